import type { Segment } from '#contracts/bo/broadcasts.ts';
import type { Audience } from '#modules/identity/members/audience.ts';
import type { Merchant } from '#modules/site/index.ts';

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** A segment, with the further conditions of an offer. */
type Chosen = Segment & Pick<Audience, 'levels' | 'daysFrom' | 'daysTo'>;

/** Returns the audience of a segment: the conditions by which identity looks members up. */
export function audienceOf(
  { id, defaultLanguage, settings }: Pick<Merchant, 'id' | 'defaultLanguage' | 'settings'>,
  { registeredFrom, registeredTo, seenFrom, seenTo, ...chosen }: Chosen,
  by: Date,
): Audience {
  return {
    ...chosen,
    merchantId: id,
    by,
    defaultLanguage,
    trialTypes: settings.trialTypes,
    registeredFrom: dateOf(registeredFrom),
    registeredTo: dateOf(registeredTo),
    seenFrom: dateOf(seenFrom),
    seenTo: dateOf(seenTo),
  };
}

/** Returns a segment as text for the staff members who approve it. */
export function segmentText(segment: Chosen): string {
  const parts = Object.entries(segment).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return parts.length === 0 ? 'all members' : parts.join('; ');
}
