/** State of a board in its address. The pages read it strictly (`board-filter.ts`); the router only has to know its names. */
export type BoardSearch = {
  front?: string | undefined;
  when?: string | undefined;
  q?: string | undefined;
  /** On the page of bets: which ones, and the one that is opened. */
  state?: string | undefined;
  bet?: string | undefined;
};

const KEYS = ['front', 'when', 'q', 'state', 'bet'];

/** Keeps a search, and words and numbers under known names; everything else of an address is dropped. */
export const readBoard = (raw: Record<string, unknown>): BoardSearch => Object.fromEntries(KEYS.map((key) => [key, textOf(key, raw[key])]));

function textOf(key: string, value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';
  return key === 'q' || /^\w+$/.test(text) ? text || undefined : undefined;
}
