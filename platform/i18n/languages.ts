import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** `locales/<tag>/language.json`: all that the software has to know of a language. */
const language = z.strictObject({
  /** The code that brands, members and addresses use: the tag in capitals, or one of the specification's own (`kernel/locale.ts`). */
  code: z.string().check(z.regex(/^[A-Z]{2,3}$/)),
  /** Its own name, in its own script. */
  name: z.string().check(z.minLength(2)),
  dir: z.enum(['ltr', 'rtl']),
  /** `whole`: the gate fails on a gap in its texts; `begun`: gaps are counted; `named`: there are no texts, and English is shown. */
  status: z.enum(['whole', 'begun', 'named']),
  /** The day on which somebody who did not write the language has read it whole (`docs/languages/`). */
  readAt: z.exactOptional(z.iso.date()),
});

export type Language = z.infer<typeof language> & { tag: string };

/** Folder of the languages. */
export const LOCALES = join(import.meta.dirname, '../../locales');

/** Every language that has a folder: English first, the others by their codes. */
export const LANGUAGES: readonly Language[] = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: tag }) => ({ tag, ...language.parse(JSON.parse(readFileSync(join(LOCALES, tag, 'language.json'), 'utf8'))) }))
  .toSorted((a, b) => Number(b.code === 'EN') - Number(a.code === 'EN') || (a.code < b.code ? -1 : 1));

/** The texts of an area in each language that has a file of it, by tag. */
export function textsOf(area: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const files = LANGUAGES.map(({ tag }) => [tag, join(LOCALES, tag, `${area}.json`)] as const);
  return new Map(
    files.flatMap(([tag, file]) => (existsSync(file) ? [[tag, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]] : [])),
  );
}
