/** The version of the record contract; it rises when a field changes its meaning. */
export const SCHEMA = 1;
