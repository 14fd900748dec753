import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SumList } from '#modules/code-checks/read-list.ts';

/** Folders of a release that npm and the builder fill. No list contains their files. */
const INSTALLED = ['node_modules', '.runtime', 'dist'];
/** Paths that a process or an operator writes in addition to the program. Nothing in them is executed. */
const WRITTEN = new Set(['.git', '.data', 'backups', 'test-results', '.vitest', 'SHA256SUMS', 'SHA256SUMS.minisig', 'ops/secrets']);
/** Caches that change without a new release. */
const CACHES = new Set(['node_modules/.cache', 'node_modules/.vite', '.runtime/npm-cache', 'dist/release', 'dist/looks']);

export type FilesChecked = {
  /** Number of files of the program. */
  files: number;
  /** A line for each file that differs: `changed`, `missing` or `added`, and its path. */
  faults: string[];
  /** SHA-256 over paths and sums of the installed packages and the built sites. */
  packages: string;
};

/**
 * Compares the files under `root` with a list of sums, and computes a sum over the installed files. It reads one file at a time, so that
 * requests are served in between.
 */
export async function checkFiles(root: string, { sums }: Pick<SumList, 'sums'>): Promise<FilesChecked> {
  const found = new Map<string, string>();
  const installed: string[] = [];
  for await (const path of walk(root, '')) {
    const isInstalled = INSTALLED.some((folder) => path.startsWith(`${folder}/`));
    const sum = await sumOf(join(root, path));
    if (isInstalled) installed.push(`${sum}  ${path}`);
    else found.set(path, sum);
  }
  const packages = createHash('sha256').update(installed.toSorted().join('\n')).digest('hex');
  return { files: found.size, faults: faultsOf(sums, found), packages };
}

function faultsOf(wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const differing = [...wanted].flatMap(([path, sum]) => {
    const own = found.get(path);
    return own === undefined ? [`missing ${path}`] : own === sum ? [] : [`changed ${path}`];
  });
  const added = [...found.keys()].filter((path) => !wanted.has(path)).map((path) => `added ${path}`);
  return [...differing, ...added].toSorted();
}

/** Yields the paths of files and links below a folder, without paths that are written while the program runs. */
async function* walk(root: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(join(root, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (WRITTEN.has(path) || CACHES.has(path) || path.endsWith('.log')) continue;
    if (entry.isDirectory()) yield* walk(root, path);
    else if (entry.isFile() || entry.isSymbolicLink()) yield path;
  }
}

/** Returns the sum of a file, or for a link the sum of the path that it names. */
async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    hash.update(`link ${await readlink(path)}`);
  } catch {
    // The path is no link, or the file no longer exists, which reading it decides.
    try {
      await pipeline(createReadStream(path), hash, { end: false });
    } catch {
      return 'unreadable';
    }
  }
  return hash.digest('hex');
}
