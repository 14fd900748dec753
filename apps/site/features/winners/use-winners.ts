import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { FOR_THE_SESSION } from '#web/http/query-client.ts';
import type { Wire } from '#contracts/endpoint.ts';
import { rankList, type GameType, type Winner } from '#contracts/catalogue.ts';
import { writtenNumber } from '#kernel/amount.ts';

export type WireWinner = Wire<Winner>;
export type Period = 'day' | 'week';

/** Most winners on the board (specification 9.01). */
const BOARD = 20;

/** Returns the React key of a win, from its time, member, game and amount. */
export function keyOf({ at, customerName, gameCode, winAmount }: WireWinner): string {
  return [at, customerName, gameCode, writtenNumber(winAmount)].join();
}

/** Query that reads the largest wins in a category or in all games, the largest first (specification 3.22). */
export function winnersQuery(gameCategory: GameType | 'ALL', period: Period, language: string) {
  return queryOptions({
    ...FOR_THE_SESSION,
    queryKey: ['winners', gameCategory, period, language],
    queryFn: () => readValue(rankList, { gameCategory, period, limitNum: BOARD, language }),
    select: ({ list }): readonly WireWinner[] => list.map(({ vo }) => vo),
  });
}

export function useWinners(gameCategory: GameType | 'ALL', period: Period) {
  const { language } = useLanguage();
  return useQuery(winnersQuery(gameCategory, period, language));
}

/** Returns true if all wins are on a demo brand, which the head of the list then says once. */
export function areAllDemo(winners: readonly WireWinner[] | undefined): boolean {
  return winners !== undefined && winners.length > 0 && winners.every(({ isDemo }) => isDemo);
}
