import type { Segment } from '#contracts/bo/broadcasts.ts';
import type { Audience } from '#modules/identity/members/audience.ts';
import type { Merchant } from '#modules/site/index.ts';

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The members that a segment of a brand has, as identity looks them up. */
export function audienceOf({ id, defaultLanguage, settings }: Merchant, segment: Segment, by: Date): Audience {
  const { languages, currencies, accountTypes, registeredFrom, registeredTo, seenFrom, seenTo } = segment;
  return {
    merchantId: id,
    by,
    defaultLanguage,
    trialTypes: settings.trialTypes,
    languages,
    currencies,
    accountTypes,
    registeredFrom: dateOf(registeredFrom),
    registeredTo: dateOf(registeredTo),
    seenFrom: dateOf(seenFrom),
    seenTo: dateOf(seenTo),
  };
}

/** As staff read it before they approve it. */
export function segmentText(segment: Segment): string {
  const parts = Object.entries(segment).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`);
  return parts.length === 0 ? 'all members' : parts.join('; ');
}
