import { money, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { StoredRound } from '#modules/rounds/round-store.ts';
import { correctionOf, resultsOf } from '#modules/rounds/tickets/desk/result-store.ts';

type Read = { source: string; drawnAt: Date };

/** Where the result of a ticket's draw was read; where that was wrong, what the ticket pays by the right one. */
export type OutsideResult = Read & { correction: (Read & { outcome: object; payout: Money; at: Date }) | null };

/** Of a settled ticket whose draw took place elsewhere; null for one that is dealt here or was given back. */
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
