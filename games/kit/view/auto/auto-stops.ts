import { compare, minus, NOTHING, plus, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** Amounts that end automatic play before its last round; null for no such limit. */
export type Limits = { gain: Amount | null; loss: Amount | null; win: Amount | null };

/** Limits with the result so far: `net` is the sum of payouts less the sum of stakes. */
export type Stops = Limits & { net: Amount };

export const NO_STOPS: Stops = { gain: null, loss: null, win: null, net: NOTHING };

/** Adds the result of a round. */
export function afterRound(stops: Stops, { stake, payout }: { stake: Amount; payout: Amount }, currency: Currency): Stops {
  return { ...stops, net: minus(plus(stops.net, payout, currency), stake, currency) };
}

/** True if a payout, or the profit so far, reaches its limit and ends automatic play. */
export function isWonEnough({ gain, win, net }: Stops, payout: Amount): boolean {
  if (win !== null && compare(payout, win) >= 0) return true;
  return gain !== null && compare(net, gain) >= 0;
}

/** True if the loss limit allows a stake: it is not exceeded even if the whole stake is lost. */
export function mayLose({ loss, net }: Stops, stake: Amount, currency: Currency): boolean {
  return loss === null || compare(minus(stake, net, currency), loss) <= 0;
}
