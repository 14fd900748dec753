/** Most days since the end of the period of a record: five years. */
export const MOST_DAYS_AGO = 1_826;
