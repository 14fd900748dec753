import type { ChipsBet, LiveTable, Pace } from '#games/kit/quote.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import { floorDraw, floorDrawMany } from '#games/kit/floats.ts';
import { fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { chipReturns } from '#games/kit/table/chip-returns.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import {
  chanceOf,
  KINDS,
  markOf,
  MODELS,
  NUMBERS,
  oddsOf,
  POCKETS,
  priceOf,
  returnOf,
  returnsOf,
  SPOTS,
  stepsOf,
  STRIKE_ODDS,
  STRIKES,
  TABLES,
  type Model,
  type RouletteOutcome,
  type SpotKind,
  type Strike,
} from '#games/roulette/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules, Rng, SharedRules } from '#modules/rules/index.ts';

export type { RouletteOutcome } from '#games/roulette/quote.ts';
/** A kind of spot with the win of a chip as high as the stake. */
export type RouletteRow<M> = { kind: SpotKind; numbers: number; odds: number; pays: M; chance: string; returns: string };
/** Information of a table; `pace` is set for a table for many. */
export type RouletteInfo<M = Money> = { model: Model; table: RouletteRow<M>[]; pace?: Pace };

const bet = chipsBet((spot) => SPOTS.has(spot));

const allNumbers = () => Array.from({ length: POCKETS }, (_, number) => [{ number }, 1n] as const);

/** Returns the rules of roulette with a single zero for one player. */
export function rouletteRules(model: Model): InstantRules<ChipsBet, RouletteOutcome> {
  const deal = (rng: Rng): RouletteOutcome => ({ number: floorDraw(rng, POCKETS) });
  const back = (spot: string, outcome: RouletteOutcome) => returnsOf(SPOTS.get(spot)!, outcome, model);
  return {
    kind: 'instant',
    model,
    bet,
    stakes: roundStakes,
    refuses: chipsRefusal,
    returns: chipReturns({ name: `roulette/${model}`, spots: SPOTS.keys(), returnsOf: back, deal, outcomes: allNumbers }),
    info: (_, stake): RouletteInfo => ({ model, table: KINDS.map((one) => rowOf(one, model, stake)) }),
    play: (order, rng) => {
      const outcome = deal(rng);
      return { outcome, payout: payChips(order, (spot) => back(spot, outcome)) };
    },
  };
}

/** Returns the rules of roulette for many, with the same wheel and prices. */
function liveRoulette(table: LiveTable<Model>): SharedRules<ChipsBet, object, RouletteOutcome> {
  const { variant } = table;
  return liveRules<RouletteOutcome>({
    table,
    name: `roulette/${variant}`,
    spots: SPOTS.keys(),
    outcomes: variant === 'struck' ? undefined : allNumbers,
    deal: (rng) => {
      const number = floorDraw(rng, POCKETS);
      return variant === 'struck' ? { number, struck: strikes(rng) } : { number };
    },
    stepsOf,
    priceOf: (spot) => priceOf(spot, variant),
    returnsOf: (spot, outcome) => returnsOf(SPOTS.get(spot)!, outcome, variant),
    markOf,
    info: rouletteRules(variant).info,
  });
}

/** Draws the number of strikes, then the numbers, then the price of each. */
function strikes(rng: Rng): Strike[] {
  const numbers = floorDrawMany(rng, [0, ...NUMBERS], drawWeighted(rng, STRIKES));
  return numbers.map((number) => ({ number, odds: drawWeighted(rng, STRIKE_ODDS) }));
}

/** Draws one of several values whose weights sum to 100. */
function drawWeighted<V extends number>(rng: Rng, values: readonly { value: V; percent: number }[]): V {
  let left = floorDraw(rng, 100);
  return values.find(({ percent }) => (left -= percent) < 0)!.value;
}

const SOLO = new Map(MODELS.map((model) => [model as string, rouletteRules(model)]));
const LIVE = new Map(TABLES.map((table) => [table.model, liveRoulette(table)]));

/** Returns the rules of roulette for one player; undefined for another model. */
export function openRoulette(model: string): InstantRules<ChipsBet, RouletteOutcome> | undefined {
  return SOLO.get(model);
}

/** Returns the rules of a model, for one player or for many. */
export function openTable(
  model: string,
): InstantRules<ChipsBet, RouletteOutcome> | SharedRules<ChipsBet, object, RouletteOutcome> | undefined {
  return SOLO.get(model) ?? LIVE.get(model);
}

function rowOf(one: (typeof KINDS)[number], model: Model, stake: Money): RouletteRow<Money> {
  const odds = oddsOf(one, model);
  return {
    kind: one.kind,
    numbers: one.numbers.length,
    odds,
    pays: payoutAt(stake, fraction(BigInt(odds) + 1n)),
    chance: percentText(chanceOf(one)),
    returns: percentText(returnOf(one, model)),
  };
}
