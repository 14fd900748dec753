import type { Requested, Planted } from '#tests/factories/gates.ts';

const HOUR_MS = 3_600_000;
export const past = new Date(Date.now() - HOUR_MS);
export const soon = new Date(Date.now() + HOUR_MS);

/** A question that a gate lets through, and what it refuses beside it. */
export type Case = {
  rows: readonly Planted[];
  requested: Requested;
  /** Refusal of the second of two such commands in one commit; null where another gate of the same command refuses it. */
  second: string | null;
  /** Wrong value of each field, with the code of its refusal. */
  wrong?: Readonly<Record<string, readonly [value: unknown, code: string]>>;
};
export type Cases = Readonly<Record<string, Case>>;
