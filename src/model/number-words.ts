/** Numbers as words, as mails write them: "two thirds", "eight threads", "five times as long". */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  sixteen: 16,
  twenty: 20,
  'thirty-two': 32,
  'sixty-four': 64,
};
