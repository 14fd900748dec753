import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES, LOCALES } from '#platform/i18n/languages.ts';

type Texts = Readonly<Record<string, string>>;
const ROOT = dirname(LOCALES);

/** Files of a language's folder that the site's own texts are not in: data, texts of the server, lines of vendors. */
const NOT_SHOWN = new Set(['language', 'same-as-en', 'codes', 'sms', 'mail', 'vendors']);

/** Areas of what the server writes: answers by code, messages to phones, mails. */
const SERVER_AREAS: readonly string[] = ['codes', 'sms', 'mail'];

/** A text of the site: its area (the file that it stands in) and its English words. */
export type SiteText = { key: string; area: string; english: string };

let known: ReadonlyMap<string, SiteText> | undefined;
let written: ReadonlyMap<string, SiteText> | undefined;
const areas = new Map<string, Texts>();

/** All texts that the site shows by a key, in the order of areas and keys. They are read once: when staff first ask, or the first page of a brand with own texts. */
export function siteTexts(): ReadonlyMap<string, SiteText> {
  known ??= new Map(
    globSync('en/*.json', { cwd: LOCALES })
      .map((file) => basename(file, '.json'))
      .filter((area) => !NOT_SHOWN.has(area))
      .toSorted()
      .flatMap((area) => Object.entries(textsIn('en', area)).map(([key, english]) => [key, { key, area, english }] as const)),
  );
  return known;
}

/** All texts that the server writes to members by a key. A key that the site shows as well is one of `siteTexts`. */
export function serverTexts(): ReadonlyMap<string, SiteText> {
  written ??= new Map(
    SERVER_AREAS.flatMap((area) =>
      Object.entries(textsIn('en', area)).map(([key, english]) => [key, { key, area, english }] as const),
    ).filter(([key]) => !siteTexts().has(key)),
  );
  return written;
}

/** True for a text that is filled in by the server, which knows plain values (`{name}`) alone. */
export function isOfServer({ area }: Pick<SiteText, 'area'>): boolean {
  return SERVER_AREAS.includes(area);
}

/** The common text of a key in a language; undefined where the site shows English. */
export function commonText(tag: string, { key, area }: Pick<SiteText, 'key' | 'area'>): string | undefined {
  return textsIn(tag, area)[key];
}

/**
 * The longest of the common texts of a key in all languages, in characters. The site's screens are walked in all of them (`npm run prove --
 * languages`), so a text of this length fits its place.
 */
export function longestOf(text: SiteText): number {
  const found = longest.get(text.key) ?? Math.max(...LANGUAGES.map(({ tag }) => lengthOf(commonText(tag, text) ?? '')));
  longest.set(text.key, found);
  return found;
}

const longest = new Map<string, number>();
const SEGMENTS = new Intl.Segmenter('en');

/** Characters as a reader counts them. */
export function lengthOf(text: string): number {
  return [...SEGMENTS.segment(text)].length;
}

/** Texts of an area in one language: its file, those of the folder of the same name, and those of things that belong to it. */
function textsIn(tag: string, area: string): Texts {
  const name = `${tag}/${area}`;
  const found = areas.get(name);
  if (found) return found;
  const places = [`locales/${tag}/${area}.json`, `locales/${tag}/${area}/*.json`, `${area}/*/strings.${tag}.json`];
  const read = globSync(places, { cwd: ROOT }).toSorted();
  const texts = Object.assign({}, ...read.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts)) as Texts;
  areas.set(name, texts);
  return texts;
}
