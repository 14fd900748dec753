/** Greatest number of days between the end of a period of records and today: five years. */
export const MOST_DAYS_AGO = 1_826;
