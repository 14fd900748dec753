import type { LimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';
import { subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { readDepositLimits, readLimits } from '#modules/limits/limit-store.ts';
import { termsAt, type TitleAt } from '#modules/limits/play-terms.ts';
import { confirmLimit, setLimit, type LimitChange } from '#modules/limits/set-limit.ts';

export type Limits = ReturnType<typeof createLimits>;

type Limited = { memberId: bigint; currency: Currency; timeZone: string };
type Named = Omit<LimitChange, 'amount'>;
type MoneyLimit = Named & { kind: LimitKind; amount: Money | null };
type DepositLimit = { period: LimitPeriod; amount: Money; used: Money };

/** Limits of members: those that they set for themselves, and those of their brand. */
export function createLimits({ db }: { db: Database }) {
  return {
    limitsOf: (member: Limited) => readLimits(db, member),
    /** The deposit limit that leaves the member least; undefined where there is none. */
    depositLimitOf: async (member: Limited): Promise<DepositLimit | undefined> => {
      const left = ({ amount, used }: DepositLimit): bigint => subtract(amount, used).minor;
      return (await readDepositLimits(db, member)).toSorted((a, b) => Number(left(a) - left(b)))[0];
    },
    /** An amount of null lifts a limit of any kind. */
    setLimit: ({ amount, ...named }: MoneyLimit | (Named & { amount: null })) => setLimit(db, { ...named, amount: amount?.minor ?? null }),
    setTimeLimit: (named: Pick<Named, 'memberId' | 'period'>, minutes: number) =>
      setLimit(db, { ...named, kind: 'time', amount: BigInt(minutes) }),
    /** Terms of a title at a brand; practice has none. */
    termsAt: (merchantId: number, title: TitleAt) => termsAt(db, merchantId, title),
    confirmLimit: (named: Named) => confirmLimit(db, named),
  };
}
