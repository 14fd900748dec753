import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

/** Number of seeds that one step seals with the new key. */
const BATCH = 1_000;

const sealedFor = (hash: string): string => `reward-ticket/${hash}`;

/**
 * Returns the seed of a new ticket, sealed, with the commitment to it. The seed is 32 random bytes of the system as hexadecimal text; the
 * commitment is the SHA-256 of that text.
 */
export function newSealedSeed(secrets: SecretBox): { sealed: string; hash: string } {
  const seed = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(seed).digest('hex');
  return { sealed: secrets.seal(seed, sealedFor(hash)), hash };
}

/** Seed of a ticket as stored. `serverSeed` is null until an opening has revealed it. */
export type StoredSeed = { sealedSeed: string; serverSeedHash: string; serverSeed: string | null };

/** Returns the seed from which a ticket is dealt. Its hash is authenticated with the sealed text. */
export function seedOfTicket(secrets: SecretBox, { sealedSeed, serverSeedHash, serverSeed }: StoredSeed): string {
  return serverSeed ?? secrets.open(sealedSeed, sealedFor(serverSeedHash));
}

/**
 * Seals seeds of unopened tickets, including withdrawn ones, with the current key if an older key had sealed them. An index finds these
 * tickets.
 */
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
