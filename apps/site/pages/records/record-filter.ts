import { periodOf, readPage, readPeriod, type PeriodSearch } from '#apps/site/parts/records/period.ts';
import { searchReader } from '#web/state/search.ts';
import type { RecordFilter } from '#apps/site/parts/play/use-bet-records.ts';

/** Search of the betting record: period, page and game. */
export type RecordSearch = PeriodSearch & { page?: number; vendor?: string; game?: string };

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

export const readRecordSearch = searchReader<RecordSearch>({ days: true, ago: true, page: true, vendor: true, game: true }, (search) => {
  const { vendor, game } = search;
  const isGame = typeof vendor === 'string' && typeof game === 'string' && CODE.test(vendor) && CODE.test(game);
  return { ...readPeriod(search), ...readPage(search), ...(isGame && { vendor, game }) };
});

export function filterOf({ vendor, game, ...period }: RecordSearch): RecordFilter {
  return { ...periodOf(period), vendor, gameCode: game };
}
