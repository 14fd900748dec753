import { VOICE } from '#contracts/words-voice.ts';
import { serverTexts, siteTexts, type SiteText } from '#platform/i18n/site-texts.ts';

/** Area of the sentences for which the site has no common text. */
export const VOICE_AREA = 'voice';

let all: ReadonlyMap<string, SiteText> | undefined;

/**
 * Returns all texts that a brand may write: texts of the site, texts that the server writes, and the places that are empty without the
 * brand's text (`VOICE`).
 */
export function writableTexts(): ReadonlyMap<string, SiteText> {
  const places = Object.keys(VOICE).map((key): [string, SiteText] => [key, { key, area: VOICE_AREA, english: '' }]);
  all ??= new Map([...siteTexts(), ...serverTexts(), ...places]);
  return all;
}
