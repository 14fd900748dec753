import type { AnyLimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { confirmRaise, holdNow, raiseTomorrow, readHeld } from '#modules/limits/limit-store.ts';

export type LimitChange = {
  memberId: bigint;
  kind: AnyLimitKind;
  period: LimitPeriod;
  /** Minor units, or minutes for time; null takes the limit away. */ amount: bigint | null;
};

/**
 * Sets a member's limit of one kind and period. A first or lower limit holds when this returns, because the call waits for commands under
 * way. A higher limit, or none, may be confirmed from `holdsFrom` on, 24 hours later. A new change replaces a waiting raise.
 */
export async function setLimit(db: Database, { memberId, amount, ...named }: LimitChange): Promise<{ holdsFrom: Date | null }> {
  return db.transact(
    async (tx) => {
      await lockMember(tx, memberId);
      const held = (await readHeld(tx, memberId, named)) ?? null;
      const isRaise = held !== null && (amount === null || amount > held);
      if (isRaise) return { holdsFrom: await raiseTomorrow(tx, memberId, named, amount) };
      await holdNow(tx, memberId, named, amount);
      return { holdsFrom: null };
    },
    { isRepeatable: true },
  );
}

export type Confirmed = Result<{ isConfirmed: true }, Failure<'limits.raise_waits' | 'limits.raise_unknown'>>;

/** Confirms a higher limit, which holds when this returns. A raise that is not confirmed lapses after 168 hours. */
export async function confirmLimit(db: Database, { memberId, ...named }: Omit<LimitChange, 'amount'>): Promise<Confirmed> {
  const isDone = await db.transact(async (tx) => {
    await lockMember(tx, memberId);
    return confirmRaise(tx, memberId, named);
  });
  if (isDone === undefined) return err('limits.raise_unknown');
  return isDone ? ok({ isConfirmed: true as const }) : err('limits.raise_waits');
}
