import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Queryable } from '#platform/db/database.ts';

/** A chain of hashes in the database. Its links are numbered from 1, and links are only added. */
export type HashChain = {
  /** Name of a link in log lines and findings: `seal`. */
  link: string;
  /** Suffix of the chain's files and prefix of its signatures; empty for the ledger. */
  suffix: string;
  /** SQL that reads the last link: `n`, and `hash` in hexadecimal. No row if there is no link yet. */
  head: string;
  /** SQL that reads all links as `(n, hash bytea)`. */
  links: string;
};

/** The last link of a chain at a time. */
type Head = { n: string; hash: string; at: string };
/** A signed head of a chain. */
export type Anchor = Head & { signature: string };

export type Anchors = {
  /** Writes the signed head of the chain to the file if the chain has grown; returns undefined otherwise. */
  write(db: Queryable, now: Date): Promise<Anchor | undefined>;
  /**
   * Returns findings: anchors from link `from` on that differ from the database because a link is missing or changed, or because the anchor
   * was changed.
   */
  compare(db: Queryable, from?: bigint): Promise<string[]>;
  /** Compares the last anchor alone. Also returns the anchor, and the path of its file. */
  compareLast(db: Queryable): Promise<{ wrong: string[]; path: string; last: Anchor | undefined }>;
  /** Returns the last anchor of this folder, what is wrong with it, and whether the chain has grown since. */
  state(db: Queryable): Promise<AnchorState>;
};

/** State of the anchors of a chain; `file` is the name of their file. */
export type AnchorState = { last: Anchor | undefined; wrong: string[]; file: string; hasGrown: boolean };

/** Length in bytes from which the last line of a file is read. A line has about 250 bytes. */
const TAIL = 4_096;

const AT_ONCE = 5_000;

/**
 * Opens a file of signed heads of a hash chain, outside the database, so that an owner of the database cannot change both. Without this
 * file, the last links and their data could be removed, or the whole chain computed again. The key is made at the first start. With
 * `seal.pub`, others can check the same lines in the log.
 */
export function createAnchors(folder: string, chain: HashChain): Anchors {
  let key: Promise<KeyObject> | undefined;
  let last: bigint | undefined;

  const textOf = ({ n, hash, at }: Head): Buffer => Buffer.from(`${chain.suffix && `${chain.suffix} `}${n} ${hash} ${at}`);

  return {
    write: async (db, now) => {
      const [head] = await db.query<{ n: bigint; hash: string }>(chain.head);
      if (!head) return undefined;
      const path = await fileOf(db, folder, chain);
      last ??= BigInt((await readLast(path, chain))?.n ?? 0);
      if (head.n <= last) return undefined;
      key ??= keyIn(folder);
      const signed: Head = { n: String(head.n), hash: head.hash, at: now.toISOString() };
      const signature = sign(null, textOf(signed), await key).toString('base64url');
      await append(path, `${JSON.stringify({ [chain.link]: signed.n, hash: signed.hash, at: signed.at, signature })}\n`);
      last = head.n;
      return { ...signed, signature };
    },
    compare,
    compareLast,
    state: async (db) => {
      const [{ last, wrong, path }, [head]] = await Promise.all([compareLast(db), db.query<{ n: bigint }>(chain.head)]);
      return { last, wrong, file: basename(path), hasGrown: (head?.n ?? 0n) > BigInt(last?.n ?? 0) };
    },
  };

  async function compareLast(db: Queryable) {
    const path = await fileOf(db, folder, chain);
    const last = await readLast(path, chain);
    return { path, last, wrong: last ? await judge(db, [last]) : [] };
  }

  async function compare(db: Queryable, from = 0n): Promise<string[]> {
    const anchors = (await read(await fileOf(db, folder, chain), chain)).filter(({ n }) => BigInt(n) >= from);
    return anchors.length === 0 ? [] : judge(db, anchors);
  }

  async function judge(db: Queryable, anchors: readonly Anchor[]): Promise<string[]> {
    key ??= keyIn(folder);
    const publicKey = createPublicKey(await key);
    const wrong = anchors
      .filter((anchor) => !verify(null, textOf(anchor), publicKey, Buffer.from(anchor.signature, 'base64url')))
      .map(({ n, at }) => `the anchor of ${chain.link} ${n}, written at ${at}, was changed`);
    for (let at = 0; at < anchors.length; at += AT_ONCE) {
      const some = anchors.slice(at, at + AT_ONCE);
      const rows = await db.query<{ detail: string }>(
        `SELECT '${chain.link} ' || a.n || ', anchored at ' || a.at || CASE WHEN l.n IS NULL THEN ', is gone' ELSE ', is another' END AS detail
             FROM unnest($1::bigint[], $2::text[], $3::text[]) AS a (n, hash, at) LEFT JOIN (${chain.links}) AS l ON l.n = a.n
            WHERE encode(l.hash, 'hex') IS DISTINCT FROM a.hash`,
        [some.map(({ n }) => n), some.map(({ hash }) => hash), some.map((one) => one.at)],
      );
      wrong.push(...rows.map(({ detail }) => detail));
    }
    return wrong;
  }
}

/** Returns the path of the file of a chain of this database. */
async function fileOf(db: Queryable, folder: string, { suffix }: HashChain): Promise<string> {
  const [row] = await db.query<{ name: string }>('SELECT current_database() AS name');
  return join(folder, `${row!.name.replaceAll(/[^\w-]/g, '_')}${suffix && `.${suffix}`}.jsonl`);
}

async function read(path: string, chain: HashChain): Promise<Anchor[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => anchorOf(line, chain));
}

async function readLast(path: string, chain: HashChain): Promise<Anchor | undefined> {
  const line = (await endOf(path)).split('\n').findLast(Boolean);
  return line === undefined ? undefined : anchorOf(line, chain);
}

function anchorOf(line: string, { link: name }: HashChain): Anchor {
  const { [name]: n = '0', hash = '', at = '', signature = '' } = JSON.parse(line) as Record<string, string>;
  return { n, hash, at, signature };
}

/** Returns the key of this folder, for all its chains. The first process makes the key; another process sees only the complete file. */
async function keyIn(folder: string): Promise<KeyObject> {
  const path = join(folder, 'seal.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const mine = `${path}.${randomUUID()}`;
  await writeFile(mine, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  try {
    await link(mine, path);
    await writeFile(join(folder, 'seal.pub'), publicKey.export({ format: 'pem', type: 'spki' }));
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return createPrivateKey(await readFile(path));
  } finally {
    await rm(mine, { force: true });
  }
}

/** Returns the last bytes of a file; nothing if there is no file. */
async function endOf(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Appends a line; resolves once the line is on disk. */
async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(line);
    await file.sync();
  } finally {
    await file.close();
  }
}
