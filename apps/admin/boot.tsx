import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#apps/admin/lib/query-client.ts';
import { router } from '#apps/admin/router.tsx';

/** The whole back office. */
export function Boot() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
