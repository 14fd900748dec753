import { readPage, readPeriod, type PeriodSearch } from '#apps/site/parts/records/period.ts';
import { searchReader } from '#web/state/search.ts';

/** Kinds of movements that a record of money in and out lists; deposits if the address names none. */
export const KINDS = ['deposits', 'withdrawals', 'transfers'] as const;
export type Kind = (typeof KINDS)[number];

/** The record's part of the address. */
export type TransactionSearch = PeriodSearch & { page?: number; kind?: Exclude<Kind, 'deposits'> };

/** A kind's part of an address. */
export function kindSearch(kind: Kind): Pick<TransactionSearch, 'kind'> {
  return kind === 'deposits' ? {} : { kind };
}

export const readTransactionSearch = searchReader<TransactionSearch>({ days: true, ago: true, page: true, kind: true }, (search) => ({
  ...readPeriod(search),
  ...readPage(search),
  ...kindSearch(KINDS.find((kind) => kind === search['kind']) ?? 'deposits'),
}));
