import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { openSeed, sealSeed } from '#modules/fairness/sealed-seed.ts';
import type { DealtSeed, Seed, SeedOwner } from '#modules/fairness/seed.ts';

const COLUMNS = `id, state, server_seed, server_seed_hash, client_seed,
  (SELECT greatest(n.next, fair_seed.used_up) FROM next_nonce_of(fair_seed.id) AS n) AS next_nonce, created_at, revealed_at`;

/** Database of the seeds, and the box that seals them. */
export type Vault = { db: Queryable; secrets: SecretBox };

const ROUNDS = 'rounds_of_seed(fair_seed.id) + fair_seed.archived AS rounds';

/** Returns 32 bytes of the system's generator as text, and the commitment to it, which is the SHA-256 of that text. */
function newServerSeed(): { seed: string; hash: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, hash: createHash('sha256').update(seed).digest('hex') };
}

/** Returns the active seed and the next seed, and creates missing seeds. Safe in a race, in which the first seeds stay. */
export async function ensureSeeds(vault: Vault, owner: SeedOwner): Promise<{ active: Seed; next: Seed }> {
  const found = await readSeeds(vault.db, owner);
  if (found.active && found.next) return { active: found.active, next: found.next };
  await addSeed(vault, owner, 'active', randomBytes(8).toString('hex'));
  await addSeed(vault, owner, 'next', null);
  const made = await readSeeds(vault.db, owner);
  return { active: made.active!, next: made.next! };
}

async function readSeeds(db: Queryable, { memberId, mode }: SeedOwner): Promise<{ active: Seed | undefined; next: Seed | undefined }> {
  const rows = await db.query<Seed>(`SELECT ${COLUMNS} FROM fair_seed WHERE member_id = $1 AND mode = $2 AND state IN ('active', 'next')`, [
    memberId,
    mode,
  ]);
  const at = (state: Seed['state']): Seed | undefined => rows.find((row) => row.state === state);
  return { active: at('active'), next: at('next') };
}

async function addSeed(
  { db, secrets }: Vault,
  { memberId, mode }: SeedOwner,
  state: 'active' | 'next',
  clientSeed: string | null,
): Promise<void> {
  const made = newServerSeed();
  await db.query(
    `INSERT INTO fair_seed (member_id, mode, state, server_seed, server_seed_hash, client_seed)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [memberId, mode, state, sealSeed(secrets, made), made.hash, clientSeed],
  );
}

/** Reveals the active seed, activates the next seed with `clientSeed`, and commits to a new next seed. Runs under the member's lock. */
export async function turnSeeds(
  vault: Vault,
  owner: SeedOwner,
  seeds: { active: Seed; next: Seed },
  clientSeed: string,
  requestId: string,
): Promise<void> {
  await vault.db.query(`UPDATE fair_seed SET state = 'revealed', server_seed = $2, revealed_at = clock_timestamp() WHERE id = $1`, [
    seeds.active.id,
    openSeed(vault.secrets, seeds.active),
  ]);
  await vault.db.query(`UPDATE fair_seed SET state = 'active', client_seed = $2, request_id = $3 WHERE id = $1`, [
    seeds.next.id,
    clientSeed,
    requestId,
  ]);
  await addSeed(vault, owner, 'next', null);
}

/** Returns whether a seed deals an open round. */
export async function hasOpenRound(tx: Queryable, seedId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>('SELECT has_open_round($1) AS is', [seedId]);
  return row!.is;
}

/** Reads the number of seeds that were revealed in the last 24 hours, and the seconds until the first of them is older. */
export async function changesOfDay(tx: Queryable, { memberId, mode }: SeedOwner): Promise<{ count: number; waitS: number }> {
  const [row] = await tx.query<{ count: number; waitS: number }>(
    `SELECT count(*)::int AS count,
            greatest(1, ceil(extract(epoch FROM min(revealed_at) + interval '24 hours' - clock_timestamp())))::int AS wait_s
       FROM fair_seed WHERE member_id = $1 AND mode = $2 AND state = 'revealed' AND revealed_at > clock_timestamp() - interval '24 hours'`,
    [memberId, mode],
  );
  return row!;
}

/** Reads the seed that a change with this request id activated, if there is any. */
export async function seedOfRequest(db: Queryable, { memberId, mode }: SeedOwner, requestId: string): Promise<Seed | undefined> {
  const rows = await db.query<Seed>(`SELECT ${COLUMNS} FROM fair_seed WHERE member_id = $1 AND mode = $2 AND request_id = $3`, [
    memberId,
    mode,
    requestId,
  ]);
  return rows[0];
}

/** Reads the seed that was active directly before the given seed. */
export async function seedBefore(db: Queryable, { memberId, mode }: SeedOwner, id: bigint): Promise<DealtSeed | undefined> {
  const rows = await db.query<DealtSeed>(
    `SELECT ${COLUMNS}, ${ROUNDS} FROM fair_seed WHERE member_id = $1 AND mode = $2 AND state = 'revealed' AND id < $3 ORDER BY id DESC LIMIT 1`,
    [memberId, mode, id],
  );
  return rows[0];
}

/** Reads a member's own seed by its id, with the number of rounds that it has dealt. */
export async function readSeed(db: Queryable, memberId: bigint, id: bigint): Promise<DealtSeed | undefined> {
  const rows = await db.query<DealtSeed>(
    `SELECT ${COLUMNS}, ${ROUNDS} FROM fair_seed WHERE id = $1 AND member_id = $2 AND state <> 'next'`,
    [id, memberId],
  );
  return rows[0];
}

/** Reads the revealed seeds, the newest first. */
export async function readRevealed(
  db: Queryable,
  { memberId, mode }: SeedOwner,
  page: { offset: number; limit: number },
): Promise<{ seeds: DealtSeed[]; total: number }> {
  const seeds = await db.query<DealtSeed>(
    `SELECT ${COLUMNS}, ${ROUNDS} FROM fair_seed WHERE member_id = $1 AND mode = $2 AND state = 'revealed' ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [memberId, mode, page.limit, page.offset],
  );
  const [count] = await db.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM fair_seed WHERE member_id = $1 AND mode = $2 AND state = 'revealed'`,
    [memberId, mode],
  );
  return { seeds, total: Number(count!.total) };
}

/** Marks a nonce that settled no round as unused. Repeating it is safe. */
export async function skipNonce(
  db: Queryable,
  { seedId, nonce, reason }: { seedId: bigint; nonce: bigint; reason: string },
): Promise<void> {
  await db.query(
    `WITH kept AS (INSERT INTO fair_skip (seed_id, nonce, reason) SELECT $1, $2, $3 WHERE NOT is_nonce_settled($1, $2) ON CONFLICT DO NOTHING)
     UPDATE fair_seed SET used_up = greatest(used_up, $2 + 1) WHERE id = $1`,
    [seedId, nonce, reason],
  );
}
