import { CURRENCIES, isCurrency } from '#kernel/money.ts';
import { readWhole } from '#vendors/seamless-kit/words.ts';

const DECIMALS = 5;
/** Returns the number of decimals of a currency. An unknown currency counts as one with two decimals; the gateway refuses it later. */
const decimalsOf = (currency: string): number => (isCurrency(currency) ? CURRENCIES[currency] : 2);
/** Returns subunits in 1/100,000 of a unit: 1, or more if the currency has more than five decimals. */
const stepOf = (currency: string): bigint => 10n ** BigInt(Math.max(0, decimalsOf(currency) - DECIMALS));

/** Converts subunits of a currency to 1/100,000 of its unit; undefined if the result is not whole. */
export function unitsOf(amount: unknown, currency: string): bigint | undefined {
  return finerOf(amount, currency) === 0n ? paidUnitsOf(amount, currency) : undefined;
}

/** Converts an amount that is paid to 1/100,000 of a unit, and cuts the finer rest. */
export function paidUnitsOf(amount: unknown, currency: string): bigint | undefined {
  const subunits = readWhole(amount);
  return subunits === undefined ? undefined : (subunits * 10n ** BigInt(Math.max(0, DECIMALS - decimalsOf(currency)))) / stepOf(currency);
}

/** Returns the part of an amount finer than 1/100,000 of a unit, in subunits; undefined if it is not an amount. */
function finerOf(amount: unknown, currency: string): bigint | undefined {
  const subunits = readWhole(amount);
  return subunits === undefined ? undefined : subunits % stepOf(currency);
}

/** Returns the cut part of an amount as a decimal number of units: `units` in 1/100,000, plus the finer rest. Undefined if nothing was cut. */
export function cutText(units: bigint, amount: unknown, currency: string): string | undefined {
  const finer = finerOf(amount, currency) ?? 0n;
  if (units === 0n && finer === 0n) return undefined;
  const step = stepOf(currency);
  const decimals = Math.max(DECIMALS, decimalsOf(currency));
  const digits = String(units * step + finer).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Converts 1/100,000 of a unit to subunits of the currency. */
export function subunitsOf(units: bigint, currency: string): number {
  return Number((units * stepOf(currency)) / 10n ** BigInt(Math.max(0, DECIMALS - decimalsOf(currency))));
}
