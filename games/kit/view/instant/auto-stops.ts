import { compare, minus, NOTHING, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** What ends automatic play beside its count; null for no such limit. `net` is what it has won so far less what it has staked. */
export type Stops = { gain: Amount | null; loss: Amount | null; win: Amount | null; played: number; net: Amount };

export const NO_STOPS: Stops = { gain: null, loss: null, win: null, played: 0, net: NOTHING };

/** Whether automatic play ends after this round. */
export function shouldStop({ gain, loss, win, net }: Stops, payout: Amount, currency: Currency): boolean {
  if (win !== null && compare(payout, win) >= 0) return true;
  if (gain !== null && compare(net, gain) >= 0) return true;
  return loss !== null && compare(minus(NOTHING, net, currency), loss) >= 0;
}
