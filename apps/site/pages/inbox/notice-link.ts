import type { NoticeLink, NoticeLinks, Sent } from '#apps/site/parts/messages/notice-links.ts';

const found = Object.values(import.meta.glob<NoticeLinks>('../*/notices.ts', { eager: true, import: 'notices' }));

/** Returns the link that a page has declared for this kind of notice; null without such a page. */
export function linkOf(sent: Sent): NoticeLink | null {
  return found.find((links) => sent.template in links)?.[sent.template]?.(sent) ?? null;
}
