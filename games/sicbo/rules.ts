import type { ChipsBet, LiveTable, Pace } from '#games/kit/quote.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { fraction, percentText, type Fraction } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { chipReturns } from '#games/kit/table/chip-returns.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import { LIVE_TABLES, markOf, oddsOf, priceOf, returnsOf, SPOTS, stepsOf, type Dice } from '#games/sicbo/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules, Rng, SharedRules } from '#modules/rules/index.ts';

export type SicboOutcome = { dice: Dice };
const FACES = [1, 2, 3, 4, 5, 6] as const;
/** A spot with the win of a chip as high as the stake, at the largest of several prices. */
export type SicboRow<M> = { spot: string; odds: string; pays: M; chance: string; returns: string };
/** Information of a table; `pace` is set for a table for many. */
export type SicboInfo<M = Money> = { table: SicboRow<M>[]; pace?: Pace };

/** Yields all 216 results of three dice. */
function* allRolls(): Generator<readonly [SicboOutcome, bigint]> {
  for (const a of FACES) for (const b of FACES) for (const c of FACES) yield [{ dice: [a, b, c] }, 1n];
}

const back = (spot: string, { dice }: SicboOutcome): Fraction => returnsOf(SPOTS.get(spot)!, dice);
const rolled = (rng: Rng): SicboOutcome => ({ dice: roll(rng) });

/** Rules of sic bo for one player: three dice under a lid, and chips on their result. */
export const sicboRules: InstantRules<ChipsBet, SicboOutcome> = {
  kind: 'instant',
  model: 'sicbo',
  bet: chipsBet((spot) => SPOTS.has(spot)),
  stakes: roundStakes,
  refuses: chipsRefusal,
  returns: chipReturns({ name: 'sicbo', spots: SPOTS.keys(), returnsOf: back, deal: rolled, outcomes: allRolls }),
  info: (_, stake): SicboInfo => ({ table: [...SPOTS.keys()].map((spot) => rowOf(spot, stake)) }),
  play: (order, rng) => {
    const outcome = rolled(rng);
    return { outcome, payout: payChips(order, (spot) => back(spot, outcome)) };
  },
};

/** Returns the rules of sic bo for many, with the same dice and prices. */
function liveSicbo(table: LiveTable): SharedRules<ChipsBet, object, SicboOutcome> {
  return liveRules<SicboOutcome>({
    table,
    name: 'sicbo',
    spots: SPOTS.keys(),
    outcomes: allRolls,
    deal: rolled,
    stepsOf,
    priceOf,
    returnsOf: back,
    markOf,
    info: sicboRules.info,
  });
}

const LIVE = new Map(LIVE_TABLES.map((table) => [table.model, liveSicbo(table)]));

/** Returns the rules of a model, for one player or for many. */
export function openTable(model: string): InstantRules<ChipsBet, SicboOutcome> | SharedRules<ChipsBet, object, SicboOutcome> | undefined {
  return model === sicboRules.model ? sicboRules : LIVE.get(model);
}

/** Rolls three dice one after the other: floor(f · 6) + 1 each. */
export function roll(rng: Rng): Dice {
  return [floorDraw(rng, 6) + 1, floorDraw(rng, 6) + 1, floorDraw(rng, 6) + 1];
}

function rowOf(spot: string, stake: Money): SicboRow<Money> {
  const { p, rtp, most, least } = oddsOf(SPOTS.get(spot)!);
  return {
    spot,
    odds: least === most ? String(most) : `${least}–${most}`,
    pays: payoutAt(stake, fraction(BigInt(most) + 1n)),
    chance: percentText(p),
    returns: percentText(rtp),
  };
}
