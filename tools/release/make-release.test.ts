import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRelease, releaseText } from '#platform/config/release.ts';
import { makeRelease } from '#tools/release/make-release.ts';
import { root } from '#tools/site/site-inputs.ts';

let home = '';
let tree = '';
const LONG = `docs/${'a-long-folder-name/'.repeat(7)}page.md`;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-release-'));
  tree = join(home, 'tree');
  mkdirSync(join(tree, LONG, '..'), { recursive: true });
  plant('package.json', '{"name":"croupier","version":"1.2.3"}');
  plant('RELEASE', readFileSync(join(root, 'RELEASE'), 'utf8'));
  plant('.gitattributes', 'RELEASE export-subst\n');
  plant(LONG, 'a page');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const plant = (path: string, text: string): void => writeFileSync(join(tree, path), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-C', tree, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args])
    .toString()
    .trim();
const made = (to: string, key?: string) => makeRelease({ root: tree, to: join(home, to), key });

test('a release of one commit has the same bytes whenever and wherever it is packed', () => {
  const first = made('one');
  utimesSync(join(tree, LONG), new Date(0), new Date(0));
  const clone = join(home, 'clone');
  execFileSync('git', ['clone', '-q', tree, clone]);
  const second = makeRelease({ root: clone, to: join(home, 'two'), key: undefined });
  expect(readFileSync(second.archive).equals(readFileSync(first.archive))).toBe(true);
  expect(readFileSync(second.sums, 'utf8')).toBe(readFileSync(first.sums, 'utf8'));
  plant('package.json', '{"name":"croupier","version":"1.2.4"}');
  expect(() => made('three')).toThrow(/not committed \(M package\.json\): commit them first\.$/);
});

test('its sums are those of the archive and of every unpacked file, which knows its version and commit', () => {
  const { archive, sums, commit } = made('one');
  execFileSync('tar', ['-xzf', archive, '-C', join(home, 'one')]);
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', sums], { cwd: join(home, 'one') });
  expect(readFileSync(sums, 'utf8').trim().split('\n')).toHaveLength(5);
  const unpacked = join(home, 'one/croupier-1.2.3');
  expect(existsSync(join(unpacked, '.git'))).toBe(false);
  expect(readRelease(unpacked)).toEqual({ version: '1.2.3', commit });
  expect(readRelease(tree)).toEqual({ version: '1.2.3', commit });
  git('pack-refs', '--all');
  expect(readRelease(tree).commit).toBe(commit);
  git('worktree', 'add', '-q', join(home, 'beside'));
  expect(readRelease(join(home, 'beside')).commit).toBe(commit);
  rmSync(join(tree, '.git'), { recursive: true });
  expect(releaseText(readRelease(tree))).toBe('1.2.3 (unknown commit)');
  expect(releaseText({ version: '1.2.3', commit })).toBe(`1.2.3 (${commit.slice(0, 12)})`);
});

const hasMinisign = spawnSync('minisign', ['-v']).status === 0;

test.skipIf(!hasMinisign)('a signature is of these sums and of no others', () => {
  const key = join(home, 'secret.key');
  execFileSync('minisign', ['-G', '-W', '-s', key, '-p', join(home, 'public.key')]);
  const { sums, signature } = made('one', key);
  const verify = () => spawnSync('minisign', ['-V', '-p', join(home, 'public.key'), '-m', sums, '-x', signature!]).status;
  expect(verify()).toBe(0);
  writeFileSync(
    sums,
    readFileSync(sums, 'utf8').replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  expect(verify()).not.toBe(0);
  expect(() => made('two', join(home, 'none.key'))).toThrow(/^There is no key/);
});
