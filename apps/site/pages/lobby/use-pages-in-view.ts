import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import type { GridView } from '#apps/site/parts/games/game-grid.tsx';
import type { GameQuery } from '#apps/site/parts/games/use-games.ts';
import { PAGE_SIZE, readList } from '#apps/site/pages/lobby/use-lobby-games.ts';

/** Time for which a page has to stay in view before it is requested, in ms. */
const REST_MS = 100;
const NONE: readonly number[] = [];

/**
 * Reads the games of the pages in view, each at its place in the whole list. `first` has the games of the first page. Pages seen before
 * stay in the cache for some time.
 */
export function usePagesInView(query: GameQuery, first: readonly Game[], isOld: boolean) {
  const [{ pages, isResting }, setSeen] = useState({ pages: NONE, isResting: true });
  const onView = useCallback(({ from, to }: GridView) => {
    const [firstPage, lastPage] = [Math.floor(from / PAGE_SIZE) + 1, Math.ceil(to / PAGE_SIZE)];
    const next = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at).filter((page) => page > 1);
    setSeen((known) => (known.pages.join() === next.join() ? known : { pages: next, isResting: false }));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setSeen((known) => (known.pages === pages ? { pages, isResting: true } : known)), REST_MS);
    return () => clearTimeout(timer);
  }, [pages]);

  const { found, error, retry } = useQueries({
    queries: pages.map((pageNo) => ({
      queryKey: ['games', 'page', query, pageNo],
      queryFn: () => readList(query, pageNo),
      staleTime: 10 * 60_000,
      enabled: isResting && !isOld,
    })),
    combine: (answers) => ({
      found: answers.map(({ data }) => data?.games),
      error: answers.find((answer) => answer.isError)?.error ?? null,
      retry: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch();
      },
    }),
  });
  const games = useMemo(() => {
    const placed: Game[] = [...first];
    for (const [at, page] of pages.entries()) {
      for (const [index, game] of (found[at] ?? []).entries()) placed[(page - 1) * PAGE_SIZE + index] = game;
    }
    return placed;
  }, [first, pages, found]);
  return { games, onView, error, retry };
}
