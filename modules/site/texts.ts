import { localeOf } from '#kernel/locale.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';

/** A text by language code of the site: EN, TY, VI and others. A language without a text uses the English text. */
export type Texts = Readonly<Record<string, string>>;

/** Returns the text that suits an Accept-Language header best, or else the English text. Null if there is neither. */
export function textFor(texts: Texts, acceptLanguage: string): string | null {
  const byLocale = new Map(Object.entries(texts).map(([code, text]) => [localeOf(code), text]));
  return byLocale.get(pickLocale(acceptLanguage, [...byLocale.keys()]) ?? 'en') ?? null;
}
