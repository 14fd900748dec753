import { CURRENCIES, type Currency } from '#kernel/money.ts';

/** Approximate value of a dollar in whole units of each currency. Demo amounts are round in each currency. */
const UNITS: Readonly<Record<Currency, bigint>> = { USD: 1n, THB: 35n, CNY: 7n, VND: 25_000n, USDT: 1n };

/** All currencies in which demo brands have amounts. */
export const DEMO_CURRENCIES = Object.keys(UNITS) as Currency[];

/** Returns the approximate value of an amount of dollars, in minor units of a currency. */
export function demoMinor(dollars: number, currency: Currency): bigint {
  return (BigInt(Math.round(dollars * 100)) * UNITS[currency] * 10n ** BigInt(CURRENCIES[currency])) / 100n;
}

/** Returns the approximate value of an amount of dollars in every currency, in minor units as digits. */
export function demoMinors(dollars: number): Record<Currency, string> {
  return Object.fromEntries(DEMO_CURRENCIES.map((currency) => [currency, String(demoMinor(dollars, currency))])) as Record<
    Currency,
    string
  >;
}
