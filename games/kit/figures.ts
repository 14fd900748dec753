import { createHash } from 'node:crypto';

/** What takes too long to be counted at a start: a family writes it to its `exact.json`, with a hash of what it was counted for. */
export type Figures<T> = {
  /** All that the figures depend on, as plain data. */
  rules: unknown;
  count(): T;
};

/** `exact.json` of a family. */
export type FiguresFile<T> = { hash: string; figures: T };

export function hashOfRules(rules: unknown): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex');
}

/** Refuses figures that were counted for other rules. */
export function checkFigures({ rules }: Figures<unknown>, { hash }: FiguresFile<unknown>): void {
  if (hash !== hashOfRules(rules)) throw new Error('exact.json is of other rules: run node tools/card-returns.ts');
}
