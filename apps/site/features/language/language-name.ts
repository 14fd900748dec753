import { localeOf } from '#apps/site/lib/i18n.tsx';

/** A language in its own words: English, ไทย, العربية. */
export function languageName(language: string): string {
  const locale = localeOf(language);
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
