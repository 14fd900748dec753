import { err, ok, type Failure, type Result } from '#kernel/result.ts';

/** Decimals of each currency's minor unit (ISO 4217; USDT by its token contract). */
export const CURRENCIES = { USD: 2, THB: 2, CNY: 2, VND: 0, USDT: 6 } as const;
export type Currency = keyof typeof CURRENCIES;

/** An amount in whole minor units of one currency: 10.50 USD is `{ minor: 1050n, currency: 'USD' }`. */
export type Money = { readonly minor: bigint; readonly currency: Currency };

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

export function money(minor: bigint, currency: Currency): Money {
  return { minor, currency };
}

/** Greatest number of minor units that a column of the database can hold. */
export const MOST_MINOR = 2n ** 63n - 1n;

/**
 * Reads an amount in major units from its source text. Refuses signs, exponents, leading zeros, more decimals than the currency has, and
 * amounts that the database cannot hold.
 */
export function parseMajor(source: string, currency: Currency): Result<Money, Failure<'money.invalid_amount'>> {
  const decimals = CURRENCIES[currency];
  const match = /^(0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/.exec(source);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > decimals) return err('money.invalid_amount', { decimals });
  const minor = BigInt(match[1] + fraction.padEnd(decimals, '0'));
  return minor > MOST_MINOR ? err('money.invalid_amount', { decimals }) : ok({ minor, currency });
}

/** Returns the exact decimal text in major units, with all of the currency's decimals: `1050n` USD is `10.50`. */
export function toMajor({ minor, currency }: Money): string {
  const decimals = CURRENCIES[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0n ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

export function isSame(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

export function add(a: Money, b: Money): Money {
  return { minor: a.minor + sameCurrency(a, b).minor, currency: a.currency };
}

export function subtract(a: Money, b: Money): Money {
  return { minor: a.minor - sameCurrency(a, b).minor, currency: a.currency };
}

/** Returns `amount × numerator ÷ denominator`, cut to the minor unit, which is the only rounding rule of money. */
export function multiplyDown(amount: Money, numerator: bigint, denominator: bigint): Money {
  if (amount.minor < 0n || numerator < 0n || denominator <= 0n) throw new RangeError('multiplyDown takes no negative parts');
  return { minor: (amount.minor * numerator) / denominator, currency: amount.currency };
}

/**
 * Splits an amount by weights. Each part is cut and the payer keeps the remainder, so that the parts and the remainder add up to the whole.
 */
export function split(whole: Money, weights: readonly bigint[], total: bigint): { parts: Money[]; remainder: Money } {
  const parts = weights.map((weight) => multiplyDown(whole, weight, total));
  const remainder = parts.reduce(subtract, whole);
  if (remainder.minor < 0n) throw new RangeError('the weights of a split exceed their total');
  return { parts, remainder };
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`currencies never mix: ${a.currency} and ${b.currency}`);
  return b;
}
