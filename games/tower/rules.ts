import * as z from 'zod/mini';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { floorDrawMany } from '#games/kit/floats.ts';
import { percentText } from '#kernel/fraction.ts';
import { multiplierText, payoutAt } from '#games/kit/multiplier.ts';
import { chanceOf, doorsOf, FLOORS, multiplierOf, RETURN, RISKS, type TowerRisk } from '#games/tower/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

const MOST_DOORS = 4;

export const towerBet = z.strictObject({ risk: z.enum(RISKS) });
export type TowerBet = z.infer<typeof towerBet>;

export const towerAct = z.union([
  z.strictObject({ door: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_DOORS - 1)) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);
export type TowerAct = z.infer<typeof towerAct>;

/**
 * State of a round. `crows` are the doors with crows by floor from the ground, in the order drawn, secret until the end. `climbed` is the
 * door chosen on each floor.
 */
export type TowerState = { crows: readonly (readonly number[])[]; climbed: readonly number[]; hit: number | null };
/** Public part of an open round. */
export type TowerShown = { climbed: readonly number[]; multiplier: string; next: string };
export type TowerOutcome = TowerState & { multiplier: string };

export type TowerPay<M> = { floors: number; chance: string; multiplier: string; amount: M };
export type TowerRow<M> = { risk: TowerRisk; doors: number; crows: number; pays: TowerPay<M>[] };
export type TowerInfo<M = Money> = { returnPercent: string; floors: number; table: TowerRow<M>[] };

/** Rules of the tower: the player chooses a door on each floor. A lamp leads on, and a crow ends the round. */
export const towerRules: SteppedRules<TowerBet, TowerAct, TowerState> = {
  kind: 'stepped',
  model: 'tower',
  bet: towerBet,
  acts: towerAct,
  stakes: cleanStakes(() =>
    RISKS.flatMap((risk) => Array.from({ length: FLOORS }, (_, at) => oneWin(chanceOf(risk, at + 1), multiplierOf(risk, at + 1)))),
  ),
  info: (_, stake): TowerInfo => ({
    returnPercent: percentText(RETURN),
    floors: FLOORS,
    table: RISKS.map((risk) => ({
      risk,
      ...doorsOf(risk),
      pays: Array.from({ length: FLOORS }, (__, at) => payOf(stake, risk, at + 1)),
    })),
  }),
  begin: ({ bet }, rng) => {
    const { doors, crows } = doorsOf(bet.risk);
    const all = Array.from({ length: doors }, (_, door) => door);
    return { state: { crows: Array.from({ length: FLOORS }, () => floorDrawMany(rng, all, crows)), climbed: [], hit: null } };
  },
  act: ({ stake, bet, state }, act) => ('door' in act ? climb(stake, bet, state, act.door) : cashOut(stake, bet, state)),
  returns: ([one]) => {
    const { climbed, hit } = one!.state as TowerState;
    const floors = climbed.length + (hit === null ? 0 : 1);
    return allOrNothing(one!.stake, chanceOf(one!.bet.risk, floors), multiplierOf(one!.bet.risk, floors));
  },
  shown: ({ bet, state: { climbed } }) => ({
    climbed,
    multiplier: multiplierText(multiplierOf(bet.risk, climbed.length)),
    next: multiplierText(multiplierOf(bet.risk, climbed.length + 1)),
  }),
  outcome: ({ bet, state }) => ({
    ...state,
    multiplier: state.hit === null ? multiplierText(multiplierOf(bet.risk, state.climbed.length)) : '0.0000',
  }),
  // The player does not return: climbed floors are paid, and a round without an opened door is void.
  abandon: ({ stake, bet, state }) => cashOut(stake, bet, state) ?? { state, end: { payout: stake, isVoid: true } },
};

function climb(stake: Money, bet: TowerBet, state: TowerState, door: number): Step<TowerState> | undefined {
  const { crows, climbed } = state;
  if (door >= doorsOf(bet.risk).doors) return undefined;
  if (crows[climbed.length]!.includes(door)) return { state: { ...state, hit: door }, end: { payout: { ...stake, minor: 0n } } };
  const higher = { ...state, climbed: [...climbed, door] };
  // After the last floor nothing is left to choose.
  return higher.climbed.length === FLOORS ? cashOut(stake, bet, higher) : { state: higher };
}

function cashOut(stake: Money, { risk }: TowerBet, state: TowerState): Step<TowerState> | undefined {
  if (state.climbed.length === 0) return undefined;
  return { state, end: { payout: payoutAt(stake, multiplierOf(risk, state.climbed.length)) } };
}

function payOf(stake: Money, risk: TowerRisk, floors: number): TowerPay<Money> {
  const multiplier = multiplierOf(risk, floors);
  return {
    floors,
    chance: percentText(chanceOf(risk, floors)),
    multiplier: multiplierText(multiplier),
    amount: payoutAt(stake, multiplier),
  };
}
