/** A field of the wheel: its line, and its place in parts of a whole turn. */
export type Field = { line: number; from: number; to: number };

/** Widest field, in parts of a turn, so that a likely line has several fields. */
const WIDEST = 1 / 12;

/** Lays out the lines around a wheel. The fields of a line are together as wide as the odds of the line. */
export function fieldsOf(weights: readonly number[]): Field[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pieces = weights
    .flatMap((weight, line) => {
      const count = Math.ceil(weight / total / WIDEST);
      return Array.from({ length: count }, (_, at) => ({ line, width: weight / total / count, place: (at + 0.5) / count + line / 1_000 }));
    })
    .toSorted((a, b) => a.place - b.place);
  let from = 0;
  return pieces.map(({ line, width }) => ({ line, from, to: (from += width) }));
}

/**
 * Returns the place, in parts of a turn, at which a line stops within its fields. The ticket's hash decides, so a ticket that is shown
 * again stops at the same place.
 */
export function stopOf(fields: readonly Field[], line: number, hash: string): number {
  const own = fields.filter((field) => field.line === line);
  const { from, to } = own[Number.parseInt(hash.slice(0, 8), 16) % own.length]!;
  return from + (to - from) * (0.15 + (0.7 * Number.parseInt(hash.slice(8, 12), 16)) / 0xffff);
}
