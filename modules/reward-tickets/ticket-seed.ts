import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

/** Seeds that are sealed anew in one go. */
const BATCH = 1_000;

const sealedFor = (hash: string): string => `reward-ticket/${hash}`;

/** Seed of a new ticket: 32 bytes of the system's generator as text, sealed, and the commitment to it: the SHA-256 of that text. */
export function newSealedSeed(secrets: SecretBox): { sealed: string; hash: string } {
  const seed = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(seed).digest('hex');
  return { sealed: secrets.seal(seed, sealedFor(hash)), hash };
}

/** Seed of a ticket as the database has it; `serverSeed` once its opening has revealed it. */
export type StoredSeed = { sealedSeed: string; serverSeedHash: string; serverSeed: string | null };

/** The seed that a ticket is dealt from. Its hash is authenticated with the sealed text. */
export function seedOfTicket(secrets: SecretBox, { sealedSeed, serverSeedHash, serverSeed }: StoredSeed): string {
  return serverSeed ?? secrets.open(sealedSeed, sealedFor(serverSeedHash));
}

/** Seals anew what an older key has sealed of tickets that were not opened, withdrawn ones included. An index finds them. */
export async function sealTicketsAnew(db: Database, secrets: SecretBox): Promise<void> {
  const list = () =>
    db.query<{ id: string; of: string; kept: string }>(
      `SELECT t.id::text AS id, 'reward-ticket/' || t.server_seed_hash AS of, t.sealed_seed AS kept FROM reward_ticket t
        WHERE (left(t.sealed_seed, 16) < $1 OR left(t.sealed_seed, 16) > $1)
          AND NOT EXISTS (SELECT FROM reward_opening o WHERE o.ticket_id = t.id) LIMIT $2`,
      [secrets.freshPrefix, BATCH],
    );
  const put = async (id: string, before: string, sealed: string): Promise<void> => {
    await db.query('UPDATE reward_ticket SET sealed_seed = $3 WHERE id = $1 AND sealed_seed = $2', [id, before, sealed]);
  };
  while ((await sealAnew(secrets, { list, put })) > 0);
}
