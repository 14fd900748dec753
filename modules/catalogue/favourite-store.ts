import type { Database, Queryable } from '#platform/db/database.ts';

/** Most favourites of a member, because the list is read as a whole. */
export const MOST_FAVOURITES = 500;

/** Adds a favourite. An existing favourite stays as it is. Returns false at the limit, which also holds for concurrent requests. */
export async function addFavourite(db: Database, memberId: bigint, nodeId: number): Promise<boolean> {
  return db.transact(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('favourite', $1))", [memberId]);
      const [had] = await tx.query<{ count: bigint; isThere: boolean }>(
        'SELECT count(*) AS count, coalesce(bool_or(node_id = $2), false) AS is_there FROM favourite WHERE member_id = $1',
        [memberId, nodeId],
      );
      if (had!.isThere) return true;
      if (had!.count >= BigInt(MOST_FAVOURITES)) return false;
      await tx.query('INSERT INTO favourite (member_id, node_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [memberId, nodeId]);
      return true;
    },
    { isRepeatable: true },
  );
}

export async function removeFavourite(db: Queryable, memberId: bigint, nodeId: number): Promise<void> {
  await db.query('DELETE FROM favourite WHERE member_id = $1 AND node_id = $2', [memberId, nodeId]);
}

/** Reads the node ids of a member's favourites, the newest first. */
export async function favouriteIds(db: Queryable, memberId: bigint): Promise<number[]> {
  const rows = await db.query<{ nodeId: number }>('SELECT node_id FROM favourite WHERE member_id = $1 ORDER BY at DESC, node_id', [
    memberId,
  ]);
  return rows.map((row) => row.nodeId);
}
