import type { Game, MarkedGame } from '#contracts/catalogue.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Database } from '#platform/db/database.ts';
import { addFavourite, favouriteIds, MOST_FAVOURITES, removeFavourite } from '#modules/catalogue/favourite-store.ts';

type Known = { gameOf: (merchantId: number, nodeId: number) => Game | undefined; arranged: (games: readonly Game[]) => Game[] };
type Owner = { memberId: bigint; merchantId: number };

/**
 * The games that members have marked, the newest first but for a row without equal motifs. Games that are off at their brand are left out
 * until they are on again.
 */
export function createFavourites(db: Database, { gameOf, arranged }: Known) {
  return {
    /** `vendor` and `gameType` where they are given must be the game's own. */
    addFavourite: async (
      { memberId, merchantId }: Owner,
      { nodeId, vendor, gameType }: MarkedGame,
    ): Promise<Result<{ nodeId: number }, Failure<'catalogue.game_unknown' | 'catalogue.favourites_full'>>> => {
      const game = gameOf(merchantId, nodeId);
      if (!game || (vendor ?? game.vassalage) !== game.vassalage || (gameType ?? game.gameType) !== game.gameType)
        return err('catalogue.game_unknown');
      const isIn = await addFavourite(db, memberId, nodeId);
      return isIn ? ok({ nodeId }) : err('catalogue.favourites_full', { most: MOST_FAVOURITES });
    },
    removeFavourite: async (memberId: bigint, nodeId: number) => {
      await removeFavourite(db, memberId, nodeId);
      return ok({ nodeId });
    },
    favouriteIds: (memberId: bigint) => favouriteIds(db, memberId),
    favourites: async ({ memberId, merchantId }: Owner, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
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
