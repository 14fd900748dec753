import { keepPreviousData, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { keepApart } from '#art/rail.ts';
import { type Game, gameCounts, gameList, gameVendors, hotGames } from '#contracts/catalogue.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import { recentGames } from '#contracts/rounds.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { readValue } from '#web/http/api.ts';
import { FOR_THE_SESSION } from '#web/http/query-client.ts';
import { shownVendors } from '#web/text/second-language.ts';
import { useSession } from '#web/state/session.ts';

/** Fields of a request for a list of games. */
export type GameQuery = WireInput<typeof gameList>;

/** Time for which an answer of the catalogue counts as fresh, in ms, because the catalogue changes seldom. */
const STALE_MS = 10 * 60_000;

/** Reads a page of games. The last answer stays until the next has arrived. */
export function useGames(query: GameQuery, isWanted = true) {
  return useQuery({ ...gamesQuery(query), placeholderData: keepPreviousData, enabled: isWanted });
}

function gamesQuery(query: GameQuery) {
  return queryOptions({
    queryKey: ['games', 'list', query],
    queryFn: () => readValue(gameList, query),
    staleTime: STALE_MS,
  });
}

/**
 * Reads the first pages of several queries as a single list, one game of each in turn. The last list stays until all pages of the next have
 * arrived.
 */
export function useGamesOfEach(queries: readonly GameQuery[]) {
  const [kept, setStored] = useState<readonly Game[]>();
  const answer = useQueries({ queries: queries.map(gamesQuery), combine: inTurn });
  if (answer.games && answer.games !== kept) setStored(answer.games);
  return { ...answer, games: answer.games ?? kept, isOld: answer.games === undefined };
}

function inTurn(pages: UseQueryResult<{ games: Game[] }>[]) {
  const lists = pages.flatMap(({ data }) => (data ? [data.games] : []));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  // The merged list follows the rule of each list: no two neighbours have the same motif.
  const dealt = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  const games = keepApart(dealt, { motifOf: ({ art, nodeId }) => art.theme ?? String(nodeId) });
  return {
    games: pages.length > 0 && lists.length === pages.length ? games : undefined,
    error: pages.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(pages.filter(({ error }) => error).map((page) => page.refetch())),
  };
}

/** Reads the number of games in a category and its shelves. */
export function useGameCounts(scope: WireInput<typeof gameCounts>, isWanted = true) {
  return useQuery({
    queryKey: ['games', 'counts', scope],
    queryFn: () => readValue(gameCounts, scope),
    staleTime: STALE_MS,
    enabled: isWanted,
  });
}

/** Query that reads the studios by category, with and without games, with the names that the brand shows. */
export function vendorsQuery(languages: readonly string[], language: string) {
  return queryOptions({
    ...FOR_THE_SESSION,
    queryKey: ['games', 'vendors', language],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { data } = await readValue(gameVendors, { language });
      const byType = Object.entries(data.lanes).map(([gameType, cards]) => [gameType, shownVendors(cards, languages)] as const);
      return { data: { lanes: Object.fromEntries(byType) } };
    },
  });
}

function useVendorsQuery() {
  const { languages } = useBrand();
  return vendorsQuery(languages, useLanguage().language);
}

export function useVendorsByType() {
  return useQuery(useVendorsQuery());
}

/** Reads the studios that have games, in the order of the catalogue, of all categories or of one. */
export function useStudios(gameType?: string) {
  return useQuery({
    ...useVendorsQuery(),
    select: ({ data: { lanes } }) => {
      const cards = gameType === undefined ? Object.values(lanes).flat() : (lanes[gameType] ?? []);
      const byCode = new Map<string, (typeof cards)[number]>();
      for (const card of cards)
        byCode.set(card.vassalage, { ...card, gameCount: card.gameCount + (byCode.get(card.vassalage)?.gameCount ?? 0) });
      return [...byCode.values()].filter(({ gameCount, accountTypeName }) => gameCount > 0 && accountTypeName !== '');
    },
  });
}

/** Returns the query of the most played games, with the fields of the specification (7.24). */
export function hotGamesQuery(merchantCode: string, language: string) {
  return queryOptions({
    ...FOR_THE_SESSION,
    queryKey: ['games', 'hot', language],
    queryFn: () => readValue(hotGames, { merchantCode, isPlatform: '2', platform: 'flash,html5-desktop', language }),
  });
}

export function useHotGames(isWanted = true) {
  const { merchant } = useBrand();
  const { language } = useLanguage();
  return useQuery({ ...hotGamesQuery(merchant, language), enabled: isWanted });
}

/** Reads the games that the member opened last. For a visitor nothing is requested. */
export function useRecentGames() {
  const { status } = useSession();
  return useQuery({
    queryKey: RECENT_KEY,
    queryFn: () => readValue(recentGames),
    enabled: status === 'in',
    // A game that was just left must be in the list.
    staleTime: 0,
  });
}

export const RECENT_KEY = ['games', 'recent'];
