import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#apps/admin/lib/call.ts';

/** Server state lives here and nowhere else. A refusal is final; an answer that did not come is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.refusal.code === 'client.network',
    },
  },
});
