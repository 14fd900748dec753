import type { Queryable, Tx } from '#platform/db/database.ts';

/** A place of a member in the tree. `path` are the places above, the topmost first. */
export type Place = { id: bigint; merchantId: number; memberId: bigint; parentId: bigint | null; path: bigint[] };

const COLUMNS = 'p.id, p.merchant_id, p.member_id, p.parent_id, p.path';

/** Returns the present place of a member, and makes a missing place; undefined for an unknown member. */
export async function placeOf(db: Queryable, memberId: bigint): Promise<Place | undefined> {
  const found = await known(db, memberId);
  if (found) return found;
  // A statement does not see the row that its own function has just made.
  await db.query('SELECT agent_place_now($1)', [memberId]);
  return known(db, memberId);
}

async function known(db: Queryable, memberId: bigint): Promise<Place | undefined> {
  const rows = await db.query<Omit<Place, 'path'> & { path: string[] }>(
    `SELECT ${COLUMNS} FROM agent_place p WHERE p.member_id = $1 AND p.until IS NULL`,
    [memberId],
  );
  const [row] = rows;
  return row && { ...row, path: row.path.map(BigInt) };
}

/**
 * Returns the place of a member in the branch of an agent; the agent belongs to its own branch. Undefined for a stranger and for an unknown
 * member.
 */
export async function placeInBranch(db: Queryable, agentId: bigint, memberId: bigint): Promise<Place | undefined> {
  const own = await placeOf(db, agentId);
  if (agentId === memberId || !own) return own;
  const place = await placeOf(db, memberId);
  return place?.path.includes(own.id) ? place : undefined;
}

/** Makes places for members without one, in the order of their numbers. */
export async function placeAll(db: Queryable): Promise<void> {
  await db.query('UPDATE agent_place SET joined_at = member_since(member_id) WHERE joined_at IS NULL');
  for (let after = 0n; ;) {
    const rows = await db.query<{ id: bigint }>(
      'SELECT m AS id FROM members_above($1, 1000) AS m, LATERAL (SELECT agent_place_now(m)) AS placed ORDER BY m',
      [after],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
  }
}

const COUNTED_AT_ONCE = 5_000;

/** Counts new places, so that each place has the number of members below. */
export async function countPlaces(db: Queryable): Promise<void> {
  for (let counted = COUNTED_AT_ONCE; counted === COUNTED_AT_ONCE;) {
    const [row] = await db.query<{ n: number }>('SELECT count_agent_places($1) AS n', [COUNTED_AT_ONCE]);
    counted = row!.n;
  }
}

/** Locks a brand's tree and contracts: only one transaction at a time changes them or makes bills by them. */
export async function lockBook(tx: Tx, merchantId: number): Promise<{ closedThrough: Date }> {
  const held = async () =>
    tx.query<{ closedThrough: Date }>('SELECT closed_through FROM agent_book WHERE merchant_id = $1 FOR UPDATE', [merchantId]);
  const [row] = await held();
  if (row) return row;
  await ensureBook(tx, merchantId, new Date());
  return (await held())[0]!;
}

const INTERVAL_MS = 300_000;

/** Makes the book of a brand, if it is missing. Bills of the brand begin with the five minutes that contain the moment. */
export async function ensureBook(db: Queryable, merchantId: number, now: Date): Promise<void> {
  const from = new Date(Math.floor(now.getTime() / INTERVAL_MS) * INTERVAL_MS);
  await db.query('INSERT INTO agent_book (merchant_id, closed_through) VALUES ($1, $2) ON CONFLICT DO NOTHING', [merchantId, from]);
}
