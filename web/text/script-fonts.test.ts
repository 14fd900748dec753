import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { charactersOf } from '#tests/factories/font-table.ts';
import { rangeOf, scriptOf } from '#web/text/script-fonts.ts';

const root = join(import.meta.dirname, '../..');
const fonts = import.meta.glob<{ files: Record<string, string>; ranges: Record<string, string> }>('../../ui/fonts/*.ts', {
  import: 'default',
});
/** Declared for every page. */
const COMMON = ['archivo/files/*-wdth-normal.woff2', 'noto-sans-{thai,arabic}/files/*-wght-normal.woff2'];

const tables = new Map<string, ReadonlySet<number>>();
function tableOf(path: string): ReadonlySet<number> {
  const table = tables.get(path) ?? charactersOf(path);
  tables.set(path, table);
  return table;
}

/** Reports whether a range of Unicode as style sheets write it (`U+0E81-0EDF,U+200C`) has a character. */
function has(range: string, character: number): boolean {
  return range.split(',').some((part) => {
    const [first, last = first] = part.trim().slice(2).split('-');
    return character >= parseInt(first!, 16) && character <= parseInt(last!, 16);
  });
}

function textsOf(tag: string): string {
  const own = globSync([`locales/${tag}/**/*.json`, `{sports,games}/**/strings.${tag}.json`], { cwd: root });
  return own
    .filter((file) => !['same-as-en.json', 'words.json'].includes(basename(file)))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
}

const english = new Set(textsOf('en'));
const common = globSync(
  COMMON.map((path) => `node_modules/@fontsource-variable/${path}`),
  { cwd: root },
).flatMap((file) => [...tableOf(join(root, file))]);
const tags = globSync('locales/*/shell.json', { cwd: root })
  .map((file) => file.split('/')[1]!)
  .filter((tag) => tag !== 'en');

describe('every character of a language is in a font that its pages load', () => {
  test.each(tags)('%s', async (tag) => {
    const font = await fonts[`../../ui/fonts/${scriptOf(tag).toLowerCase()}.ts`]?.();
    const slices = Object.keys(font?.files ?? {}).map((path) => ({
      path: join(import.meta.dirname, path),
      range: rangeOf(path, font!.ranges),
    }));
    expect(slices.filter(({ range }) => range === undefined)).toEqual([]);
    const known = new Set(common);
    const missing = [...new Set(textsOf(tag))].filter((one) => {
      const character = one.codePointAt(0)!;
      // Format characters have no picture.
      if (english.has(one) || known.has(character) || /\p{Cf}/u.test(one)) return false;
      // The browser loads a slice by its range, so the range must name the character too.
      return !slices.some(({ path, range }) => has(range!, character) && tableOf(path).has(character));
    });
    expect(missing).toEqual([]);
  });
});
