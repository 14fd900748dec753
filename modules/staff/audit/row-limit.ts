import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limit } from '#platform/limit/limit.ts';
import { takeDistinct } from '#platform/limit/take-distinct.ts';

/** Rows of members' data that one person of staff is given in a day: a day's work, and no copy of a list. */
const ROWS_A_DAY = 10_000;
const ROWS: Limit = { name: 'staff-rows', most: ROWS_A_DAY, windowMs: 24 * 3_600_000 };

/** Counts the rows that the staff account has not been given within a day. Beyond `ROWS_A_DAY` it counts none and refuses. */
export async function countRows(
  db: Database,
  { staffId, rows, now }: { staffId: bigint; rows: readonly string[]; now: Date },
): Promise<Result<true, Failure<'staff.too_many_rows'>>> {
  const counted = await takeDistinct(db, ROWS, String(staffId), rows, now);
  return counted.ok ? ok(true as const) : err('staff.too_many_rows', { most: ROWS_A_DAY, ...counted.failure.facts });
}
