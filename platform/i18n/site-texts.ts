import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES, LOCALES } from '#platform/i18n/languages.ts';

type Texts = Readonly<Record<string, string>>;
const ROOT = dirname(LOCALES);

/** Files in the folder of a language that are no texts of the site: data, texts of the server, lines of vendors. */
const NOT_SHOWN = new Set(['language', 'same-as-en', 'words', 'codes', 'sms', 'mail', 'vendors']);

/** Areas of texts that the server writes: answers by code, SMS, mails. */
const SERVER_AREAS: readonly string[] = ['codes', 'sms', 'mail'];

/** A text of the site: its key, its area (the name of its file) and its English words. */
export type SiteText = { key: string; area: string; english: string };

let known: ReadonlyMap<string, SiteText> | undefined;
let written: ReadonlyMap<string, SiteText> | undefined;
const areas = new Map<string, Texts>();

/**
 * Returns all texts that the site shows by a key, in the order of areas and keys. They are read once: when staff first need them, or for
 * the first page of a brand with own texts.
 */
export function siteTexts(): ReadonlyMap<string, SiteText> {
  known ??= new Map(
    [...siteAreas(), ...gameAreas()].flatMap((area) =>
      Object.entries(textsIn('en', area)).map(([key, english]) => [key, { key, area, english }] as const),
    ),
  );
  return known;
}

function siteAreas(): string[] {
  return globSync('en/*.json', { cwd: LOCALES })
    .map((file) => basename(file, '.json'))
    .filter((area) => !NOT_SHOWN.has(area))
    .toSorted();
}

/** Returns the areas of games, `games/<family>`. The names of a title's fish are no texts of an area. */
function gameAreas(): string[] {
  return globSync('games/*/strings.en.json', { cwd: ROOT }).map(dirname).toSorted();
}

/** Returns all texts that the server writes to members, by key. A key that the site shows too is in `siteTexts` instead. */
export function serverTexts(): ReadonlyMap<string, SiteText> {
  written ??= new Map(
    SERVER_AREAS.flatMap((area) =>
      Object.entries(textsIn('en', area)).map(([key, english]) => [key, { key, area, english }] as const),
    ).filter(([key]) => !siteTexts().has(key)),
  );
  return written;
}

/** True for a text that the server fills in, which can have only plain placeholders (`{name}`). */
export function isOfServer({ area }: Pick<SiteText, 'area'>): boolean {
  return SERVER_AREAS.includes(area);
}

/** Returns the common text of a key in a language; undefined if the site shows English. */
export function commonText(tag: string, { key, area }: Pick<SiteText, 'key' | 'area'>): string | undefined {
  return textsIn(tag, area)[key];
}

/**
 * Returns the length, in characters, of the longest common text of a key in any language. A walk through the site's screens in all
 * languages (`npm run prove -- languages`) shows that a text of this length fits its place.
 */
export function longestOf(text: SiteText): number {
  const found = longest.get(text.key) ?? Math.max(...LANGUAGES.map(({ tag }) => lengthOf(commonText(tag, text) ?? '')));
  longest.set(text.key, found);
  return found;
}

const longest = new Map<string, number>();
const SEGMENTS = new Intl.Segmenter('en');

/** Counts characters in the way that a reader counts them. */
export function lengthOf(text: string): number {
  return [...SEGMENTS.segment(text)].length;
}

/** Returns the files with texts in folders outside `locales/`: that of a family of games, and those of a sport. */
function stringsIn(area: string, tag: string): string[] {
  return area.startsWith('games/') ? [`${area}/strings.${tag}.json`] : [`${area}/*/strings.${tag}.json`];
}

/**
 * Reads texts of an area in one language: its file, the files of the folder of that name, and the files of folders outside `locales/`, such
 * as a sport.
 */
function textsIn(tag: string, area: string): Texts {
  const name = `${tag}/${area}`;
  const found = areas.get(name);
  if (found) return found;
  const places = [`locales/${tag}/${area}.json`, `locales/${tag}/${area}/*.json`, ...stringsIn(area, tag)];
  const read = globSync(places, { cwd: ROOT }).toSorted();
  const texts = Object.assign({}, ...read.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts)) as Texts;
  areas.set(name, texts);
  return texts;
}
