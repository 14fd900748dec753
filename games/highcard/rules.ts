import * as z from 'zod/mini';
import { roundStakes } from '#games/kit/multiplier.ts';
import { multiplyDown, type Money } from '#kernel/money.ts';
import type { SeatRules } from '#modules/rules/index.ts';

/** Antes that a player brings. */
export const ANTES = 50n;
/** Most tables by ante: a low, a middle and a high one. */
const TABLES = 3;
const TIMES = { turnMs: 15_000, pauseMs: 3_500, awayMs: 60_000 };
const BOT_AFTER_MS = 4_000;

export type HighCardInfo<M = Money> = { antes: number; turnS: number; table: { ante: M; brings: M }[] };
/** Record of a sitting. */
export type HighCardOutcome = { hands: number };

/** High card for two. The stake of a table is its ante; the house takes nothing. */
export const highCardRules: SeatRules<object> = {
  kind: 'seat',
  model: 'two',
  room: 'highcard',
  seats: 2,
  bet: z.strictObject({}),
  stakes: (least, most) => {
    const all = roundStakes(least, most);
    return all.length <= TABLES ? all : [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!];
  },
  buyIn: (ante) => ({ least: multiplyDown(ante, ANTES, 1n), most: multiplyDown(ante, ANTES, 1n) }),
  table: (ante, mode) => ({
    ante: String(ante.minor),
    buyIn: String(ante.minor * ANTES),
    ...TIMES,
    ...(mode === 'practice' && { botAfterMs: BOT_AFTER_MS }),
  }),
  info: (stakes): HighCardInfo => ({
    antes: Number(ANTES),
    turnS: TIMES.turnMs / 1_000,
    table: stakes.map((ante) => ({ ante, brings: multiplyDown(ante, ANTES, 1n) })),
  }),
};
