import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call, readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { getDispute, writeToDispute } from '#contracts/withdrawals.ts';

export type Dispute = WireOutput<typeof getDispute>;

const keyOf = (id: string) => ['withdrawals', id, 'dispute'];

/** Reads the statements and findings on a withdrawal that did not come; requested again whenever a withdrawal of the member has changed. */
export function useDispute({ id, state }: Withdrawal) {
  return useQuery({
    queryKey: [...keyOf(id), state],
    queryFn: () => readValue(getDispute, { id }),
    // A withdrawal that was received without a word has none.
    retry: false,
    staleTime: 0,
  });
}

/** Writes to staff; the answer shows the whole. */
export async function write(id: string, text: string, requestId: string) {
  const answer = await call(writeToDispute, { id, text, requestId });
  if (answer.success) void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  return answer;
}
