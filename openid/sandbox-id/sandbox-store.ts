import { createHash } from 'node:crypto';
import type { JWK } from 'jose';
import type { Queryable } from '#platform/db/database.ts';
import type { Manner } from '#openid/sandbox-id/manners.ts';

export type Given = { redirectUri: string; challenge: string; nonce: string; email: string; name: string; manner: Manner };

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Returns the stored signing key of this installation. If there is none, stores and returns `fresh`. */
export async function ensureKey(db: Queryable, fresh: JWK): Promise<JWK> {
  await db.query('INSERT INTO sandbox_id_key (id, jwk) VALUES (1, $1) ON CONFLICT DO NOTHING', [JSON.stringify(fresh)]);
  return (await db.query<{ jwk: JWK }>('SELECT jwk FROM sandbox_id_key'))[0]!.jwk;
}

export async function addCode(db: Queryable, code: string, given: Given, now: Date): Promise<void> {
  await db.query('DELETE FROM sandbox_id_code WHERE expires_at < $1', [now]);
  await db.query(
    `INSERT INTO sandbox_id_code (code_hash, redirect_uri, challenge, nonce, email, name, manner, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashOf(code),
      given.redirectUri,
      given.challenge,
      given.nonce,
      given.email,
      given.name,
      given.manner,
      new Date(now.getTime() + 60_000),
    ],
  );
}

/** Redeems a code. Only one of many concurrent calls gets it; the others get undefined. */
export async function takeCode(db: Queryable, code: string, now: Date): Promise<Given | undefined> {
  const rows = await db.query<Given>(
    `DELETE FROM sandbox_id_code WHERE code_hash = $1 AND expires_at > $2
     RETURNING redirect_uri, challenge, nonce, email, name, manner`,
    [hashOf(code), now],
  );
  return rows[0];
}
