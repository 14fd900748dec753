import type { Queryable } from '#platform/db/database.ts';

/** Case of a sign. `sum` is the money that passed from its first member to the second, in minor units. */
export type CaseRow = {
  openedBy: string;
  openedAt: Date;
  note: string;
  sum: number;
  closedBy: string | null;
  closedAt: Date | null;
  closing: string | null;
};

/** Reads the latest case of a sign. Returns undefined without one. */
export async function caseOf(db: Queryable, signal: bigint): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(
    `SELECT opened_by, opened_at, note, sum::float8 AS sum, closed_by, closed_at, closing FROM poker_case WHERE signal = $1 ORDER BY id DESC LIMIT 1`,
    [signal],
  );
  return row;
}

type Opened = { signal: bigint; by: string; at: Date; note: string; sum: bigint; hands: readonly string[] };

export async function addCase(tx: Queryable, { signal, by, at, note, sum, hands }: Opened): Promise<void> {
  await tx.query('INSERT INTO poker_case (signal, opened_by, opened_at, note, sum, hands) VALUES ($1, $2, $3, $4, $5, $6)', [
    signal,
    by,
    at,
    note,
    sum,
    hands,
  ]);
}

/** Closes the open case of a sign, if there is one. */
export async function closeCase(
  tx: Queryable,
  signal: bigint,
  { by, at, closing }: { by: string; at: Date; closing: string },
): Promise<void> {
  await tx.query('UPDATE poker_case SET closed_by = $2, closed_at = $3, closing = $4 WHERE signal = $1 AND closed_at IS NULL', [
    signal,
    by,
    at,
    closing,
  ]);
}
