import { LEGAL_TEXTS, type LegalKind } from '#contracts/legal-texts.ts';
import { LANGUAGES, textsOf } from '#platform/i18n/languages.ts';

type Text = { title: string; intro: string; body: string };
type Read = (key: string) => string | undefined;

/** Returns the common text of a legal page, in English and in the languages that have all of it. */
export function standardLegal(page: LegalKind, languages: readonly string[]): Record<string, Text> {
  const [legal, shell] = [textsOf('legal'), textsOf('shell')];
  const wanted = LANGUAGES.filter(({ code }) => code === 'EN' || languages.includes(code));
  const found = wanted.map(({ code, tag }) => [code, textOf(page, (key) => legal.get(tag)?.[key] ?? shell.get(tag)?.[key])] as const);
  return Object.fromEntries(found.flatMap(([code, text]) => (text ? [[code, text]] : [])));
}

/** Returns a legal text. Sections begin with a heading (`## `). The placeholders of the catalogue are replaced by those of content. */
function textOf(page: LegalKind, read: Read): Text | undefined {
  const { title, intro, sections } = LEGAL_TEXTS[page];
  const parts = sections.map((one) => [read(one.title), read(one.text)] as const);
  const [head, first] = [read(title), read(intro)];
  if (head === undefined || first === undefined || parts.some((part) => part.includes(undefined))) return undefined;
  const places = (text: string) => text.replaceAll('{brand}', '{site}');
  return { title: places(head), intro: places(first), body: places(parts.map(([name, text]) => `## ${name}\n\n${text}`).join('\n\n')) };
}
