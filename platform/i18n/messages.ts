import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '#contracts/codes.ts';
import { localeOf } from '#kernel/locale.ts';

export type Messages<Id extends string = Code> = {
  /** The text of a code in the best language of an Accept-Language header, with `{name}` filled from `facts`. */
  text(code: Id, acceptLanguage?: string, facts?: Readonly<Record<string, unknown>>): string;
};

type Catalogues = ReadonlyMap<string, Record<string, string>>;

/** Reads one file, `codes.json` unless another is named, of every folder of `dir`; English is the source and the fallback. */
export function loadMessages<Id extends string = Code>(dir: string, file = 'codes'): Messages<Id> {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const catalogues: Catalogues = new Map(
    folders.map(({ name }) => [
      name.toLowerCase(),
      JSON.parse(readFileSync(join(dir, name, `${file}.json`), 'utf8')) as Record<string, string>,
    ]),
  );
  const english = catalogues.get('en') ?? {};
  return {
    text: (code, acceptLanguage = '', facts = {}) => {
      const text = pickCatalogue(acceptLanguage, catalogues)?.[code] ?? english[code] ?? code;
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
    },
  };
}

function pickCatalogue(acceptLanguage: string, catalogues: Catalogues): Record<string, string> | undefined {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([\d.]+))?/i.exec(part))
    .filter((match) => match !== null)
    .map((match) => ({ tag: match[1]!, quality: Number(match[2] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = namesOf(localeOf(tag)).find((name) => catalogues.has(name));
    if (found !== undefined) return catalogues.get(found);
  }
  return undefined;
}

/** What a language may be filed under, the closest first: zh-TW is in zh-Hant, and never in zh-Hans. */
function namesOf(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [tag, `${language}-${script}`, language].map((name) => name.toLowerCase());
  } catch {
    return [];
  }
}
