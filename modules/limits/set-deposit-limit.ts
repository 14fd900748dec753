import type { Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { LimitPeriod } from '#modules/limits/deposit-limit.ts';
import { holdNow, holdTomorrow, readHeld } from '#modules/limits/limit-store.ts';

export type LimitChange = { memberId: bigint; period: LimitPeriod; /** Null takes the limit away. */ amount: Money | null };

/**
 * Sets a member's deposit limit of one period. A first or lower limit holds when this returns, because it waits for deposits under way.
 * A higher limit, or none, holds 24 hours later, at `holdsFrom`. A new change replaces one that is still waiting.
 */
export async function setDepositLimit(db: Database, { memberId, period, amount }: LimitChange): Promise<{ holdsFrom: Date | undefined }> {
  const wanted = amount?.minor ?? null;
  return db.transact(
    async (tx) => {
      await lockMember(tx, memberId);
      const held = (await readHeld(tx, memberId, 'deposit', period)) ?? null;
      const isRaise = held !== null && (wanted === null || wanted > held);
      if (isRaise) return { holdsFrom: await holdTomorrow(tx, memberId, 'deposit', period, wanted) };
      await holdNow(tx, memberId, 'deposit', period, wanted);
      return { holdsFrom: undefined };
    },
    { isRepeatable: true },
  );
}
