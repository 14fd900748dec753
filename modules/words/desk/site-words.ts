import { VOICE } from '#contracts/words-voice.ts';
import { serverTexts, siteTexts, type SiteText } from '#platform/i18n/site-texts.ts';

/** Area of the sentences that the site has no common text for. */
export const VOICE_AREA = 'voice';

let all: ReadonlyMap<string, SiteText> | undefined;

/** All texts that a brand may write: those of the site, those that the server writes, and its ten empty places. */
export function writableTexts(): ReadonlyMap<string, SiteText> {
  const places = Object.keys(VOICE).map((key): [string, SiteText] => [key, { key, area: VOICE_AREA, english: '' }]);
  all ??= new Map([...siteTexts(), ...serverTexts(), ...places]);
  return all;
}
