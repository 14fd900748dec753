import type { PokerTable } from '#contracts/poker.ts';
import type { Currency } from '#kernel/money.ts';
import { demoMinor } from '#modules/site/index.ts';

/** Largest big blind of each class of stakes, in US dollars. */
const UPPER = [
  ['micro', 0.25],
  ['low', 1],
  ['middle', 5],
] as const;

/** Returns the class of stakes of a table, by its big blind in minor units of a currency. */
export function stakesClassOf(big: bigint, currency: Currency): PokerTable['stakes'] {
  return UPPER.find(([, dollars]) => big <= demoMinor(dollars, currency))?.[0] ?? 'high';
}
