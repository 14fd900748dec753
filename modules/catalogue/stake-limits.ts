import { ofDollars } from '#kernel/dollars.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { OpenTitle } from '#modules/catalogue/catalogue-titles.ts';

/** The least and the most that a title takes as a stake in a currency; its limits are written in dollars. */
export function stakeLimits({ minBet, maxBet }: Pick<OpenTitle, 'minBet' | 'maxBet'>, currency: Currency): { least: Money; most: Money } {
  return { least: ofDollars(minBet, currency), most: ofDollars(maxBet, currency) };
}
