import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { minus, type Amount } from '#kernel/amount.ts';

type Balances = Pick<RoundDetail, 'balanceAfter' | 'balanceBefore'> & { round: Pick<RoundDetail['round'], 'currency'> };

/** What the round left: the balance after it less the one before. */
export function netOf({ balanceAfter, balanceBefore, round }: Balances): Amount {
  return minus(balanceAfter, balanceBefore, round.currency);
}
