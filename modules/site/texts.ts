import { localeOf } from '#kernel/locale.ts';

/** A text by language code of the site: EN, TY, VI, … English is what others fall back to. */
export type Texts = Readonly<Record<string, string>>;

/** The text in the first language of an Accept-Language header that there is one in; null where there is none, nor an English one. */
export function textFor(texts: Texts, acceptLanguage: string): string | null {
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const wanted = part.split(';', 1)[0]!.trim();
    const codes = Object.keys(texts);
    const code =
      codes.find((code) => localeOf(code).toLowerCase() === wanted) ??
      codes.find((code) => localeOf(code).toLowerCase().split('-', 1)[0] === wanted.split('-', 1)[0]);
    if (code !== undefined && wanted !== '') return texts[code]!;
  }
  return texts['EN'] ?? null;
}
