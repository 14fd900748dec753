import type { MessageFormatElement } from 'react-intl';
import home from '../../locales/en/home.json?icu';
import shell from '../../locales/en/shell.json?icu';
import { localeOf } from '#kernel/locale.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { Area } from '#web/text/message-ids.ts';

export type Catalogue = Record<string, MessageFormatElement[]>;

/** Texts of a language that have loaded so far. */
type Opened = { locale: string; areas: Set<Area>; messages: Catalogue };

/** Catalogue of English. Its first areas are in the bundle, every other area is a file of its own. */
export const english: Catalogue = { ...shell, ...home };
const englishFiles = import.meta.glob<Catalogue>(
  ['../../locales/en/*.json', '!../../locales/en/{language,same-as-en,codes,sms,mail,vendors,demo,shell,home}.json'],
  { query: '?icu', import: 'default' },
);
/** Loads the list of files of all other languages. It is a chunk that readers of English never load. */
const readLanguageFiles = () => chunkInTime(() => import('#web/text/language-files.ts'))();
let otherFiles: typeof englishFiles = {};

/** Areas that were requested so far; a change of language loads all of them. */
const wanted = new Set<Area>(['shell', 'home']);
/** Catalogue of each language. It is filled in place, so that its holders see areas that load later. */
const opened = new Map<string, Opened>();
let current = openedIn('en');

/** Returns the locale of the texts in a language: its own if it has texts that are known, otherwise English. */
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

/** Loads all requested areas in a language and makes it the current one; null if the language is no longer wanted by then. */
export async function openLanguage(language: string): Promise<Catalogue>;
export async function openLanguage(language: string, isWanted: () => boolean): Promise<Catalogue | null>;
export async function openLanguage(language: string, isWanted = () => true): Promise<Catalogue | null> {
  const locale = localeOf(language);
  const next = openedIn(locale);
  if (locale !== 'en')
    void readLanguageFiles()
      .then(({ addFont }) => addFont(locale))
      .catch(() => {});
  // Repeats until no area is missing, because a page may have requested more meanwhile.
  for (let missing = lacking(next); missing.length > 0; missing = lacking(next)) {
    await Promise.all(missing.map((area) => fill(next, area)));
  }
  if (!isWanted()) return null;
  current = next;
  return next.messages;
}

/** Returns a function that loads a chunk together with the texts that it shows, so that the chunk never appears without them. */
export function withAreas<T>(areas: readonly Area[], load: () => Promise<T>): () => Promise<T> {
  const inTime = chunkInTime(load);
  return async () => {
    const [loaded] = await Promise.all([inTime(), ...areas.map(need)]);
    return loaded;
  };
}

async function need(area: Area): Promise<void> {
  wanted.add(area);
  // The language may change while its texts load.
  while (!current.areas.has(area)) await fill(current, area);
}

/** Adds the texts of an area to the catalogue, in place. Nothing on the screen shows a text of an area that has not loaded. */
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
