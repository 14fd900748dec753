import { createHash } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';

/** Rows of members' data that one person of staff is given in a day: a day's work, and no copy of a list. */
const ROWS_A_DAY = 10_000;
const DAY_MS = 24 * 3_600_000;
const ROWS: Limit = { name: 'staff-rows', most: ROWS_A_DAY, windowMs: DAY_MS };
/** A row that was counted; a list that is read again and again counts its rows once. */
const COUNTED = 'staff-row';

/** Counts the rows that the staff account has not been given within a day. Beyond `ROWS_A_DAY` it counts none and refuses. */
export function countRows(
  db: Database,
  { staffId, rows, now }: { staffId: bigint; rows: readonly string[]; now: Date },
): Promise<Result<true, Failure<'staff.too_many_rows'>>> {
  return db.transaction(async (tx) => {
    const fresh = await addNew(tx, staffId, rows, now);
    if (fresh === 0) return ok(true as const);
    const counted = await take(tx, ROWS, String(staffId), now, fresh);
    return counted.ok ? ok(true as const) : err('staff.too_many_rows', { most: ROWS_A_DAY, ...counted.failure.facts });
  });
}

/** Stores the rows that are new to the account, sorted: two readers of the same rows wait for each other. Returns their number. */
async function addNew(tx: Queryable, staffId: bigint, rows: readonly string[], now: Date): Promise<number> {
  const keys = rows.map((row) => createHash('sha256').update(`${staffId} ${row}`).digest('base64url')).toSorted();
  const added = await tx.query(
    `INSERT INTO attempt AS a (name, key, count, ends_at)
     SELECT $1, n.key, 1, $3 FROM unnest($2::text[]) AS n (key)
      WHERE NOT EXISTS (SELECT FROM attempt o WHERE o.name = $1 AND o.key = n.key AND o.ends_at > $4)
     ON CONFLICT (name, key) DO UPDATE SET ends_at = excluded.ends_at WHERE a.ends_at <= $4 RETURNING 1`,
    [COUNTED, keys, new Date(now.getTime() + DAY_MS), now],
  );
  return added.length;
}
