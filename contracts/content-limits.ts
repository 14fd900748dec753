import type { ContentBody } from '#contracts/bo/content-body.ts';

/** Most characters of texts that the operator writes for the site. */
export const CONTENT_LENGTH = { title: 120, short: 240, action: 40, text: 4_000, article: 12_000, legal: 20_000 } as const;

/** Pictures that a banner may have: the site's own paper-cut dioramas. */
export const SCENES = ['harbour', 'market', 'reef', 'hall', 'kites', 'mountain', 'stage', 'garden'] as const;

/** Columns of the site's footer for links of the operator. */
export const FOOTER_COLUMNS = ['site', 'safe', 'follow'] as const;

/** Parts of the home page below its first screen, in order. A section of the operator comes after one of them. */
export const HOME_PARTS = ['live', 'sports', 'hot', 'promotions', 'steps', 'promises', 'download', 'partners', 'help'] as const;

/** Legal pages of every brand, with their addresses. A brand without its own text shows the common text. */
export const LEGAL_PAGES = {
  terms: '/terms',
  privacy: '/privacy',
  'safer-play': '/safer-play',
  about: '/about',
  fairness: '/fairness',
} as const;

/** Returns the address of a legal page on the site. */
export function legalPath(slug: string): string {
  return Object.hasOwn(LEGAL_PAGES, slug) ? LEGAL_PAGES[slug as keyof typeof LEGAL_PAGES] : `/legal/${slug}`;
}

/**
 * True if the text promises something to members, so that a second staff member must approve it: texts of promotions, banners of offers,
 * legal pages.
 */
export function isPromise(body: ContentBody): boolean {
  if (body.kind === 'announcement') return body.place === 'PR' || body.promotionType !== null;
  if (body.kind === 'legal') return true;
  return body.kind === 'banner' && body.groupName === 'w_activity';
}
