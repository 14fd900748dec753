/** The site's language codes that are no locale: TY is Thai (specification 1.04), ZH and TW are the two scripts of Chinese. */
const LOCALES: Readonly<Record<string, string>> = { TY: 'th', ZH: 'zh-Hans', TW: 'zh-Hant' };

/** The locale of a language code, as `lang` attributes, `Intl` and the folders of `locales/` name it. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language.toLowerCase();
}
