import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';

type Bounds = { min: Amount; max: Amount; currency: Currency };
export type AmountProblem =
  | 'withdraw.amount_missing'
  | 'withdraw.amount_form'
  | 'withdraw.amount_low'
  | 'withdraw.amount_balance'
  | 'withdraw.amount_high';

/** Returns the fault of an amount before it is sent, or null. An unknown balance is no fault; the server checks the amount again. */
export function amountProblem(
  text: string,
  { min, max, currency }: Bounds,
  balance: Amount | undefined,
  locale: string,
): AmountProblem | null {
  if (text.trim() === '') return 'withdraw.amount_missing';
  const minor = minorOf(text, currency, locale);
  if (minor === null) return 'withdraw.amount_form';
  if (minor < toMinor(min, currency)) return 'withdraw.amount_low';
  if (balance !== undefined && minor > toMinor(balance, currency)) return 'withdraw.amount_balance';
  return minor > toMinor(max, currency) ? 'withdraw.amount_high' : null;
}

const STEPS: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['50', '100', '500'],
  USDT: ['50', '100', '500'],
  CNY: ['100', '500', '1000'],
  THB: ['500', '1000', '5000'],
  VND: ['500000', '1000000', '5000000'],
};

/** Returns up to three round amounts that can be withdrawn, and the largest amount. The page offers them, and chooses none. */
export function quickAmounts({ min, max, currency }: Bounds, balance: Amount | undefined): { steps: string[]; all: string | null } {
  if (balance === undefined) return { steps: [], all: null };
  const [least, most] = [toMinor(min, currency), smaller(toMinor(max, currency), toMinor(balance, currency))];
  if (most < least) return { steps: [], all: null };
  const steps = STEPS[currency].filter((step) => {
    const minor = minorOf(step, currency, 'en')!;
    return minor >= least && minor < most;
  });
  return { steps, all: toMajor(money(most, currency)) };
}

/** Returns the balance after the amount; null while either is unknown, or if the balance is too small. */
export function leftOf(balance: Amount | undefined, minor: bigint | null, currency: Currency): Amount | null {
  if (balance === undefined || minor === null) return null;
  const left = toMinor(balance, currency) - minor;
  return left < 0n ? null : fromMinor(left, currency);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
