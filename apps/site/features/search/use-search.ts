import { useEffect, useMemo, useState } from 'react';
import type { Game, VendorCard } from '#contracts/catalogue.ts';
import { foundPages, type FoundPage } from '#apps/site/features/search/found-pages.ts';
import { useSportsPages } from '#apps/site/features/search/use-sports-pages.ts';
import { useNamedPages } from '#apps/site/features/search/use-named-pages.ts';
import { foldSearch } from '#kernel/name-key.ts';
import { useGames, useStudios } from '#apps/site/parts/games/use-games.ts';

/** Pause after the last letter before the request, in ms. Results should appear 150 ms after that letter. */
const WAIT_MS = 80;
const GAMES_SHOWN = 8;
const STUDIOS_SHOWN = 4;

export type Found = {
  games: readonly Game[];
  studios: readonly VendorCard[];
  pages: readonly FoundPage[];
  total: number;
  /** True if no name contains the text, so that the games have similar names. If a studio or a page matches, no such games are listed. */
  isNear: boolean;
};

/** Finds games by name at the server, which forgives typing errors, and studios and pages in lists that are loaded. */
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
  studios.filter(({ accountTypeName }) => foldSearch(accountTypeName).includes(foldSearch(text))).slice(0, STUDIOS_SHOWN);

/** Returns all results; games with only similar names are dropped if a studio or a page matches. */
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
