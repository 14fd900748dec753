import type { Database } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import type { Seed } from '#modules/fairness/seed.ts';

/** Seeds that are sealed anew in one go. */
const BATCH = 1_000;

const sealedFor = (hash: string): string => `fair-seed/${hash}`;

/** A server seed as the database keeps it until it is revealed. Its hash is authenticated with it. */
export function sealSeed(secrets: SecretBox, { seed, hash }: { seed: string; hash: string }): string {
  return secrets.seal(seed, sealedFor(hash));
}

/** The server seed of a seed that deals, or has dealt. */
export function openSeed(secrets: SecretBox, { state, serverSeed, serverSeedHash }: Seed): string {
  return state === 'revealed' ? serverSeed : secrets.open(serverSeed, sealedFor(serverSeedHash));
}

/** Seals anew what an older key has sealed; found by an index, for there are two seeds of every member that plays. */
export async function sealSeedsAnew(db: Database, secrets: SecretBox): Promise<void> {
  const list = () =>
    db.query<{ id: string; of: string; kept: string }>(
      `SELECT id::text AS id, 'fair-seed/' || server_seed_hash AS of, server_seed AS kept FROM fair_seed
        WHERE state <> 'revealed' AND (left(server_seed, 16) < $1 OR left(server_seed, 16) > $1) LIMIT $2`,
      [secrets.freshPrefix, BATCH],
    );
  const put = async (id: string, before: string, sealed: string): Promise<void> => {
    await db.query(`UPDATE fair_seed SET server_seed = $3 WHERE id = $1 AND server_seed = $2 AND state <> 'revealed'`, [
      id,
      before,
      sealed,
    ]);
  };
  while ((await sealAnew(secrets, { list, put })) > 0);
}
