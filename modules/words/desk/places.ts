import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES } from '#platform/i18n/languages.ts';

const ROOT = dirname(LOCALES);
const SOURCES = ['{apps/site,web,ui}/**/*.{ts,tsx}', '{games,sports,poker}/*/view/**/*.{ts,tsx}'];
const MOST = 12;

/** Files of the site that name a key, as far as the sources lie beside the program; a key that code puts together is in none. */
export const placesOf = openPlaces(ROOT);

/** Files under `root` by the keys that they name. They are read once, at the first request; a read that failed is retried by the next one. */
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
