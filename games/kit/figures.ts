import { createHash } from 'node:crypto';

/** Figures that take too long to be counted at a start. A family writes them to its `exact.json`, with a hash of the counted data. */
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
