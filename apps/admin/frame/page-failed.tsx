import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { missingChunk } from '#apps/site/lib/state/chunk-trouble.ts';

/** In place of a page that broke, or whose script did not come. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const chunk = missingChunk(error);
  const retry = (): void => {
    // A browser remembers that a script did not come; only a new load asks for it again.
    if (chunk !== null) return location.reload();
    reset();
    void router.invalidate();
  };
  const shown = chunk === null ? error : new Error(`“${chunk || 'A part of the page'}” did not load.`);
  return <Failed error={shown instanceof Error ? shown : new Error(String(shown))} onRetry={retry} />;
}
