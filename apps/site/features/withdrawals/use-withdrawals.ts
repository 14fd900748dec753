import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { getWithdrawal, withdrawals } from '#contracts/withdrawals.ts';

export type Withdrawal = WireOutput<typeof getWithdrawal>;

const POLL_EVERY_MS = 15_000;

/** Reads the last withdrawals; every `pollEveryMs` while a withdrawal may have been stored without an answer. */
export function useWithdrawals(pollEveryMs: number | false = false) {
  return useQuery({
    queryKey: ['withdrawals', 'list'],
    queryFn: () => readValue(withdrawals),
    refetchInterval: pollEveryMs,
    staleTime: 0,
  });
}

/** Reads a withdrawal; again at each frame of the websocket, and at intervals while it is open, in case a frame is lost. */
export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: ['withdrawals', id],
    queryFn: () => readValue(getWithdrawal, { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_EVERY_MS : false),
    staleTime: 0,
  });
}

/** Returns true if the state of a withdrawal is not final. */
export function isOpen({ state }: Pick<Withdrawal, 'state'>): boolean {
  return ['requested', 'approved', 'paying', 'paid'].includes(state);
}

/** Returns the number of withdrawals that wait for the member's confirmation. */
export async function countUnconfirmed(): Promise<number> {
  const { list } = await readValue(withdrawals);
  return list.filter(({ state }) => state === 'paid').length;
}

/** Shows the withdrawal of an answer at once, and reads again the lists and balances that it changed. */
export function storeWithdrawal(one: Withdrawal): void {
  queryClient.setQueryData(['withdrawals', one.id], one);
  for (const queryKey of [['withdrawals', 'list'], ['wallet'], ['badge']]) void queryClient.invalidateQueries({ queryKey });
}
