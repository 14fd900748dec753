import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '#contracts/codes.ts';

const folder = join(import.meta.dirname, '../../contracts/codes');
const files = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .toSorted()
    .map(async (name) => (await import(join(folder, name))) as { codes: Readonly<Record<string, number>> }),
);

/** HTTP status of each code. */
export const CODES = Object.assign({}, ...files.map(({ codes }) => codes)) as Readonly<Record<Code, number>>;
