import { CURRENCIES, money, parseMajor, type Currency, type Money } from '#kernel/money.ts';
import type { OpenTitle } from '#modules/catalogue/index.ts';

/**
 * Limits of titles are written in dollars. In another currency they are so many times as much: round figures near its worth,
 * so that limits look made for it.
 */
const TIMES: Record<Currency, bigint> = { USD: 1n, USDT: 1n, CNY: 5n, THB: 25n, VND: 20_000n };

/** The least and the most that a title takes as a stake in a currency. */
export function stakeLimits({ minBet, maxBet }: Pick<OpenTitle, 'minBet' | 'maxBet'>, currency: Currency): { least: Money; most: Money } {
  return { least: converted(minBet, currency), most: converted(maxBet, currency) };
}

function converted(dollars: string, currency: Currency): Money {
  const parsed = parseMajor(dollars, 'USDT');
  if (!parsed.ok) throw new Error(`a title's limit is no amount: ${dollars}`);
  const micro = parsed.value.minor * TIMES[currency];
  const unit = 10n ** BigInt(6 - CURRENCIES[currency]);
  return money(micro / unit, currency);
}
