import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { gameCounts, gameList, gameVendors, hotGames } from '#contracts/catalogue.ts';
import type { recentGames } from '#contracts/rounds.ts';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { readValue } from '#apps/site/lib/api.ts';
import { FOR_THE_SESSION } from '#apps/site/lib/query-client.ts';
import { shownVendors } from '#apps/site/lib/second-language.ts';
import { useSession } from '#apps/site/lib/session.ts';

/** The catalogue changes seldom; what was asked for in this visit is still true. */
const STALE_MS = 10 * 60_000;

/** One page of games; `query` as the catalogue reads it. The last answer stays until the next is here. */
export function useGames(query: string, isWanted = true) {
  return useQuery({
    queryKey: ['games', 'list', query],
    queryFn: () => readValue<typeof gameList>(`/wps/relay/GCSGAME_gameList?${query}`),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** How many games a category and its shelves hold. */
export function useGameCounts(query: string, isWanted = true) {
  return useQuery({
    queryKey: ['games', 'counts', query],
    queryFn: () => readValue<typeof gameCounts>(`/wps/catalogue/counts?${query}`),
    staleTime: STALE_MS,
    enabled: isWanted,
  });
}

/** Studios by category, with and without games, named as the brand shows them. */
export function vendorsQuery(languages: readonly string[]) {
  return queryOptions({
    ...FOR_THE_SESSION,
    queryKey: ['games', 'vendors'],
    queryFn: async () => {
      const { data } = await readValue<typeof gameVendors>('/wps/relay/GCSGAME_gameVendor');
      const lanes = Object.entries(data.lanes).map(([lane, cards]) => [lane, shownVendors(cards, languages)] as const);
      return { data: { lanes: Object.fromEntries(lanes) } };
    },
  });
}

export function useVendorLanes() {
  return useQuery(vendorsQuery(useBrand().languages));
}

/** Studios that have games, in the order of the catalogue, over all categories or in one lane. */
export function useStudios(lane?: string) {
  return useQuery({
    ...vendorsQuery(useBrand().languages),
    select: ({ data: { lanes } }) => {
      const cards = lane === undefined ? Object.values(lanes).flat() : (lanes[lane] ?? []);
      const byCode = new Map(cards.map((card) => [card.vassalage, card]));
      return [...byCode.values()].filter(({ gameCount }) => gameCount > 0);
    },
  });
}

export const HOT_GAMES = queryOptions({
  ...FOR_THE_SESSION,
  queryKey: ['games', 'hot'],
  queryFn: () => readValue<typeof hotGames>('/wps/relay/GCSGAME_hotGamesV2'),
});

export function useHotGames(isWanted = true) {
  return useQuery({ ...HOT_GAMES, enabled: isWanted });
}

/** The games a member opened last; nothing is asked for a visitor. */
export function useRecentGames() {
  const { status } = useSession();
  return useQuery({
    queryKey: RECENT_KEY,
    queryFn: () => readValue<typeof recentGames>('/wps/relay/GCS_recentGame'),
    enabled: status === 'in',
    // A game that was just left must be in it.
    staleTime: 0,
  });
}

export const RECENT_KEY = ['games', 'recent'];
