import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameMenus } from '#contracts/lottery-menus.ts';

/** Lotteries with their next draws, as the menu of lotteries lists them. */
export type Menu = WireOutput<typeof gameMenus>['list'];
type Named = { vassalage: string; gameCode: string };

const DAY_MS = 86_400_000;
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Splits lotteries into those that draw within a day of `now` (in ms), in their given order, and the others, sorted by next draw. A lottery
 * without a next draw comes last.
 */
export function byNextDraw<G extends Named>(games: readonly G[], { menu, now }: { menu: Menu; now: number }): { soon: G[]; later: G[] } {
  const next = new Map(menu.map(({ numero, ...game }) => [keyOf(game), numero ? Date.parse(numero.drawsAt) : NEVER]));
  const nextOf = (game: G): number => next.get(keyOf(game)) ?? NEVER;
  const isSoon = (game: G): boolean => nextOf(game) - now < DAY_MS;
  return { soon: games.filter(isSoon), later: games.filter((game) => !isSoon(game)).toSorted((a, b) => nextOf(a) - nextOf(b)) };
}

const keyOf = ({ vassalage, gameCode }: Named): string => `${vassalage}/${gameCode}`;
