import { CURRENCIES, isCurrency } from '#kernel/money.ts';
import { readWhole } from '#vendors/seamless-kit/words.ts';

const DECIMALS = 5;
/** A currency that is none is for the gateway to refuse. */
const decimalsOf = (currency: string): number => (isCurrency(currency) ? CURRENCIES[currency] : 2);
/** Subunits of 1/100,000 of a unit, where the currency is finer. */
const stepOf = (currency: string): bigint => 10n ** BigInt(Math.max(0, decimalsOf(currency) - DECIMALS));

/** Subunits of a currency in 1/100,000 of its unit. Undefined for a rest that is finer. */
export function unitsOf(amount: unknown, currency: string): bigint | undefined {
  return finerOf(amount, currency) === 0n ? paidUnitsOf(amount, currency) : undefined;
}

/** The same of what is paid, without its rest. */
export function paidUnitsOf(amount: unknown, currency: string): bigint | undefined {
  const subunits = readWhole(amount);
  return subunits === undefined ? undefined : (subunits * 10n ** BigInt(Math.max(0, DECIMALS - decimalsOf(currency)))) / stepOf(currency);
}

/** The rest of an amount, in subunits, that is finer than 1/100,000 of a unit; undefined for what is no amount. */
function finerOf(amount: unknown, currency: string): bigint | undefined {
  const subunits = readWhole(amount);
  return subunits === undefined ? undefined : subunits % stepOf(currency);
}

/** All that was cut off an amount, as a decimal number of units: `units` in 1/100,000 and the finer rest. Undefined for nothing. */
export function cutText(units: bigint, amount: unknown, currency: string): string | undefined {
  const finer = finerOf(amount, currency) ?? 0n;
  if (units === 0n && finer === 0n) return undefined;
  const step = stepOf(currency);
  const decimals = Math.max(DECIMALS, decimalsOf(currency));
  const digits = String(units * step + finer).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** 1/100,000 of a unit as subunits of the currency. */
export function subunitsOf(units: bigint, currency: string): number {
  return Number((units * stepOf(currency)) / 10n ** BigInt(Math.max(0, DECIMALS - decimalsOf(currency))));
}
