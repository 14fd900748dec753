import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LinkStatus, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { TableShow } from '#apps/site/pages/poker/table/show/table-show.ts';

/** Returns what a table shows, undefined before its first view, and the state of the connection. */
export function useTable(link: TableLink, isPaced: boolean): { shown: Shown | undefined; status: LinkStatus } {
  const [show] = useState(() => new TableShow(link, isPaced));
  useEffect(() => show.open(), [show]);
  return { shown: useSyncExternalStore(show.subscribe, show.get), status: useSyncExternalStore(link.onStatus, link.status) };
}
