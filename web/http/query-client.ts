import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnknownOutcome } from '#web/http/api.ts';

/**
 * Asked for once a session: hot games, winners, suppliers, the rules of the registration, the kind of wallet (specification 9.15). A sign-in
 * or a sign-out begins another session and asks anew, and so does a page that is loaded again.
 */
export const FOR_THE_SESSION = { staleTime: Infinity, gcTime: Infinity } as const;

/** Server state lives here and nowhere else. A refusal is final; a lost connection is retried after 1, 2 and 4 s. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 3 && error instanceof ApiError && isUnknownOutcome(error.refusal),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    },
  },
});
