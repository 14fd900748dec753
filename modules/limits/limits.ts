import type { LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { readDepositLimits, readLimits, type HeldLimits } from '#modules/limits/limit-store.ts';
import { termsAt, type TitleAt, type PlayTerms } from '#modules/limits/play-terms.ts';
import { confirmLimit, setLimit, type LimitChange, type Confirmed } from '#modules/limits/set-limit.ts';

/** Limits of members: their own, and those of their brand. */
export interface Limits {
  /** All limits of a member that hold now, with the part that the running day, week and month have used. */
  limitsOf(member: Limited): Promise<HeldLimits>;
  /** The deposit limit that leaves the member least; undefined if there is none. */
  depositLimitOf(member: Limited): Promise<DepositLimit | undefined>;
  /** Sets a limit of money; an amount of null lifts it. A lower limit holds at once, a higher one after its confirmation. */
  setLimit(moneyLimit: MoneyLimit | (Named & { amount: null })): Promise<{ holdsFrom: Date | null }>;
  /** Sets the longest play of a day, week or month, in minutes, by the same rules. */
  setTimeLimit(named: Pick<Named, 'memberId' | 'period'>, minutes: number): Promise<{ holdsFrom: Date | null }>;
  /** Terms of a title at a brand; practice has none. */
  termsAt(merchantId: number, title: TitleAt): Promise<PlayTerms>;
  /** Confirms a higher limit, 24 to 168 hours after it was requested; it holds when this returns. */
  confirmLimit(named: Named): Promise<Confirmed>;
}

type Limited = { memberId: bigint; currency: Currency; timeZone: string };
type Named = Omit<LimitChange, 'amount'>;
type MoneyLimit = Named & { kind: LimitKind; amount: Money | null };
type DepositLimit = { period: LimitPeriod; amount: Money; used: Money };

/** Limits of members: those that they set for themselves, and those of their brand. */
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
