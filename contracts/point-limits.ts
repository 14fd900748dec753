/** The most points of one change by staff. */
export const MOST_POINTS = 100_000_000;
