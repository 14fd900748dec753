import { localeOf } from '#kernel/locale.ts';

/** Names that browsers do not bring: Chromium has no data for these languages and would say them in English. */
const OWN_NAMES: Readonly<Record<string, string>> = { km: 'ខ្មែរ', lo: 'ລາວ', my: 'မြန်မာ', ne: 'नेपाली', si: 'සිංහල' };

/** A language in its own words (English, ไทย, العربية), or in those of another language. */
export function languageName(language: string, inLanguage = language): string {
  const [locale, words] = [localeOf(language), localeOf(inLanguage)];
  const own = OWN_NAMES[locale];
  if (own !== undefined && locale === words) return own;
  const name = new Intl.DisplayNames([words], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(words) + name.slice(1);
}
