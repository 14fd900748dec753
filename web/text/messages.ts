import type { MessageFormatElement } from 'react-intl';
import home from '../../locales/en/home.json?icu';
import shell from '../../locales/en/shell.json?icu';
import { localeOf } from '#kernel/locale.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { Area } from '#web/text/message-ids.ts';

export type Catalogue = Record<string, MessageFormatElement[]>;

/** The texts of one language that are here by now. */
type Opened = { locale: string; areas: Set<Area>; messages: Catalogue };

/** The first English areas are in the bundle; every other area is a file of its own. */
export const english: Catalogue = { ...shell, ...home };
const englishFiles = import.meta.glob<Catalogue>(
  ['../../locales/en/*.json', '!../../locales/en/{language,same-as-en,codes,sms,mail,vendors,demo,shell,home}.json'],
  { query: '?icu', import: 'default' },
);
/** Files of all other languages, with English for their gaps. Their list is a chunk that readers of English never load. */
const readLanguageFiles = () => chunkInTime(() => import('#web/text/language-files.ts'))();
let otherFiles: typeof englishFiles = {};

/** The areas that were asked for so far; a change of language loads all of them. */
const wanted = new Set<Area>(['shell', 'home']);
/** A catalogue for each language; it is filled in place, so its holders see the areas that come later. */
const opened = new Map<string, Opened>();
let current = openedIn('en');

/** The locale of the texts in a language: its own once its texts are open, and English for a language without texts. */
export function textLocaleOf(language: string): string {
  const locale = localeOf(language);
  return pathOf(locale, 'shell') in otherFiles ? locale : 'en';
}

/** Prefetches the areas that a language needs first. */
export function prefetchLanguage(language: string): void {
  for (const area of wanted)
    void fileOf(localeOf(language), area)
      .then((load) => load?.())
      .catch(() => {});
}

/** Loads every area in use in a language and makes it the current one; null when it is no longer wanted by then. */
export async function openLanguage(language: string): Promise<Catalogue>;
export async function openLanguage(language: string, isWanted: () => boolean): Promise<Catalogue | null>;
export async function openLanguage(language: string, isWanted = () => true): Promise<Catalogue | null> {
  const locale = localeOf(language);
  const next = openedIn(locale);
  if (locale !== 'en')
    void readLanguageFiles()
      .then(({ addFont }) => addFont(locale))
      .catch(() => {});
  // Again until nothing is missing: a page may have asked for more meanwhile.
  for (let missing = lacking(next); missing.length > 0; missing = lacking(next)) {
    await Promise.all(missing.map((area) => fill(next, area)));
  }
  if (!isWanted()) return null;
  current = next;
  return next.messages;
}

/** Loads a chunk together with the texts that it shows, so that it is never there without them. */
export function withAreas<T>(areas: readonly Area[], load: () => Promise<T>): () => Promise<T> {
  const inTime = chunkInTime(load);
  return async () => {
    const [loaded] = await Promise.all([inTime(), ...areas.map(need)]);
    return loaded;
  };
}

async function need(area: Area): Promise<void> {
  wanted.add(area);
  // The language may change while its texts are on their way.
  while (!current.areas.has(area)) await fill(current, area);
}

/** Fills the catalogue in place; nothing on screen shows a text of an area that has not come. */
async function fill({ locale, areas, messages }: Opened, area: Area): Promise<void> {
  const load = await fileOf(locale, area);
  if (load) Object.assign(messages, await chunkInTime(load)());
  areas.add(area);
}

async function fileOf(locale: string, area: Area): Promise<(() => Promise<Catalogue>) | undefined> {
  if (locale !== 'en') otherFiles = (await readLanguageFiles()).languageFiles;
  return otherFiles[pathOf(locale, area)] ?? englishFiles[pathOf('en', area)];
}

function lacking({ areas }: Opened): Area[] {
  return [...wanted].filter((area) => !areas.has(area));
}

function openedIn(locale: string): Opened {
  const known = opened.get(locale) ?? { locale, areas: new Set<Area>(), messages: { ...english } };
  opened.set(locale, known);
  return known;
}

function pathOf(locale: string, area: Area): string {
  return `../../locales/${locale}/${area}.json`;
}
