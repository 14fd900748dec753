import type { NoticeLink, NoticeLinks, Told } from '#apps/site/parts/messages/notice-links.ts';

const found = Object.values(import.meta.glob<NoticeLinks>('../*/notices.ts', { eager: true, import: 'notices' }));

/** The link that the page of a notice has declared. */
export function linkOf(told: Told): NoticeLink | null {
  return found.find((links) => told.template in links)?.[told.template]?.(told) ?? null;
}
