import { useEffect } from 'react';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';

/** Names the tab after what a page shows, once that is known, and takes the name back when it leaves. */
export function useOwnTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${name}`;
    return () => {
      document.title = name;
    };
  }, [title, name]);
}
