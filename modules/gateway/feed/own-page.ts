import type { FeedAnswer } from '#modules/gateway/feed/feed-dialect.ts';

/**
 * Returns a vendor's answer without pages of others: an address must be of the origin that its games are shown from, which pages may frame.
 * Another one is `unknown`, and is shown to nobody.
 */
export function ownPage(gameUrl: string, said: FeedAnswer): FeedAnswer {
  if (said.word !== 'page') return said;
  const isOwn = URL.canParse(said.url) && new URL(said.url).origin === new URL(gameUrl).origin;
  return isOwn ? said : { word: 'unknown', why: 'the page that it names is not of its own host' };
}
