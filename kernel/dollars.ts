import { CURRENCIES, money, parseMajor, type Currency, type Money } from '#kernel/money.ts';

/**
 * Factors from dollars to other currencies, for limits and pools that are written in dollars. They are round figures near the exchange
 * rate, so that the results look natural.
 */
const TIMES: Record<Currency, bigint> = { USD: 1n, USDT: 1n, CNY: 5n, THB: 25n, VND: 20_000n };

/** Converts an amount in dollars to a currency. */
export function ofDollars(dollars: string, currency: Currency): Money {
  const parsed = parseMajor(dollars, 'USDT');
  if (!parsed.ok) throw new Error(`no amount in dollars: ${dollars}`);
  const micro = parsed.value.minor * TIMES[currency];
  const unit = 10n ** BigInt(6 - CURRENCIES[currency]);
  return money(micro / unit, currency);
}
