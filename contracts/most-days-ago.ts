/** A record can be asked for a period that ended so many days ago, at most: five years. */
export const MOST_DAYS_AGO = 1_826;
