import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf } from '#tools/prose/comments.ts';
import { faultsOf, faultsOfSubject } from '#tools/prose/judge-comment.ts';

/** Files whose comments are read. The schema in `docs/` is left out, because it is printed from others. */
const READ = /^(?!docs\/).*\.(?:[cm]?tsx?|[cm]js|css|sql)$/;

/** Returns the number of comments in the tracked files below `folders`, and their faults, a line each. */
export function readComments(root: string, folders: readonly string[] = []): { comments: number; faults: string[] } {
  const files = git(root, ['ls-files', '--', ...folders]).filter((file) => READ.test(file));
  let comments = 0;
  const faults = files.flatMap((file) => {
    const own = commentsOf(file, readFileSync(join(root, file), 'utf8'));
    comments += own.length;
    return own.flatMap(({ line, text }) => faultsOf(text).map((fault) => `${file}:${line} ${fault}`));
  });
  return { comments, faults };
}

/** Returns the faults of the subjects of commits since `since`; empty if the folder is no repository. */
export function readSubjects(root: string, since: string): { subjects: number; faults: string[] } {
  const subjects = git(root, ['log', '--no-merges', `--since=${since}`, '--format=%s']);
  return { subjects: subjects.length, faults: subjects.flatMap(faultsOfSubject) };
}

function git(root: string, args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\n')
    .filter(Boolean);
}
