import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { missingChunk } from '#web/state/chunk-trouble.ts';

/** Of a page that broke: which part of the site did not come, null where it is something else, and a new try. */
export function usePageTrouble({ error, reset }: ErrorComponentProps): { chunk: string | null; retry(): void } {
  const router = useRouter();
  const chunk = missingChunk(error);
  return {
    chunk,
    retry: () => {
      // A browser remembers that a script did not come; only a new load asks for it again.
      if (chunk !== null) return location.reload();
      reset();
      void router.invalidate();
    },
  };
}
