import type { DepositMethod, DepositOffer } from '#apps/site/features/cashier/use-deposit-methods.ts';
import { minorOf, minorOfNumber } from '#apps/site/lib/amount-input.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';

export type AmountProblem = {
  id: 'deposit.amount_missing' | 'deposit.amount_form' | 'deposit.amount_low' | 'deposit.amount_high' | 'deposit.amount_limit';
};

/** What is wrong with an amount before it is sent; the server has the last word. */
export function amountProblem(text: string, method: DepositMethod, offer: DepositOffer): AmountProblem['id'] | null {
  if (text === '') return 'deposit.amount_missing';
  const minor = minorOf(text, offer.currency);
  if (minor === null) return 'deposit.amount_form';
  if (minor < minorOfNumber(method.min, offer.currency)) return 'deposit.amount_low';
  if (minor > minorOfNumber(method.max, offer.currency)) return 'deposit.amount_high';
  const left = limitLeft(offer);
  return left !== null && minor > left ? 'deposit.amount_limit' : null;
}

/** Minor units that the member's own limit leaves, or null where there is none. */
export function limitLeft({ limit, currency }: DepositOffer): bigint | null {
  if (!limit) return null;
  const left = minorOfNumber(limit.amount, currency) - minorOfNumber(limit.used, currency);
  return left > 0n ? left : 0n;
}

/** Decimal text of `amount − fee`, never below zero; null while there is no amount. */
export function landing(text: string, fee: number, currency: Currency): string | null {
  const minor = minorOf(text, currency);
  if (minor === null) return null;
  const rest = minor - minorOfNumber(fee, currency);
  return toMajor(money(rest > 0n ? rest : 0n, currency));
}

/** Four round amounts between the method's bounds; offered, never chosen for the member. */
export function quickAmounts(method: DepositMethod, currency: Currency): string[] {
  const steps =
    currency === 'VND' ? [100_000, 200_000, 500_000, 1_000_000] : currency === 'THB' ? [300, 500, 1_000, 2_000] : [50, 100, 200, 500];
  return steps.filter((step) => step >= method.min && step <= method.max).map(String);
}
