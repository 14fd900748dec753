import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from '#platform/storage/storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = folderStorage(join(folder, 'kept'));

test('what is written is read again whole, also when many write the same name at once; nothing is left beside it', async () => {
  expect(await storage.read('a/tile.avif')).toBeUndefined();
  const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(50_000, at));
  await Promise.all(contents.map((content) => storage.write('a/tile.avif', content)));
  const kept = (await storage.read('a/tile.avif'))!;
  expect(contents.some((content) => content.equals(kept))).toBe(true);
  expect(readdirSync(join(folder, 'kept', 'a'))).toEqual(['tile.avif']);
  await storage.remove('a/tile.avif');
  expect(await storage.read('a/tile.avif')).toBeUndefined();
});

test.each(['../out', '/etc/passwd', 'a/../../b', '', '.hidden', 'a//b', 'a\0b'])('the name %j is refused', async (name) => {
  expect(() => storage.read(name)).toThrow(/not a name/);
});

test('files and folders are readable by the user of the server alone, also in a folder that was open before', async () => {
  const open = join(folder, 'open');
  mkdirSync(join(open, 'ab'), { recursive: true });
  for (const path of [open, join(open, 'ab')]) chmodSync(path, 0o755);
  const umask = process.umask(0);
  try {
    await folderStorage(open).write('ab/one.jpg', Buffer.from('x'));
    await folderStorage(join(folder, 'new')).write('cd/two.jpg', Buffer.from('x'));
  } finally {
    process.umask(umask);
  }
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
  expect(['open', 'open/ab', 'open/ab/one.jpg', 'new', 'new/cd', 'new/cd/two.jpg'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '700',
    '700',
    '600',
  ]);
});
