import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES } from '#platform/i18n/languages.ts';

const ROOT = dirname(LOCALES);
const SOURCES = ['{apps/site,web,ui}/**/*.{ts,tsx}', '{games,sports,poker}/*/view/**/*.{ts,tsx}'];
const MOST = 12;

/**
 * Returns the source files of the site that contain a key, if the sources are next to the program. Keys that code puts together are found
 * in no file.
 */
export const placesOf = openPlaces(ROOT);

/**
 * Returns a function that returns files under `root` by the keys that they contain. The files are read once, at the first request. If
 * reading fails, the next request reads again.
 */
export function openPlaces(root: string): (key: string) => Promise<string[]> {
  let files: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return async (key) => {
    files ??= filesByKey(root).catch((error: unknown) => {
      files = undefined;
      throw error;
    });
    return ((await files).get(key) ?? []).slice(0, MOST);
  };
}

async function filesByKey(root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const file of glob(SOURCES, { cwd: root })) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    const keys = new Set([...text.matchAll(/['"]([a-z]\w*(?:\.\w+)*)['"]/g)].map(([, key]) => key!));
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), file.replaceAll('\\', '/')]);
  }
  return found;
}
