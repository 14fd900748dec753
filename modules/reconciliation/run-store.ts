import type { Queryable } from '#platform/db/database.ts';

/** A pass over an hour or a day of a vendor. */
export type Run = { vendor: string; span: 'hour' | 'day'; startsAt: Date; endsAt: Date; tries: number };
export type Counts = Record<string, number>;

/** Delay in ms between the end of a window and its pass, so that its last calls have been sent again. */
const REST_MS = 15 * 60_000;
/** Hours before now within which missing windows are requested. */
const HOURS_BACK = 26;
const DAYS_BACK = 3;

/** Plans the finished windows of vendors with reports: hours and days of UTC, each once. */
export async function planRuns(db: Queryable, vendors: readonly string[], now: Date): Promise<void> {
  if (vendors.length === 0) return;
  await db.query(
    `INSERT INTO reconcile_run (vendor, span, starts_at, ends_at, due_at)
     SELECT vendor, span, starts, ends, ends + $3 * interval '1 millisecond'
       FROM unnest($1::text[]) AS v (vendor)
      CROSS JOIN (SELECT 'hour' AS span, h AS starts, h + interval '1 hour' AS ends
                    FROM generate_series(date_trunc('hour', $2::timestamptz, 'UTC') - $4 * interval '1 hour',
                                         date_trunc('hour', $2::timestamptz, 'UTC') - interval '1 hour', interval '1 hour') AS h
                  UNION ALL
                  SELECT 'day', d, d + interval '1 day'
                    FROM generate_series(date_trunc('day', $2::timestamptz, 'UTC') - $5 * interval '1 day',
                                         date_trunc('day', $2::timestamptz, 'UTC') - interval '1 day', interval '1 day') AS d) AS slots
     ON CONFLICT DO NOTHING`,
    [vendors, now, REST_MS, HOURS_BACK, DAYS_BACK],
  );
}

const RUN = `vendor, span, starts_at, ends_at, tries`;

/** Takes the oldest due pass of each of these vendors, leased to the caller until `until`. */
export function takeRuns(db: Queryable, vendors: readonly string[], now: Date, until: Date): Promise<Run[]> {
  return db.query<Run>(
    `UPDATE reconcile_run r SET leased_until = $3, tries = r.tries + 1
       FROM unnest($1::text[]) AS v (name)
      CROSS JOIN LATERAL (SELECT starts_at AS s, span AS p FROM reconcile_run
                           WHERE vendor = v.name AND done_at IS NULL AND due_at <= $2 ORDER BY due_at, span LIMIT 1) AS next
      WHERE r.vendor = v.name AND r.span = next.p AND r.starts_at = next.s AND (r.leased_until IS NULL OR r.leased_until <= $2)
     RETURNING ${RUN}`,
    [vendors, now, until],
  );
}

type RunKey = Pick<Run, 'vendor' | 'span' | 'startsAt'>;

export async function closeRun(db: Queryable, { vendor, span, startsAt }: RunKey, counts: Counts, now: Date): Promise<void> {
  await db.query(
    `UPDATE reconcile_run SET done_at = $4, leased_until = NULL, trouble = NULL, counts = $5
      WHERE vendor = $1 AND span = $2 AND starts_at = $3 AND done_at IS NULL`,
    [vendor, span, startsAt, now, counts],
  );
}

/** Records that a pass failed. It is due again later. */
export async function putOff(db: Queryable, { vendor, span, startsAt }: RunKey, trouble: string, dueAt: Date): Promise<void> {
  await db.query(
    `UPDATE reconcile_run SET due_at = $4, leased_until = NULL, trouble = $5 WHERE vendor = $1 AND span = $2 AND starts_at = $3 AND done_at IS NULL`,
    [vendor, span, startsAt, dueAt, trouble.slice(0, 200)],
  );
}

/** Reads the rounds that were requested after a moment. */
export async function requestedRounds(db: Queryable, ids: readonly bigint[], since: Date): Promise<Set<bigint>> {
  const rows = await db.query<{ id: bigint }>(
    'SELECT round_id AS id FROM reconcile_round WHERE round_id = ANY ($1::bigint[]) AND requested_at > $2',
    [ids, since],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function recordRequested(db: Queryable, ids: readonly bigint[], now: Date): Promise<void> {
  await db.query(
    `INSERT INTO reconcile_round (round_id, requested_at) SELECT id, $2 FROM unnest($1::bigint[]) AS r (id)
     ON CONFLICT (round_id) DO UPDATE SET requested_at = excluded.requested_at`,
    [ids, now],
  );
}

export type RunCard = Run & { dueAt: Date; trouble: string | null; counts: Counts | null; doneAt: Date | null };

/** Reads the last passes of a vendor, the newest window first. */
export function lastRuns(db: Queryable, vendor: string, limit: number): Promise<RunCard[]> {
  return db.query<RunCard>(
    `SELECT ${RUN}, due_at, trouble, counts, done_at FROM reconcile_run
      WHERE vendor = $1 AND (due_at <= clock_timestamp() OR done_at IS NOT NULL) ORDER BY ends_at DESC, span LIMIT $2`,
    [vendor, limit],
  );
}

export type RunSum = { vendor: string; lastDoneAt: Date | null; waiting: number; trouble: string | null };

/** Returns the state of vendors' passes: the last pass, the number of overdue passes, and the reason. */
export function runSums(db: Queryable, now: Date): Promise<RunSum[]> {
  return db.query<RunSum>(
    `SELECT vendor, max(done_at) AS last_done_at, (count(*) FILTER (WHERE done_at IS NULL AND (due_at <= $1 OR tries > 0)))::int AS waiting,
            (array_agg(trouble ORDER BY due_at) FILTER (WHERE done_at IS NULL AND trouble IS NOT NULL))[1] AS trouble
       FROM reconcile_run GROUP BY vendor`,
    [now],
  );
}
