import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Queryable } from '#platform/db/database.ts';

const DAY_MS = 86_400_000;
/** Time for which a key is offered to browsers: 30 days. */
const OFFERED_MS = 30 * DAY_MS;
/** Time for which bodies under a key are accepted: one more day. */
const UNDERSTOOD_MS = OFFERED_MS + DAY_MS;
/** Time between two reads of keys that other processes made. */
const FRESH_MS = 60_000;

type Row = { kid: string; privateJwk: JWK; publicJwk: JWK; createdAt: Date };
type LiveKey = { kid: string; key: CryptoKey; publicJwk: JWK; createdAt: Date };

/** Creates the keys of encrypted payloads: P-256, shared by all processes through the database, with a new key every 30 days. */
export function createPayloadKeys(db: Queryable): PayloadKeys {
  let live: LiveKey[] = [];
  let readAt = 0;

  async function read(now: Date): Promise<void> {
    const rows = await db.query<Row>(
      'SELECT kid, private_jwk, public_jwk, created_at FROM payload_key WHERE created_at > $1 ORDER BY created_at DESC',
      [new Date(now.getTime() - UNDERSTOOD_MS)],
    );
    live = await Promise.all(
      rows.map(async ({ kid, privateJwk, publicJwk, createdAt }) => ({
        kid,
        key: (await importJWK(privateJwk, 'ECDH-ES')) as CryptoKey,
        publicJwk: publicJwk,
        createdAt: createdAt,
      })),
    );
    readAt = now.getTime();
  }

  const isOffered = ({ createdAt }: LiveKey, now: Date): boolean => now.getTime() - createdAt.getTime() < OFFERED_MS;

  return {
    offered: async (now) => {
      if (now.getTime() - readAt > FRESH_MS) await read(now);
      if (!live.some((key) => isOffered(key, now))) {
        await addKey(db, now);
        await read(now);
      }
      return live.filter((key) => isOffered(key, now)).map(({ kid, publicJwk }) => ({ ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' }));
    },
    find: async (kid, now) => {
      const known = (): LiveKey | undefined =>
        live.find((key) => key.kid === kid && now.getTime() - key.createdAt.getTime() < UNDERSTOOD_MS);
      // An unknown `kid` may be a new key of another process. Guesses must not cause a read each, so the keys are read at most once a
      // second.
      if (!known() && now.getTime() - readAt > 1_000) await read(now);
      return known()?.key;
    },
  };
}

/** Keys of encrypted bodies. */
export interface PayloadKeys {
  /** Returns public keys to encrypt with, the newest first. Makes a new key if the newest is too old. */
  offered(now: Date): Promise<JWK[]>;
  /** Returns the private key of a `kid`; undefined if it is unknown or no longer accepted. */
  find(kid: string, now: Date): Promise<CryptoKey | undefined>;
}

/** Adds a key. Only one process does so at a time; the others find that key. */
async function addKey(db: Queryable, now: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  await db.query(
    `INSERT INTO payload_key (kid, private_jwk, public_jwk, created_at)
     SELECT $1, $2, $3, $4 WHERE pg_try_advisory_xact_lock(7461003) AND NOT EXISTS (SELECT 1 FROM payload_key WHERE created_at > $5)`,
    [
      crypto.randomUUID(),
      JSON.stringify(await exportJWK(privateKey)),
      JSON.stringify(await exportJWK(publicKey)),
      now,
      new Date(now.getTime() - OFFERED_MS),
    ],
  );
}
