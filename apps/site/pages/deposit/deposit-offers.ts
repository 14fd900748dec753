import { useQuery } from '@tanstack/react-query';
import { readPromotionsAgain, usePromotions, type Promotion } from '#apps/site/parts/promotions/use-promotions.ts';
import { parseMajor, type Currency } from '#kernel/money.ts';
import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';

/** A promotion for which the member's next deposit can count. */
export type Offer = Promotion & { nextDeposit: NonNullable<Promotion['nextDeposit']> };

export function useDepositOffers(): readonly Offer[] {
  const { data } = usePromotions();
  return data?.list.filter((one): one is Offer => one.nextDeposit !== null) ?? [];
}

/** Returns the bonus of a deposit and the turnover that it requires; null without an amount or below the least deposit. */
export function bonusOf(
  { nextDeposit: { percent, most, least, wager } }: Offer,
  /** Typed amount, in major units, without separators. */
  text: string,
  currency: Currency,
): { bonus: Amount; turnover: Amount } | null {
  const parsed = parseMajor(text, currency);
  const minor = parsed.ok ? parsed.value.minor : null;
  if (minor === null || minor < toMinor(least, currency)) return null;
  const part = (minor * BigInt(Math.round(percent * 100))) / 10_000n;
  const top = toMinor(most, currency);
  const bonus = part < top ? part : top;
  const base = wager.of === 'both' ? bonus + minor : bonus;
  return { bonus: fromMinor(bonus, currency), turnover: fromMinor(base * BigInt(wager.times), currency) };
}

const POLL_EVERY_MS = 2_000;

/** Reads the state of the bonus of a credited deposit, and reads again until the promotion knows the deposit, a moment after the wallet. */
export function useDepositBonus(promotionId: number | null, depositId: string, isCredited: boolean) {
  const { data } = usePromotions();
  const promotion = data?.list.find(({ id }) => id === promotionId);
  const slot = `deposit/${depositId}`;
  const due = promotion?.due.find((one) => one.slot === slot);
  const given = promotion?.given.find((one) => one.slot === slot);
  const isAwaited = isCredited && promotion !== undefined && !due && !given;
  useQuery({
    queryKey: ['deposit-bonus', depositId],
    queryFn: async () => {
      await readPromotionsAgain();
      return null;
    },
    enabled: isAwaited,
    refetchInterval: POLL_EVERY_MS,
  });
  return { promotion, due, given };
}
