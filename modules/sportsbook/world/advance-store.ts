import type { Queryable } from '#platform/db/database.ts';
import { MOST_LATE_HOURS } from '#modules/sportsbook/limits.ts';
import { storeClosing } from '#modules/sportsbook/world/closing-store.ts';
import type { WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** Draws of a match, computed from its state after `from` draws. */
export type Advance = {
  from: number;
  steps: readonly { step: number; name: string; at: number }[];
  play: unknown;
  /** Null if the match is over. */
  dueAt: Date | null;
  epoch: number;
  score: readonly number[];
  tracker: object;
  /** Milliseconds by which these draws move the start. */
  laterMs: number;
  /** Runner that these draws withdrew, with the deduction of rule 4 for it in these markets. */
  withdrawn?: { outcome: string; pence: number; codes: readonly string[] } | undefined;
};

/** SQL of the earlier starts of a match `e`, with that of now. */
export const WITH_PAST_START = `e.past_starts || jsonb_build_object('start', e.starts_at, 'from', coalesce(e.past_starts -> -1 ->> 'to', '-infinity'), 'to', clock_timestamp())`;

/** A match after a change that is shown on screens. */
export type Moved = Pick<WorldEvent, 'state' | 'version'> & { seq: number };

/**
 * Reads the price of a runner to win before it was withdrawn, in ten-thousandths. A runner without a price has the price that causes no
 * deduction.
 */
export async function priceOfRunner(db: Queryable, id: bigint, { winner, outcome }: { winner: string; outcome: string }): Promise<number> {
  const [found] = await db.query<{ price: number | null }>(
    'SELECT m.prices[array_position(m.outcomes, $3)] AS price FROM sports_market m WHERE m.event_id = $1 AND m.code = $2',
    [id, winner, outcome],
  );
  return found?.price ?? NO_PRICE;
}
const NO_PRICE = 10_000_000;

/**
 * Stores draws with the state that they lead to, in one commit. Also stores the closing chances of a match that they start. A match whose
 * start they move is called off if a trader had moved it before, and both come to more than bets wait. Returns undefined if another process
 * has stored these draws.
 */
export async function storeAdvance(
  db: Queryable,
  id: bigint,
  { from, steps, play, dueAt, epoch, score, tracker, laterMs, withdrawn }: Advance,
): Promise<Moved | undefined> {
  const [moved] = await db.query<Moved>(
    `WITH was AS (
       SELECT e.id FROM sports_event e WHERE e.id = $1 AND e.state = 'open'
     ), start AS (
       SELECT e.starts_at + $13 * interval '1 ms' AS at,
              $13 > 0 AND e.starts_at + $13 * interval '1 ms' > coalesce((e.past_starts -> 0 ->> 'start')::timestamptz, e.starts_at) + interval '${MOST_LATE_HOURS} hours' AS is_late
         FROM sports_event e WHERE e.id = $1
     ), moved AS (
       UPDATE sports_event e
          SET play = $3, steps = $2 + $4, due_at = CASE WHEN NOT start.is_late THEN $5::timestamptz END, epoch = $6, score = $7, tracker = $8, seq = seq + 1,
              starts_at = start.at, past_starts = CASE WHEN $13 > 0 THEN ${WITH_PAST_START} ELSE e.past_starts END,
              state = CASE WHEN $5::timestamptz IS NULL THEN 'ended' WHEN start.is_late THEN 'cancelled'
                           WHEN start.at <= clock_timestamp() THEN 'live' ELSE e.state END
         FROM start WHERE e.id = $1 AND e.steps = $2 AND e.state IN ('open', 'live') RETURNING e.id, e.seq, e.state, e.version
     ), drawn AS (
       INSERT INTO sports_step (event_id, step, name, at)
       SELECT moved.id, s.step, s.name, s.at FROM moved, json_to_recordset($9) AS s (step integer, name text, at smallint)
     ), withdrawn AS (
       INSERT INTO sports_withdrawal (event_id, outcome, pence, codes) SELECT moved.id, $10, $11, $12 FROM moved WHERE $10::text IS NOT NULL
     ), closed AS (
       ${storeClosing("(SELECT moved.id FROM moved JOIN was USING (id) WHERE moved.state <> 'open')")}
     )
     SELECT seq, state, version FROM moved`,
    [
      id,
      from,
      JSON.stringify(play),
      steps.length,
      dueAt,
      epoch,
      score,
      JSON.stringify(tracker),
      JSON.stringify(steps),
      withdrawn?.outcome ?? null,
      withdrawn?.pence ?? 0,
      withdrawn?.codes ?? [],
      laterMs,
    ],
  );
  return moved;
}

/** Cancels a match that is not over: no further bet is accepted and no further draw is made. Returns false if there is no such match. */
export async function closeEvent(db: Queryable, id: bigint): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sports_event SET state = 'cancelled', due_at = NULL, seq = seq + 1 WHERE id = $1 AND state IN ('open', 'live') RETURNING id`,
    [id],
  );
  return rows.length > 0;
}
