import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '#contracts/codes.ts';

export type Messages = {
  /** The text of a code in the best language of an Accept-Language header, with `{name}` filled from `facts`. */
  text(code: Code, acceptLanguage?: string, facts?: Readonly<Record<string, unknown>>): string;
};

/** Reads `codes.json` of every folder of `dir`; English is the source and the fallback. */
export function loadMessages(dir: string): Messages {
  const catalogues = new Map<string, Record<string, string>>();
  for (const tag of readdirSync(dir)) {
    catalogues.set(tag, JSON.parse(readFileSync(join(dir, tag, 'codes.json'), 'utf8')) as Record<string, string>);
  }
  const english = catalogues.get('en') ?? {};
  return {
    text: (code, acceptLanguage = '', facts = {}) => {
      const text = catalogues.get(pickLanguage(acceptLanguage, catalogues))?.[code] ?? english[code] ?? code;
      return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
    },
  };
}

function pickLanguage(acceptLanguage: string, known: ReadonlyMap<string, unknown>): string {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => /^\s*([a-z]{2,3}(?:-[a-z0-9]+)*)\s*(?:;\s*q=([\d.]+))?/i.exec(part))
    .filter((match) => match !== null)
    .map((match) => ({ tag: match[1]!, quality: Number(match[2] ?? 1) }))
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (known.has(tag)) return tag;
    const base = tag.split('-')[0]!;
    if (known.has(base)) return base;
  }
  return 'en';
}
