import { CURRENCIES, money, type Currency, type Money } from '#kernel/money.ts';

/** Vendors write amounts in 1/100,000 of a currency's unit. */
const DECIMALS = 5;
/** More than all the money there is; what is longer is a mistake. */
const MOST_DIGITS = 18;

/** A whole number as a vendor's text has it: no sign, no leading zero, no exponent; undefined for anything else, a JSON number too. */
export function readUnits(text: unknown): bigint | undefined {
  return typeof text === 'string' && text.length <= MOST_DIGITS && /^(0|[1-9]\d*)$/.test(text) ? BigInt(text) : undefined;
}

/** An amount of the vendor's units as money; undefined where it is no whole number of minor units. */
export function ofUnits(units: bigint, currency: Currency): Money | undefined {
  const decimals = CURRENCIES[currency];
  if (decimals >= DECIMALS) return money(units * 10n ** BigInt(decimals - DECIMALS), currency);
  const step = 10n ** BigInt(DECIMALS - decimals);
  return units % step === 0n ? money(units / step, currency) : undefined;
}

/** Money in the vendor's units, cut down where the currency is finer. */
export function toUnits({ minor, currency }: Money): bigint {
  const decimals = CURRENCIES[currency];
  return decimals <= DECIMALS ? minor * 10n ** BigInt(DECIMALS - decimals) : minor / 10n ** BigInt(decimals - DECIMALS);
}

/** An amount in units of a currency, as facts of a refusal have it, in the vendor's units; what is finer is cut off. */
export function ofMajor(amount: unknown): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}
