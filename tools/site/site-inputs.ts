import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const SITES = ['site', 'admin'] as const;
export type SiteName = (typeof SITES)[number];

export const siteFolder = (name: SiteName = 'site'): string => join(root, 'dist', name);
export const siteStamp = (name: SiteName): string => join(siteFolder(name), '.inputs');

const COMMON = ['ui', 'kernel', 'contracts', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'web', 'art', 'locales'];
const INPUTS: Record<SiteName, readonly string[]> = {
  site: [...COMMON, 'apps/site', 'games'],
  admin: [...COMMON, 'apps/admin'],
};

/** Returns a hash over all files from which a site is built. */
export function hashInputs(name: SiteName): string {
  const hash = createHash('sha256');
  for (const file of INPUTS[name].flatMap((input) => filesOf(join(root, input))))
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

export function isSiteFresh(name: SiteName): boolean {
  return existsSync(siteStamp(name)) && readFileSync(siteStamp(name), 'utf8') === hashInputs(name);
}
