import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALES } from '#platform/i18n/languages.ts';

type BySlug<T> = Readonly<Record<string, T>>;

/**
 * Reads texts of the demonstration in one language, by slug, from `locales/<tag>/demo/<area>.json`. A brand's own texts in `demo/<brand>/`
 * replace them.
 */
export function demoTextsIn<T>(code: string, area: string, brand?: string): BySlug<T> {
  const language = LANGUAGES.find((one) => one.code === code);
  if (!language) return {};
  const read = (...path: string[]): BySlug<T> => {
    const file = join(LOCALES, language.tag, 'demo', ...path, `${area}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BySlug<T>) : {};
  };
  return { ...read(), ...(brand !== undefined && read(brand.toLowerCase())) };
}

/** Returns a function that finds the texts of a slug by language code. Languages without a text for the slug are left out. */
export function demoTexts<T>(area: string, brand?: string): (slug: string) => Record<string, T> {
  const languages = LANGUAGES.map(({ code }) => [code, demoTextsIn<T>(code, area, brand)] as const);
  return (slug) => Object.fromEntries(languages.flatMap(([code, texts]) => (texts[slug] === undefined ? [] : [[code, texts[slug]]])));
}

/** Returns texts that a brand of the demonstration writes for itself, by language code and then by the key of the common text. */
export function demoVoice(brand: string): Record<string, BySlug<string>> {
  const languages = LANGUAGES.map(({ code }) => [code, demoTextsIn<string>(code, 'voice', brand)] as const);
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}
