import { localeOf } from '#kernel/locale.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';

/** A text by language code of the site: EN, TY, VI, … English is what others fall back to. */
export type Texts = Readonly<Record<string, string>>;

/** The text that suits an Accept-Language header best, else the English one; null where there is neither. */
export function textFor(texts: Texts, acceptLanguage: string): string | null {
  const byLocale = new Map(Object.entries(texts).map(([code, text]) => [localeOf(code), text]));
  return byLocale.get(pickLocale(acceptLanguage, [...byLocale.keys()]) ?? 'en') ?? null;
}
