/** The score of what is read without knowing the tool: anything else that wants the lines may have them. */
export const GENERAL_SCORE = 0.2;
