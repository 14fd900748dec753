import type { Queryable } from '#platform/db/database.ts';
import type { StoredSecrets, SecretBox } from '#platform/security/secret-box.ts';
import type { Chain } from '#modules/leads/chain.ts';

/** The database, and the key that it does not contain. */
export type Vault = { db: Queryable; secrets: SecretBox };

/** Source of a salt: a public block, seeds of players, or only the house. */
type SaltSource = 'beacon' | 'players' | 'house';

/** A block of a public source that does not exist yet. `dueAt` is its expected time. */
export type NamedBlock = { beacon: string; block: bigint; dueAt: Date };

/** A chain in use. */
type StoredChain = Chain & { id: bigint; salt: string };
export type ChainInPlay = StoredChain & { used: number };

/** Public facts of a chain. */
export type ShownChain = {
  id: bigint;
  length: number;
  terminal: string;
  publishedAt: Date;
  /** The source of public blocks, and the block that was named with the publication. */
  beacon: string | null;
  block: bigint | null;
  blockDueAt: Date | null;
  salt: string | null;
  saltedBy: SaltSource | null;
  saltedAt: Date | null;
};

const SHOWN = `id, length, terminal, published_at, beacon, block, block_due_at, salt, salted_by,
  salted_at`;

const sealedFor = (terminal: string): string => `chain/${terminal}`;

/** Publishes the end of a chain, in a commit of its own. Its salt is not known at that time. */
export async function addChain(
  { db, secrets }: Vault,
  { table, chain: { length, marks, terminal }, named }: { table: string; chain: Chain; named?: NamedBlock | undefined },
): Promise<bigint> {
  const rows = await db.query<{ id: bigint }>(
    `INSERT INTO coup_chain (table_name, length, marks, terminal, beacon, block, block_due_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      table,
      length,
      secrets.seal(marks.join('\n'), sealedFor(terminal)),
      terminal,
      named?.beacon ?? null,
      named?.block ?? null,
      named?.dueAt ?? null,
    ],
  );
  return rows[0]!.id;
}

/** Salts a chain that has no salt yet. */
export async function saltChain(db: Queryable, id: bigint, { salt, by }: { salt: string; by: SaltSource }): Promise<void> {
  await db.query('UPDATE coup_chain SET salt = $2, salted_by = $3, salted_at = clock_timestamp() WHERE id = $1 AND salt IS NULL', [
    id,
    salt,
    by,
  ]);
}

/** Reads the chain that a table or a lottery uses: the oldest chain with a salt and a link left. */
export async function chainInPlay(vault: Vault, table: string): Promise<ChainInPlay | undefined> {
  const rows = await vault.db.query<SealedChain & { used: number }>(
    `SELECT h.id, h.length, h.marks, h.terminal, h.salt, u.used
       FROM coup_chain h CROSS JOIN LATERAL links_used(h.id) AS u
      WHERE h.table_name = $1 AND h.salt IS NOT NULL AND u.used < h.length ORDER BY h.id LIMIT 1`,
    [table],
  );
  return rows.map((row) => ({ ...opened(vault, row), used: row.used }))[0];
}

export async function chainById(vault: Vault, id: bigint): Promise<StoredChain> {
  const rows = await vault.db.query<SealedChain>('SELECT id, length, marks, terminal, salt FROM coup_chain WHERE id = $1', [id]);
  return opened(vault, rows[0]!);
}

type SealedChain = Omit<StoredChain, 'marks'> & { marks: string };

function opened({ secrets }: Vault, { id, length, marks, terminal, salt }: SealedChain): StoredChain {
  return { id, length, terminal, salt, marks: secrets.open(marks, sealedFor(terminal)).split('\n') };
}

/** Reads the oldest unused chain that is published ahead and is not in play. */
export async function chainToCome(db: Queryable, table: string): Promise<ShownChain | undefined> {
  const rows = await db.query<ShownChain>(
    `WITH h AS MATERIALIZED (
       SELECT h.*, u.used FROM coup_chain h CROSS JOIN LATERAL links_used(h.id) AS u WHERE h.table_name = $1)
     SELECT ${SHOWN} FROM h WHERE used = 0 AND id IS DISTINCT FROM (SELECT min(id) FROM h WHERE salt IS NOT NULL AND used < length)
      ORDER BY id LIMIT 1`,
    [table],
  );
  return rows[0];
}

/** Reads the published facts of the chain in play, or of the last chain, and of its successor. */
export async function shownChains(db: Queryable, table: string): Promise<{ chain: ShownChain | null; nextChain: ShownChain | null }> {
  const rows = await db.query<ShownChain & { used: number }>(
    `SELECT ${SHOWN}, u.used FROM coup_chain h CROSS JOIN LATERAL links_used(h.id) AS u WHERE h.table_name = $1 ORDER BY h.id DESC LIMIT 3`,
    [table],
  );
  const known = rows.toReversed().map(({ used, ...chain }) => ({ chain, isLeft: used < chain.length }));
  const at = known.findIndex(({ chain, isLeft }) => chain.salt !== null && isLeft);
  const inPlay = at === -1 ? known.findLastIndex(({ chain }) => chain.salt !== null) : at;
  return { chain: known[inPlay]?.chain ?? null, nextChain: known[inPlay + 1]?.chain ?? null };
}

export async function shownChain(db: Queryable, id: bigint): Promise<(ShownChain & { table: string }) | undefined> {
  const rows = await db.query<ShownChain & { table: string }>(`SELECT ${SHOWN}, table_name AS "table" FROM coup_chain WHERE id = $1`, [id]);
  return rows[0];
}

/** Reads the chains without a salt whose block is expected to exist. */
export async function chainsDue(db: Queryable, beacon: string, limit: number): Promise<{ id: bigint; block: bigint }[]> {
  return await db.query(
    `SELECT id, block FROM coup_chain WHERE salt IS NULL AND beacon = $1 AND block_due_at <= clock_timestamp() ORDER BY block_due_at DESC LIMIT $2`,
    [beacon, limit],
  );
}

/** Waits for seeds that are being sent and accepts no more. Returns false if the chain has its salt. */
export async function lockUnsalted(tx: Queryable, id: bigint): Promise<boolean> {
  const rows = await tx.query('SELECT FROM coup_chain WHERE id = $1 AND salt IS NULL FOR UPDATE', [id]);
  return rows.length > 0;
}

/**
 * Stores a player's seed for a published chain, and returns the line of the first seed that the player sent. Returns undefined if the chain
 * has its salt.
 */
export async function addChainSeed(
  tx: Queryable,
  { chainId, memberId, seed }: { chainId: bigint; memberId: bigint; seed: string },
): Promise<string | undefined> {
  const [open] = await tx.query('SELECT FROM coup_chain WHERE id = $1 AND salt IS NULL FOR KEY SHARE', [chainId]);
  if (!open) return undefined;
  await tx.query('INSERT INTO chain_seed (chain_id, member_id, seed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    chainId,
    memberId,
    seed,
  ]);
  const [own] = await tx.query<{ line: string }>(
    `SELECT id || ':' || seed AS line FROM chain_seed WHERE chain_id = $1 AND member_id = $2`,
    [chainId, memberId],
  );
  return own!.line;
}

/**
 * Reads the number of players that sent seeds for a chain, and the digest of the seeds. It is SHA-256 over the chain's end and a line
 * `number:seed` for each seed, by their numbers.
 */
export async function digestOfSeeds(tx: Queryable, id: bigint): Promise<{ count: number; digest: string }> {
  const rows = await tx.query<{ count: number; digest: string }>(
    `SELECT count(s.id)::int AS count,
            encode(sha256(convert_to(h.terminal || coalesce(string_agg(E'\\n' || s.id || ':' || s.seed, '' ORDER BY s.id), ''), 'UTF8')), 'hex') AS digest
       FROM coup_chain h LEFT JOIN chain_seed s ON s.chain_id = h.id WHERE h.id = $1 GROUP BY h.id`,
    [id],
  );
  return rows[0]!;
}

/** Reads a page of the seeds that players sent for a chain, without their names. */
export async function seedsOfChain(
  db: Queryable,
  id: bigint,
  { after, limit }: { after: bigint; limit: number },
): Promise<{ number: bigint; seed: string }[]> {
  return await db.query('SELECT id AS number, seed FROM chain_seed WHERE chain_id = $1 AND id > $2 ORDER BY id LIMIT $3', [
    id,
    after,
    limit,
  ]);
}

/** Returns the chains with links left. They are sealed again at the start if the key is older. */
export function storedChains(db: Queryable): StoredSecrets {
  return {
    list: () =>
      db.query(
        `SELECT h.id::text AS id, 'chain/' || h.terminal AS of, h.marks AS kept
           FROM coup_chain h CROSS JOIN LATERAL links_used(h.id) AS u CROSS JOIN LATERAL is_chain_needed(h.id) AS n
          WHERE u.used < h.length OR n.is_needed`,
      ),
    put: async (id, before, sealed) => {
      await db.query('UPDATE coup_chain SET marks = $3 WHERE id = $1 AND marks = $2', [id, before, sealed]);
    },
  };
}
