import { readPage, readPeriod, type PeriodSearch } from '#apps/site/parts/records/period.ts';
import { searchReader } from '#apps/site/lib/state/search.ts';

/** The record's part of the address; deposits where no kind is named. */
export type TransactionSearch = PeriodSearch & { page?: number; kind?: 'withdrawals' };

export const readTransactionSearch = searchReader<TransactionSearch>({ days: true, ago: true, page: true, kind: true }, (search) => ({
  ...readPeriod(search),
  ...readPage(search),
  ...(search['kind'] === 'withdrawals' && { kind: 'withdrawals' }),
}));
