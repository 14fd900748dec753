import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnknownOutcome } from '#web/http/api.ts';

/**
 * Options of queries that are read once a session: hot games, winners, suppliers, rules of the registration, kind of wallet (specification
 * 9.15). A sign-in, a sign-out or a reload reads them again.
 */
export const FOR_THE_SESSION = { staleTime: Infinity, gcTime: Infinity } as const;

/** Cache of all server state. A refusal is final; after a lost connection a query is repeated after 1, 2 and 4 s. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 3 && error instanceof ApiError && isUnknownOutcome(error.refusal),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    },
  },
});
