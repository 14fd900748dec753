import type { Database } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import type { Seed } from '#modules/fairness/seed.ts';

/** Most seeds that are sealed again together. */
const BATCH = 1_000;

const sealedFor = (hash: string): string => `fair-seed/${hash}`;

/** Returns a server seed as the database stores it until it is revealed. Its hash is authenticated with it. */
export function sealSeed(secrets: SecretBox, { seed, hash }: { seed: string; hash: string }): string {
  return secrets.seal(seed, sealedFor(hash));
}

/** Returns the server seed of a current or past seed. */
export function openSeed(secrets: SecretBox, { state, serverSeed, serverSeedHash }: Seed): string {
  return state === 'revealed' ? serverSeed : secrets.open(serverSeed, sealedFor(serverSeedHash));
}

/** Seals again the seeds that an older key has sealed. An index finds them, because every member who plays has two seeds. */
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
