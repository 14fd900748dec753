import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeWords } from '#tools/i18n/desk/code-words.ts';
import { markedTexts } from '#tools/i18n/desk/marked-texts.ts';
import { rawCodes } from '#tools/i18n/desk/raw-codes.ts';
import { unmarkedTexts } from '#tools/i18n/desk/unmarked-texts.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Literals of the back office that look like texts but are codes, by file. */
const CODES: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'codes-like-texts.json'), 'utf8'),
) as Record<string, string[]>;

export type DeskTexts = {
  /** English sentences in alphabetical order, each with the files that show it. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Texts that are not marked, codes that are shown unchanged, and marked texts that are no literals. */
  faults: readonly string[];
};

/** Reads the English sentences of the back office from its code. The list is not stored anywhere. */
export function deskTexts(): DeskTexts {
  const places = new Map<string, string[]>();
  const faults: string[] = [];
  const files = globSync(['apps/admin/**/*.{ts,tsx}', 'contracts/figure-limits.ts'], { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  for (const file of files.toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    const marked = markedTexts(file, source);
    for (const text of marked.texts) places.set(text, [...new Set([...(places.get(text) ?? []), file])]);
    faults.push(...marked.faults);
    if (!/routes\.ts$|^contracts\//.test(file))
      faults.push(...unmarkedTexts(file, source, new Set(CODES[file])), ...rawCodes(file, source, new Set(CODES[file])));
  }
  for (const [words, file] of codeWords()) places.set(words, [...(places.get(words) ?? []), file]);
  return { texts: new Map([...places].toSorted(([a], [b]) => (a < b ? -1 : 1))), faults };
}
