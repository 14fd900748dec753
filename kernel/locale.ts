/**
 * Codes of languages in the specification (1.04): TY is Thai, ZH and TW are the two scripts of Chinese. The code of any other language is
 * its tag in capitals.
 */
const LOCALES: Readonly<Record<string, string>> = { TY: 'th', ZH: 'zh-Hans', TW: 'zh-Hant' };

/** Returns the locale of a language code, for `lang` attributes, `Intl` and the folders of `locales/`. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language.toLowerCase();
}

const RIGHT_TO_LEFT: readonly (string | undefined)[] = ['Arab', 'Hebr'];

/** Returns the direction in which a locale is written. */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}
