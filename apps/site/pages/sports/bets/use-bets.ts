import { useInfiniteQuery } from '@tanstack/react-query';
import { SPORTS_BETS } from '#contracts/sports-limits.ts';
import { sportsBets } from '#contracts/sports.ts';
import { readValue } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';

export type BetState = 'open' | 'settled';

/** Interval at which open bets are read again, because a bet is settled when its matches are over, in ms. */
const OPEN_MS = 10_000;

/** Reads the member's bets, the newest first, page by page; with `from`, the first bet is that one. */
export function useBets(state: BetState, from?: bigint) {
  const { status } = useSession();
  return useInfiniteQuery({
    queryKey: ['sports', 'bets', state, from === undefined ? null : String(from)],
    queryFn: async ({ pageParam }) => (await readValue(sportsBets, { state, ...(pageParam !== null && { before: pageParam }) })).list,
    initialPageParam: from === undefined ? null : String(from + 1n),
    getNextPageParam: (last) => (last.length < SPORTS_BETS ? undefined : last.at(-1)!.id),
    enabled: status === 'in',
    refetchInterval: state === 'open' ? OPEN_MS : false,
  });
}
