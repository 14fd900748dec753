import { CURRENCIES, money, toMajor, type Currency } from '#kernel/money.ts';

declare const major: unique symbol;

/**
 * Money in the form that JSON has: at run time a number of major units. The type is not `number`, so that no code calculates with it by
 * accident: sums of such numbers are off by a cent sooner or later. The functions of this file calculate in minor units, and the browser
 * has no other code that does.
 */
export type Amount = { readonly [major]: 'amount in major units' };

export const NOTHING = 0 as unknown as Amount;

/** Returns the exact minor units, from the digits of the number, without multiplication. */
export function toMinor(amount: Amount, currency: Currency): bigint {
  return BigInt((amount as unknown as number).toFixed(CURRENCIES[currency]).replace('.', ''));
}

/** Returns an amount of minor units as an `Amount`. */
export function fromMinor(minor: bigint, currency: Currency): Amount {
  return Number(toMajor(money(minor, currency))) as unknown as Amount;
}

/** Reads an amount from decimal text, which websocket frames contain. */
export function readAmount(text: string): Amount {
  return Number(text) as unknown as Amount;
}

export function plus(a: Amount, b: Amount, currency: Currency): Amount {
  return fromMinor(toMinor(a, currency) + toMinor(b, currency), currency);
}

export function minus(a: Amount, b: Amount, currency: Currency): Amount {
  return fromMinor(toMinor(a, currency) - toMinor(b, currency), currency);
}

/** Amount by which `a` exceeds `b`; zero if it does not. */
export function surplus(a: Amount, b: Amount, currency: Currency): Amount {
  return compare(a, b) > 0 ? minus(a, b, currency) : NOTHING;
}

/** Returns `amount × numerator ÷ denominator`, cut to the minor unit like every payout. Both parts are whole numbers. */
export function partOf(amount: Amount, numerator: number, denominator: number, currency: Currency): Amount {
  return fromMinor((toMinor(amount, currency) * BigInt(numerator)) / BigInt(denominator), currency);
}

/** Returns a number below, equal to or above zero as `a` is less than, equal to or more than `b`. Both have the same currency. */
export function compare(a: Amount, b: Amount): number {
  return Math.sign((a as unknown as number) - (b as unknown as number));
}

export function isNothing(amount: Amount): boolean {
  return compare(amount, NOTHING) === 0;
}

/** Returns the ratio of `amount` to `whole`, for the length of a bar or the size of a win, never for money. */
export function ratioOf(amount: Amount, whole: Amount): number {
  return (amount as unknown as number) / (whole as unknown as number);
}

/** Returns a part of an amount, cut to hundredths, for a figure that counts up on the screen, never for money. */
export function partway(to: Amount, part: number): Amount {
  return (Math.floor((to as unknown as number) * part * 100) / 100) as unknown as Amount;
}

/** Returns the number itself, for formatters and files. */
export function writtenNumber(amount: Amount): number {
  return amount as unknown as number;
}
