import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '#ui/components/icon/icon.tsx';
import { t } from '#apps/admin/lib/text.ts';
import type { MenuEntry, Section } from '#apps/admin/parts/page/pages.ts';

/** Sections of the menu, from the top. Each page names its section in its routes. */
export const sections = (): readonly { id: Section; label: string; icon: IconName }[] => [
  { id: 'queues', label: t('Queues'), icon: 'list' },
  { id: 'members', label: t('Members'), icon: 'user' },
  { id: 'content', label: t('Content'), icon: 'copy' },
  { id: 'marketing', label: t('Marketing'), icon: 'megaphone' },
  { id: 'operation', label: t('Operation'), icon: 'filter' },
  { id: 'reports', label: t('Reports'), icon: 'bars' },
  { id: 'oversight', label: t('Oversight'), icon: 'shield' },
];

export type MenuPage = Omit<MenuEntry, 'waiting'> & { to: string; waiting?: object };

/** Returns the pages of the menu, in order, from the data of their routes. */
export function menuPages(routes: readonly AnyRoute[]): MenuPage[] {
  return routes
    .flatMap(({ fullPath, options }) => (options.staticData?.menu ? [{ ...options.staticData.menu, to: fullPath as string }] : []))
    .toSorted((a, b) => a.order - b.order);
}
