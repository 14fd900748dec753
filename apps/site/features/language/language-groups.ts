import { languageName } from '#apps/site/features/language/language-name.ts';
import { localeOf } from '#kernel/locale.ts';
import { foldLetters } from '#kernel/name-key.ts';

/** Scripts that are looked for together, in the order of their columns. */
const COLUMNS: readonly (readonly string[])[] = [
  ['Latn'],
  ['Cyrl', 'Grek'],
  ['Arab', 'Hebr'],
  ['Hans', 'Hant', 'Jpan', 'Kore'],
  ['Thai', 'Laoo', 'Khmr', 'Mymr'],
  ['Deva', 'Beng', 'Taml', 'Telu', 'Sinh'],
];

/** Languages in columns by script, each sorted by its own names; what no column names stands last. */
export function groupByScript(languages: readonly string[]): string[][] {
  const groups: string[][] = [...COLUMNS, []].map(() => []);
  for (const language of languages) {
    const at = COLUMNS.findIndex((scripts) => scripts.includes(scriptOf(language)));
    groups.at(at)!.push(language);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.toSorted((a, b) => languageName(a).localeCompare(languageName(b), 'en')));
}

/** True if a language is meant by what was typed: its own name, its English name, its name in the language of the site, or its code. */
export function isMeant(language: string, typed: string, siteLanguage: string): boolean {
  const wanted = foldLetters(typed.trim());
  const names = [languageName(language), languageName(language, 'EN'), languageName(language, siteLanguage), language];
  return names.some((name) => foldLetters(name).includes(wanted));
}

function scriptOf(language: string): string {
  return new Intl.Locale(localeOf(language)).maximize().script ?? '';
}
