import type { MenuSport } from '#apps/site/parts/sports/use-sports.ts';

/**
 * Returns the sports that have a match, those with most leagues first. Numbers of matches change while a visitor looks, numbers of leagues
 * do not.
 */
export function inOrder(menu: readonly MenuSport[]): readonly MenuSport[] {
  const weight = ({ leagues }: MenuSport): number => leagues.length;
  return menu.filter(({ leagues }) => leagues.some(({ open, live }) => open + live > 0)).toSorted((a, b) => weight(b) - weight(a));
}
