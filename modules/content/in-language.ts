import type { Merchant } from '#modules/site/index.ts';

/** A text in several languages: by language code of the site, then by field. */
export type InLanguages<T> = Readonly<Record<string, T>>;

type Brand = Pick<Merchant, 'name' | 'currencies' | 'defaultLanguage'>;

/** In the asked language, else in English; `{site}` and `{currency}` stand for the brand's name and its first currency (3.36). */
export function inLanguage<T extends object>(texts: InLanguages<T>, brand: Brand, language = brand.defaultLanguage): T {
  const code = language.toUpperCase();
  const found = (Object.hasOwn(texts, code) ? texts[code] : texts['EN'])!;
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('{site}', brand.name).replaceAll('{currency}', brand.currencies[0]!);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, fill(text)]));
  };
  return fill(found) as T;
}
