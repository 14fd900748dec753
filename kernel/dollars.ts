import { CURRENCIES, money, parseMajor, type Currency, type Money } from '#kernel/money.ts';

/**
 * Limits and pools are written in dollars. In another currency they are multiplied by its factor: round figures near its worth,
 * so that they look made for it.
 */
const TIMES: Record<Currency, bigint> = { USD: 1n, USDT: 1n, CNY: 5n, THB: 25n, VND: 20_000n };

/** An amount that is written in dollars, in a currency. */
export function ofDollars(dollars: string, currency: Currency): Money {
  const parsed = parseMajor(dollars, 'USDT');
  if (!parsed.ok) throw new Error(`no amount in dollars: ${dollars}`);
  const micro = parsed.value.minor * TIMES[currency];
  const unit = 10n ** BigInt(6 - CURRENCIES[currency]);
  return money(micro / unit, currency);
}
