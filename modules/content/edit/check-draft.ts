import type { Draft } from '#contracts/bo/content.ts';
import type { ContentBody } from '#contracts/bo/content-body.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Merchant } from '#modules/site/index.ts';

export type DraftFailure = Failure<
  'content.language_unknown' | 'content.link_invalid' | 'content.period_invalid' | 'content.consent_of_terms'
>;

/** Address of the terms, which members accept. */
export const TERMS = 'terms';

const LINKS = { ROUTE: /^\/([^/\\]|$)/, URL: /^https:\/\/[^\s]+$/, GAME: /^[\w-]+\/[\w-]+$/ } as const;

/** Checks the draft of an address as far as is possible for an unfinished draft: its languages, its link, its period. */
export function checkDraft(
  { body, startsAt, endsAt }: Draft,
  slug: string | undefined,
  { languages }: Pick<Merchant, 'languages'>,
): Result<true, DraftFailure> {
  const unknown = Object.keys(body.texts).find((language) => language !== 'EN' && !languages.includes(language));
  if (unknown !== undefined) return err('content.language_unknown', { language: unknown });
  if ('linkageType' in body) {
    const { linkageType, url } = body;
    const isGood = linkageType === null ? url === null : url !== null && LINKS[linkageType].test(url);
    if (!isGood) return err('content.link_invalid');
  }
  if (body.kind === 'legal') {
    if (body.needsConsent && slug !== TERMS) return err('content.consent_of_terms');
    if (endsAt !== null) return err('content.period_invalid');
  }
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) return err('content.period_invalid');
  return ok(true);
}

/** Returns the first unfinished text: English must exist, and each language that is begun must be complete. */
export function missingText(body: ContentBody): { language: string; field: string } | undefined {
  const texts = body.texts as Record<string, Record<string, unknown>>;
  if (!Object.hasOwn(texts, 'EN')) return { language: 'EN', field: 'title' };
  const hasButton = !('linkageType' in body) || body.linkageType !== null;
  const isOptional = (field: string) => (body.kind === 'banner' && field === 'text') || (field === 'action' && !hasButton);
  for (const [language, text] of Object.entries(texts))
    for (const [field, value] of Object.entries(text)) if (!isOptional(field) && isEmpty(value)) return { language, field };
  return undefined;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isEmpty);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isEmpty);
  return typeof value !== 'string' || value === '';
}
