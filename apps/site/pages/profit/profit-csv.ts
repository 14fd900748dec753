import { exactAmount } from '#web/text/csv.ts';
import { recordCsv } from '#apps/site/parts/records/record-csv.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { profitRecords } from '#contracts/rounds.ts';

export type Profit = WireOutput<typeof profitRecords>;

const COLUMNS = ['category', 'bets', 'currency', 'stake', 'payout', 'net', 'turnover'];

/** Returns the lines of the page with their sums, as CSV text. */
export function profitCsv({ content, totals, currency }: Profit): string {
  const row = (name: string, { count, stake, payout, net, turnover }: Profit['totals']) => [
    name,
    String(count),
    currency,
    ...[stake, payout, net, turnover].map((amount) => exactAmount(amount, currency)),
  ];
  return recordCsv(COLUMNS, [...content.map((one) => row(one.gameType ?? 'other', one)), row('total', totals)]);
}
