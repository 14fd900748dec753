import type { MenuSport } from '#apps/site/parts/sports/use-sports.ts';

/** Sports with a match, those with most leagues first: their number does not change while a visitor looks, as that of matches does. */
export function inOrder(menu: readonly MenuSport[]): readonly MenuSport[] {
  const weight = ({ leagues }: MenuSport): number => leagues.length;
  return menu.filter(({ leagues }) => leagues.some(({ open, live }) => open + live > 0)).toSorted((a, b) => weight(b) - weight(a));
}
