import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '#contracts/codes.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';
import type { BrandTexts } from '#platform/i18n/brand-texts.ts';

export type Messages<Id extends string = Code> = {
  /**
   * Returns the text of a code in the best language for an Accept-Language header, with `{name}` filled from `facts`. The brand's own text
   * counts before the common text.
   */
  text(code: Id, acceptLanguage?: string, facts?: Readonly<Record<string, unknown>>, merchantId?: number): string;
};

type Catalogues = ReadonlyMap<string, Record<string, string>>;

/**
 * Reads an area of texts, by default `codes`, of every language in `dir` that has it: its file, and the files of the folder of that name.
 * English is used for missing texts. `own`: texts of brands.
 */
export function loadMessages<Id extends string = Code>(dir: string, file = 'codes', own?: Pick<BrandTexts, 'of'>): Messages<Id> {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = folders.map(({ name }) => [name, globSync([`${name}/${file}.json`, `${name}/${file}/*.json`], { cwd: dir })] as const);
  const read = (path: string) => JSON.parse(readFileSync(join(dir, path), 'utf8')) as Record<string, string>;
  const catalogues: Catalogues = new Map(
    found.flatMap(([name, paths]) => (paths.length > 0 ? [[name, Object.assign({}, ...paths.map(read)) as Record<string, string>]] : [])),
  );
  const locales = [...catalogues.keys()];
  const english = catalogues.get('en') ?? {};
  return {
    text: (code, acceptLanguage = '', facts = {}, merchantId) => {
      const tag = pickLocale(acceptLanguage, locales) ?? 'en';
      const ofBrand = merchantId === undefined ? undefined : own?.of(merchantId, tag, code);
      const text = ofBrand ?? catalogues.get(tag)?.[code] ?? english[code] ?? code;
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
    },
  };
}
