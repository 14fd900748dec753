import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameCounts,
  gameInfo,
  gameList,
  gameVendors,
  hotGames,
  removeFavourite,
  vendorCategories,
} from '#contracts/catalogue.ts';
import { ok } from '#kernel/result.ts';
import { handle, handleReady, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/catalogue.ts';

/** Returns a query without the categories that are hidden from the caller. */
function without<Q extends object>(query: Q, shut: readonly string[]): Q & { shut?: readonly string[] } {
  return shut.length === 0 ? query : { ...query, shut };
}

export function catalogueRoutes(catalogue: Catalogue): Route[] {
  return [
    handleReady(gameList, ({ input, brand, shut, ip, now }) => catalogue.listFor(without(input, shut), { ...brand, ip, now })),
    handleReady(gameCounts, ({ input, brand, shut }) => catalogue.counts(without(input, shut), brand)),
    handleReady(hotGames, ({ input, brand, shut }) => catalogue.hotFor(input, { brand, shut })),
    handleReady(gameVendors, ({ input, brand, shut }) => catalogue.vendorsByCategory({ ...brand, shut }, input.language)),
    handleReady(vendorCategories, ({ input, brand, shut }) => catalogue.vendorCategories({ ...brand, shut }, input.language)),
    handle(gameInfo, async ({ input: { vendor, code }, brand: { merchantId } }) => {
      const info = catalogue.info(merchantId, vendor, code);
      if (!info.ok) return info;
      return ok({ ...info.value, turnoverBps: await catalogue.turnoverWeight({ merchantId, vendor, gameCode: code }) });
    }),
    handle(favouriteIds, async ({ caller }) => ok({ list: await catalogue.favouriteIds(caller.memberId) })),
    handle(favouriteGames, async ({ caller, input }) => ok(await catalogue.favourites(caller, input))),
    handle(addFavourite, ({ caller, input }) => catalogue.addFavourite(caller, input)),
    handle(removeFavourite, ({ caller, input }) => catalogue.removeFavourite(caller.memberId, input.nodeId)),
  ];
}
