/** The specification's own codes (1.04): TY is Thai, ZH and TW are the two scripts of Chinese. Any other language's code is its tag in capitals. */
const LOCALES: Readonly<Record<string, string>> = { TY: 'th', ZH: 'zh-Hans', TW: 'zh-Hant' };

/** The locale of a language code, as `lang` attributes, `Intl` and the folders of `locales/` name it. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language.toLowerCase();
}

const RIGHT_TO_LEFT: readonly (string | undefined)[] = ['Arab', 'Hebr'];

/** Direction of a locale's script. */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
}
