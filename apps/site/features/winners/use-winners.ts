import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import { useLanguage } from '#apps/site/lib/i18n.tsx';
import { FOR_THE_SESSION } from '#apps/site/lib/query-client.ts';
import type { Wire } from '#contracts/endpoint.ts';
import type { rankList, Winner } from '#contracts/catalogue.ts';

export type WireWinner = Wire<Winner>;
export type Period = 'day' | 'week';

/** Specification 9.01. */
const BOARD = 20;

/** Tells one win from another: two of one member in one moment are one. */
export function keyOf({ at, customerName, gameCode, winAmount }: WireWinner): string {
  return [at, customerName, gameCode, winAmount].join();
}

/** The winner board of a category or of all, the largest win first (specification 3.24). */
export function winnersQuery(gameCategory: string, period: Period, language: string) {
  return queryOptions({
    ...FOR_THE_SESSION,
    queryKey: ['winners', gameCategory, period, language],
    queryFn: () =>
      readValue<typeof rankList>(
        `/wps/relay/GCSGAME_getRankList?gameCategory=${gameCategory}&period=${period}&limitNum=${BOARD}&language=${language}`,
      ),
    select: ({ list }): readonly WireWinner[] => list.map(({ vo }) => vo),
  });
}

export function useWinners(gameCategory: string, period: Period) {
  const { language } = useLanguage();
  return useQuery(winnersQuery(gameCategory, period, language));
}
