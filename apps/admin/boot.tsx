import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useIsLanguageOpen } from '#apps/admin/lib/language.ts';
import { queryClient } from '#apps/admin/lib/query-client.ts';
import { router } from '#apps/admin/router.tsx';

/** Draws the whole back office, once the texts of this browser's language are loaded. */
export function Boot() {
  const isOpen = useIsLanguageOpen();
  if (!isOpen) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
