import type { Input, Output } from '#contracts/endpoint.ts';
import type { Game, gameCounts, gameList } from '#contracts/catalogue.ts';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';
import { wantedOf } from '#modules/catalogue/search.ts';
import { beginnings } from '#modules/catalogue/initials.ts';
import { NOTHING, writtenNumber } from '#kernel/amount.ts';

/** Query of games. `shut` are the categories that are hidden from the caller. */
export type GameQuery = Input<typeof gameList> & { shut?: readonly string[] };

/** Fields of the call that affect no list. */
const IDLE: readonly string[] = ['clientType', 'platform', 'merchant', 'language'] satisfies (keyof GameQuery)[];

/** Returns the canonical form of a query, which is the same for all ways to write it. */
export function questionOf({ vassalage, gameName, ...query }: GameQuery): GameQuery {
  return {
    ...(Object.fromEntries(Object.entries(query).filter(([name]) => !IDLE.includes(name))) as typeof query),
    ...(vassalage !== undefined && { vassalage: [...new Set(vassalage.split(','))].toSorted().join(',') }),
    ...(gameName !== undefined && { gameName: wantedOf(gameName) }),
  };
}

const ORDER: Record<Exclude<GameQuery['sort'], 'popular' | 'name'>, (a: Game, b: Game) => number> = {
  new: (a, b) => b.nodeId - a.nodeId,
  return: (a, b) => (b.returnBps ?? 0) - (a.returnBps ?? 0),
};

/** Returns a page of the games that match. `vassalage` may name several vendors, separated by commas. */
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

/** Counts the games, in total and by shelf. */
export function countGames(
  { games }: CatalogueState,
  query: Pick<GameQuery, 'gameType' | 'gameClassify' | 'shut'>,
): Output<typeof gameCounts> {
  const fits = predicateOf({ ...query, sort: 'popular', pageNo: 1, pageSize: 1 });
  const counts: Output<typeof gameCounts> = { all: 0, hot: 0, new: 0, subCategories: {}, hasLines: false, facts: [] };
  const facts = new Map<string, (typeof counts.facts)[number]>();
  for (const game of games) {
    if (!fits(game)) continue;
    counts.all++;
    if (game.isHot) counts.hot++;
    if (game.isNew) counts.new++;
    counts.hasLines ||= linesOf(game) > 0;
    if (game.subCategory) counts.subCategories[game.subCategory] = (counts.subCategories[game.subCategory] ?? 0) + 1;
    for (const { key, value } of game.facts) {
      if (typeof value !== 'string') continue;
      const name = `${key}:${value}`;
      const known = facts.get(name);
      if (known) known.count++;
      else facts.set(name, { key, value, count: 1 });
    }
  }
  return { ...counts, facts: [...facts.values()] };
}

/** Returns the number of lines or ways of a game, or 0 (specification 7.22: `minLineNum`). */
function linesOf({ facts }: Game): number {
  const lines = facts.find(({ key }) => /\.(lines|ways)$/.test(key))?.value;
  return typeof lines === 'number' ? lines : 0;
}

/** Returns the largest win of a game in times the stake, or 0 if its family states none. */
function mostOf({ facts }: Game): number {
  const most = facts.find(({ key }) => key.endsWith('.most'))?.value;
  return typeof most === 'number' ? most : 0;
}

/** Returns true if a game belongs to a hidden category. */
export function isShut({ gameType }: Pick<Game, 'gameType'>, shut: readonly string[] | undefined): boolean {
  return shut?.includes(gameType) === true;
}

function predicateOf(query: GameQuery): (game: Game) => boolean {
  const vendors = query.vassalage === undefined ? undefined : new Set(query.vassalage.split(','));
  const { gameType, gameClassify, minBet, minLineNum, volatility, isNew, isHot, minReturnBps, minMost } = query;
  const facts = query.fact?.split(',') ?? [];
  return (game) =>
    !isShut(game, query.shut) &&
    (gameType === undefined || game.gameType === gameType) &&
    (vendors === undefined || vendors.has(game.vassalage)) &&
    (gameClassify === undefined || game.subCategory === gameClassify) &&
    (minBet === undefined || writtenNumber(game.minBet ?? NOTHING) >= minBet) &&
    (minLineNum === undefined || linesOf(game) >= minLineNum) &&
    (volatility === undefined || game.volatility === volatility) &&
    facts.every((fact) => game.facts.some(({ key, value }) => `${key}:${value}` === fact)) &&
    (minMost === undefined || mostOf(game) >= minMost) &&
    (minReturnBps === undefined || (game.returnBps ?? 0) >= minReturnBps) &&
    (isHot === undefined || game.isHot) &&
    (isNew === undefined || game.isNew);
}
