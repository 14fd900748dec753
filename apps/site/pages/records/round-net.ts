import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { minus, NOTHING, type Amount } from '#kernel/amount.ts';

type Played = Pick<RoundDetail, 'isFree'> & {
  round: Pick<RoundDetail['round'], 'currency' | 'stake' | 'payout'> & { result: { correction: { payout: Amount } | null } | null };
};

/** The return of a round less its stake, after a corrected result. A free round has no stake of its member's. */
export function netOf({ isFree, round: { currency, stake, payout, result } }: Played): Amount {
  return minus(result?.correction?.payout ?? payout, isFree ? NOTHING : stake, currency);
}
