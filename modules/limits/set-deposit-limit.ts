import type { Money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { LimitPeriod } from '#modules/limits/deposit-limit.ts';
import { holdNow, holdTomorrow, readHeld } from '#modules/limits/limit-store.ts';

export type LimitChange = { memberId: bigint; period: LimitPeriod; /** Null takes the limit away. */ amount: Money | null };

/**
 * Sets a member's deposit limit of one period. A first or lower one holds when this returns: deposits under way were waited for.
 * A higher one, or none, holds 24 hours later; `holdsFrom` says when. The newest wish replaces one that waits.
 */
export async function setDepositLimit(db: Database, { memberId, period, amount }: LimitChange): Promise<{ holdsFrom: Date | undefined }> {
  const wanted = amount?.minor ?? null;
  const changed = await db.transaction<{ holdsFrom: Date | undefined }, never>(
    async (tx) => {
      await tx.query('SELECT ledger.lock_member($1)', [memberId]);
      const held = (await readHeld(tx, memberId, 'deposit', period)) ?? null;
      const isRaise = held !== null && (wanted === null || wanted > held);
      if (isRaise) return ok({ holdsFrom: await holdTomorrow(tx, memberId, 'deposit', period, wanted) });
      await holdNow(tx, memberId, 'deposit', period, wanted);
      return ok({ holdsFrom: undefined });
    },
    { isRepeatable: true },
  );
  return changed.ok ? changed.value : { holdsFrom: undefined };
}
