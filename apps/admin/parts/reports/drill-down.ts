import { NO_GAME, type ReportGroup } from '#contracts/figure-limits.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

type Row = { key: string; currency: string };

/** Category of games that are no longer in the catalogue. No report can filter by this category. */
const NO_CATEGORY = 'none';

/**
 * Returns the filters of the report of a row's parts: a day opens the games of that day, a game its days. Undefined for a row without bets
 * behind it.
 */
export function drillDown(group: ReportGroup, key: string): Record<string, string> | undefined {
  if (key === NO_GAME || key === NO_CATEGORY) return undefined;
  if (group === 'brand') return { merchantId: key, group: 'category' };
  if (group === 'category') return { gameType: key, group: 'studio' };
  if (group === 'studio') return { vendor: key, group: 'game' };
  if (group === 'day') return { from: key, to: key, group: 'game' };
  const cut = key.indexOf('/');
  return { vendor: key.slice(0, cut), gameCode: key.slice(cut + 1), group: 'day' };
}

/** Returns the filters of the list of bets behind a row that is one day of one game; undefined for any other row. */
export function betsBehind(group: ReportGroup, search: ListSearch, { key, currency }: Row): Record<string, string> | undefined {
  const { merchantId, vendor, gameCode } = search;
  if (group !== 'day' || vendor === undefined || gameCode === undefined) return undefined;
  return {
    from: key,
    to: key,
    currency,
    vendor: String(vendor),
    gameCode: String(gameCode),
    ...(merchantId !== undefined && { merchantId: String(merchantId) }),
  };
}
