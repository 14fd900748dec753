import type { DepositMethod, DepositOffer } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import type { Deposit } from '#apps/site/pages/deposit/use-deposit.ts';
import { isNothing, NOTHING, toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

export type AmountProblem = {
  id: 'deposit.amount_missing' | 'deposit.amount_form' | 'deposit.amount_low' | 'deposit.amount_high' | 'deposit.amount_limit';
};

/** Returns the fault of an amount before it is sent, or null. The server checks the amount again. */
export function amountProblem(text: string, method: DepositMethod, offer: DepositOffer, locale: string): AmountProblem['id'] | null {
  if (text.trim() === '') return 'deposit.amount_missing';
  const minor = minorOf(text, offer.currency, locale);
  if (minor === null) return 'deposit.amount_form';
  if (minor < toMinor(method.min, offer.currency)) return 'deposit.amount_low';
  if (minor > toMinor(method.max, offer.currency)) return 'deposit.amount_high';
  const left = limitLeft(offer);
  return left !== null && minor > left ? 'deposit.amount_limit' : null;
}

/** Returns the minor units that the member's own deposit limit leaves; null without a limit. */
export function limitLeft({ limit, currency }: DepositOffer): bigint | null {
  if (!limit) return null;
  const left = toMinor(limit.amount, currency) - toMinor(limit.used, currency);
  return left > 0n ? left : 0n;
}

/** Returns `amount − fee` as decimal text, never below zero; null without an amount. */
export function landing(minor: bigint | null, fee: Amount, currency: Currency): string | null {
  if (minor === null) return null;
  const rest = minor - toMinor(fee, currency);
  return toMajor(money(rest > 0n ? rest : 0n, currency));
}

/** Returns up to four round amounts between the bounds of the method. The page offers them, and chooses none. */
export function quickAmounts(method: DepositMethod, currency: Currency): string[] {
  const steps =
    currency === 'VND'
      ? ['100000', '200000', '500000', '1000000']
      : currency === 'THB'
        ? ['300', '500', '1000', '2000']
        : ['50', '100', '200', '500'];
  const [min, max] = [toMinor(method.min, currency), toMinor(method.max, currency)];
  return steps.filter((step) => {
    const minor = minorOf(step, currency, 'en')!;
    return minor >= min && minor <= max;
  });
}

/**
 * Returns the amount that the slip of an existing order shows: the expected amount while the order waits, the credited amount afterwards.
 */
export function landed({ status, credited, amount, fee, currency }: Deposit): string | Amount {
  if (!isNothing(credited)) return credited;
  return status === 'waiting' ? landing(toMinor(amount, currency), fee, currency)! : NOTHING;
}
