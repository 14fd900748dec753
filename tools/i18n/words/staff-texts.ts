import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { InterfaceText } from '#tools/i18n/words/interface-texts.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Returns the English texts of the back office, which are in its code. */
export function staffTexts(): InterfaceText[] {
  return globSync(['apps/admin/**/*.{ts,tsx}', 'contracts/figure-limits.ts'], { cwd: root, exclude: (name) => name.includes('.test.') })
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ where: file, text })));
}

/** Returns the texts of one source file: literals of several words or with a capital, and texts between tags. A value becomes `0`. */
export function textsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string): void => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (/^\p{Lu}\p{Ll}/u.test(plain) || /\p{L} \p{L}/u.test(plain)) found.push(plain);
  };
  new Visitor({
    JSXText: ({ value }) => add(value),
    Literal: ({ value }) => typeof value === 'string' && add(value),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '').join('0')),
  }).visit(parseSync(file, source).program);
  return found;
}
