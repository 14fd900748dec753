import * as z from 'zod/mini';
import type { Money } from '#kernel/money.ts';

/** A stream of chance; rules never see the seed behind it. */
export type Rng = { bytes(count: number): Uint8Array };

/** The rules of one title, ready to play. */
export type GameRules = {
  /** The name of the rules; a title's row names it. */
  model: string;
  /** What may be staked between two limits, ascending; empty where nothing fits. */
  stakes(least: Money, most: Money): Money[];
  /** What a player is told before playing: plain data but for money. */
  info(stakes: readonly Money[], stake: Money): object;
  /** Deals one round: the whole outcome as plain JSON, and what it pays, cut to the minor unit. */
  play(stake: Money, rng: Rng): { outcome: object; payout: Money };
};

/** A family of games, `games/<code>/family.ts` by default export: whose rounds are dealt and settled in one step. */
export type Family = { code: string; open(model: string): GameRules | undefined };

const shape = z.object({ code: z.string(), open: z.custom<Family['open']>((value) => typeof value === 'function') });

/** Reads what a `family.ts` exports; throws where it is no family. */
export function readFamily(source: unknown): Family {
  return shape.parse(source);
}
