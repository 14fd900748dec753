import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

/** The folder of recorded data, which is not in the repository: beside the clone, or in RECORDED_DATA. */
const folder = process.env['RECORDED_DATA'] ?? join(root, '..', 'shared', 'data');

/** Returns the lines of a recorded file; undefined if it is absent, and the test is then skipped with this message. */
export function recorded<T>(path: string): T[] | undefined {
  const file = join(folder, path);
  if (!existsSync(file)) {
    console.warn(`${path} is not in the folder of recorded data, so the tests that replay it are skipped`);
    return undefined;
  }
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
