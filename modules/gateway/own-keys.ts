import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

/** A key of ours that signs calls to a vendor. */
export type OwnKey = { keyId: string; privateKey: KeyObject };

type Deps = { db: Database; secrets: SecretBox };

/** Most live keys of ours for a vendor. The old key signs until the vendor has the new key. */
const LIVE_KEYS = 2;
const BITS = 3_072;

const nameOf = (vendor: string, keyId: string): string => `vendor-own-key/${vendor}/${keyId}`;

/**
 * Creates a key of ours for a vendor, and returns its public half in PEM. Returns undefined if two of our keys are live, or if a key had
 * this id.
 */
export async function makeOwnKey({ db, secrets }: Deps, vendor: string, keyId: string): Promise<string | undefined> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  const kept = secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), nameOf(vendor, keyId));
  const rows = await db.transact(async (tx) => {
    // Without this lock, two simultaneous calls would both count one live key, and add a third.
    await tx.query('SELECT 1 FROM vendor_connection WHERE vendor = $1 FOR UPDATE', [vendor]);
    return tx.query(
      `INSERT INTO vendor_own_key (vendor, key_id, kept) SELECT $1, $2, $3
        WHERE (SELECT count(*) FROM vendor_own_key WHERE vendor = $1 AND ended_at IS NULL) < $4 ON CONFLICT DO NOTHING RETURNING 1`,
      [vendor, keyId, kept, LIVE_KEYS],
    );
  });
  return rows.length === 1 ? publicKey.export({ type: 'spki', format: 'pem' }).toString() : undefined;
}

export async function endOwnKey({ db }: Pick<Deps, 'db'>, vendor: string, keyId: string): Promise<void> {
  await db.query('UPDATE vendor_own_key SET ended_at = clock_timestamp() WHERE vendor = $1 AND key_id = $2 AND ended_at IS NULL', [
    vendor,
    keyId,
  ]);
}

/** Reads the key that signs, by vendor: the oldest live key. */
export async function readOwnKeys({ db, secrets }: { db: Queryable; secrets: SecretBox }): Promise<ReadonlyMap<string, OwnKey>> {
  const rows = await db.query<{ vendor: string; keyId: string; kept: string }>(
    `SELECT DISTINCT ON (vendor) vendor, key_id, kept FROM vendor_own_key WHERE ended_at IS NULL ORDER BY vendor, made_at, key_id`,
  );
  return new Map(
    rows.map(({ vendor, keyId, kept }) => [vendor, { keyId, privateKey: createPrivateKey(secrets.open(kept, nameOf(vendor, keyId))) }]),
  );
}

/** Seals our keys again with the newest key of this installation, if an older key sealed them. */
export async function sealOwnKeysAnew({ db, secrets }: Deps): Promise<void> {
  await sealAnew(secrets, {
    list: async () =>
      (await db.query<{ vendor: string; keyId: string; kept: string }>('SELECT vendor, key_id, kept FROM vendor_own_key')).map(
        ({ vendor, keyId, kept }) => ({ id: `${vendor}/${keyId}`, of: nameOf(vendor, keyId), kept }),
      ),
    put: async (id, before, sealed) => {
      const [vendor, keyId] = id.split('/');
      await db.query('UPDATE vendor_own_key SET kept = $4 WHERE vendor = $1 AND key_id = $2 AND kept = $3', [
        vendor,
        keyId,
        before,
        sealed,
      ]);
    },
  });
}
