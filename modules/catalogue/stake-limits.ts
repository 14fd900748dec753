import { ofDollars } from '#kernel/dollars.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { OpenTitle } from '#modules/catalogue/catalogue-titles.ts';

/** Returns the least and the largest stake of a title in a currency. Its limits are stored in dollars. */
export function stakeLimits({ minBet, maxBet }: Pick<OpenTitle, 'minBet' | 'maxBet'>, currency: Currency): { least: Money; most: Money } {
  return { least: ofDollars(minBet, currency), most: ofDollars(maxBet, currency) };
}
