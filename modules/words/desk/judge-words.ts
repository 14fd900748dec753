import type { Proposal } from '#contracts/bo/words.ts';
import type { WRONG_WORDS } from '#contracts/bo/words.ts';
import { WORDS_LIMITS } from '#contracts/words-limits.ts';
import { VOICE_LENGTH } from '#contracts/words-voice.ts';
import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { compiledText, differingPlaceholders, hasForeignFigures, isPlainMessage, lackingForms } from '#platform/i18n/icu-text.ts';
import { commonText, isOfServer, lengthOf, longestOf, type SiteText } from '#platform/i18n/site-texts.ts';
import { VOICE_AREA, writableTexts } from '#modules/words/desk/site-words.ts';
import type { OwnText } from '#modules/words/text-store.ts';

type WrongWords = Failure<(typeof WRONG_WORDS)[number]>;

/** Current texts by key: the last change of each text, and the text in a brand's settings. */
export type Standing = { last: ReadonlyMap<string, OwnText>; ownOf(key: string): string | null };

/**
 * Judges texts of one language in order, each against the current texts. `held` counts the brand's own texts in this language, including
 * earlier texts of the list.
 */
export function judgeRows(language: string, rows: readonly Proposal[], { last, ownOf }: Standing): Result<true, WrongWords>[] {
  const seen = new Set<string>();
  let held = [...last.values()].filter(({ text }) => text !== null).length;
  return rows.map((row) => {
    if (seen.has(row.key)) return err('words.repeated', { key: row.key });
    seen.add(row.key);
    const isNew = row.text !== null && (last.get(row.key)?.text ?? null) === null;
    const judged = judgeRow(language, row, { last, ownOf });
    if (judged.ok && isNew && held >= WORDS_LIMITS.perLanguage) return err('words.too_many', { most: WORDS_LIMITS.perLanguage });
    if (judged.ok && isNew) held += 1;
    return judged;
  });
}

function judgeRow(language: string, { key, text, seen }: Proposal, { last, ownOf }: Standing): Result<true, WrongWords> {
  const place = writableTexts().get(key);
  if (!place) return err('words.key_unknown', { key });
  if ((last.get(key)?.version ?? 0) !== seen) return err('words.changed', { key });
  const now = ownOf(key);
  if (text === now || (now === null && text === (commonText(localeOf(language), place) ?? place.english))) return err('words.unchanged');
  return text === null ? ok(true) : judgeText(localeOf(language), place, text);
}

/** Judges the wording of a text for its place: characters, placeholders, plurals, digits, length. */
export function judgeText(tag: string, place: SiteText, text: string): Result<true, WrongWords> {
  const differing = differingPlaceholders(place.english, text);
  if (!differing || !isPlainMessage(text, place.english) || (isOfServer(place) && !isFilledByServer(place, text)))
    return err('words.unreadable');
  const { lost, strange } = differing;
  if (lost.length > 0) return err('words.placeholder_missing', { name: `{${lost[0]}}` });
  if (strange.length > 0) return err('words.placeholder_unknown', { name: `{${strange[0]}}` });
  const [plural] = lackingForms(text, tag);
  if (plural) return err('words.plural_incomplete', { name: `{${plural.value}}`, forms: plural.forms.join(', ') });
  if (hasForeignFigures(text, tag)) return err('words.digits_foreign');
  const most = mostOf(place);
  return lengthOf(text) > most ? err('words.too_long', { most }) : ok(true);
}

/**
 * Returns true if the server can fill in a text. The server only fills in `{name}`. A text of one line (the subject of a mail, a message to
 * a phone) must stay in one line.
 */
function isFilledByServer(place: SiteText, text: string): boolean {
  return typeof compiledText(text) === 'string' && (place.english.includes('\n') || !text.includes('\n'));
}

/**
 * Returns the most characters of a text: the length of the longest common text at this place in any language, and at least
 * `WORDS_LIMITS.shortest`.
 */
export function mostOf(place: SiteText): number {
  return place.area === VOICE_AREA ? VOICE_LENGTH : Math.max(WORDS_LIMITS.shortest, longestOf(place));
}
