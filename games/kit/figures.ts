import { createHash } from 'node:crypto';

/**
 * Figures that take too long to count when the server starts. They are stored in the family's `exact.json`, with a hash of the data they
 * depend on.
 */
export type Figures<T> = {
  /** All data that the figures depend on, as plain data. */
  rules: unknown;
  count(): T;
};

/** Content of the `exact.json` of a family. */
export type FiguresFile<T> = { hash: string; figures: T };

export function hashOfRules(rules: unknown): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex');
}

/** Throws if the figures were counted for other rules. */
export function checkFigures({ rules }: Figures<unknown>, { hash }: FiguresFile<unknown>): void {
  if (hash !== hashOfRules(rules)) throw new Error('exact.json is of other rules: run node tools/card-returns.ts');
}
