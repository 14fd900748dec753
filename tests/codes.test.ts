import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES } from '#platform/http/codes.ts';
import { root } from '#tools/site/site-inputs.ts';

const modules = globSync('contracts/codes/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
const codesOf = async (module: string) =>
  Object.keys(((await import(join(root, `contracts/codes/${module}.ts`))) as { codes: object }).codes);

test('each code is declared once, and has an English text in the file of the same module [8.16]', async () => {
  expect(modules.length).toBeGreaterThan(30);
  const all = await Promise.all(modules.map(codesOf));
  expect(all.flat().length).toBe(Object.keys(CODES).length);
  for (const [at, module] of modules.entries()) {
    const texts = JSON.parse(readFileSync(join(root, `locales/en/codes/${module}.json`), 'utf8')) as object;
    expect(Object.keys(texts).toSorted(), module).toEqual(all[at]!.toSorted());
  }
});
