import { slipMath } from '#sports/kit/slips.ts';
import { buildersIn, eventsOf, freeOf, hasPlace, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { betsOf } from '#sports/kit/combine.ts';

/** A bet that a slip is sent as: singles are one bet each, a multiple or a system is one together. */
export type SlipBet = {
  picks: readonly Pick[];
  /** Sizes of its bets without the bankers. */
  sizes: readonly number[];
  /** Typed stake on each of its bets. */
  stake: string;
  /** Free bet that pays its stake. */
  freeBet: string | null;
  /** Each of its bets has a second one on the places. */
  eachWay: boolean;
};

/** The bets of a slip, in the order of its picks. */
export function betsOfSlip({ picks, mode, stake, sizes, eachWay: isRequested, freeBet }: Slip): SlipBet[] {
  if (picks.length === 0) return [];
  const unbanked = picks.map((pick) => ({ ...pick, isBanker: false }));
  if (mode === 'single')
    return unbanked.map((pick) => ({
      picks: [pick],
      sizes: [1],
      stake: pick.stake,
      freeBet: pick.freeBet ?? null,
      eachWay: isRequested && hasPlace(pick),
    }));
  const eachWay = isRequested && picks.every(hasPlace) && buildersIn(picks).size === 0;
  if (mode === 'multi') return [{ picks: unbanked, sizes: [eventsOf(picks).length], stake, freeBet, eachWay }];
  return [{ picks, sizes, stake, freeBet: null, eachWay }];
}

/** Number of bets that a bet of a slip is made of, each at the typed stake. */
export function countOf({ picks, sizes, eachWay }: Shape): number {
  return betsOf(freeOf(picks), sizes) * (eachWay ? 2 : 1);
}

/** Prices of the picks of a bet, of its builders by their match, and the part of the odds that its places pay. */
type BetPrices = { picks: readonly number[]; builders: ReadonlyMap<string, number>; shares: readonly (readonly [number, number])[] };

/** The return of a unit, in minor units, when all picks win at these prices: by the sum that settles it, cut once. */
export function returnOf({ picks, sizes, eachWay }: Shape, unit: bigint, { picks: prices, builders, shares }: BetPrices): bigint {
  const legs = [...Map.groupBy(picks.keys(), (at) => picks[at]!.event)].map(([event, [at]]) => {
    const price = builders.get(event) ?? prices[at!]!;
    return { price, chance: 1, isBanker: picks[at!]!.isBanker };
  });
  const places =
    eachWay && shares.length === legs.length && legs.map((leg, at) => ({ ...leg, price: slipMath.placePrice(leg.price, shares[at]!) }));
  return slipMath.most({ sizes, legs, ...(places && { places }) }, unit);
}

type Shape = Omit<SlipBet, 'stake' | 'freeBet'>;
