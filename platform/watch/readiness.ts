import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Role } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Duty } from '#platform/module/module.ts';

/** Result of a check. `fault` is a sentence about the fault; undefined if there is none. */
export type Checked = { name: string; fault: string | undefined; ms: number };

export type Readiness = {
  /** Runs the checks for this process, each for at most a second. Simultaneous calls share one run. */
  check(): Promise<readonly Checked[]>;
  stop(): Promise<void>;
};

type Options = {
  db: Pick<Database, 'clientConfig'>;
  root: string;
  roles: readonly Role[];
  duties: readonly Duty[];
  /** Longest time for a check, in milliseconds (issue 52: the database is writable within 1 s). */
  withinMs?: number;
};

/** Time for which the result of a run is used again, so that several monitors cost as much as one. */
const FRESH_MS = 500;
/** Time without an answer after which a connection counts as lost, as in `database.ts`. */
const SILENT_MS = 7_000;

/**
 * Creates the check whether this process can do its work: the database accepts writes, the migrations of this release are applied, and the
 * duties of its roles pass. The check has a connection of its own, so that a busy pool does not take the process out of service (decision
 * 054).
 */
export function createReadiness({ db, root, roles, duties, withinMs = 1_000 }: Options): Readiness {
  const pool = new pg.Pool({ ...db.clientConfig, max: 1, idleTimeoutMillis: 10_000, query_timeout: SILENT_MS });
  pool.on('error', () => {});
  const newest = globSync('*.sql', { cwd: join(root, 'migrations') })
    .toSorted()
    .at(-1);
  const own = duties.filter(({ role }) => roles.includes(role));
  const checks = [
    { name: 'database', check: () => databaseFault(pool, newest) },
    ...own.map(({ role, name, check }) => ({ name: `${role}: ${name}`, check })),
  ].map(({ name, check }) => limited(name, check, withinMs));
  let run: { at: number; checked: Promise<readonly Checked[]> } | undefined;

  return {
    check: () => {
      const now = performance.now();
      if (!run || now - run.at > FRESH_MS) run = { at: now, checked: Promise.all(checks.map((check) => check())) };
      return run.checked;
    },
    stop: () => pool.end(),
  };
}

/** Returns a check that answers within a time. While an earlier run has no answer, no other run begins. */
function limited(name: string, check: () => Promise<string | undefined>, withinMs: number): () => Promise<Checked> {
  let underWay: { since: number; answer: Promise<string | undefined> } | undefined;
  return async () => {
    const began = performance.now();
    if (!underWay) {
      const answer = check().catch((error: unknown) => `it failed: ${(error as Error).message || String(error)}`);
      const mine = { since: began, answer };
      underWay = mine;
      void answer.finally(() => {
        if (underWay === mine) underWay = undefined;
      });
    }
    const { since, answer } = underWay;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`it has not answered for ${((performance.now() - since) / 1_000).toFixed(1)} s`), withinMs);
    });
    const fault = await Promise.race([answer, late]);
    clearTimeout(timer);
    return { name, fault, ms: Math.round(performance.now() - began) };
  };
}

type Row = { fault: string | null; migration: string | null };

/**
 * Writes a message into the log of the database; no row changes. The commit waits for the disk but not for a standby, because a wait for a
 * lost standby cannot be cancelled, and each check would leave such a wait.
 */
async function databaseFault(pool: pg.Pool, newest: string | undefined): Promise<string | undefined> {
  const { rows } = await pool.query<Row>('SELECT database_fault() AS fault, last_migration() AS migration');
  const { fault, migration } = rows[0]!;
  if (fault !== null) return fault;
  // Migrations only add, so a newer release may have migrated beyond this one.
  if (newest !== undefined && (migration ?? '') < newest) return `migration ${newest} is missing`;
  await pool.query("SELECT set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'ready', '')");
  return undefined;
}
