import { localeOf } from '#kernel/locale.ts';

/**
 * Returns the first of the browser's languages that the brand has. Returns null if that is the shown language, or if the brand has none of
 * them.
 */
export function offeredLanguage(wanted: readonly string[], languages: readonly string[], shown: string): string | null {
  for (const tag of wanted) {
    const found = languages.find((language) => spoken(localeOf(language)) === spoken(tag));
    if (found !== undefined) return found === shown ? null : found;
  }
  return null;
}

/** Returns language and script of a tag, such as `zh-Hant` of `zh-HK`; an empty text for a tag that is none. */
function spoken(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return '';
  }
}
