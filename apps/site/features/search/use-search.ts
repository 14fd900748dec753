import { useEffect, useState } from 'react';
import type { Game, VendorCard } from '#contracts/catalogue.ts';
import { useGames, useStudios } from '#apps/site/parts/games/use-games.ts';

/** Results are due 150 ms after the last letter; most of that time is the server's. */
const WAIT_MS = 80;
const GAMES_SHOWN = 8;
const STUDIOS_SHOWN = 4;

export type Found = { games: readonly Game[]; studios: readonly VendorCard[]; total: number; isNear: boolean };

/** What a name finds: games by the server, which forgives typos, and studios by the list in the cache. */
export function useSearch(text: string) {
  const wanted = useRested(text.trim());
  const answer = useGames({ gameName: wanted, pageSize: GAMES_SHOWN }, wanted !== '');
  const { data: studios = [] } = useStudios();
  const found: Found | undefined =
    wanted === '' || !answer.data
      ? undefined
      : {
          ...answer.data,
          studios: studios
            .filter(({ accountTypeName }) => accountTypeName.toLowerCase().startsWith(wanted.toLowerCase()))
            .slice(0, STUDIOS_SHOWN),
        };
  return { found, wanted, isOld: answer.isPlaceholderData || wanted !== text.trim(), error: answer.error, refetch: answer.refetch };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
