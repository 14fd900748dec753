import type { ContentBody } from '#contracts/bo/content-body.ts';

/** Characters of what the operator writes on the site. */
export const CONTENT_LENGTH = { title: 120, short: 240, action: 40, text: 4_000, article: 12_000 } as const;

/** Pictures that a banner may have: the site's own paper-cut dioramas. */
export const SCENES = ['harbour', 'market', 'reef', 'hall', 'kites', 'mountain', 'stage', 'garden'] as const;

/** Whether the text is a promise, which a second person approves: words of promotions and banners of offers. */
export function isPromise(body: ContentBody): boolean {
  if (body.kind === 'announcement') return body.place === 'PR' || body.promotionType !== null;
  return body.kind === 'banner' && body.groupName === 'w_activity';
}
