import type { Input, Output } from '#contracts/endpoint.ts';
import type { Game, gameCounts, gameList } from '#contracts/catalogue.ts';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';
import { beginnings } from '#modules/catalogue/initials.ts';

export type GameQuery = Input<typeof gameList>;

const ORDER: Record<Exclude<GameQuery['sort'], 'popular' | 'name'>, (a: Game, b: Game) => number> = {
  new: (a, b) => b.nodeId - a.nodeId,
  return: (a, b) => (b.returnBps ?? 0) - (a.returnBps ?? 0),
};

/** One page of the games that fit; `vassalage` may name several vendors with commas between them. */
export function listGames({ games, names, byName }: CatalogueState, query: GameQuery): Output<typeof gameList> {
  const { pageNo, pageSize, sort, gameName } = query;
  const fits = predicateOf(query);
  const named = gameName === undefined ? undefined : names.find(gameName);
  const found: number[] = [];
  for (const at of named?.entries ?? games.keys()) if (fits(games[at]!)) found.push(at);
  if (sort === 'name') found.sort((a, b) => byName.places[a]! - byName.places[b]!);
  else if (sort !== 'popular') found.sort((a, b) => ORDER[sort](games[a]!, games[b]!));
  const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((at) => games[at]!);
  const answer = { games: page, total: found.length, pageNo, pageSize, isNear: named?.isNear ?? false };
  return sort === 'name' ? { ...answer, initials: beginnings(found.map((at) => byName.initials[at]!)) } : answer;
}

/** How many games there are, and on which shelves. */
export function countGames({ games }: CatalogueState, query: Pick<GameQuery, 'gameType' | 'gameClassify'>): Output<typeof gameCounts> {
  const fits = predicateOf({ ...query, sort: 'popular', pageNo: 1, pageSize: 1 });
  const counts: Output<typeof gameCounts> = { all: 0, hot: 0, new: 0, subCategories: {} };
  for (const game of games) {
    if (!fits(game)) continue;
    counts.all++;
    if (game.isHot) counts.hot++;
    if (game.isNew) counts.new++;
    if (game.subCategory) counts.subCategories[game.subCategory] = (counts.subCategories[game.subCategory] ?? 0) + 1;
  }
  return counts;
}

function predicateOf(query: GameQuery): (game: Game) => boolean {
  const vendors = query.vassalage === undefined ? undefined : new Set(query.vassalage.split(','));
  const { gameType, gameClassify, minBet, minLineNum, volatility, mechanic, isNew, isHot, minReturnBps } = query;
  return (game) =>
    (gameType === undefined || game.gameType === gameType) &&
    (vendors === undefined || vendors.has(game.vassalage)) &&
    (gameClassify === undefined || game.subCategory === gameClassify) &&
    (minBet === undefined || (game.minBet ?? 0) >= minBet) &&
    (minLineNum === undefined || (game.lines ?? 0) >= minLineNum) &&
    (volatility === undefined || game.volatility === volatility) &&
    (mechanic === undefined || game.mechanic === mechanic) &&
    (minReturnBps === undefined || (game.returnBps ?? 0) >= minReturnBps) &&
    (isHot === undefined || game.isHot) &&
    (isNew === undefined || game.isNew);
}
