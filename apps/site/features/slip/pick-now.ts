import type { Pick, Policy } from '#apps/site/features/slip/slip-state.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';

/** A pick as its market stands now. */
export type PickNow = {
  /** Undefined until the match has come; null where the outcome is not sold. */
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

/** Returns true if the policy takes the price of now in place of the one on the slip; `any` takes down to a tenth less. */
export function isPriceAccepted(policy: Policy, requested: number, now: number): boolean {
  if (policy === 'none') return now === requested;
  return policy === 'higher' ? now >= requested : now * 10 >= requested * 9;
}
