/** A field of the wheel: the line it stands for and where it lies, in parts of a whole turn. */
export type Field = { line: number; from: number; to: number };

/** No field is wider than this part of a turn, so that a likely line has several. */
const WIDEST = 1 / 12;

/** The lines laid out around a wheel: all fields of a line together are as wide as its odds, to the full. */
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
 * Returns the place in its fields at which a line stops: by the ticket’s hash, so a ticket that is shown again stops there again. In parts
 * of a turn.
 */
export function stopOf(fields: readonly Field[], line: number, hash: string): number {
  const own = fields.filter((field) => field.line === line);
  const { from, to } = own[Number.parseInt(hash.slice(0, 8), 16) % own.length]!;
  return from + (to - from) * (0.15 + (0.7 * Number.parseInt(hash.slice(8, 12), 16)) / 0xffff);
}
