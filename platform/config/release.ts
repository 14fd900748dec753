import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';

/** The version in `package.json`, and the commit of the release archive or of the checkout, if known. */
export type Release = { version: string; commit: string | undefined };

const COMMIT = /^[\da-f]{40}$/;

/** Reads version and commit from files alone, so that a start needs no git. */
export function readRelease(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // In an archive this file has the commit; in a checkout it has a placeholder.
  const packed = textOf(join(root, 'RELEASE'));
  return { version, commit: COMMIT.test(packed) ? packed : commitOfCheckout(root) };
}

/** Writes a release: `0.1.0 (1a2b3c4d5e6f)`. */
export function releaseText({ version, commit }: Release): string {
  return `${version} (${commit?.slice(0, 12) ?? 'unknown commit'})`;
}

function commitOfCheckout(root: string): string | undefined {
  const dir = gitDirOf(root);
  if (dir === undefined) return undefined;
  const head = textOf(join(dir, 'HEAD'));
  const [, ref] = /^ref: (refs\/\S+)$/.exec(head) ?? [];
  if (ref === undefined) return COMMIT.test(head) ? head : undefined;
  const shared = textOf(join(dir, 'commondir'));
  const common = shared === '' ? dir : resolve(dir, shared);
  const loose = textOf(join(common, ref));
  if (COMMIT.test(loose)) return loose;
  const [packed] = textOf(join(common, 'packed-refs'))
    .split('\n')
    .flatMap((line) => (line.endsWith(` ${ref}`) ? [line.slice(0, 40)] : []));
  return packed;
}

/** Returns the folder of git. In a worktree, a file names that folder. */
function gitDirOf(root: string): string | undefined {
  const path = join(root, '.git');
  if (!existsSync(path)) return undefined;
  const [, named] = /^gitdir: (.+)$/.exec(textOf(path)) ?? [];
  return named === undefined ? path : isAbsolute(named) ? named : resolve(root, named);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
