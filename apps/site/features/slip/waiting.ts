import { useQuery } from '@tanstack/react-query';
import { sportsBets } from '#contracts/sports.ts';
import { readValue } from '#web/http/api.ts';
import type { PlacedBet } from '#apps/site/features/slip/placing.ts';

const ASK_MS = 1_000;

/** Time of the decision on a bet that waits; null for one that was taken at once. */
export const waitOf = ({ state, decideAt }: PlacedBet): string | null => (state === 'waiting' ? decideAt : null);

export const isRefused = ({ state }: PlacedBet): boolean => state === 'refused';

/** The bet as it stands: read again every second while it waits. */
export function useDecision(bet: PlacedBet): PlacedBet {
  const { data } = useQuery({
    queryKey: ['sports', 'waiting', bet.id],
    queryFn: async () => (await findBet(bet.id)) ?? bet,
    enabled: waitOf(bet) !== null,
    initialData: bet,
    refetchInterval: ({ state }) => (state.data && waitOf(state.data) !== null ? ASK_MS : false),
  });
  return data;
}

/** A bet of the member by its number: it stands among the open ones, or among those that ended. */
async function findBet(id: string): Promise<PlacedBet | undefined> {
  const before = String(BigInt(id) + 1n);
  for (const state of ['open', 'settled'] as const) {
    const found = (await readValue(sportsBets, { state, before })).list.find((bet) => bet.id === id);
    if (found) return found;
  }
  return undefined;
}
