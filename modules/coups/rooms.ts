import type { Game } from '#contracts/catalogue.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { roomList } from '#contracts/tables.ts';
import { closedTo, type Shut } from '#modules/bets/index.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';

export type RoomQuery = Input<typeof roomList> & { merchantId: number; shut: Shut; now: Date };

/**
 * Returns a page of the games that many members play at one table (specification 7.28), without games of a category that is closed to the
 * caller. Tables of the page are led from then on, like the tables of a lobby's tiles.
 */
export async function listRooms(deps: CoupDeps, { merchantId, shut, now, ...query }: RoomQuery): Promise<Output<typeof roomList>> {
  const { gameType, vassalage, pageNo, pageSize } = query;
  const vendors = vassalage?.split(',');
  const closed = new Map<Game, ReturnType<typeof closedTo>>();
  for (const game of deps.catalogue.gamesAtTables()) {
    if (gameType !== undefined && game.gameType !== gameType) continue;
    if (vendors?.includes(game.vassalage) === false) continue;
    const bar = closedTo(deps, { merchantId, vendor: game.vassalage, gameCode: game.gameCode, shut });
    if (bar !== 'rounds.category_shut') closed.set(game, bar);
  }
  const page = [...closed].slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const glances = new Map((await deps.tables.glances(page.map(([{ table }]) => table!))).map((glance) => [glance.table, glance]));
  const rooms = page.flatMap(([game, bar]) => {
    const glance = glances.get(game.table!);
    return glance ? [{ game, isOpen: bar === undefined, ...glance }] : [];
  });
  return { now, rooms, total: closed.size, pageNo, pageSize };
}
