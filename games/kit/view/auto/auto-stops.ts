import { compare, minus, NOTHING, plus, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** Amounts that end automatic play before its count; null for no such limit. */
export type Limits = { gain: Amount | null; loss: Amount | null; win: Amount | null };

/** Limits as they stand: `net` is what was won so far less what was staked. */
export type Stops = Limits & { net: Amount };

export const NO_STOPS: Stops = { gain: null, loss: null, win: null, net: NOTHING };

/** Called with the result of one more round. */
export function afterRound(stops: Stops, { stake, payout }: { stake: Amount; payout: Amount }, currency: Currency): Stops {
  return { ...stops, net: minus(plus(stops.net, payout, currency), stake, currency) };
}

/** True if what was won ends it after a round with this payout. */
export function isWonEnough({ gain, win, net }: Stops, payout: Amount): boolean {
  if (win !== null && compare(payout, win) >= 0) return true;
  return gain !== null && compare(net, gain) >= 0;
}

/** True if a stake keeps within the loss limit if all of it is lost: the limit is reached at the most, never passed. */
export function mayLose({ loss, net }: Stops, stake: Amount, currency: Currency): boolean {
  return loss === null || compare(minus(stake, net, currency), loss) <= 0;
}
