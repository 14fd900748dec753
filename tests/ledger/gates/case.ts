import type { Requested, Planted } from '#tests/factories/gates.ts';

const HOUR_MS = 3_600_000;
export const past = new Date(Date.now() - HOUR_MS);
export const soon = new Date(Date.now() + HOUR_MS);

/** Question that a gate accepts, with the questions that it refuses. */
export type Case = {
  rows: readonly Planted[];
  requested: Requested;
  /** Code of the refusal if two such commands are in one commit; null if another gate of the same command refuses the second. */
  second: string | null;
  /** Wrong value of each field, with the code of the refusal. */
  wrong?: Readonly<Record<string, readonly [value: unknown, code: string]>>;
};
export type Cases = Readonly<Record<string, Case>>;
