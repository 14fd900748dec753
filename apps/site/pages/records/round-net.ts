import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { minus, NOTHING, type Amount } from '#kernel/amount.ts';

type Played = Pick<RoundDetail, 'isFree'> & {
  round: Pick<RoundDetail['round'], 'currency' | 'stake' | 'payout'> & { result: { correction: { payout: Amount } | null } | null };
};

/** Returns the payout of a round less its stake, after a correction of the result. A free round cost the member no stake. */
export function netOf({ isFree, round: { currency, stake, payout, result } }: Played): Amount {
  return minus(result?.correction?.payout ?? payout, isFree ? NOTHING : stake, currency);
}
