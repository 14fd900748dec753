import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, readValue, type Refusal } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { endSession, sessions } from '#contracts/account.ts';

export type Session = WireOutput<typeof sessions>['list'][number];

const KEY = ['member', 'sessions'];

/** Reads the sessions of the account, again whenever the page gets the focus. */
export function useSessions() {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(sessions), staleTime: 0 });
}

export function forgetSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** Ends sessions one after the other. A session that has ended already counts as ended; any other refusal stops the rest. */
export function useEndSessions() {
  const [isBusy, setBusy] = useState(false);

  async function end(ids: readonly string[]): Promise<Refusal | null> {
    setBusy(true);
    let refused: Refusal | null = null;
    for (const id of ids) {
      const answer = await call(endSession, { id });
      if (answer.success || answer.code === 'identity.session_unknown') continue;
      refused = answer;
      break;
    }
    await forgetSessions();
    setBusy(false);
    return refused;
  }

  return { end, isBusy };
}
