import type { LimitKind } from '#contracts/safer-play-terms.ts';
import { subtract, type Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { readLimits, type HeldLimit } from '#modules/limits/limit-store.ts';
import { setLimit, type LimitChange } from '#modules/limits/set-limit.ts';

export type Limits = ReturnType<typeof createLimits>;

type Limited = { memberId: bigint; currency: Currency; timeZone: string };

/** Limits that members set for themselves. */
export function createLimits({ db }: { db: Database }) {
  return {
    limitsOf: (member: Limited) => readLimits(db, member),
    /** The deposit limit that leaves the member least; undefined where there is none. */
    depositLimitOf: (member: Limited) => strictestOf(db, member, 'deposit'),
    setLimit: (change: LimitChange) => setLimit(db, change),
  };
}

async function strictestOf(db: Database, member: Limited, kind: LimitKind): Promise<HeldLimit | undefined> {
  const left = ({ amount, used }: HeldLimit): bigint => subtract(amount, used).minor;
  return (await readLimits(db, member, kind)).toSorted((a, b) => Number(left(a) - left(b)))[0];
}
