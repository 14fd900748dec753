import type { NoticeLink, NoticeLinks, Sent } from '#apps/site/parts/messages/notice-links.ts';

const found = Object.values(import.meta.glob<NoticeLinks>('../*/notices.ts', { eager: true, import: 'notices' }));

/** The link that the page of a notice has declared. */
export function linkOf(sent: Sent): NoticeLink | null {
  return found.find((links) => sent.template in links)?.[sent.template]?.(sent) ?? null;
}
