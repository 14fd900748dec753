import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { TableAbout, TableLink } from '#apps/site/pages/poker/link/table-link.ts';

type Abouts = ReadonlyMap<string, TableAbout>;

/** Returns the fixed facts of the open tables by their codes. Facts of a table of the server are known from its first view on. */
export function useAbouts(links: ReadonlyMap<string, TableLink> | undefined): Abouts {
  const last = useRef<Abouts>(new Map());
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [...(links?.values() ?? [])].map(({ onStatus }) => onStatus(listener));
      return () => stops.forEach((stop) => stop());
    },
    [links],
  );
  const read = useCallback(() => {
    const next = new Map([...(links ?? [])].map(([code, { about }]) => [code, about]));
    const isSame = next.size === last.current.size && [...next].every(([code, about]) => last.current.get(code) === about);
    if (!isSame) last.current = next;
    return last.current;
  }, [links]);
  return useSyncExternalStore(watch, read);
}
