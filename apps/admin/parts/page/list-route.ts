import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { root, type MenuEntry } from '#apps/admin/parts/page/pages.ts';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

type ListRoute<Path, File, Name> = {
  path: Path;
  /** Title of the page and its text in the menu. */
  title: string;
  /** Names of the filters that the address may have. */
  filters: readonly string[];
  menu: Omit<MenuEntry, 'label'>;
  /** Loads the file of the page when the page is opened. */
  load: () => Promise<File>;
  /** Name of the component that the file exports. */
  page: Name;
};

/** Creates the route of a page that shows a list and has an entry in the menu. */
export function listRoute<const Path extends string, File extends Record<Name, () => ReactNode>, Name extends string>({
  path,
  title,
  filters,
  menu,
  load,
  page,
}: ListRoute<Path, File, Name>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: listSearch(filters),
    staticData: { title, menu: { label: title, ...menu } },
    component: lazyRouteComponent(chunkInTime(load), page),
  });
}
