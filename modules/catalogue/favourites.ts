import type { Game, MarkedGame, favouriteGames } from '#contracts/catalogue.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Database } from '#platform/db/database.ts';
import { addFavourite, favouriteIds, MOST_FAVOURITES, removeFavourite } from '#modules/catalogue/favourite-store.ts';

type Known = { gameOf: (merchantId: number, nodeId: number) => Game | undefined; arranged: (games: readonly Game[]) => Game[] };
type Owner = { memberId: bigint; merchantId: number };

/** Favourites of members. */
export interface Favourites {
  /** Adds a favourite. `vendor` and `gameType`, if given, must match the game. */
  addFavourite(
    owner: Owner,
    markedGame: MarkedGame,
  ): Promise<Result<{ nodeId: number }, Failure<'catalogue.game_unknown' | 'catalogue.favourites_full'>>>;
  /** Removes a favourite. */
  removeFavourite(memberId: bigint, nodeId: number): Promise<Result<{ nodeId: number }, never>>;
  /** Returns the node ids of a member's favourites, the newest first. */
  favouriteIds(memberId: bigint): Promise<number[]>;
  /** Returns a page of a member's favourites that the brand shows, the newest first. */
  favourites(owner: Owner, page: { pageNo: number; pageSize: number }): Promise<Output<typeof favouriteGames>>;
}

/**
 * Creates the favourites of members, the newest first, except that a row has no equal motifs. Games that are off at their brand are left
 * out until they are on again.
 */
export function createFavourites(db: Database, { gameOf, arranged }: Known): Favourites {
  return {
    addFavourite: async ({ memberId, merchantId }, { nodeId, vendor, gameType }) => {
      const game = gameOf(merchantId, nodeId);
      if (!game || (vendor ?? game.vassalage) !== game.vassalage || (gameType ?? game.gameType) !== game.gameType)
        return err('catalogue.game_unknown');
      const isIn = await addFavourite(db, memberId, nodeId);
      return isIn ? ok({ nodeId }) : err('catalogue.favourites_full', { most: MOST_FAVOURITES });
    },
    removeFavourite: async (memberId, nodeId) => {
      await removeFavourite(db, memberId, nodeId);
      return ok({ nodeId });
    },
    favouriteIds: (memberId) => favouriteIds(db, memberId),
    favourites: async ({ memberId, merchantId }, { pageNo, pageSize }) => {
      const marked = (await favouriteIds(db, memberId)).map((nodeId) => gameOf(merchantId, nodeId));
      const games = arranged(marked.filter((game) => game !== undefined));
      return {
        content: games.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        totalPages: pagesOf(games.length, pageSize),
        total: games.length,
      };
    },
  };
}
