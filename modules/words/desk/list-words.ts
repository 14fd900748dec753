import type { wordsCoverage, wordsFile, wordText, wordTexts } from '#contracts/bo/words.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { localeOf } from '#kernel/locale.ts';
import { foldSearch } from '#kernel/name-key.ts';
import { unitFileName, writeUnits } from '#kernel/translations/files.ts';
import type { Queryable } from '#platform/db/database.ts';
import { valuesIn } from '#platform/i18n/icu-text.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { commonText, isOfServer, serverTexts, siteTexts, type SiteText } from '#platform/i18n/site-texts.ts';
import type { Merchant } from '#modules/site/index.ts';
import { mostOf } from '#modules/words/desk/judge-words.ts';
import { VOICE_AREA, writableTexts } from '#modules/words/desk/site-words.ts';
import { historyOf } from '#modules/words/text-store.ts';
import type { Words } from '#modules/words/words.ts';

type Row = Output<typeof wordTexts>['rows'][number];

/** Returns a text in one language, as a brand shows or sends it. */
function rowOf(words: Words, brand: Merchant, language: string, text: SiteText): Row {
  const last = words.lastOf(brand.id, language).get(text.key);
  return {
    key: text.key,
    area: text.area,
    english: text.english,
    common: commonText(localeOf(language), text) ?? null,
    own: words.ownOf(brand.id, language, text.key),
    version: last?.version ?? 0,
    isMachine: last?.isMachine ?? false,
    at: last?.at ?? null,
  };
}

const ONLY: Readonly<Record<NonNullable<Input<typeof wordTexts>['only']>, (row: Row) => boolean>> = {
  own: ({ own }) => own !== null,
  machine: ({ isMachine }) => isMachine,
  voice: ({ area }) => area === VOICE_AREA,
  server: isOfServer,
  missing: ({ own, common, english }) => own === null && common === null && english !== '',
};

/** Returns a page of the texts of a language. */
export function listTexts(words: Words, brand: Merchant, input: Input<typeof wordTexts>): Output<typeof wordTexts> {
  const { language, text = '', only, pageNo, pageSize, sort } = input;
  const wanted = foldSearch(text.trim());
  const rows = [...writableTexts().values()]
    .map((one) => rowOf(words, brand, language, one))
    .filter(
      (row) =>
        (!only || ONLY[only](row)) &&
        (wanted === '' || [row.key, row.english, row.own ?? row.common ?? ''].some((one) => foldSearch(one).includes(wanted))),
    );
  if (sort === '-key') rows.reverse();
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
}

/** Returns a text in all languages of a brand. */
export async function readText(
  { db, words }: { db: Queryable; words: Words },
  brand: Merchant,
  text: SiteText,
): Promise<Output<typeof wordText>> {
  const { key, area, english } = text;
  const languages = brand.languages.map((language) => {
    const { common, own, version, isMachine } = rowOf(words, brand, language, text);
    const tag = localeOf(language);
    return { language, tag, name: nameOf(language), common, own, version, isMachine };
  });
  const history = await historyOf(db, brand.id, key);
  return { key, area, english, values: valuesIn(english), most: mostOf(text), languages, history };
}

/** Returns coverage and age of texts by language. */
export function coverageOf(words: Words, { id, languages }: Merchant): Output<typeof wordsCoverage> {
  const texts = [...siteTexts().values(), ...serverTexts().values()];
  const inEnglish = Object.keys(words.all(id, 'EN'));
  const englishAt = writtenIn(words, id, 'EN');
  const rows = languages.map((language) => {
    const tag = localeOf(language);
    const own = Object.keys(words.all(id, language));
    const changed = [...words.lastOf(id, language).values()].filter(({ text }) => text !== null);
    const days = changed.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
    const writtenAt = writtenIn(words, id, language);
    const behind = language === 'EN' ? [] : inEnglish.filter((key) => !(writtenAt(key) >= englishAt(key)));
    return {
      language,
      tag,
      name: nameOf(language),
      written: texts.filter((one) => commonText(tag, one) !== undefined).length,
      readAt: LANGUAGES.find((one) => one.code === language)?.readAt ?? null,
      own: own.length,
      machine: changed.filter(({ isMachine }) => isMachine).length,
      behind: behind.length,
      oldest: days[0] ?? null,
      newest: days.at(-1) ?? null,
    };
  });
  return { total: texts.length, rows };
}

/**
 * Returns a function for the time in ms at which a brand's text of a key was last written: 0 for a text of the settings, which has no time,
 * and -1 for none.
 */
function writtenIn(words: Words, merchantId: number, language: string): (key: string) => number {
  const [last, all] = [words.lastOf(merchantId, language), words.all(merchantId, language)];
  return (key) => last.get(key)?.at.getTime() ?? (key in all ? 0 : -1);
}

/** Returns all texts of a language as a file for translators. The brand's own texts replace the common texts. */
export function fileOf(words: Words, brand: Merchant, { language, format }: Input<typeof wordsFile>): Output<typeof wordsFile> {
  const tag = localeOf(language);
  const units = [...writableTexts().values()].flatMap((text) => {
    const { key, area, english, common, own, isMachine } = rowOf(words, brand, language, text);
    // An empty place has a row only if the brand has written its English text or its text in this language.
    const source = words.ownOf(brand.id, 'EN', key) ?? english;
    return source === '' && own === null ? [] : [{ key, source, target: own ?? common, isMachine, note: area }];
  });
  return { name: unitFileName(`${brand.code.toLowerCase()}.${tag}`, format), text: writeUnits(format, tag, units) };
}

function nameOf(language: string): string {
  return LANGUAGES.find(({ code }) => code === language)?.name ?? language;
}
