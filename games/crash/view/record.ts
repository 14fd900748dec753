/** Lower bounds of the bars, in hundredths; the last bar has no upper bound. */
const BOUNDS = [100, 120, 200, 500, 1_000] as const;

export type FlightRecord = {
  count: number;
  /** Shares of the flights that reached 2× and 10×, from 0 to 1. */
  two: number;
  ten: number;
  /** Median of the points, in hundredths. */
  middle: number;
  highest: number;
  /** Number of flights in each bar, from its bound up to the next. */
  bars: { from: number; count: number }[];
};

/** Returns the summary of points in hundredths; undefined without points. */
export function recordOf(points: readonly number[]): FlightRecord | undefined {
  if (points.length === 0) return undefined;
  const sorted = points.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const share = (least: number): number => points.filter((point) => point >= least).length / points.length;
  return {
    count: points.length,
    two: share(200),
    ten: share(1_000),
    // An even number of flights has two in the middle: the lower one counts, because it was a real flight.
    middle: sorted[Math.ceil(half) - 1]!,
    highest: sorted.at(-1)!,
    bars: BOUNDS.map((from, at) => ({
      from,
      count: points.filter((point) => point >= from && point < (BOUNDS[at + 1] ?? Infinity)).length,
    })),
  };
}
