import type { Queryable } from '#platform/db/database.ts';
import type { Mark } from '#poker/table/rathole.ts';

type Of = { memberId: bigint; merchantId: number; stakes: string };

/** Stores the stack with which a member leaves a sitting. The first stack of a sitting counts. `at` is in ms. */
export async function addMark(
  db: Queryable,
  { room, sitting, merchantId, memberId, stakes, stack, at }: Of & { room: string; sitting: string; stack: number; at: number },
): Promise<void> {
  await db.query(
    `INSERT INTO poker_left (room, sitting, merchant_id, member_id, stakes, stack, at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000)) ON CONFLICT DO NOTHING`,
    [room, sitting, merchantId, memberId, stakes, stack, at],
  );
}

/** Reads the stacks with which a member left the tables of a stake in the last hours, the oldest first. */
export async function marksOf(db: Queryable, { memberId, merchantId, stakes }: Of): Promise<Mark[]> {
  const rows = await db.query<{ stack: bigint; at: number }>(
    `SELECT stack, extract(epoch FROM at)::float8 * 1000 AS at FROM poker_left
      WHERE member_id = $1 AND merchant_id = $2 AND stakes = $3 AND at > clock_timestamp() - interval '3 hours' ORDER BY at`,
    [memberId, merchantId, stakes],
  );
  return rows.map(({ stack, at }) => ({ stack: Number(stack), at }));
}
