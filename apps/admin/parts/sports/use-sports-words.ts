import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sportsWords } from '#contracts/bo/sports-board.ts';
import { plainTexts, sportWords, type SportWords } from '#kernel/sport-words.ts';
import { readValue } from '#apps/admin/lib/call.ts';
import { locale } from '#apps/admin/lib/text.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';

type League = { sport: string; league: string };
type SportRow = { code: string; name: string; leagues: readonly { code: string; name: string }[] };

export type DeskWords = SportWords & {
  league: (of: League) => string;
  /** Names the sport and the league: "Football, Northern Shelf". */
  place: (of: League) => string;
  /** Sports with their leagues, with names. */
  sports: readonly SportRow[];
  /** Options of a filter by sport and league. */
  options: readonly (readonly [string, string])[];
};

const HOUR_MS = 3_600_000;

/** Returns names of sports, leagues, markets and outcomes. While the names load, codes stand in their place. */
export function useSportsWords(): DeskWords {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['sports-words'],
    queryFn: () => readValue(sportsWords),
    staleTime: HOUR_MS,
    enabled: may(sportsWords),
  });
  return useMemo(() => {
    const words = sportWords(plainTexts(data?.texts ?? {}));
    const sports = (data?.sports ?? []).map(({ code, leagues }) => ({ code, name: words.sport(code), leagues }));
    const league = (of: League): string =>
      sports.find(({ code }) => code === of.sport)?.leagues.find(({ code }) => code === of.league)?.name ?? of.league;
    return {
      ...words,
      league,
      place: (of) => `${words.sport(of.sport)}, ${league(of)}`,
      sports: sports.toSorted((a, b) => a.name.localeCompare(b.name, locale())),
      options: sports.map(({ code, name }) => [code, name] as const),
    };
  }, [data]);
}
