import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#tools/prose/comments.ts';

/** The title of a test or of a group of tests, which is the first argument. */
const TITLE = /\b(test(?:\.\w+)?|describe)\( ?(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** True if two texts of a file of journeys differ in more than titles, comments and white space. */
export function differsInPlay(file: string, before: string, after: string): boolean {
  const playOf = (source: string): string => codeOf(file, source).replaceAll(TITLE, '$1(');
  return playOf(before) !== playOf(after);
}

/** Returns the files whose journeys differ from those at `commit`, new files included. */
export function replayed(folder: string, commit: string, files: readonly string[]): string[] {
  return files.filter((file) => {
    try {
      const options: ExecFileSyncOptionsWithStringEncoding = {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 16 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      };
      const before = execFileSync('git', ['show', `${commit}:${file}`], options);
      return differsInPlay(file, before, readFileSync(join(folder, file), 'utf8'));
    } catch {
      return true;
    }
  });
}
