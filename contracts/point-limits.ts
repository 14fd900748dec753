/** Most points that staff may give or take in one change. */
export const MOST_POINTS = 100_000_000;
