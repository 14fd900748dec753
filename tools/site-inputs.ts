import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const siteFolder = join(root, 'dist', 'site');
export const siteStamp = join(siteFolder, '.inputs');

const INPUTS = [
  'apps/site',
  'ui',
  'art',
  'games',
  'kernel',
  'contracts',
  'locales',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** One hash over everything that the site is built from. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(join(root, input))))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export function isSiteFresh(): boolean {
  return existsSync(siteStamp) && readFileSync(siteStamp, 'utf8') === hashInputs();
}
