import { directionOf } from '#kernel/locale.ts';

/** Key of the chosen language (specification 4.27). */
const LANGUAGE_KEY = 'lang';
/** Key of the language that was chosen before it. */
const LAST_LANGUAGE_KEY = 'hisLang';
/** Specification 4.29: what a language that is missing or not supported becomes. */
const RESET = 'EN';
/** The locale and direction of the texts that were shown last; `public/theme.js` marks the next page with them before it is painted. */
const SHOWN_KEY = 'langShown';

export function storedLanguage(): string | null {
  return localStorage.getItem(LANGUAGE_KEY);
}

export function storeLanguage(language: string, before: string): void {
  localStorage.setItem(LAST_LANGUAGE_KEY, before);
  localStorage.setItem(LANGUAGE_KEY, language);
}

/** The language that a visit begins in; what is stored counts only where the brand supports it. */
export function firstLanguage(brand: { languages: readonly string[]; defaultLanguage: string }): string {
  const stored = storedLanguage();
  if (stored !== null && brand.languages.includes(stored)) return stored;
  const language = brand.languages.includes(RESET) ? RESET : brand.defaultLanguage;
  localStorage.setItem(LANGUAGE_KEY, language);
  return language;
}

/** Marks the page with the locale that its texts are in. */
export function setDocumentLocale(locale: string): void {
  const dir = directionOf(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  localStorage.setItem(SHOWN_KEY, `${locale} ${dir}`);
}
