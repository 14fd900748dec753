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
    handleReady(gameList, ({ input }) => catalogue.list(input)),
    handleReady(gameCounts, ({ input }) => catalogue.counts(input)),
    handleReady(hotGames, () => catalogue.hot()),
    handleReady(gameVendors, () => catalogue.vendorLanes()),
    handleReady(vendorCategories, () => catalogue.vendorCategories()),
    handle(gameMenus, async () => ok({ list: [] })),
    handle(gameInfo, async ({ input }) => catalogue.info(input.vendor, input.code)),
    handle(favouriteIds, async ({ caller }) => ok({ list: await catalogue.favouriteIds(caller.memberId) })),
    handle(favouriteGames, async ({ caller, input }) => {
      const ids = await catalogue.favouriteIds(caller.memberId);
      const games = ids.map(catalogue.gameOf).filter((game) => game !== undefined);
      const { pageNo, pageSize } = input;
      return ok({
        content: games.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(games.length / pageSize)),
        total: games.length,
      });
    }),
    handle(addFavourite, ({ caller, input }) => catalogue.addFavourite(caller.memberId, input.nodeId)),
    handle(removeFavourite, ({ caller, input }) => catalogue.removeFavourite(caller.memberId, input.nodeId)),
  ];
}
