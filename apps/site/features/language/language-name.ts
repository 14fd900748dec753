import { localeOf } from '#kernel/locale.ts';

/** Names of languages for which Chromium has no data and would give the English name. */
const OWN_NAMES: Readonly<Record<string, string>> = { km: 'ខ្មែរ', lo: 'ລາວ', my: 'မြန်မာ', ne: 'नेपाली', si: 'සිංහල' };

/** Returns the name of a language in that language (English, ไทย, العربية), or in another language. */
export function languageName(language: string, inLanguage = language): string {
  const [locale, words] = [localeOf(language), localeOf(inLanguage)];
  const own = OWN_NAMES[locale];
  if (own !== undefined && locale === words) return own;
  const name = new Intl.DisplayNames([words], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(words) + name.slice(1);
}
