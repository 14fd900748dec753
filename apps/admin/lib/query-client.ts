import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#apps/admin/lib/call.ts';

/** The cache of all that the pages read from the server. A refusal is final; a call that the network failed is repeated up to twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.refusal.code === 'client.network',
    },
  },
});
