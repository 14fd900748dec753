import { useEffect, useState } from 'react';
import type { Game, VendorCard } from '#contracts/catalogue.ts';
import { useGames, useStudios } from '#apps/site/features/games/use-games.ts';

/** Results are here within 150 ms of the last letter, so most of it is left to the server. */
const WAIT_MS = 80;
const GAMES_SHOWN = 8;
const STUDIOS_SHOWN = 4;

export type Found = { games: readonly Game[]; studios: readonly VendorCard[]; total: number; isNear: boolean };

/** What a name finds: games by the server, which forgives typos, and studios by the list that is here. */
export function useSearch(text: string) {
  const wanted = useRested(text.trim());
  const query = new URLSearchParams({ gameName: wanted, pageSize: String(GAMES_SHOWN) }).toString();
  const answer = useGames(query, wanted !== '');
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
