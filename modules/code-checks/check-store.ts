import type { Queryable } from '#platform/db/database.ts';

export type CodeCheck = {
  process: string;
  release: string;
  /** SHA-256 of the list of sums. */
  list: string;
  packages: string;
  files: number;
  faults: string[];
  requestId: string | null;
  beganAt: Date;
  endedAt: Date;
};

/** A check as it is read: its first 200 faults, and their total number. */
export type StoredCheck = CodeCheck & { count: number };

const COLUMNS =
  'k.process, k.release, k.list, k.packages, k.files, k.faults[1:200] AS faults, cardinality(k.faults) AS count, k.request_id, k.began_at, k.ended_at';

export async function addCheck(db: Queryable, check: CodeCheck): Promise<void> {
  const { process, release, list, packages, files, faults, requestId, beganAt, endedAt } = check;
  await db.query(
    `INSERT INTO code_check (process, release, list, packages, files, faults, request_id, began_at, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [process, release, list, packages, files, faults, requestId, beganAt, endedAt],
  );
}

/** Reads the first check of a process under a list of sums. Later checks compare the installed packages with it. */
export async function firstOf(db: Queryable, process: string, list: string): Promise<CodeCheck | undefined> {
  const rows = await db.query<CodeCheck>(`SELECT ${COLUMNS} FROM code_check k WHERE k.process = $1 AND k.list = $2 ORDER BY k.id LIMIT 1`, [
    process,
    list,
  ]);
  return rows[0];
}

/** Reads the first list against which any process checked a release. */
export async function listOf(db: Queryable, release: string): Promise<string | undefined> {
  const rows = await db.query<{ list: string }>('SELECT k.list FROM code_check k WHERE k.release = $1 ORDER BY k.id LIMIT 1', [release]);
  return rows[0]?.list;
}

/** Reads the last checks, the newest first, each with its first 200 faults. */
export async function lastCodeChecks(db: Queryable, most: number): Promise<StoredCheck[]> {
  return db.query(`SELECT ${COLUMNS} FROM code_check k ORDER BY k.id DESC LIMIT $1`, [most]);
}

/** Stores a request of staff. The same id is the same request. */
export async function addRequest(tx: Queryable, { id, by, now }: { id: string; by: string; now: Date }): Promise<boolean> {
  const rows = await tx.query('INSERT INTO code_check_request (id, made_by, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1', [
    id,
    by,
    now,
  ]);
  return rows.length > 0;
}

/** Reads the newest request since the start of a process that came after its last check. A check answers all requests before it. */
export async function openRequest(db: Queryable, process: string, since: Date): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `SELECT q.id FROM code_check_request q WHERE q.at > $2
        AND q.at > coalesce((SELECT max(k.began_at) FROM code_check k WHERE k.process = $1), '-infinity') ORDER BY q.at DESC LIMIT 1`,
    [process, since],
  );
  return rows[0]?.id;
}

export async function lastRequest(db: Queryable): Promise<{ id: string; by: string; at: Date } | undefined> {
  const rows = await db.query<{ id: string; by: string; at: Date }>(
    'SELECT q.id, q.made_by AS by, q.at FROM code_check_request q ORDER BY q.at DESC LIMIT 1',
  );
  return rows[0];
}
