import { useRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CATEGORIES } from '#web/categories/categories.ts';
import type { FoundPage } from '#apps/site/features/search/found-pages.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Addresses of forms and dialogs over a page, which the search leaves out. */
const NO_PLACES = ['/login', '/register', '/agent', '/member', '/slip'];

/** Returns the categories and the pages that have a name; the member's own pages only while a member is signed in. */
export function useNamedPages(): readonly FoundPage[] {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { routesById } = useRouter();
  const isOwn = member !== undefined && !member.isTrial;
  const isAgent = member?.isAgent ?? false;
  return useMemo(() => {
    const byPath = new Map(CATEGORIES.map(({ name, path }) => [`/${path}`, t(name)]));
    for (const { fullPath, options } of Object.values(routesById) as readonly Route[]) {
      const { title, frame, under, menu } = options.staticData ?? {};
      if (typeof title !== 'string' || fullPath.includes('$') || under !== undefined || NO_PLACES.includes(fullPath)) continue;
      if (frame === 'member' && !(isOwn && (isAgent || !(menu?.isForAgents || fullPath.startsWith('/agentHome'))))) continue;
      const name = t(title);
      if (!byPath.has(fullPath) && ![...byPath.values()].includes(name)) byPath.set(fullPath, name);
    }
    return [...byPath].map(([path, name]) => ({ path, name }));
  }, [routesById, isOwn, isAgent, t]);
}

type Route = { fullPath: string; options: { staticData?: StaticDataRouteOption } };
