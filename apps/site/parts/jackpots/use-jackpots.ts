import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import { jackpots } from '#contracts/jackpots.ts';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { watchTable } from '#web/http/realtime.ts';
import { useSession } from '#web/state/session.ts';

type Board = WireOutput<typeof jackpots>;
export type Jackpot = Board['jackpots'][number];
export type JackpotTier = Jackpot['tiers'][number];
export type OwnWin = Board['own'][number];

const KEY = ['jackpots'];
/** Interval of the requests for a visitor, who has no socket, in ms. */
const POLL_EVERY_MS = 15_000;

/** Reads the amounts of the jackpots, as received last. */
export function useJackpots(isWanted = true) {
  const { status } = useSession();
  const isPushed = status === 'in';
  return useQuery({
    queryKey: KEY,
    queryFn: () => readValue(jackpots),
    enabled: isWanted,
    staleTime: POLL_EVERY_MS,
    refetchInterval: isPushed ? false : POLL_EVERY_MS,
  });
}

/** Reads the jackpots and follows their changes, for a part of a page that shows them large. */
export function useLiveJackpots() {
  const board = useJackpots();
  const { status } = useSession();
  const table = status === 'in' ? board.data?.table : undefined;
  useEffect(() => {
    if (table === undefined) return;
    return watchTable(table, (frame) => {
      if (frame.type === 'watching') readJackpotsAgain();
      if (frame.type !== 'table' || frame.state.table !== table) return;
      const sent = frame.state as unknown as Omit<Board, 'own'>;
      queryClient.setQueryData<Board>(KEY, (known) => known && { ...known, ...sent });
    });
  }, [table]);
  return board;
}

export function readJackpotsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
