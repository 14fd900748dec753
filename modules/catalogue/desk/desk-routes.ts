import { deskGames, placeGame } from '#contracts/bo/games.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/catalogue.ts';

/** The games desk in the back office. */
export function deskRoutes({ desk }: Pick<Catalogue, 'desk'>): Route[] {
  return [handle(deskGames, async ({ input }) => desk.list(input)), handle(placeGame, ({ input, caller }) => desk.place(caller, input))];
}
