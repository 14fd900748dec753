import { languageName } from '#apps/site/features/language/language-name.ts';
import { localeOf } from '#kernel/locale.ts';
import { foldSearch } from '#kernel/name-key.ts';

/** Scripts that share a column of the list, in the order of the columns. */
const COLUMNS: readonly (readonly string[])[] = [
  ['Latn'],
  ['Cyrl', 'Grek'],
  ['Arab', 'Hebr'],
  ['Hans', 'Hant', 'Jpan', 'Kore'],
  ['Thai', 'Laoo', 'Khmr', 'Mymr'],
  ['Deva', 'Beng', 'Taml', 'Telu', 'Sinh'],
];

/** Returns languages in columns by script, sorted by their own names. Languages of other scripts come last. */
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

/** Returns true if a typed text matches a language: its own name, its English name, its name in the language of the site, or its code. */
export function isMeant(language: string, typed: string, siteLanguage: string): boolean {
  const wanted = foldSearch(typed.trim());
  const names = [languageName(language), languageName(language, 'EN'), languageName(language, siteLanguage), language];
  return names.some((name) => foldSearch(name).includes(wanted));
}

function scriptOf(language: string): string {
  return new Intl.Locale(localeOf(language)).maximize().script ?? '';
}
