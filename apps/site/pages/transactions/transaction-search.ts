import { readPage, readPeriod, type PeriodSearch } from '#apps/site/parts/records/period.ts';
import { searchReader } from '#web/state/search.ts';

/** Kinds of movements that the record can list; deposits if the address names none. */
export const KINDS = ['deposits', 'withdrawals', 'transfers'] as const;
export type Kind = (typeof KINDS)[number];

/** Search of the record: period, page and kind. */
export type TransactionSearch = PeriodSearch & { page?: number; kind?: Exclude<Kind, 'deposits'> };

/** Returns the search for a kind; deposits need none. */
export function kindSearch(kind: Kind): Pick<TransactionSearch, 'kind'> {
  return kind === 'deposits' ? {} : { kind };
}

export const readTransactionSearch = searchReader<TransactionSearch>({ days: true, ago: true, page: true, kind: true }, (search) => ({
  ...readPeriod(search),
  ...readPage(search),
  ...kindSearch(KINDS.find((kind) => kind === search['kind']) ?? 'deposits'),
}));
