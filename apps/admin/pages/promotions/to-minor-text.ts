import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { writtenNumber, type Amount } from '#kernel/amount.ts';

/** Amounts of an answer as digits of minor units, by currency. */
export function toMinorText(budget: readonly { currency: Currency; total: Amount }[]): Partial<Record<Currency, string>> {
  return Object.fromEntries(
    budget.map(({ currency, total }) => [currency, String(Math.round(writtenNumber(total) * 10 ** CURRENCIES[currency]))]),
  );
}
