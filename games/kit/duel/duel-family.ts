import * as z from 'zod/mini';
import type { Duel } from '#games/kit/duel/duel.ts';
import { roundStakes } from '#games/kit/multiplier.ts';
import { multiplyDown, type Money } from '#kernel/money.ts';
import type { Family, SeatRules } from '#modules/rules/index.ts';

/** Size of a buy-in, in antes. */
const ANTES = 50n;
/** Most tables of a title, by ante: a low, a middle and a high one. */
const TABLES = 3;
const TIMES = { turnMs: 15_000, pauseMs: 3_500, awayMs: 60_000 };
const BOT_AFTER_MS = 4_000;

export type DuelInfo<M = Money> = { antes: number; turnS: number; table: { ante: M; brings: M }[] };
/** Result of a sitting: the number of hands played. */
export type DuelOutcome = { hands: number };

/** Returns the rules of a title of a game for two. The stake of a table is its ante; the house keeps no share. */
export function duelRules({ code }: Duel, model: string): SeatRules<object> {
  return {
    kind: 'seat',
    model,
    room: code,
    seats: 2,
    bet: z.strictObject({}),
    stakes: (least, most) => {
      const all = roundStakes(least, most);
      return all.length <= TABLES ? all : [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!];
    },
    buyIn: (ante) => ({ least: brought(ante), most: brought(ante) }),
    table: (ante, mode) => ({
      ante: String(ante.minor),
      buyIn: String(brought(ante).minor),
      ...TIMES,
      ...(mode === 'practice' && { botAfterMs: BOT_AFTER_MS }),
    }),
    info: (stakes): DuelInfo => ({
      antes: Number(ANTES),
      turnS: TIMES.turnMs / 1_000,
      table: stakes.map((ante) => ({ ante, brings: brought(ante) })),
    }),
  };
}

function brought(ante: Money): Money {
  return multiplyDown(ante, ANTES, 1n);
}

/** Returns the family of one model. The winner gets all stakes of both players, so the return is 100 %. */
export function duelFamily(duel: Duel, { model, rules: names }: { model: string; rules: readonly string[] }): Family {
  const { code } = duel;
  const rules = duelRules(duel, model);
  const facts = {
    returnBps: 10_000,
    volatility: 'low' as const,
    facts: [
      { key: `${code}.kind`, value: model },
      { key: `${code}.seats`, value: rules.seats },
    ],
    rules: names.map((name) => ({ key: `${code}.rule.${name}`, facts: {} })),
  };
  return { code, models: new Map([[model, facts]]), open: (name) => (name === model ? rules : undefined) };
}
