import type { FeedAnswer } from '#modules/gateway/feed/feed-dialect.ts';

/**
 * Returns a vendor's answer without pages of other hosts: an address must have the origin from which its games are shown, which pages may
 * embed. Another address is `unknown`, and is not shown.
 */
export function ownPage(gameUrl: string, said: FeedAnswer): FeedAnswer {
  if (said.word !== 'page') return said;
  const isOwn = URL.canParse(said.url) && new URL(said.url).origin === new URL(gameUrl).origin;
  return isOwn ? said : { word: 'unknown', why: 'the page that it names is not of its own host' };
}
