import { CURRENCIES, type Currency } from '#kernel/money.ts';

/** Rough value of a dollar in whole units of each currency: demo amounts are round in each. */
const UNITS: Readonly<Record<Currency, bigint>> = { USD: 1n, THB: 35n, CNY: 7n, VND: 25_000n, USDT: 1n };

/** Every currency that demo brands have amounts in. */
export const DEMO_CURRENCIES = Object.keys(UNITS) as Currency[];

/** Roughly so many dollars, in minor units of a currency. */
export function demoMinor(dollars: number, currency: Currency): bigint {
  return (BigInt(Math.round(dollars * 100)) * UNITS[currency] * 10n ** BigInt(CURRENCIES[currency])) / 100n;
}

/** Roughly so many dollars in every currency, in minor units as digits. */
export function demoMinors(dollars: number): Record<Currency, string> {
  return Object.fromEntries(DEMO_CURRENCIES.map((currency) => [currency, String(demoMinor(dollars, currency))])) as Record<
    Currency,
    string
  >;
}
