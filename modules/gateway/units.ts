import { CURRENCIES, money, MOST_MINOR, type Currency, type Money } from '#kernel/money.ts';

/** Decimals of vendors' amounts, which are in 1/100,000 of a currency's unit. */
const DECIMALS = 5;
/** Most digits of an amount. A longer number is a mistake. */
const MOST_DIGITS = 18;

/**
 * Reads a whole number from a vendor's text: no sign, no leading zero, no exponent. Returns undefined for anything else, also for a JSON
 * number.
 */
export function readUnits(text: unknown): bigint | undefined {
  return typeof text === 'string' && text.length <= MOST_DIGITS && /^(0|[1-9]\d*)$/.test(text) ? BigInt(text) : undefined;
}

/**
 * Returns an amount of the vendor's units as money. Returns undefined if it is no whole number of minor units, or more than the ledger
 * holds.
 */
export function ofUnits(units: bigint, currency: Currency): Money | undefined {
  const read = cutUnits(units, currency);
  return read?.cut === 0n ? read.money : undefined;
}

/** Returns a paid amount of the vendor's units as money, rounded down to the minor unit, and the rest in the vendor's units. */
export function cutUnits(units: bigint, currency: Currency): { money: Money; cut: bigint } | undefined {
  const decimals = CURRENCIES[currency];
  const step = 10n ** BigInt(Math.max(0, DECIMALS - decimals));
  const minor = (units / step) * 10n ** BigInt(Math.max(0, decimals - DECIMALS));
  return minor > MOST_MINOR ? undefined : { money: money(minor, currency), cut: units % step };
}

/** Returns money in the vendor's units, rounded down if the currency is finer. */
export function toUnits({ minor, currency }: Money): bigint {
  const decimals = CURRENCIES[currency];
  return decimals <= DECIMALS ? minor * 10n ** BigInt(DECIMALS - decimals) : minor / 10n ** BigInt(decimals - DECIMALS);
}

/** Returns an amount in units of a currency, as facts of a refusal have it, in the vendor's units, rounded down. */
export function ofMajor(amount: unknown): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}
