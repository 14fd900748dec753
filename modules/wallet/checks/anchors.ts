import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '#platform/db/database.ts';
import type { Violation } from '#modules/wallet/checks/check-invariants.ts';

/** The head of the chain as it was at a time, signed: `seal` is its number, `hash` its hash. */
type Head = { seal: string; hash: string; at: string };
export type Anchor = Head & { signature: string };

export type Anchors = {
  /** Writes the head of the chain down outside the database, signed, if it has grown; undefined where it has not. */
  write(db: Queryable, now: Date): Promise<Anchor | undefined>;
  /** Every anchor from a seal on that the database does not bear out: its seal is gone, or is another, or the anchor itself was changed. */
  compare(db: Queryable, from?: bigint): Promise<Violation[]>;
};

const AT_ONCE = 5_000;

/**
 * What somebody who owns the database cannot change with it: a file of signed heads of the hash chain. Without it the last bets could be
 * taken out together with their seals, or the whole chain computed anew. The key is made at the first start; `seal.pub` lets others
 * check the same lines where they were logged.
 */
export function createAnchors(folder: string): Anchors {
  let key: Promise<KeyObject> | undefined;
  let last: bigint | undefined;

  async function fileOf(db: Queryable): Promise<string> {
    const [row] = await db.query<{ name: string }>('SELECT current_database() AS name');
    return join(folder, `${row!.name.replaceAll(/[^\w-]/g, '_')}.jsonl`);
  }

  async function read(path: string): Promise<Anchor[]> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Anchor);
  }

  return {
    write: async (db, now) => {
      const [head] = await db.query<{ n: bigint; hash: string }>(
        `SELECT n, encode(hash, 'hex') AS hash FROM ledger.seal ORDER BY n DESC LIMIT 1`,
      );
      if (!head) return undefined;
      const path = await fileOf(db);
      last ??= BigInt((await read(path)).at(-1)?.seal ?? 0);
      if (head.n <= last) return undefined;
      key ??= keyIn(folder);
      const signed: Head = { seal: String(head.n), hash: head.hash, at: now.toISOString() };
      const anchor: Anchor = { ...signed, signature: sign(null, textOf(signed), await key).toString('base64url') };
      await append(path, `${JSON.stringify(anchor)}\n`);
      last = head.n;
      return anchor;
    },
    compare: async (db, from = 0n) => {
      const anchors = (await read(await fileOf(db))).filter(({ seal }) => BigInt(seal) >= from);
      if (anchors.length === 0) return [];
      key ??= keyIn(folder);
      const publicKey = createPublicKey(await key);
      const violations: Violation[] = anchors
        .filter((anchor) => !verify(null, textOf(anchor), publicKey, Buffer.from(anchor.signature, 'base64url')))
        .map(({ seal, at }) => ({ invariant: 6, detail: `the anchor of seal ${seal}, written at ${at}, was changed` }));
      for (let at = 0; at < anchors.length; at += AT_ONCE) {
        const some = anchors.slice(at, at + AT_ONCE);
        const wrong = await db.query<{ detail: string }>(
          `SELECT 'seal ' || a.n || ', anchored at ' || a.at || CASE WHEN s.n IS NULL THEN ', is gone' ELSE ', is another' END AS detail
             FROM unnest($1::bigint[], $2::text[], $3::text[]) AS a (n, hash, at) LEFT JOIN ledger.seal s ON s.n = a.n
            WHERE encode(s.hash, 'hex') IS DISTINCT FROM a.hash`,
          [some.map(({ seal }) => seal), some.map(({ hash }) => hash), some.map(({ at }) => at)],
        );
        violations.push(...wrong.map(({ detail }) => ({ invariant: 6, detail })));
      }
      return violations;
    },
  };
}

function textOf({ seal, hash, at }: Head): Buffer {
  return Buffer.from(`${seal} ${hash} ${at}`);
}

async function keyIn(folder: string): Promise<KeyObject> {
  const path = join(folder, 'seal.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
    await writeFile(join(folder, 'seal.pub'), publicKey.export({ format: 'pem', type: 'spki' }));
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return createPrivateKey(await readFile(path));
  }
}

/** On disk when it resolves. */
async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(line);
    await file.sync();
  } finally {
    await file.close();
  }
}
