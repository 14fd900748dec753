import type { Merchant } from '#modules/site/index.ts';

/** A text in several languages: by language code of the site, then by field. */
export type InLanguages<T> = Readonly<Record<string, T>>;

type Brand = Pick<Merchant, 'name' | 'currencies' | 'defaultLanguage' | 'settings'>;

/** Returns true if a reader of the language gets a text other than the English text, although an English text exists. */
export function isTranslated(texts: InLanguages<object>, brand: Brand, language = brand.defaultLanguage): boolean {
  const code = language.toUpperCase();
  return code !== 'EN' && Object.hasOwn(texts, code) && Object.hasOwn(texts, 'EN');
}

/**
 * Returns a text in the requested language, else in English. `{site}`, `{currency}` and `{age}` are replaced by the brand's name, its first
 * currency and its age limit (3.36).
 */
export function inLanguage<T extends object>(texts: InLanguages<T>, brand: Brand, language = brand.defaultLanguage): T {
  const code = language.toUpperCase();
  const found = (Object.hasOwn(texts, code) ? texts[code] : texts['EN'])!;
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value
        .replaceAll('{currency}', brand.currencies[0]!)
        .replaceAll('{age}', String(brand.settings.ageLimit))
        .replaceAll('{site}', brand.name);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, fill(text)]));
  };
  return fill(found) as T;
}
