import { CURRENCIES, isCurrency } from '#kernel/money.ts';
import { readWhole } from '#vendors/seamless-kit/words.ts';

/** Subunits of a currency in 1/100,000 of its unit; a currency that is none is for the gateway to refuse. */
export function unitsOf(amount: unknown, currency: string): bigint | undefined {
  const subunits = readWhole(amount);
  if (subunits === undefined) return undefined;
  const decimals = isCurrency(currency) ? CURRENCIES[currency] : 2;
  return decimals <= 5 ? subunits * 10n ** BigInt(5 - decimals) : subunits / 10n ** BigInt(decimals - 5);
}

/** 1/100,000 of a unit as subunits of the currency. */
export function subunitsOf(units: bigint, currency: string): number {
  const decimals = isCurrency(currency) ? CURRENCIES[currency] : 2;
  return Number(decimals <= 5 ? units / 10n ** BigInt(5 - decimals) : units * 10n ** BigInt(decimals - 5));
}
