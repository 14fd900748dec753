import type { MessageFormatElement } from 'react-intl';
import home from '../../locales/en/home.json?icu';
import shell from '../../locales/en/shell.json?icu';
import { localeOf } from '#kernel/locale.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { Area } from '#web/text/message-ids.ts';

export type Catalogue = Record<string, MessageFormatElement[]>;

/** The texts of one language that are here by now. */
type Opened = { locale: string; areas: Set<Area>; messages: Catalogue };

/** The first English areas are in the bundle; every other area and language is a file of its own, with English for its gaps. */
export const english: Catalogue = { ...shell, ...home };
const files = import.meta.glob<Catalogue>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{language,same-as-en,codes,sms,mail,vendors,demo}.json',
    '!../../locales/en/{shell,home}.json',
  ],
  { query: '?icu', import: 'default' },
);

/** The areas that were asked for so far; a change of language loads all of them. */
const wanted = new Set<Area>(['shell', 'home']);
/** A catalogue for each language; it is filled in place, so whoever holds it sees the areas that come later. */
const opened = new Map<string, Opened>();
let current = openedIn('en');

/** Whether there are texts in a language; the others have dates and numbers of their own, and English texts. */
export function hasTexts(language: string): boolean {
  const locale = localeOf(language);
  return locale === 'en' || pathOf(locale, 'shell') in files;
}

/** The locale of what is read in a language. */
export function textLocaleOf(language: string): string {
  return hasTexts(language) ? localeOf(language) : 'en';
}

/** Prefetches the areas that a language needs first. */
export function prefetchLanguage(language: string): void {
  for (const area of wanted) void files[pathOf(localeOf(language), area)]?.().catch(() => {});
}

/** Loads every area in use in a language and makes it the current one; null when it is no longer wanted by then. */
export async function openLanguage(language: string): Promise<Catalogue>;
export async function openLanguage(language: string, isWanted: () => boolean): Promise<Catalogue | null>;
export async function openLanguage(language: string, isWanted = () => true): Promise<Catalogue | null> {
  const next = openedIn(localeOf(language));
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
  const load = files[pathOf(locale, area)] ?? files[pathOf('en', area)];
  if (load) Object.assign(messages, await chunkInTime(load)());
  areas.add(area);
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
