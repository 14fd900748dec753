import '@fontsource-variable/archivo/wdth.css';
import '#ui/base.css';
import '#ui/tokens.css';
import '#apps/admin/console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#apps/admin/lib/query-client.ts';
import { router } from '#apps/admin/router.tsx';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
