import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Contents of `locales/<tag>/language.json`: the facts about a language that the software needs. */
const language = z.strictObject({
  /** Code for brands, members and addresses: the tag in capitals, or a code of the specification (`kernel/locale.ts`). */
  code: z.string().check(z.regex(/^[A-Z]{2,3}$/)),
  /** Name of the language in that language, in its own script. */
  name: z.string().check(z.minLength(2)),
  dir: z.enum(['ltr', 'rtl']),
  /**
   * `whole`: the checks fail if a text is missing. `begun`: missing texts are counted. `named`: there are no texts, and English is shown.
   */
  status: z.enum(['whole', 'begun', 'named']),
  /** Day on which a person who did not write the language had read it all (`docs/languages/`). */
  readAt: z.exactOptional(z.iso.date()),
  /** Line with which the site offers the language to a visitor whose browser speaks it, and the label of the button that closes it. */
  offer: z.exactOptional(z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(60)), close: z.string() })),
});

export type Language = z.infer<typeof language> & { tag: string };

/** Folder of the languages. */
export const LOCALES = join(import.meta.dirname, '../../locales');

/** Every language that has a folder: English first, the others by their codes. */
export const LANGUAGES: readonly Language[] = readdirSync(LOCALES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: tag }) => ({ tag, ...language.parse(JSON.parse(readFileSync(join(LOCALES, tag, 'language.json'), 'utf8'))) }))
  .toSorted((a, b) => Number(b.code === 'EN') - Number(a.code === 'EN') || (a.code < b.code ? -1 : 1));

/** Returns the texts of an area by the tags of all languages that have a file for it. */
export function textsOf(area: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const files = LANGUAGES.map(({ tag }) => [tag, join(LOCALES, tag, `${area}.json`)] as const);
  return new Map(
    files.flatMap(([tag, file]) => (existsSync(file) ? [[tag, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]] : [])),
  );
}
