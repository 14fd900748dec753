import type { Clock } from '#kernel/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

/** Interval between two readings of the database's clock. */
const EVERY_MS = 5_000;
const FIRST_QUESTIONS = 3;
/** Greatest drift between the two clocks from one reading to the next. */
const DRIFT_MS = 2;

/** Interval between two log lines about a doubted clock. */
const SAY_MS = 600_000;

/** Bounds of the difference between the database's time and this process's own count of milliseconds. */
type Offset = { least: number; most: number };

export type DatabaseClock = Clock & { measure(): Promise<void>; stop(): void };

type Options = {
  log: Log;
  ticks?: () => number;
  /** Returns the time of this machine's clock, in milliseconds. */
  own?: () => number;
};
type Tick = { ms: number; isDoubted?: boolean; houseMs?: number };

/**
 * Opens the database's clock for this process, so that all processes agree when bets close, whatever the clocks of their machines show. The
 * time of a reading lies between its request and its answer. The clock stores the range that all answers allow, so a slow answer does no
 * harm. An answer outside the range means that somebody set the database's clock; then only the new answer counts. Between readings, the
 * process counts its own ticks, which nobody can set. Resolves once the database has answered.
 *
 * A clock that is more than an hour away from the last tick is not followed (decision 010). The process goes on counting, so that no
 * betting is closed too early, until the clock is set back or `npm run clock -- confirm` accepts it.
 */
export async function openDatabaseClock(
  db: Queryable,
  { log, ticks = () => performance.now(), own = () => Date.now() }: Options,
): Promise<DatabaseClock> {
  let known: Offset | undefined;
  let saidAt: number | undefined;

  function doubt({ ms, houseMs = ms }: Tick): void {
    known ??= { least: houseMs - ticks(), most: houseMs - ticks() };
    if (saidAt !== undefined && ticks() - saidAt < SAY_MS) return;
    saidAt = ticks();
    const facts = { database: new Date(ms).toISOString(), house: new Date(houseMs).toISOString() };
    log.error(
      { ...facts, alert: 'clock' },
      "the database's clock was set: the house goes on by its own count. Set it back, or run npm run clock -- confirm if it is right",
    );
  }

  async function measure(): Promise<void> {
    const sent = ticks();
    const house = known && new Date(sent + (known.least + known.most) / 2);
    const [row] = await db.query<Tick>('SELECT * FROM tick_clock($1, $2)', [house ?? null, new Date(own())]);
    if (row!.isDoubted) return doubt(row!);
    saidAt = undefined;
    const requested = { least: row!.ms - ticks(), most: row!.ms - sent };
    const both = known && {
      least: Math.max(known.least - DRIFT_MS, requested.least),
      most: Math.min(known.most + DRIFT_MS, requested.most),
    };
    known = both && both.least <= both.most ? both : requested;
  }

  // The first reading also opens a connection, so it is slow.
  for (let requested = 0; requested < FIRST_QUESTIONS; requested++) await measure();
  const timer = setInterval(() => {
    void measure().catch((error: unknown) => log.warn({ err: error }, 'the database did not tell its time: the count goes on'));
  }, EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(ticks() + (known!.least + known!.most) / 2),
    measure,
    stop: () => clearInterval(timer),
  };
}
