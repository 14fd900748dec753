import { readDays, readPage } from '#apps/site/parts/records/days.ts';
import { searchReader } from '#apps/site/lib/state/search.ts';

/** The record's part of the address; deposits where no kind is named. */
export type TransactionSearch = { days?: number; page?: number; kind?: 'withdrawals' };

export const readTransactionSearch = searchReader<TransactionSearch>({ days: true, page: true, kind: true }, (search) => ({
  ...readDays(search),
  ...readPage(search),
  ...(search['kind'] === 'withdrawals' && { kind: 'withdrawals' }),
}));
