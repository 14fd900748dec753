import type { Queryable, Tx } from '#platform/db/database.ts';

/** A time in which bets on markets of a match were accepted that become void: from `from` on, until before `to`. */
export type CancelWindow = {
  eventId: bigint;
  codes: readonly string[];
  from: Date;
  to: Date;
  /** The only bet of the window; undefined for all bets. */
  bet?: bigint;
};

/** Times of a window without a start and an end. */
export const ALWAYS = { from: new Date(0), to: new Date(Date.UTC(9_999, 0)) };

/** SQL of the legs of matches, with their bet, their market and the market `p` of their places. */
const LEGS = `sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_market m ON m.id = g.market_id LEFT JOIN sports_market p ON p.id = g.place_id`;
/** SQL condition: the bet was taken in the cancel window `c`, and the window covers it. */
const TAKEN_IN = `c.event_id = g.event_id AND (c.bet_id IS NULL OR c.bet_id = b.id) AND b.taken_at >= c.taken_from AND b.taken_at < c.taken_to`;
/** SQL condition: a leg lies in the cancel window `c`. */
const IN_WINDOW = `${TAKEN_IN} AND (cardinality(c.codes) = 0 OR m.code = ANY (c.codes)) AND (c.market_id IS NULL OR c.market_id = m.id)`;
/** SQL condition: of a leg each way, only the place lies in the window. The market of the places is cancelled, and the market to win is not. */
const IS_PLACE_IN_WINDOW = `${TAKEN_IN} AND (c.market_id = p.id OR c.market_id IS NULL AND p.code = ANY (c.codes))`;

/**
 * Makes the legs of a window void, and returns the numbers of the window and of its legs. The league's leader settles their bets again if
 * the match is over.
 */
export async function addWindow(tx: Tx, { eventId, codes, from, to, bet }: CancelWindow): Promise<{ id: bigint; legs: number }> {
  await tx.query('SELECT FROM sports_event WHERE id = $1 FOR NO KEY UPDATE', [eventId]);
  const [added] = await tx.query<{ id: bigint }>(
    'INSERT INTO sports_cancel (event_id, codes, taken_from, taken_to, bet_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [eventId, codes, from, to, bet ?? null],
  );
  await applyWindows(tx, eventId);
  const [found] = await tx.query<{ legs: number }>(
    `SELECT count(*)::int AS legs FROM sports_cancel c JOIN ${LEGS} ON ${IN_WINDOW} OR ${IS_PLACE_IN_WINDOW} WHERE c.id = $1`,
    [added!.id],
  );
  return { id: added!.id, legs: found!.legs };
}

/** Rolls a window back; undefined if no such window is in force. */
export async function endWindow(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const [ended] = await tx.query<{ eventId: bigint }>(
    'UPDATE sports_cancel SET rolled_back_at = clock_timestamp() WHERE id = $1 AND rolled_back_at IS NULL RETURNING event_id',
    [id],
  );
  if (!ended) return undefined;
  await applyWindows(tx, ended.eventId);
  return ended.eventId;
}

export async function standingWindow(db: Queryable, id: bigint): Promise<(CancelWindow & { id: bigint }) | undefined> {
  const [found] = await db.query<CancelWindow & { id: bigint }>(
    `SELECT id, event_id, codes, taken_from AS "from", taken_to AS "to" FROM sports_cancel WHERE id = $1 AND rolled_back_at IS NULL`,
    [id],
  );
  return found;
}

/** Gives each leg of a match, and its place, the first standing window that it lies in. A match without results yet is settled by its end. */
export async function applyWindows(tx: Tx, eventId: bigint): Promise<void> {
  await tx.query(
    `UPDATE sports_leg l SET cancelled_in = g.first, place_cancelled_in = g.first_of_place
       FROM (SELECT g.bet_id, g.n, (SELECT min(c.id) FROM sports_cancel c WHERE c.rolled_back_at IS NULL AND ${IN_WINDOW}) AS first,
                    (SELECT min(c.id) FROM sports_cancel c WHERE c.rolled_back_at IS NULL AND ${IS_PLACE_IN_WINDOW}) AS first_of_place
               FROM ${LEGS} WHERE g.event_id = $1) AS g
      WHERE l.bet_id = g.bet_id AND l.n = g.n AND (l.cancelled_in, l.place_cancelled_in) IS DISTINCT FROM (g.first, g.first_of_place)`,
    [eventId],
  );
  await tx.query('UPDATE sports_event SET revision = revision + 1 WHERE id = $1 AND (revision > 0 OR feed IS NOT NULL)', [eventId]);
}
