import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'strings.en.json';

/** Reads the English texts of folders of sports, and of the kit, which has the texts of all sports. */
export function readTexts(folders: readonly string[]): Readonly<Record<string, string>> {
  const files = [import.meta.dirname, ...folders].map((folder) => JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as object);
  return Object.assign({}, ...files) as Record<string, string>;
}
