import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '#ui/components/icon/icon.tsx';
import { t } from '#apps/admin/lib/text.ts';
import type { MenuEntry, Section } from '#apps/admin/parts/page/pages.ts';

/** The sections of the menu, from the top. Pages say by themselves which they stand in. */
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

/** The pages of the menu, by what their routes say. */
export function menuPages(routes: readonly AnyRoute[]): MenuPage[] {
  return routes
    .flatMap(({ fullPath, options }) => (options.staticData?.menu ? [{ ...options.staticData.menu, to: fullPath as string }] : []))
    .toSorted((a, b) => a.order - b.order);
}
