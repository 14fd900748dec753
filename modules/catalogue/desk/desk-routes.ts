import { brandReturns, deskGames, placeGame, setReturns } from '#contracts/bo/games.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { GamesDesk } from '#modules/catalogue/desk/desk.ts';
import type { ReturnsDesk } from '#modules/catalogue/desk/returns.ts';

/** Routes of staff about games. */
export function deskRoutes({ desk, returns }: { desk: GamesDesk; returns: ReturnsDesk }): Route[] {
  return [
    handle(deskGames, async ({ input }) => desk.list(input)),
    handle(placeGame, ({ input, caller }) => desk.place(caller, input)),
    handle(brandReturns, async ({ input }) => ok(returns.shown(input.merchantId))),
    handle(setReturns, ({ input, caller }) => returns.choose(caller, input)),
  ];
}
