import { useQuery } from '@tanstack/react-query';
import { sportsBetOf } from '#contracts/sports.ts';
import { readValue } from '#web/http/api.ts';
import type { PlacedBet } from '#apps/site/features/slip/placing.ts';

const POLL_MS = 1_000;

/** Returns the time of the decision on a waiting bet; null for a bet that does not wait. */
export const waitOf = ({ state, decideAt }: PlacedBet): string | null => (state === 'waiting' ? decideAt : null);

export const isRefused = ({ state }: PlacedBet): boolean => state === 'refused';

/** Returns the current bet, which is read again every second while it waits. */
export function useDecision(bet: PlacedBet): PlacedBet {
  const { data } = useQuery({
    queryKey: ['sports', 'waiting', bet.id],
    queryFn: async () => (await readValue(sportsBetOf, { id: bet.id })).bet,
    enabled: waitOf(bet) !== null,
    initialData: bet,
    refetchInterval: ({ state }) => (state.data && waitOf(state.data) !== null ? POLL_MS : false),
  });
  return data;
}
