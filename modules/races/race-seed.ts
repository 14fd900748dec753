import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

type Stored = { sealedSeed: string; hash: string };
export type RaceSeed = { seed: string; hash: string };

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');
const sealedFor = (hash: string): string => `race-seed/${hash}`;

/** Stores the seed of a race with its first draft, sealed. Its hash never changes, so nobody can replace the seed by a better seed. */
export async function commitSeed(tx: Queryable, secrets: SecretBox, raceId: number): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const hash = hashOf(seed);
  await tx.query('INSERT INTO race_seed (race_id, sealed_seed, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    raceId,
    secrets.seal(seed, sealedFor(hash)),
    hash,
  ]);
}

/** Reads the commitment to the seed of a race: the SHA-256 of its text. */
export async function seedHashOf(db: Queryable, raceId: number): Promise<string> {
  return (await stored(db, raceId)).hash;
}

/** Returns the seed of a race, decrypted. Its hash is authenticated with the sealed text. Callers show it only after the draw. */
export async function seedOf(db: Queryable, secrets: SecretBox, raceId: number): Promise<RaceSeed> {
  const { sealedSeed, hash } = await stored(db, raceId);
  return { seed: secrets.open(sealedSeed, sealedFor(hash)), hash };
}

async function stored(db: Queryable, raceId: number): Promise<Stored> {
  return (await db.query<Stored>('SELECT sealed_seed, hash FROM race_seed WHERE race_id = $1', [raceId]))[0]!;
}

/** Seals former plain seeds that match their hash, and seals again the seeds that an older key has sealed. */
export async function sealRaceSeeds(db: Database, secrets: SecretBox): Promise<void> {
  const put = async (id: string, before: string, sealed: string): Promise<void> => {
    await db.query('UPDATE race_seed SET sealed_seed = $3 WHERE race_id = $1 AND sealed_seed = $2', [id, before, sealed]);
  };
  const plain = await db.query<Stored & { id: string }>(
    "SELECT race_id::text AS id, sealed_seed, hash FROM race_seed WHERE sealed_seed NOT LIKE 'sealed.%'",
  );
  for (const { id, sealedSeed, hash } of plain)
    if (hashOf(sealedSeed) === hash) await put(id, sealedSeed, secrets.seal(sealedSeed, sealedFor(hash)));
  const list = () =>
    db.query<{ id: string; of: string; kept: string }>(
      `SELECT race_id::text AS id, 'race-seed/' || hash AS of, sealed_seed AS kept FROM race_seed
        WHERE left(sealed_seed, 16) <> $1`,
      [secrets.freshPrefix],
    );
  await sealAnew(secrets, { list, put });
}
