import type { Database, Queryable } from '#platform/db/database.ts';
import { addWindow, ALWAYS } from '#modules/sportsbook/settlement/window-store.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';

/** Delay of a start after which the bets on a match are void (`sports.rule.start`). */
const LATE = `interval '24 hours'`;
/** Most matches that are called off in one turn. */
const AT_ONCE = 50;

/**
 * Makes bets void if their match was postponed by more than a day after the start that was known when they were accepted; returns the
 * match. Bets that were accepted with a later start stand. An outright is decided whenever its season ends.
 */
export async function voidPutOff(db: Database, feed: string, ref: string): Promise<bigint | undefined> {
  return db.transact(async (tx) => {
    const late = await tx.query<{ id: bigint; from: Date | null; to: Date }>(
      `SELECT e.id, nullif(s."from", '-infinity') AS "from", date_trunc('milliseconds', s."to") + interval '1 ms' AS "to"
         FROM (SELECT * FROM sports_event WHERE feed = $1 AND feed_ref = $2 FOR NO KEY UPDATE) AS e
        CROSS JOIN LATERAL jsonb_to_recordset(e.past_starts) AS s (start timestamptz, "from" timestamptz, "to" timestamptz)
        WHERE e.state = 'open' AND e.runners IS NULL AND e.starts_at > s.start + ${LATE} ORDER BY s."to"`,
      [feed, ref],
    );
    const id = late[0]?.id;
    if (id === undefined) return undefined;
    for (const { from, to } of late) await addWindow(tx, { eventId: id, codes: [], from: from ?? ALWAYS.from, to });
    await tx.query(
      `UPDATE sports_event e SET past_starts = (
         SELECT coalesce(jsonb_agg(p ORDER BY p ->> 'to'), '[]') FROM jsonb_array_elements(e.past_starts) AS p
          WHERE e.starts_at <= (p ->> 'start')::timestamptz + ${LATE}) WHERE e.id = $1`,
      [id],
    );
    return id;
  });
}

/**
 * Calls off matches without a result that have not begun a day after their start, and returns them. A producer that is down may have missed
 * their starts, so its matches wait.
 */
export async function callOffLate(db: Database, feed: string): Promise<bigint[]> {
  const called: bigint[] = [];
  for (const id of await lateMatches(db, feed))
    await db.transact(async (tx) => {
      const [still] = await tx.query(`SELECT FROM sports_event e WHERE e.id = $1 AND ${IS_LATE} FOR NO KEY UPDATE`, [id]);
      if (!still || !(await closeEvent(tx, id))) return;
      await addWindow(tx, { eventId: id, codes: [], ...ALWAYS });
      called.push(id);
    });
  return called;
}

/**
 * SQL condition of a match that has not begun a day after its start. A match with a result was played, even if a feed that covers it only
 * before its start never reports the start.
 */
const IS_LATE = `e.state = 'open' AND e.runners IS NULL AND e.starts_at < clock_timestamp() - ${LATE}
  AND NOT EXISTS (SELECT FROM sports_feed_message f WHERE f.feed = e.feed AND f.event_ref = e.feed_ref AND f.body ->> 'type' = 'settlement')
  AND NOT EXISTS (SELECT FROM sports_result r JOIN sports_market m ON m.id = r.market_id WHERE m.event_id = e.id)`;

const lateMatches = (db: Queryable, feed: string): Promise<bigint[]> => matchesThat(db, feed, IS_LATE);

async function matchesThat(db: Queryable, feed: string, condition: string): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT e.id FROM sports_event e
      WHERE e.feed = $1 AND ${condition}
        AND EXISTS (SELECT FROM sports_producer p WHERE p.feed = e.feed AND p.producer = e.producer AND p.state = 'up')
      ORDER BY e.id LIMIT ${AT_ONCE}`,
    [feed],
  );
  return rows.map(({ id }) => id);
}

const silentFor = (hours: number): string => `e.fed_at < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${hours * 3_600_000}`;

/** SQL condition of a market `m` with a result that counts from a score `g.score` and was not withdrawn. */
const HAS_RESULT = `coalesce((SELECT NOT r.is_withdrawn FROM sports_result r WHERE r.market_id = m.id AND r.at = g.score ORDER BY r.revision DESC LIMIT 1), false)`;
/** SQL condition of a match in which a market without a result has an open bet, or a bet that lost its result. */
const LACKS_RESULTS = `EXISTS (
  SELECT FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id AND (b.state = 'open' OR b.awaits_result) JOIN sports_market m ON m.id IN (g.market_id, g.place_id)
   WHERE g.event_id = e.id AND NOT ${HAS_RESULT})`;

/**
 * SQL condition of a match that was broken off and not resumed for a day (`sports.rule.stopped`), or that ended without an official result
 * for two days.
 */
const IS_SILENT = `e.runners IS NULL AND (e.state = 'live' AND ${silentFor(24)} OR e.state = 'ended' AND ${silentFor(48)} AND ${LACKS_RESULTS})`;

/**
 * Ends matches whose feed has fallen silent, and returns their ids. Results that it has sent stand, and all other markets become void. A
 * later result corrects them.
 */
export async function endSilent(db: Database, feed: string): Promise<bigint[]> {
  const ended: bigint[] = [];
  for (const id of await matchesThat(db, feed, IS_SILENT))
    await db.transact(async (tx) => {
      const [still] = await tx.query(`SELECT FROM sports_event e WHERE e.id = $1 AND ${IS_SILENT} FOR NO KEY UPDATE`, [id]);
      if (!still) return;
      await tx.query(VOID_THE_REST, [id]);
      ended.push(id);
    });
  return ended;
}

const VOID_THE_REST = `
  WITH ended AS (
    UPDATE sports_event e SET state = 'ended', seq = seq + 1, version = version + 1, revision = revision + 1,
           tracker = (e.tracker::jsonb || CASE WHEN e.state = 'live' AND ${LACKS_RESULTS}
             THEN '{"phase": "ended", "ending": {"how": "abandoned"}}'::jsonb ELSE '{"phase": "ended"}' END)::json
     WHERE e.id = $1 RETURNING e.id, e.version, e.revision
  ), stopped AS (
    UPDATE sports_market m SET status = -1, version = ended.version FROM ended WHERE m.event_id = ended.id AND m.status = 1
  )
  INSERT INTO sports_result (market_id, at, outcome, revision, voided, won, places, tied, source)
  SELECT DISTINCT m.id, g.score, o.name, ended.revision, 2, 0, 1, 1, 'cancel'
    FROM ended JOIN sports_leg g ON g.event_id = ended.id
    JOIN sports_bet b ON b.id = g.bet_id AND b.state NOT IN ('waiting', 'refused')
    JOIN sports_market m ON m.id IN (g.market_id, g.place_id) CROSS JOIN LATERAL unnest(m.outcomes) AS o (name)
   WHERE NOT ${HAS_RESULT}`;
