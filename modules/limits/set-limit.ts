import type { LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import type { Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { holdNow, holdTomorrow, readHeld } from '#modules/limits/limit-store.ts';

export type LimitChange = {
  memberId: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  /** Null takes the limit away. */ amount: Money | null;
};

/**
 * Sets a member's limit of one kind and period. A first or lower limit holds when this returns, because it waits for what is under way.
 * A higher limit, or none, holds 24 hours later, at `holdsFrom`. A new change replaces one that is still waiting.
 */
export async function setLimit(db: Database, { memberId, amount, ...named }: LimitChange): Promise<{ holdsFrom: Date | null }> {
  const wanted = amount?.minor ?? null;
  return db.transact(
    async (tx) => {
      await lockMember(tx, memberId);
      const held = (await readHeld(tx, memberId, named)) ?? null;
      const isRaise = held !== null && (wanted === null || wanted > held);
      if (isRaise) return { holdsFrom: await holdTomorrow(tx, memberId, named, wanted) };
      await holdNow(tx, memberId, named, wanted);
      return { holdsFrom: null };
    },
    { isRepeatable: true },
  );
}
