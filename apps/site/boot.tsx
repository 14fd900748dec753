import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { use, useState, Suspense, type ReactNode } from 'react';
import { BootCover, BootTrouble } from '#apps/site/features/shell/boot-cover.tsx';
import { BrandContext } from '#apps/site/features/brand/brand-context.ts';
import { loadBrand } from '#apps/site/features/brand/load-brand.ts';
import { askSurroundings } from '#apps/site/features/shell/use-surroundings.ts';
import { askStatus } from '#apps/site/features/site-state/site-status.ts';
import { I18nProvider } from '#apps/site/lib/i18n.tsx';
import { english } from '#apps/site/lib/messages.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { BOOT_MS, STATUS_MS, within } from '#apps/site/lib/within.ts';
import { router } from '#apps/site/router.tsx';

type Loaded = Awaited<ReturnType<typeof loadBrand>>;
type Outcome = { loaded: Loaded } | { error: Error };

/** So long the page's own scripts are waited for; what is around the page is then drawn without it. */
const PAGE_MS = 1_000;

/**
 * The brand, and beside it how the site is and where its pictures are, so that the first view is the right one. The router knows its page
 * before it is drawn: so the first view is drawn in small steps, and not in the one task in which the router would find the page.
 */
async function firstLoad(): Promise<Loaded> {
  const asked = Promise.allSettled([askStatus(), askSurroundings()]);
  const loaded = await loadBrand();
  const routed = within(router.load(), PAGE_MS).catch(() => {});
  await within(asked, STATUS_MS).catch(() => {});
  await routed;
  return loaded;
}

async function start(): Promise<Outcome> {
  try {
    return { loaded: await within(firstLoad(), BOOT_MS) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Asks for the brand once, then draws the site; a failure is drawn with a way to try again. */
export function Boot() {
  const [first, setFirst] = useState(start);
  return (
    <Suspense fallback={<BootCover />}>
      <Started outcome={first} onRetry={() => setFirst(start())} />
    </Suspense>
  );
}

function Started({ outcome, onRetry }: { outcome: Promise<Outcome>; onRetry: () => void }): ReactNode {
  const result = use(outcome);
  if ('error' in result) {
    return (
      <I18nProvider language="en" messages={english}>
        <BootTrouble error={result.error} onRetry={onRetry} />
      </I18nProvider>
    );
  }
  const { brand, language, messages } = result.loaded;
  return (
    <BrandContext value={brand}>
      <I18nProvider language={language} messages={messages}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </BrandContext>
  );
}
