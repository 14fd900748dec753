import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call, readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { getDispute, writeToDispute } from '#contracts/withdrawals.ts';

export type Dispute = WireOutput<typeof getDispute>;

const keyOf = (id: string) => ['withdrawals', id, 'dispute'];

/** Reads the dispute over a withdrawal; reads it again when the state of the withdrawal has changed. */
export function useDispute({ id, state }: Withdrawal) {
  return useQuery({
    queryKey: [...keyOf(id), state],
    queryFn: () => readValue(getDispute, { id }),
    // A withdrawal that was received without a dispute is refused here, so the request is not repeated.
    retry: false,
    staleTime: 0,
  });
}

/** Sends a message to the staff, after which the whole dispute is read again. */
export async function write(id: string, text: string, requestId: string) {
  const answer = await call(writeToDispute, { id, text, requestId });
  if (answer.success) void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  return answer;
}
