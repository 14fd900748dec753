import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { currentToken, useSession } from '#web/state/session.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { balance } from '#contracts/member.ts';
import type { FrameOf } from '#contracts/realtime.ts';
import { readAmount } from '#kernel/amount.ts';

export type Balance = WireOutput<typeof balance>;
type BalanceFrame = FrameOf<'balance'>;

const KEY = ['wallet', 'balance'];
let latest: { token: string | null; frame: BalanceFrame } | null = null;

export function useBalance() {
  const { status } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => withLatestFrame(await readValue(balance)),
    // The answer with the higher version is newer, even if it arrived first.
    structuralSharing: (known, next) => (isBalance(known) && isBalance(next) && known.version > next.version ? known : next),
    enabled: status === 'in',
  });
}

/** Applies a frame of the websocket to the balance. A frame may arrive before an older answer, so the higher version wins. */
export function applyBalanceFrame(frame: BalanceFrame): void {
  if (latest?.token === currentToken() && latest.frame.version > frame.version) return;
  latest = { token: currentToken(), frame };
  queryClient.setQueryData<Balance>(KEY, (known) => known && withLatestFrame(known));
}

function withLatestFrame(answer: Balance): Balance {
  const frame = latest?.token === currentToken() ? latest.frame : null;
  return frame && frame.currency === answer.currency && frame.version > answer.version
    ? { ...answer, balance: readAmount(frame.balance), version: frame.version }
    : answer;
}

function isBalance(value: unknown): value is Balance {
  return typeof value === 'object' && value !== null && 'version' in value;
}
