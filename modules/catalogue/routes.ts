import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameCounts,
  gameInfo,
  gameList,
  gameMenus,
  gameVendors,
  hotGames,
  removeFavourite,
  vendorCategories,
} from '#contracts/catalogue.ts';
import { ok } from '#kernel/result.ts';
import { handle, handleReady, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/catalogue.ts';

export function catalogueRoutes(catalogue: Catalogue): Route[] {
  return [
    handleReady(gameList, ({ input, ip, now }) => catalogue.listFor(input, { ip, now })),
    handleReady(gameCounts, ({ input }) => catalogue.counts(input)),
    handleReady(hotGames, () => catalogue.hot()),
    handleReady(gameVendors, ({ input }) => catalogue.vendorsByCategory(input.language)),
    handleReady(vendorCategories, ({ input }) => catalogue.vendorCategories(input.language)),
    handle(gameMenus, async () => ok({ list: [] })),
    handle(gameInfo, async ({ input }) => catalogue.info(input.vendor, input.code)),
    handle(favouriteIds, async ({ caller }) => ok({ list: await catalogue.favouriteIds(caller.memberId) })),
    handle(favouriteGames, async ({ caller, input }) => ok(await catalogue.favourites(caller.memberId, input))),
    handle(addFavourite, ({ caller, input }) => catalogue.addFavourite(caller.memberId, input)),
    handle(removeFavourite, ({ caller, input }) => catalogue.removeFavourite(caller.memberId, input.nodeId)),
  ];
}
