import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { StartError } from '#platform/config/start-error.ts';

const MOST_BYTES = 1_024 ** 3;

export type Made = { archive: string; sums: string; sha256: string; commit: string; signature: string | undefined };

/**
 * Packs a committed tree into `croupier-<version>.tar.gz`, whose bytes depend on the commit alone, and writes `SHA256SUMS` over the archive
 * and every file in it. A key of minisign signs these sums. A second machine that packs the same commit gets the same sums, which checks
 * the first machine.
 *
 * @throws {StartError} if the tree has uncommitted changes, or minisign fails.
 */
export function makeRelease({ root, to, key }: { root: string; to: string; key: string | undefined }): Made {
  const git = (...args: string[]): Buffer => execFileSync('git', ['-C', root, ...args], { maxBuffer: MOST_BYTES });
  const changed = git('status', '--porcelain').toString().trim();
  if (changed !== '')
    throw new StartError(`The tree has changes that are not committed (${changed.split('\n')[0]!.trim()}): commit them first.`);
  const commit = git('rev-parse', 'HEAD').toString().trim();
  const { version } = JSON.parse(git('show', 'HEAD:package.json').toString()) as { version: string };
  const name = `croupier-${version}`;
  mkdirSync(to, { recursive: true });
  // Times in the archive are those of the commit, and the umask of the machine has no effect.
  const tar = git('-c', 'tar.umask=0022', 'archive', '--format=tar', `--prefix=${name}/`, 'HEAD');
  const archive = join(to, `${name}.tar.gz`);
  const packed = gzipSync(tar, { level: 9 });
  // Byte 9 names the system that packed the archive.
  packed[9] = 255;
  writeFileSync(archive, packed);
  const sha256 = digest(packed);
  const files = git('ls-tree', '-r', '-z', '--name-only', 'HEAD').toString().split('\0').filter(Boolean);
  const sums = join(to, 'SHA256SUMS');
  writeFileSync(sums, [`${sha256}  ${name}.tar.gz`, ...sumsOf(tar, name, files)].join('\n') + '\n');
  return { archive, sums, sha256, commit, signature: key === undefined ? undefined : sign(sums, key, `${name} ${commit}`) };
}

const BLOCK = 512;

/** Returns the checksums of the files in the archive, in which the commit has replaced a placeholder. */
function sumsOf(tar: Buffer, name: string, files: readonly string[]): string[] {
  const sums = new Map<string, string>();
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length;) {
    const text = (from: number, length: number): string => tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const type = text(156, 1);
    const body = tar.subarray(at + BLOCK, at + BLOCK + size);
    const path: string = longName ?? [text(345, 155), text(0, 100)].filter(Boolean).join('/');
    longName = undefined;
    if (type === 'x') longName = /\d+ path=(.*)\n/.exec(body.toString())?.[1];
    else if (type === '0' || (type === '' && path !== '')) sums.set(path.slice(name.length + 1), digest(body));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files.flatMap((file) => (sums.has(file) ? [`${sums.get(file)}  ${name}/${file}`] : []));
}

function sign(path: string, key: string, comment: string): string {
  if (!existsSync(key)) throw new StartError(`There is no key ${key} of minisign.`);
  const signature = `${path}.minisig`;
  rmSync(signature, { force: true });
  const done = spawnSync('minisign', ['-S', '-s', key, '-m', path, '-t', comment], { stdio: ['inherit', 'ignore', 'pipe'] });
  if (done.error) throw new StartError('minisign is not installed: apt-get install -y --no-install-recommends minisign.');
  if (done.status !== 0) throw new StartError(`minisign did not sign: ${done.stderr.toString().trim()}`);
  readFileSync(signature);
  return signature;
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
