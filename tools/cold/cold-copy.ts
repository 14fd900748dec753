import { spawn } from 'node:child_process';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '#platform/config/start-error.ts';
import { holderOf } from '#platform/db/lock-data-dir.ts';
import { findRunning } from '#platform/db/pg-postmaster.ts';

/**
 * Parts of a data folder that a copy has: the cluster, the passwords of its roles, which are useful for this cluster only, and pictures.
 * The signed heads of chains and the key that checks them are copied too. `secrets.key`, which opens sealed rows, and `seals/seal.key`,
 * which signs, are left out, so that a thief of copies has neither. Their owner stores them separately.
 */
const PARTS = ['pg', 'pg-password', 'pictures'];
const PUBLIC_SEALS = /\.jsonl$|^seal\.pub$/;
const NAME = /^croupier-\d{8}T\d{6}Z\.tar\.zst(\.aes)?$/;
const MAGIC = Buffer.from('CROUPIER1');
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = string | undefined;
export type Copy = { path: string; bytes: number; sha256: string; dropped: string[] };

/**
 * Copies a data folder, whose server must be stopped, into a file of `folder`, with its SHA-256 beside it. A key of 64 hexadecimal digits
 * encrypts the copy by AES-256-GCM. Older copies than the newest `keep` are deleted.
 *
 * @throws {StartError} if a server or its PostgreSQL still runs, or if there is no database to copy.
 */
export async function coldCopy(options: { dataDir: string; folder: string; key: Key; keep: number; now: Date }): Promise<Copy> {
  const { dataDir, folder, key, keep, now } = options;
  needStopped(dataDir);
  if (!existsSync(join(dataDir, 'pg')))
    throw new StartError(`There is no embedded database in ${dataDir}: one by DATABASE_URL is backed up by pgBackRest.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(folder, `croupier-${stamp}.tar.zst${key === undefined ? '' : '.aes'}`);
  const draft = `${path}.draft`;
  try {
    const tar = spawn('tar', ['-cf', '-', '-C', dataDir, ...partsOf(dataDir)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = endOf(tar);
    await pipeline(
      tar.stdout,
      createZstdCompress(),
      ...(key === undefined ? [] : [encrypting(key)]),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await ended;
    const sha256 = await digestOf(draft);
    renameSync(draft, path);
    writeFileSync(`${path}.sha256`, `${sha256}  ${basename(path)}\n`, { mode: 0o600 });
    return { path, bytes: statSync(path).size, sha256, dropped: dropOld(folder, keep) };
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Puts a copy into a data folder that has no database. It reads the whole copy before it moves any part.
 *
 * @throws {StartError} if the folder has a database, the file was changed, or the key does not open the copy.
 */
export async function putBack({ dataDir, path, key }: { dataDir: string; path: string; key: Key }): Promise<void> {
  needStopped(dataDir);
  if (existsSync(join(dataDir, 'pg'))) throw new StartError(`${dataDir} has a database already: move it away first.`);
  if (!existsSync(path)) throw new StartError(`There is no copy ${path}.`);
  const [said] = existsSync(`${path}.sha256`) ? readFileSync(`${path}.sha256`, 'utf8').split(' ') : [];
  if (said !== undefined && said !== (await digestOf(path))) throw new StartError(`${path} is not as it was written: its SHA-256 differs.`);
  const isSealed = path.endsWith('.aes');
  if (isSealed && key === undefined) throw new StartError('This copy is encrypted: set BACKUP_KEY to the key that it was made with.');
  const draft = join(dirname(dataDir), `.${basename(dataDir)}-restore-${process.pid}`);
  mkdirSync(draft, { recursive: true, mode: 0o711 });
  try {
    // Tar reads beyond the end of the archive, because a pipe that it closed early would fail, and because an encrypted copy ends with its
    // tag.
    const tar = spawn('tar', ['--ignore-zeros', '-xpf', '-', '-C', draft], { stdio: ['pipe', 'inherit', 'ignore'] });
    const ended = endOf(tar);
    const bytes = isSealed ? decrypted(path, key!) : createReadStream(path);
    const unpacked = await Promise.allSettled([pipeline(bytes, createZstdDecompress(), tar.stdin), ended]);
    const failed = unpacked.find((one) => one.status === 'rejected');
    if (failed?.reason instanceof StartError) throw failed.reason;
    if (failed) throw new StartError('The copy cannot be opened: another BACKUP_KEY made it, or it was changed.', { cause: failed.reason });
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    for (const name of ['pg-password', 'pg']) renameSync(join(draft, name), join(dataDir, name));
    // Existing pictures and heads of chains are kept, because they are newer than the copy: the heads show which data were lost.
    for (const name of ['pictures', 'seals'])
      if (existsSync(join(draft, name))) cpSync(join(draft, name), join(dataDir, name), { recursive: true, force: false });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function needStopped(dataDir: string): void {
  const holder = holderOf(dataDir);
  if (holder !== undefined) throw new StartError(`A server (process ${holder}) is running on ${dataDir}: stop it first.`);
  const left = findRunning(join(dataDir, 'pg'));
  if (left) throw new StartError(`The database (process ${left.pid}) of ${dataDir} is still running: start the server once and stop it.`);
}

function partsOf(dataDir: string): string[] {
  const seals = existsSync(join(dataDir, 'seals')) ? readdirSync(join(dataDir, 'seals')).filter((name) => PUBLIC_SEALS.test(name)) : [];
  return [...PARTS.filter((name) => existsSync(join(dataDir, name))), ...seals.map((name) => `seals/${name}`)];
}

function dropOld(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) for (const file of [name, `${name}.sha256`]) rmSync(join(folder, file), { force: true });
  return old;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function encrypting(key: string): Transform {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv).setAAD(MAGIC);
  let isBegun = false;
  const head = (): Buffer[] => {
    if (isBegun) return [];
    isBegun = true;
    return [MAGIC, iv];
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.concat([...head(), cipher.update(chunk)])),
    flush: (done) => done(null, Buffer.concat([...head(), cipher.final(), cipher.getAuthTag()])),
  });
}

/** Decrypts a copy. Ends with an error if the tag does not fit; the caller then deletes the unpacked data. */
async function* decrypted(path: string, key: string): AsyncGenerator<Buffer> {
  const size = statSync(path).size;
  const read = (from: number, length: number): Buffer => {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, from);
    closeSync(file);
    return bytes;
  };
  if (size < MAGIC.length + IV_BYTES + TAG_BYTES) throw new Error('no whole copy');
  if (!read(0, MAGIC.length).equals(MAGIC)) throw new Error('no copy of Croupier');
  const begins = MAGIC.length + IV_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), read(MAGIC.length, IV_BYTES))
    .setAAD(MAGIC)
    .setAuthTag(read(size - TAG_BYTES, TAG_BYTES));
  for await (const chunk of createReadStream(path, { start: begins, end: size - TAG_BYTES - 1 })) yield decipher.update(chunk as Buffer);
  yield decipher.final();
}

function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new StartError('The program tar is missing: install it.') : error),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
}
