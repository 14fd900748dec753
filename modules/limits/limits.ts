import type { LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { readDepositLimits, readLimits, type HeldLimits } from '#modules/limits/limit-store.ts';
import { termsAt, type TitleAt, type PlayTerms } from '#modules/limits/play-terms.ts';
import { confirmLimit, setLimit, type LimitChange, type Confirmed } from '#modules/limits/set-limit.ts';

/** Limits of members: their own, and those of their brand. */
export interface Limits {
  /** Returns all limits of a member that hold now, with the part used in the present day, week or month. */
  limitsOf(member: Limited): Promise<HeldLimits>;
  /** Returns the deposit limit with the least amount left; undefined without a limit. */
  depositLimitOf(member: Limited): Promise<DepositLimit | undefined>;
  /** Sets a limit of money; an amount of null lifts it. A lower limit holds immediately, a higher limit after its confirmation. */
  setLimit(moneyLimit: MoneyLimit | (Named & { amount: null })): Promise<{ holdsFrom: Date | null }>;
  /** Sets the longest play of a day, week or month, in minutes, by the same rules. */
  setTimeLimit(named: Pick<Named, 'memberId' | 'period'>, minutes: number): Promise<{ holdsFrom: Date | null }>;
  /** Returns the terms of a title at a brand; practice has none. */
  termsAt(merchantId: number, title: TitleAt): Promise<PlayTerms>;
  /** Confirms a higher limit, from 24 hours after its request, for 168 hours. The limit holds when this returns. */
  confirmLimit(named: Named): Promise<Confirmed>;
}

type Limited = { memberId: bigint; currency: Currency; timeZone: string };
type Named = Omit<LimitChange, 'amount'>;
type MoneyLimit = Named & { kind: LimitKind; amount: Money | null };
type DepositLimit = { period: LimitPeriod; amount: Money; used: Money };

/** Creates the module of limits: those that members set for themselves, and those of their brand. */
export function createLimits({ db }: { db: Database }): Limits {
  return {
    limitsOf: (member) => readLimits(db, member),
    depositLimitOf: async (member) => {
      const left = ({ amount, used }: DepositLimit): bigint => subtract(amount, used).minor;
      return (await readDepositLimits(db, member)).toSorted((a, b) => Number(left(a) - left(b)))[0];
    },
    setLimit: ({ amount, ...named }) => setLimit(db, { ...named, amount: amount?.minor ?? null }),
    setTimeLimit: (named, minutes) => setLimit(db, { ...named, kind: 'time', amount: BigInt(minutes) }),
    termsAt: (merchantId, title) => termsAt(db, merchantId, title),
    confirmLimit: (named) => confirmLimit(db, named),
  };
}
