import * as z from 'zod/mini';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { floorDrawMany } from '#games/kit/floats.ts';
import { multiplierText, payoutAt } from '#games/kit/multiplier.ts';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import { over } from '#kernel/fraction.ts';
import { multiplierOf, RETURN, TILES } from '#games/mines/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

const ALL = Array.from({ length: TILES }, (_, tile) => tile);

export const minesBet = z.strictObject({ mines: z.number().check(z.int(), z.minimum(1), z.maximum(TILES - 1)) });
export type MinesBet = z.infer<typeof minesBet>;

export const minesAct = z.union([
  z.strictObject({ pick: z.number().check(z.int(), z.minimum(0), z.maximum(TILES - 1)) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);
export type MinesAct = z.infer<typeof minesAct>;

/** State of a round; `mines` are the tiles with mines in the order drawn, secret until the end. */
export type MinesState = { mines: readonly number[]; picked: readonly number[]; hit: number | null };
/** Public part of an open round; `next` is null if every safe tile was found. */
export type MinesShown = { picked: readonly number[]; multiplier: string; next: string | null };
export type MinesOutcome = MinesState & { multiplier: string };

export type MinesPay<M> = { picks: number; multiplier: string; amount: M };
export type MinesInfo<M = Money> = { tiles: number; table: { mines: number; pays: MinesPay<M>[] }[] };

/** Every number of mines with every number of safe picks. */
const PATHS = Array.from({ length: TILES - 1 }, (_, at) => at + 1).flatMap((mines) =>
  Array.from({ length: TILES - mines }, (_, at) => [mines, at + 1] as const),
);
/** Numbers of mines in the table of the information. */
const TABLE = [1, 3, 5, 10, 24];
const PICKS = [1, 2, 3, 5, 10];

/** Rules of mines: tiles are turned one by one. Each safe tile raises the cash-out, and a mine ends the round. */
export const minesRules: SteppedRules<MinesBet, MinesAct, MinesState> = {
  kind: 'stepped',
  model: 'mines',
  bet: minesBet,
  acts: minesAct,
  stakes: cleanStakes(() => PATHS.map(([mines, picks]) => oneWin(over(RETURN, multiplierOf(mines, picks)), multiplierOf(mines, picks)))),
  info: (_, stake): MinesInfo => ({
    tiles: TILES,
    table: TABLE.map((mines) => ({
      mines,
      pays: PICKS.filter((picks) => picks <= TILES - mines).map((picks) => paysOf(stake, mines, picks)),
    })),
  }),
  begin: ({ bet }, rng) => ({ state: { mines: floorDrawMany(rng, ALL, bet.mines), picked: [], hit: null } }),
  act: ({ stake, state }, act) => ('pick' in act ? pick(stake, state, act.pick) : cashOut(stake, state)),
  returns: ([one]) => {
    const { picked, hit } = one!.state as MinesState;
    const pays = multiplierOf(one!.bet.mines, picked.length + (hit === null ? 0 : 1));
    return allOrNothing(one!.stake, over(RETURN, pays), pays);
  },
  shown: ({ bet, state: { picked } }) => ({
    picked,
    multiplier: multiplierText(multiplierOf(bet.mines, picked.length)),
    next: picked.length < TILES - bet.mines ? multiplierText(multiplierOf(bet.mines, picked.length + 1)) : null,
  }),
  outcome: ({ bet, state }) => ({
    ...state,
    multiplier: state.hit === null ? multiplierText(multiplierOf(bet.mines, state.picked.length)) : '0.0000',
  }),
  // The player does not return: safe tiles are paid, and a round without a turned tile is void.
  abandon: ({ stake, state }) => cashOut(stake, state) ?? { state, end: { payout: stake, isVoid: true } },
};

function pick(stake: Money, state: MinesState, tile: number): Step<MinesState> | undefined {
  const { mines, picked } = state;
  if (picked.includes(tile)) return undefined;
  if (mines.includes(tile)) return { state: { ...state, hit: tile }, end: { payout: { ...stake, minor: 0n } } };
  const found = { ...state, picked: [...picked, tile] };
  // After the last safe tile nothing is left to choose.
  return found.picked.length === TILES - mines.length ? cashOut(stake, found) : { state: found };
}

function cashOut(stake: Money, state: MinesState): Step<MinesState> | undefined {
  const { mines, picked } = state;
  if (picked.length === 0) return undefined;
  return { state, end: { payout: payoutAt(stake, multiplierOf(mines.length, picked.length)) } };
}

function paysOf(stake: Money, mines: number, picks: number): MinesPay<Money> {
  const multiplier = multiplierOf(mines, picks);
  return { picks, multiplier: multiplierText(multiplier), amount: payoutAt(stake, multiplier) };
}
