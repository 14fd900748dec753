import { slipMath } from '#sports/kit/slips.ts';
import { buildersIn, eventsOf, freeOf, hasPlace, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { betsOf } from '#sports/kit/combine.ts';

/** A bet as a slip sends it: each single is its own bet, a multiple or a system is one bet of all picks. */
export type SlipBet = {
  picks: readonly Pick[];
  /** Numbers of picks, bankers not counted, in the combinations of the bet. */
  sizes: readonly number[];
  /** Typed stake on each combination. */
  stake: string;
  /** Id of the free bet that pays the stake; null for none. */
  freeBet: string | null;
  /** True if each combination also has a bet on the places. */
  eachWay: boolean;
};

/** Returns the bets of a slip, in the order of its picks. */
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

/** Returns the number of combinations of a bet, each of which has the typed stake; twice as many with `eachWay`. */
export function countOf({ picks, sizes, eachWay }: Shape): number {
  return betsOf(freeOf(picks), sizes) * (eachWay ? 2 : 1);
}

/** Prices of a bet: those of its picks, those of its builders by match, and the parts of the odds that its places pay. */
type BetPrices = { picks: readonly number[]; builders: ReadonlyMap<string, number>; shares: readonly (readonly [number, number])[] };

/**
 * Returns the payout of a unit stake, in minor units, if all picks win at these prices. It is the calculation of the settlement, rounded
 * down once.
 */
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
