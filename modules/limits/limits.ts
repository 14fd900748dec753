import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { depositLimitOf } from '#modules/limits/deposit-limit-of.ts';
import { setDepositLimit, type LimitChange } from '#modules/limits/set-deposit-limit.ts';

export type Limits = ReturnType<typeof createLimits>;

/** What members cap for themselves. */
export function createLimits({ db }: { db: Database }) {
  return {
    depositLimitOf: (member: { memberId: bigint; currency: Currency; timeZone: string }) => depositLimitOf(db, member),
    setDepositLimit: (change: LimitChange) => setDepositLimit(db, change),
  };
}
