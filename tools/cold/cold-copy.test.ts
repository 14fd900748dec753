import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#platform/config/start-error.ts';
import { birthOf } from '#platform/db/process-identity.ts';
import { coldCopy, putBack } from '#tools/cold/cold-copy.ts';

const KEY = 'ab'.repeat(32);
const SECRET = 'c0ffee'.repeat(10);
const NOW = new Date('2026-01-31T12:00:00Z');

let home = '';
let dataDir = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-cold-'));
  dataDir = join(home, 'data');
  for (const folder of ['pg/base', 'pictures', 'seals', 'tiles']) mkdirSync(join(dataDir, folder), { recursive: true });
  plant('pg/base/1', 'rows of the ledger '.repeat(5_000));
  plant('pg-password', '{"owner":"o","app":"a"}');
  plant('pictures/one.png', 'picture');
  plant('secrets.key', SECRET);
  plant('vendor-SIM.key', SECRET);
  plant('seals/seal.key', SECRET);
  plant('seals/seal.pub', 'public');
  plant('seals/croupier.jsonl', '{"seal":"1"}');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const plant = (path: string, text: string): void => writeFileSync(join(dataDir, path), text);
const copied = (key: string = KEY, now = NOW, keep = 7) => coldCopy({ dataDir, folder: join(home, 'copies'), key, keep, now });
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

test.each([['encrypted', KEY] as const, ['plain', undefined] as const])(
  'a copy that is %s has the database without its secrets, and comes back as it was',
  async (_how, key) => {
    const { path } =
      key === undefined ? await coldCopy({ dataDir, folder: join(home, 'copies'), key, keep: 7, now: NOW }) : await copied(key);
    expect(readFileSync(path).includes('rows of the ledger')).toBe(false);
    const to = join(home, 'other');
    await putBack({ dataDir: to, path, key });
    expect(filesIn(to)).toEqual(['pg-password', 'pg/base/1', 'pictures/one.png', 'seals/croupier.jsonl', 'seals/seal.pub']);
    for (const name of filesIn(to)) expect(readFileSync(join(to, name)), name).toEqual(readFileSync(join(dataDir, name)));
    expect(filesIn(to).filter((name) => readFileSync(join(to, name)).includes(SECRET))).toEqual([]);
  },
);

test('a copy that was changed, or is opened with another key, leaves nothing behind', async () => {
  const { path } = await copied();
  const to = join(home, 'other');
  expect(await refusal(putBack({ dataDir: to, path, key: undefined }))).toMatch(/^This copy is encrypted/);
  expect(await refusal(putBack({ dataDir: to, path, key: 'cd'.repeat(32) }))).toMatch(/^The copy cannot be opened/);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(path, bytes);
  expect(await refusal(putBack({ dataDir: to, path, key: KEY }))).toMatch(/its SHA-256 differs\.$/);
  rmSync(`${path}.sha256`);
  expect(await refusal(putBack({ dataDir: to, path, key: KEY }))).toMatch(/^The copy cannot be opened/);
  expect(existsSync(to)).toBe(false);
  expect(readdirSync(home).toSorted()).toEqual(['copies', 'data']);
});

test('nothing is copied from under a server that runs, and nothing is put over a database', async () => {
  const { path } = await copied();
  expect(await refusal(putBack({ dataDir, path, key: KEY }))).toMatch(/has a database already: move it away first\.$/);
  plant('server.pid', `${process.ppid} ${birthOf(process.ppid)}\n`);
  expect(await refusal(copied())).toMatch(/is running on .*: stop it first\.$/);
  expect(await refusal(coldCopy({ dataDir: join(home, 'none'), folder: home, key: KEY, keep: 1, now: NOW }))).toMatch(
    /^There is no embedded database/,
  );
});

test('the newest copies are kept, and the heads of chains that are there are not replaced', async () => {
  const paths = [];
  for (let day = 1; day <= 4; day++) paths.push((await copied(KEY, new Date(`2026-01-0${day}T00:00:00Z`), 2)).path);
  expect(paths.map((path) => existsSync(path))).toEqual([false, false, true, true]);
  expect(readdirSync(join(home, 'copies'))).toHaveLength(4);
  rmSync(join(dataDir, 'pg'), { recursive: true });
  plant('seals/croupier.jsonl', '{"seal":"1"}\n{"seal":"2"}');
  await putBack({ dataDir, path: paths[3]!, key: KEY });
  expect(readFileSync(join(dataDir, 'seals/croupier.jsonl'), 'utf8')).toContain('"2"');
});
