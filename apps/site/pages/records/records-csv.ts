import type { BetRecord, BetRecords, RecordFilter } from '#apps/site/parts/play/use-bet-records.ts';
import { exactAmount } from '#web/text/csv.ts';
import { readAllPages, recordCsv } from '#apps/site/parts/records/record-csv.ts';
import type { Currency } from '#kernel/money.ts';

const COLUMNS = ['round', 'time', 'game', 'studio', 'currency', 'stake', 'payout', 'net', 'turnover'];

export async function readAllBets(
  filter: RecordFilter,
  read: (filter: RecordFilter, pageNo: number, pageSize: number) => Promise<BetRecords>,
): Promise<{ bets: BetRecord[]; currency: Currency }> {
  const { rows, currency } = await readAllPages(
    (pageNo, pageSize) => read(filter, pageNo, pageSize),
    ({ roundId }) => roundId,
  );
  return { bets: rows, currency };
}

export function betsCsv(bets: readonly BetRecord[], currency: Currency): string {
  const rows = bets.map(({ roundId, at, gameName, accountTypeName, stake, payout, net, turnover }) => [
    roundId,
    at,
    gameName,
    accountTypeName,
    currency,
    ...[stake, payout, net, turnover].map((amount) => exactAmount(amount, currency)),
  ]);
  return recordCsv(COLUMNS, rows);
}
