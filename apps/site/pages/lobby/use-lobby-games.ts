import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { favouriteGames, type Game, gameList } from '#contracts/catalogue.ts';
import { recentGames } from '#contracts/rounds.ts';
import { GAMES_KEY, useFavouriteIds } from '#apps/site/parts/favourites/use-favourites.ts';
import { RECENT_KEY, type GameQuery } from '#apps/site/parts/games/use-games.ts';
import type { Initials } from '#apps/site/pages/lobby/letters/letters.ts';
import { queryOf, type LobbySearch, type Scope } from '#apps/site/pages/lobby/lobby-search.ts';
import { readValue } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';

type Page = { games: Game[]; total: number; isNear: boolean; initials?: Initials | undefined };

export const PAGE_SIZE = 60;

/**
 * Reads the games of a lobby in pages of 60, as far as they were requested. Favourites and recent games come from the member's own lists.
 */
export function useLobbyGames(scope: Scope, search: LobbySearch) {
  const { status } = useSession();
  const { ids } = useFavouriteIds();
  const isOwn = search.tab === 'favourites' || search.tab === 'recent';
  const query = queryOf(scope, search);
  const read: (pageNo: number) => Promise<Page> =
    search.tab === 'favourites' ? readFavourites : search.tab === 'recent' ? readRecent : (pageNo) => readList(query, pageNo);
  const answer = useInfiniteQuery({
    queryKey: search.tab === 'favourites' ? GAMES_KEY : search.tab === 'recent' ? [...RECENT_KEY, 'pages'] : ['games', 'pages', query],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }: Page, pages: Page[]) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    staleTime: isOwn ? 0 : 10 * 60_000,
    ...(!isOwn && { placeholderData: keepPreviousData<InfiniteData<Page, number>> }),
    enabled: !isOwn || status === 'in',
  });
  const { data } = answer;
  const games = useMemo(() => {
    const all = (data?.pages ?? []).flatMap((page) => page.games);
    if (search.tab === 'favourites') return all.filter((game) => ids.has(game.nodeId));
    return search.tab === 'recent' ? all.filter((game) => scope.gameType === undefined || game.gameType === scope.gameType) : all;
  }, [data, search.tab, ids, scope.gameType]);
  const [first] = data?.pages ?? [];
  return {
    answer,
    games,
    total: isOwn ? games.length : (first?.total ?? 0),
    isNear: first?.isNear ?? false,
    query,
    /** First place of each initial; undefined for a list that is not sorted by name. */
    initials: first?.initials,
  };
}

export function readList(query: GameQuery, pageNo: number): Promise<Page> {
  return readValue(gameList, { ...query, pageNo, pageSize: PAGE_SIZE });
}

async function readFavourites(pageNo: number): Promise<Page> {
  const { content, total } = await readValue(favouriteGames, { pageNo, pageSize: PAGE_SIZE });
  return { games: content, total, isNear: false };
}

async function readRecent(): Promise<Page> {
  const { list } = await readValue(recentGames);
  return { games: list, total: list.length, isNear: false };
}
