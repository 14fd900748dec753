import type { Input } from '#contracts/endpoint.ts';
import type { Game, gameList } from '#contracts/catalogue.ts';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';

export type GameQuery = Input<typeof gameList>;

const ORDER: Record<Exclude<GameQuery['sort'], 'popular'>, (a: Game, b: Game) => number> = {
  name: (a, b) => a.gameName.localeCompare(b.gameName, 'en'),
  new: (a, b) => b.nodeId - a.nodeId,
  return: (a, b) => (b.returnBps ?? 0) - (a.returnBps ?? 0),
};

/** One page of the games that fit; `vassalage` may name several vendors with commas between them. */
export function listGames(
  { games, names }: CatalogueState,
  query: GameQuery,
): { games: Game[]; total: number; pageNo: number; pageSize: number } {
  const { pageNo, pageSize, sort } = query;
  const fits = predicateOf(query);
  const found: Game[] = [];
  for (const at of query.gameName === undefined ? games.keys() : names.find(query.gameName)) {
    const game = games[at]!;
    if (fits(game)) found.push(game);
  }
  if (sort !== 'popular') found.sort(ORDER[sort]);
  return { games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length, pageNo, pageSize };
}

function predicateOf(query: GameQuery): (game: Game) => boolean {
  const vendors = query.vassalage === undefined ? undefined : new Set(query.vassalage.split(','));
  const { gameType, gameClassify, minBet, minLineNum, volatility, mechanic, isNew } = query;
  return (game) =>
    (gameType === undefined || game.gameType === gameType) &&
    (vendors === undefined || vendors.has(game.vassalage)) &&
    (gameClassify === undefined || game.subCategory === gameClassify) &&
    (minBet === undefined || (game.minBet ?? 0) >= minBet) &&
    (minLineNum === undefined || (game.lines ?? 0) >= minLineNum) &&
    (volatility === undefined || game.volatility === volatility) &&
    (mechanic === undefined || game.mechanic === mechanic) &&
    (isNew === undefined || game.isNew);
}
