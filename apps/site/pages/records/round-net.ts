import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { minus, plus, type Amount } from '#kernel/amount.ts';

type Balances = Pick<RoundDetail, 'balanceAfter' | 'balanceBefore'> & {
  round: Pick<RoundDetail['round'], 'currency' | 'payout'> & { result: { correction: { payout: Amount } | null } | null };
};

/** What the round left: the balance after it less the one before, and what a corrected result changed. */
export function netOf({ balanceAfter, balanceBefore, round: { currency, payout, result } }: Balances): Amount {
  const net = minus(balanceAfter, balanceBefore, currency);
  const correction = result?.correction;
  return correction ? plus(net, minus(correction.payout, payout, currency), currency) : net;
}
