import { money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OutsideResult, StoredRound } from '#modules/bets/index.ts';
import { correctionOf, resultsOf } from '#modules/draws/results/result-store.ts';

type Read = { source: string; drawnAt: Date };

/** Returns the result of a settled ticket whose draw took place elsewhere; null for a draw that is dealt here and for a refunded ticket. */
export async function outsideResultOf(
  db: Queryable,
  { id, memberId, drawId, stake }: Pick<StoredRound, 'id' | 'memberId' | 'stake'> & { drawId: bigint },
): Promise<OutsideResult | null> {
  const [first, second] = await resultsOf(db, drawId);
  if (!first) return null;
  const corrected = second && (await correctionOf(db, { memberId, id }));
  const read = ({ source, drawnAt }: Read): Read => ({ source, drawnAt });
  const correction = corrected && { ...corrected, ...read(second), payout: money(corrected.payout, stake.currency) };
  return { ...read(first), correction: correction ?? null };
}
