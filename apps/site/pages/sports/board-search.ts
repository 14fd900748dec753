/** Search of a board. The pages read it strictly (`board-filter.ts`); the router only has to know its fields. */
export type BoardSearch = {
  front?: string | undefined;
  when?: string | undefined;
  q?: string | undefined;
  /** On the page of bets: the state of the listed bets, and the id of the opened bet. */
  state?: string | undefined;
  bet?: string | undefined;
};

const KEYS = ['front', 'when', 'q', 'state', 'bet'];

/** Reads the search: free text for `q`, and single words or numbers for other known fields. All else in the address is dropped. */
export const readBoard = (raw: Record<string, unknown>): BoardSearch => Object.fromEntries(KEYS.map((key) => [key, textOf(key, raw[key])]));

function textOf(key: string, value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';
  return key === 'q' || /^\w+$/.test(text) ? text || undefined : undefined;
}
