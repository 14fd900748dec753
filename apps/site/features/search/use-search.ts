import { useEffect, useMemo, useState } from 'react';
import type { Game, VendorCard } from '#contracts/catalogue.ts';
import { foundPages, type FoundPage } from '#apps/site/features/search/found-pages.ts';
import { useSportsPages } from '#apps/site/features/search/use-sports-pages.ts';
import { useNamedPages } from '#apps/site/features/search/use-named-pages.ts';
import { useGames, useStudios } from '#apps/site/parts/games/use-games.ts';

/** Results are due 150 ms after the last letter; most of that time is the server's. */
const WAIT_MS = 80;
const GAMES_SHOWN = 8;
const STUDIOS_SHOWN = 4;

export type Found = {
  games: readonly Game[];
  studios: readonly VendorCard[];
  pages: readonly FoundPage[];
  total: number;
  /** No name has what was typed: the games are a typo away from it. If a studio or a page has it, no such games are listed. */
  isNear: boolean;
};

/** Finds names: games by the server, which forgives typos, and studios by the list in the cache. */
export function useSearch(text: string) {
  const wanted = useRested(text.trim());
  const answer = useGames({ gameName: wanted, pageSize: GAMES_SHOWN }, wanted !== '');
  const { data: studios = [] } = useStudios();
  const named = useNamedPages();
  const sports = useSportsPages();
  const pages = useMemo(() => [...named, ...sports], [named, sports]);
  const found = wanted === '' || !answer.data ? undefined : joined(answer.data, namedSo(studios, wanted), foundPages(pages, wanted));
  return { found, wanted, isOld: answer.isPlaceholderData || wanted !== text.trim(), error: answer.error, refetch: answer.refetch };
}

const namedSo = (studios: readonly VendorCard[], text: string): readonly VendorCard[] =>
  studios.filter(({ accountTypeName }) => accountTypeName.toLowerCase().includes(text.toLowerCase())).slice(0, STUDIOS_SHOWN);

/** Games that are only near to the text stand aside where something has its very name. */
function joined(games: Omit<Found, 'studios' | 'pages'>, studios: Found['studios'], pages: Found['pages']): Found {
  if (!games.isNear || studios.length + pages.length === 0) return { ...games, studios, pages };
  return { games: [], total: 0, isNear: false, studios, pages };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
