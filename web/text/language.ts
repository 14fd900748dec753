import { directionOf } from '#kernel/locale.ts';

/** Key under which the chosen language is stored (specification 4.27). */
const LANGUAGE_KEY = 'lang';
/** Key under which the previous language is stored. */
const LAST_LANGUAGE_KEY = 'hisLang';
/** Language in place of one that is missing or not supported (specification 4.29). */
const RESET = 'EN';
/** Key of the locale and direction of the last shown texts, with which `public/theme.js` marks the next page before its first paint. */
const SHOWN_KEY = 'langShown';

export function storedLanguage(): string | null {
  return localStorage.getItem(LANGUAGE_KEY);
}

export function storeLanguage(language: string, before: string): void {
  localStorage.setItem(LAST_LANGUAGE_KEY, before);
  localStorage.setItem(LANGUAGE_KEY, language);
}

/** True once a language was chosen in this browser. The first language of a visit is stored too, but it follows no other. */
export function hasChosenLanguage(): boolean {
  return localStorage.getItem(LAST_LANGUAGE_KEY) !== null;
}

/** Returns the language in which a visit begins. A stored language counts only if the brand supports it. */
export function firstLanguage(brand: { languages: readonly string[]; defaultLanguage: string }): string {
  const stored = storedLanguage();
  if (stored !== null && brand.languages.includes(stored)) return stored;
  const language = brand.languages.includes(RESET) ? RESET : brand.defaultLanguage;
  localStorage.setItem(LANGUAGE_KEY, language);
  return language;
}

/** Marks the document with the locale and direction of its texts. */
export function setDocumentLocale(locale: string): void {
  const dir = directionOf(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  localStorage.setItem(SHOWN_KEY, `${locale} ${dir}`);
}
