import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Fragment, use, useState, Suspense, type ReactNode } from 'react';
import { BootCover, BootTrouble } from '#apps/site/frame/boot/boot-cover.tsx';
import { categoryGroups } from '#apps/site/features/categories/use-nav-items.ts';
import { BrandContext } from '#apps/site/parts/brand/brand-context.ts';
import { loadBrand } from '#apps/site/parts/brand/load-brand.ts';
import { readOwnTexts } from '#apps/site/parts/brand/own-texts.ts';
import { loadSiteConfig } from '#apps/site/parts/site/site-config.ts';
import { readStatus } from '#apps/site/parts/site/site-status.ts';
import { I18nProvider } from '#web/text/i18n.tsx';
import { english } from '#web/text/messages.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { queryClient } from '#web/http/query-client.ts';
import { BOOT_MS, STATUS_MS, withTimeout } from '#web/time/with-timeout.ts';
import { router } from '#apps/site/router.tsx';

type Around = (props: { children: ReactNode }) => ReactNode;
type Loaded = Awaited<ReturnType<typeof loadBrand>> & { Around: Around };
type Outcome = { loaded: Loaded } | { error: Error };

/** Longest wait for the scripts of the page, in ms; after it the frame is drawn without the page. */
const PAGE_MS = 1_000;
const loadFrame = chunkInTime(() => import('#apps/site/frame/words/words-frame.tsx'));

/**
 * Loads the brand, and at the same time the state of the site and its hosts, so that the first view is correct. The router loads the page
 * before the first drawing, which can then be done in small steps and not as one long task.
 */
async function firstLoad(): Promise<Loaded> {
  const requested = Promise.allSettled([readStatus(), loadSiteConfig()]);
  const [brand, Around] = await Promise.all([loadBrand(), loadAround()]);
  const loaded = { ...brand, Around };
  void queryClient.prefetchQuery(categoryGroups(loaded.language));
  const routed = withTimeout(router.load(), PAGE_MS).catch(() => {});
  await withTimeout(requested, STATUS_MS).catch(() => {});
  await routed;
  return loaded;
}

/** Returns the frame for the editor of texts if a window frames the page by an address with `words`; otherwise no frame. */
async function loadAround(): Promise<Around> {
  const isFramed = window.parent !== window && new URLSearchParams(location.search).has('words');
  return isFramed ? (await loadFrame()).WordsFrame : Fragment;
}

async function start(): Promise<Outcome> {
  try {
    return { loaded: await withTimeout(firstLoad(), BOOT_MS) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Loads the brand once, then draws the site. A failure is shown with a button to retry. */
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
  const { brand, language, messages, Around } = result.loaded;
  return (
    <BrandContext value={brand}>
      <I18nProvider language={language} messages={messages} ownTexts={brand.texts} readOwnTexts={readOwnTexts}>
        <QueryClientProvider client={queryClient}>
          <Around>
            <RouterProvider router={router} />
          </Around>
        </QueryClientProvider>
      </I18nProvider>
    </BrandContext>
  );
}
