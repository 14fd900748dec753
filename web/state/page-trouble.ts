import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { missingChunk } from '#web/state/chunk-trouble.ts';

/** Returns for a page that failed: the part of the site that did not load, null for another cause, and a function that tries again. */
export function usePageTrouble({ error, reset }: ErrorComponentProps): { chunk: string | null; retry(): void } {
  const router = useRouter();
  const chunk = missingChunk(error);
  return {
    chunk,
    retry: () => {
      // A browser remembers that a script did not load; only a reload of the page requests it again.
      if (chunk !== null) return location.reload();
      reset();
      void router.invalidate();
    },
  };
}
