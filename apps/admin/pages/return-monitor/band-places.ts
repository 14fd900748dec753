type Band = { low: number; high: number; least: number; best: number; paid: number };

/** Space at each end of the line, as a part of the shown range. */
const MARGIN = 0.08;

/** Places the values of a band on a line from 0 to 100 that shows all of them. */
export function placesOf({ low, high, least, best, paid }: Band): Band {
  const [from, to] = [Math.min(low, paid), Math.max(high, paid)];
  const room = (to - from || 1) * MARGIN;
  const place = (value: number): number => (100 * (value - from + room)) / (to - from + 2 * room || 1);
  return { low: place(low), high: place(high), least: place(least), best: place(best), paid: place(paid) };
}
