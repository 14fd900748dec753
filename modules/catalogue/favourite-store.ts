import type { Queryable } from '#platform/db/database.ts';

/** Adds a favourite; one that is there stays as it is. */
export async function addFavourite(db: Queryable, memberId: bigint, nodeId: number): Promise<void> {
  await db.query('INSERT INTO favourite (member_id, node_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [memberId, nodeId]);
}

export async function removeFavourite(db: Queryable, memberId: bigint, nodeId: number): Promise<void> {
  await db.query('DELETE FROM favourite WHERE member_id = $1 AND node_id = $2', [memberId, nodeId]);
}

/** Node ids of a member's favourites, newest first. */
export async function favouriteIds(db: Queryable, memberId: bigint): Promise<number[]> {
  const rows = await db.query<{ node_id: number }>('SELECT node_id FROM favourite WHERE member_id = $1 ORDER BY at DESC, node_id', [
    memberId,
  ]);
  return rows.map((row) => row.node_id);
}
