/**
 * Thresholds of markers of harm. `chasing` counts deposits on one day that ended in a loss, `night` counts nights with bets between
 * midnight and five. `rising` is the deposits of a week in per cent of the previous weeks. `cancelled` counts withdrawals that the member
 * cancelled. The kinds are from the UKGC's customer interaction guidance, the numbers are ours.
 */
export const CHASING = { days: 7, least: 3 } as const;
export const NIGHT = { days: 7, least: 3 } as const;
export const RISING = { leastPercent: 200, least: 3 } as const;
export const CANCELLED = { days: 30, least: 3 } as const;

/** Days for which a marker is shown after the last search that found it. */
export const SHOWN_DAYS = 90;
