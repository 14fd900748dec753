import { CURRENCIES, money, toMajor, type Currency } from '#kernel/money.ts';

declare const major: unique symbol;

/**
 * Money as JSON carries it: at run time a number of major units. Its type is no number, so nobody calculates with it by accident:
 * a sum of two such numbers is off by a cent sooner or later. This file counts in minor units; nothing else does in the browser.
 */
export type Amount = { readonly [major]: 'amount in major units' };

export const NOTHING = 0 as unknown as Amount;

/** The exact minor units: the digits of the number are read, nothing is multiplied. */
export function toMinor(amount: Amount, currency: Currency): bigint {
  return BigInt((amount as unknown as number).toFixed(CURRENCIES[currency]).replace('.', ''));
}

export function fromMinor(minor: bigint, currency: Currency): Amount {
  return Number(toMajor(money(minor, currency))) as unknown as Amount;
}

/** Reads an amount from its decimal text, as websocket frames carry it. */
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

/** `amount × numerator ÷ denominator`, cut to the minor unit like every payout; the parts are whole numbers. */
export function partOf(amount: Amount, numerator: number, denominator: number, currency: Currency): Amount {
  return fromMinor((toMinor(amount, currency) * BigInt(numerator)) / BigInt(denominator), currency);
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`; both of one currency. */
export function compare(a: Amount, b: Amount): number {
  return Math.sign((a as unknown as number) - (b as unknown as number));
}

export function isNothing(amount: Amount): boolean {
  return compare(amount, NOTHING) === 0;
}

/** Ratio of `amount` to `whole`: for a bar's length or a win's size, never for money. */
export function ratioOf(amount: Amount, whole: Amount): number {
  return (amount as unknown as number) / (whole as unknown as number);
}

/** A figure on its way up to an amount, cut to hundredths: for counting up, never for money. */
export function partway(to: Amount, part: number): Amount {
  return (Math.floor((to as unknown as number) * part * 100) / 100) as unknown as Amount;
}

/** The number itself, for those who write it down: formatters and files. */
export function writtenNumber(amount: Amount): number {
  return amount as unknown as number;
}
