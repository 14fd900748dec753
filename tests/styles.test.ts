import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The classes that a style sheet defines: rules of one class alone, outside of conditions. */
function definedIn(text: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, head, end] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = head!.trim();
    if (end === '{') {
      const isPlain = open.every((outer) => outer.startsWith('@layer'));
      if (isPlain && /^\.[a-z][\w-]*$/.test(selector)) found.push(selector);
      open.push(selector);
    } else if (end === '}') open.pop();
  }
  return found;
}

function definedTwice(sheets: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [file, text] of sheets) for (const name of definedIn(text)) places.set(name, (places.get(name) ?? new Set()).add(file));
  return [...places].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

test('a class of the site is defined in one file: all families share one style sheet, and would spoil each other', () => {
  const files = globSync(['web/**/*.css', 'apps/site/**/*.css', 'games/**/*.css', 'ui/**/*.css'], {
    cwd: root,
    exclude: ['ui/forced-colors.css'],
  });
  expect(files.length).toBeGreaterThan(50);
  expect(definedTwice(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual([]);
  const planted = new Map([
    ['a.css', '@layer components { .row { color: red } @media print { .note { top: 0 } } .a .same { top: 0 } }'],
    ['b.css', '@layer components { .row, .x { top: 0 } .row { top: 0 } .note { top: 0 } .same { top: 0 } }'],
  ]);
  expect(definedTwice(planted)).toEqual(['.row: a.css, b.css']);
});
