import type { ChipsBet, LiveTable, Pace } from '#games/kit/quote.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { fraction, percentText } from '#games/kit/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import { LIVE_TABLES, markOf, oddsOf, priceOf, returnsOf, SPOTS, stepsOf, type Dice } from '#games/sicbo/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules, Rng, SharedRules } from '#modules/rounds/index.ts';

export type SicboOutcome = { dice: Dice };
/** What a chip of the stake wins on a spot; of several prices, the most. */
export type SicboRow<M> = { spot: string; odds: string; pays: M; chance: string; returns: string };
/** `pace` is there at a table for many. */
export type SicboInfo<M = Money> = { table: SicboRow<M>[]; pace?: Pace };

/** Sic bo: three dice under a lid, and chips on what they show. */
export const sicboRules: InstantRules<ChipsBet, SicboOutcome> = {
  kind: 'instant',
  model: 'sicbo',
  bet: chipsBet((spot) => SPOTS.has(spot)),
  stakes: roundStakes,
  refuses: chipsRefusal,
  info: (_, stake): SicboInfo => ({ table: [...SPOTS.keys()].map((spot) => rowOf(spot, stake)) }),
  play: (order, rng) => {
    const dice = roll(rng);
    return { outcome: { dice }, payout: payChips(order, (spot) => returnsOf(SPOTS.get(spot)!, dice)) };
  },
};

/** Sic bo for many: the same dice, the same prices. */
function liveSicbo(table: LiveTable): SharedRules<ChipsBet, object, SicboOutcome> {
  return liveRules<SicboOutcome>({
    table,
    isSpot: (spot) => SPOTS.has(spot),
    deal: (rng) => ({ dice: roll(rng) }),
    stepsOf,
    priceOf,
    returnsOf: (spot, { dice }) => returnsOf(SPOTS.get(spot)!, dice),
    markOf,
    info: sicboRules.info,
  });
}

const LIVE = new Map(LIVE_TABLES.map((table) => [table.model, liveSicbo(table)]));

/** Sic bo for one or for many. */
export function openTable(model: string): InstantRules<ChipsBet, SicboOutcome> | SharedRules<ChipsBet, object, SicboOutcome> | undefined {
  return model === sicboRules.model ? sicboRules : LIVE.get(model);
}

/** Three dice, one after the other: floor(f · 6) + 1 each. */
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
