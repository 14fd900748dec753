import type { ReportGroup } from '#contracts/figure-limits.ts';

/** Search of the next narrower report on the bets that a row sums. A day opens the games of the day; a game its days. */
export function drillDown(group: ReportGroup, key: string): Record<string, string> {
  if (group === 'brand') return { merchantId: key, group: 'category' };
  if (group === 'category') return { gameType: key, group: 'studio' };
  if (group === 'studio') return { vendor: key, group: 'game' };
  if (group === 'day') return { from: key, to: key, group: 'game' };
  const cut = key.indexOf('/');
  return { vendor: key.slice(0, cut), gameCode: key.slice(cut + 1), group: 'day' };
}
