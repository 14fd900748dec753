import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { VendorManifest } from '#modules/catalogue/index.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { root } from '#tools/site/site-inputs.ts';

export type Texts = Readonly<Record<string, string>>;

/** Languages whose texts must be complete. A language that is only begun falls back to English for missing texts. */
export const WHOLE = LANGUAGES.filter(({ status, tag }) => status === 'whole' && tag !== 'en').map(({ tag }) => tag);

export const CODES_AREA = 'codes';
export const VENDORS_AREA = 'vendors';
/** Areas of texts that the server writes. The site shows every other area. */
export const SERVER_AREAS: readonly string[] = [CODES_AREA, 'sms', 'mail', VENDORS_AREA];

/** Returns the English texts by area: those of the server, the areas of the site, `games/<family>` and `sports/<sport>`. */
export function englishAreas(): Map<string, Texts> {
  const files = globSync('locales/en/*.json', { cwd: root, exclude: ['locales/en/language.json'] });
  const own = [CODES_AREA, ...files.map((file) => basename(file, '.json'))].map((area) => [area, areaOf('en', area)] as const);
  const brought = globSync('{games,sports}/*/strings.en.json', { cwd: root }).map((file) => [dirname(file), read(file)] as const);
  return new Map([...own.toSorted(([a], [b]) => a.localeCompare(b)), [VENDORS_AREA, vendorLines()], ...brought]);
}

/** Returns the line of text about each vendor, which is in the vendor's own folder. */
function vendorLines(): Texts {
  const load = createRequire(import.meta.url);
  const manifests = globSync('vendors/*/vendor.ts', { cwd: root }).map((file) => load(join(root, file)) as { default: VendorManifest });
  return Object.fromEntries(manifests.map(({ default: { code, line } }) => [code, line]));
}

export function languages(): string[] {
  return LANGUAGES.filter(({ status, tag }) => status !== 'named' && tag !== 'en')
    .map(({ tag }) => tag)
    .toSorted();
}

/** True for areas in folders of games and sports, whose code makes the keys. */
export const isBrought = (area: string): boolean => /^(games|sports)\//.test(area);

/** Returns the texts of an area: its file, the files of modules in the folder of that name, or those of a game or a sport. */
export function areaOf(language: string, area: string): Texts {
  const places = [`locales/${language}/${area}.json`, `locales/${language}/${area}/*.json`, `${area}/strings.${language}.json`];
  const files = globSync(places, { cwd: root });
  return Object.assign({}, ...files.toSorted().map(read)) as Texts;
}

/** Returns texts that may equal the English text, in all languages or in this one. */
export function sameAsEnglish(language: string): ReadonlySet<string> {
  const lists = ['locales/same-as-en.json', join('locales', language, 'same-as-en.json')].filter((file) => existsSync(join(root, file)));
  return new Set(lists.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as string[]));
}

/** Contents of `locales/<tag>/words.json`: the words of a language. */
export type OwnWords = {
  /** Words of small Latin letters that may stand in sentences of another script. */
  latin?: readonly string[];
  /** Parts of words that stand in no text, each with the word to use instead. */
  banned?: Readonly<Record<string, string>>;
  /** Terms by the English word or words: a text whose English has the term has one of these parts of words. */
  terms?: Readonly<Record<string, readonly string[]>>;
};

export function ownWords(language: string): OwnWords {
  const file = join('locales', language, 'words.json');
  return existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as OwnWords) : {};
}

/** Returns texts whose figures may differ from the English ones, because a language writes them as words or counts in other powers of ten. */
export function otherFigures(): ReadonlySet<string> {
  return new Set(JSON.parse(readFileSync(join(root, 'locales/other-figures.json'), 'utf8')) as string[]);
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;
}
