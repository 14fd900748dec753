import type { Clock } from '#kernel/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { openSnapshot, type Snapshot } from '#platform/db/snapshot.ts';
import type { Log } from '#platform/log/log.ts';
import type { ReportRun } from '#platform/report/long-report.ts';
import { asInput } from '#modules/report-files/as-the-report.ts';
import { dropFiles, FILE_COLUMNS, textOf, type ReportFile } from '#modules/report-files/file-store.ts';
import type { ReportDeps } from '#modules/report-files/request-file.ts';

/** Number of rows in a part of a file. */
const PART_ROWS = 2_000;
/** Number of runs of a file after which an error ends the file for good. */
const MOST_RUNS = 5;
/** Number of runs after which a file ends as failed, because each process that made it died over it. */
const MOST_BEGUN = 20;
/** Interval in ms at which a run checks whether its file was cancelled. */
const WATCH_MS = 1_000;

type Deps = Omit<ReportDeps, 'site'> & { clock: Clock; log: Log };

/** Ends a run whose file was cancelled, or whose file another process has started again. */
class Ended extends Error {}

/**
 * Makes files one after another in the background, because a file may take minutes. A file is read on one snapshot. If a process dies, the
 * next process starts its file again and deletes the parts that were written, so that a request is one file.
 */
export function createMaker(deps: Deps) {
  let current: Promise<void> | undefined;
  let cancel: (() => Promise<void>) | undefined;
  let isStopped = false;
  return {
    /** Begins the oldest file that no process is making, unless this process is making a file already. Returns 0 if no file waits. */
    async begin(): Promise<number> {
      if (current || isStopped) return 1;
      const waiting = await deps.db.query<{ id: string }>("SELECT id FROM report_file WHERE state = 'making' ORDER BY serial LIMIT 20");
      if (waiting.length === 0) return 0;
      current = makeOne(deps, waiting, { isStopped: () => isStopped, onBegun: (stop) => void (cancel = stop) })
        .catch((error: unknown) => void (isStopped || deps.log.warn({ err: error }, 'a file of a report failed and is made again')))
        .finally(() => void (current = cancel = undefined));
      return 1;
    },
    /** Ends the current run. Another process starts its file again. */
    async stop(): Promise<void> {
      isStopped = true;
      if (!current) return;
      await cancel?.().catch(() => {});
      await current;
    },
  };
}

type Stop = { isStopped: () => boolean; onBegun: (cancel: () => Promise<void>) => void };

async function makeOne(deps: Deps, waiting: readonly { id: string }[], { isStopped, onBegun }: Stop): Promise<void> {
  const snapshot = await openSnapshot(deps.db);
  onBegun(() => snapshot.cancel());
  try {
    for (const { id } of waiting) {
      if (isStopped() || !(await snapshot.lock(`report_file/${id}`))) continue;
      const file = await beginRun(deps.db, id);
      if (file) await run(deps, snapshot, file, isStopped);
      return;
    }
  } finally {
    await snapshot.end();
  }
}

/**
 * Begins a run of a file, and deletes what an earlier run has written. Returns undefined if the file no longer waits, or has failed because
 * it was begun too often.
 */
async function beginRun(db: Database, id: string): Promise<ReportFile | undefined> {
  return db.transact(async (tx) => {
    const [file] = await tx.query<ReportFile>(
      `UPDATE report_file f SET run = f.run + 1, done = 0, steps = 1, row_count = 0, parts = 0,
              state = CASE WHEN f.run >= $2 THEN 'failed' ELSE f.state END
        WHERE f.id = $1 AND f.state = 'making' RETURNING ${FILE_COLUMNS}`,
      [id, MOST_BEGUN],
    );
    await tx.query('DELETE FROM report_file_part WHERE file_id = $1', [id]);
    return file?.state === 'making' ? file : undefined;
  });
}

async function run(deps: Deps, snapshot: Snapshot, file: ReportFile, isStopped: () => boolean): Promise<void> {
  const { db, clock, reports } = deps;
  const watch = setInterval(() => void cancelIfEnded(db, file, snapshot), WATCH_MS);
  try {
    const report = reports.get(file.report)!;
    await snapshot.begin();
    await report.make(runOf(deps, snapshot, file, isStopped), asInput(report, file));
    await db.query(
      "UPDATE report_file f SET state = 'ready', done = f.steps, ready_at = $3 WHERE f.id = $1 AND f.run = $2 AND f.state = 'making'",
      [file.id, file.run, clock.now()],
    );
  } catch (error) {
    if (error instanceof Ended || !(await isCurrent(db, file))) return;
    if (!isStopped() && file.run >= MOST_RUNS)
      await db.query("UPDATE report_file SET state = 'failed' WHERE id = $1 AND run = $2 AND state = 'making'", [file.id, file.run]);
    throw error;
  } finally {
    clearInterval(watch);
  }
}

function runOf({ db, clock }: Deps, snapshot: Queryable, file: ReportFile, isStopped: () => boolean): ReportRun {
  const own = [file.id, file.run];
  return {
    db: snapshot,
    now: clock.now(),
    days: { from: file.from, to: file.to },
    progress: async (done, steps) => {
      const mine = await db.query(
        "UPDATE report_file SET done = $3, steps = $4 WHERE id = $1 AND run = $2 AND state = 'making' RETURNING 1",
        [...own, done, steps],
      );
      if (mine.length === 0 || isStopped()) throw new Ended();
    },
    write: async (rows) => {
      for (let first = 0; first < rows.length; first += PART_ROWS) await addPart(db, own, rows.slice(first, first + PART_ROWS));
    },
  };
}

async function addPart(db: Database, own: readonly unknown[], rows: readonly object[]): Promise<void> {
  await db.transact(async (tx) => {
    const [added] = await tx.query<{ parts: number }>(
      `UPDATE report_file SET parts = parts + 1, row_count = row_count + $3 WHERE id = $1 AND run = $2 AND state = 'making' RETURNING parts`,
      [...own, rows.length],
    );
    if (!added) throw new Ended();
    await tx.query('INSERT INTO report_file_part (file_id, n, content) VALUES ($1, $2, $3)', [own[0], added.parts, textOf(rows)]);
  });
}

async function isCurrent(db: Queryable, { id, run: n }: ReportFile): Promise<boolean> {
  return (await db.query("SELECT 1 FROM report_file WHERE id = $1 AND run = $2 AND state = 'making'", [id, n])).length > 0;
}

async function cancelIfEnded(db: Queryable, file: ReportFile, snapshot: Snapshot): Promise<void> {
  const isOver = await isCurrent(db, file).then(
    (current) => !current,
    () => false,
  );
  if (isOver) await snapshot.cancel().catch(() => {});
}

/** Deletes the contents of files that have expired. Returns their number. */
export async function sweepFiles(db: Database, now: Date): Promise<number> {
  return db.transact((tx) => dropFiles(tx, 'f.expires_at <= $1', [now]));
}
