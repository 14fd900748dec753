import { money } from '#kernel/money.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';

/** Returns a bet as routes show it. */
export function betView(bet: SportsBet) {
  const { id, state, decideAt, refusal, mode, unit, stake, currency, sizes, potential, paid, sold, soldFor, isSelling, autoTarget } = bet;
  const { revision, placedAt, awaitsResult, isHeld, legs, blocks, eachWay, tokenId, boostPrice } = bet;
  return {
    id: String(id),
    // A bet that has lost its result is shown as open; it cannot be sold.
    state: awaitsResult ? ('open' as const) : state,
    decideAt,
    refusal,
    mode,
    unit: money(unit, currency),
    stake: money(stake, currency),
    sizes,
    potential: money(potential, currency),
    paid: paid === null || awaitsResult ? null : money(paid, currency),
    sold,
    soldFor: money(soldFor, currency),
    isSelling,
    autoTarget: autoTarget === null ? null : money(autoTarget, currency),
    revision,
    placedAt,
    legs: legs.map(({ chance: _chance, score: _score, isSure: _isSure, isSuspect: _isSuspect, place, ...leg }) => ({
      ...leg,
      place: place && { share: place.share, end: place.end ?? null },
    })),
    builders: blocks.map(({ n, event, price }) => ({ n, event, price })),
    eachWay,
    isFree: tokenId !== null,
    boostPrice,
    review: awaitsResult ? ('result' as const) : isHeld ? ('payout' as const) : null,
  };
}
