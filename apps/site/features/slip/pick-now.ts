import type { Pick, Policy } from '#apps/site/features/slip/slip-state.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';

/** State of a pick's market at present. */
export type PickNow = {
  /** Present price; undefined before the match has loaded, null if the outcome is not offered. */
  price: number | null | undefined;
  epoch: number;
  state: 'open' | 'shut' | 'gone' | 'closed' | 'unknown';
};

export function pickNow(pick: Pick, event: SportsEvent | undefined): PickNow {
  if (!event) return { price: undefined, epoch: pick.epoch, state: 'unknown' };
  const { epoch } = event;
  if (event.state === 'ended' || event.state === 'cancelled') return { price: null, epoch, state: 'closed' };
  const market = event.markets.find(({ id }) => id === pick.market);
  const price = market?.outcomes.find(({ name }) => name === pick.outcome)?.price ?? null;
  if (market === undefined || (price === null && market.isOpen)) return { price: null, epoch, state: 'gone' };
  return { price: price ?? pick.price, epoch, state: market.isOpen ? 'open' : 'shut' };
}

/** Returns true if the policy accepts the present price in place of the price on the slip; `any` accepts a price up to a tenth lower. */
export function isPriceAccepted(policy: Policy, requested: number, now: number): boolean {
  if (policy === 'none') return now === requested;
  return policy === 'higher' ? now >= requested : now * 10 >= requested * 9;
}
