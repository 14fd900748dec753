import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limit } from '#platform/limit/limit.ts';
import { takeDistinct } from '#platform/limit/take-distinct.ts';

/** Most rows of members' data that one staff member may read in a day: enough for a day's work, too few to copy a list. */
const ROWS_A_DAY = 10_000;
const ROWS: Limit = { name: 'staff-rows', most: ROWS_A_DAY, windowMs: 24 * 3_600_000 };

/** Counts rows that the staff account has not read within the last day. Beyond `ROWS_A_DAY` it counts none and refuses. */
export async function countRows(
  db: Database,
  { staffId, rows, now }: { staffId: bigint; rows: readonly string[]; now: Date },
): Promise<Result<true, Failure<'staff.too_many_rows'>>> {
  const counted = await takeDistinct(db, ROWS, String(staffId), rows, now);
  return counted.ok ? ok(true as const) : err('staff.too_many_rows', { most: ROWS_A_DAY, ...counted.failure.facts });
}
