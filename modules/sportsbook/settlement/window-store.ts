import type { Queryable, Tx } from '#platform/db/database.ts';

/** A time in which bets on markets of a match were taken that become void: from its first moment on, up to its end without it. */
export type CancelWindow = { eventId: bigint; codes: readonly string[]; from: Date; to: Date };

const IN_WINDOW = `g.event_id = $1 AND (cardinality($2::text[]) = 0 OR m.code = ANY ($2)) AND b.taken_at >= $3 AND b.taken_at < $4`;

/** Number of legs in a window. */
export async function legsInWindow(db: Queryable, { eventId, codes, from, to }: CancelWindow): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_market m ON m.id = g.market_id WHERE ${IN_WINDOW}`,
    [eventId, codes, from, to],
  );
  return found!.n;
}

/** Makes the legs of a window void. The lead of the league settles their bets anew where the match is over. */
export async function addWindow(tx: Tx, { eventId, codes, from, to }: CancelWindow): Promise<bigint> {
  await tx.query('SELECT FROM sports_event WHERE id = $1 FOR NO KEY UPDATE', [eventId]);
  const [added] = await tx.query<{ id: bigint }>(
    'INSERT INTO sports_cancel (event_id, codes, taken_from, taken_to) VALUES ($1, $2, $3, $4) RETURNING id',
    [eventId, codes, from, to],
  );
  await tx.query(
    `UPDATE sports_leg l SET cancelled_in = $5
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_market m ON m.id = g.market_id
      WHERE ${IN_WINDOW} AND g.cancelled_in IS NULL AND l.bet_id = g.bet_id AND l.n = g.n`,
    [eventId, codes, from, to, added!.id],
  );
  await settleAnew(tx, eventId);
  return added!.id;
}

/** Takes a window back; undefined where there is none that stands. */
export async function endWindow(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const [ended] = await tx.query<{ eventId: bigint }>(
    'UPDATE sports_cancel SET rolled_back_at = clock_timestamp() WHERE id = $1 AND rolled_back_at IS NULL RETURNING event_id',
    [id],
  );
  if (!ended) return undefined;
  await tx.query('UPDATE sports_leg SET cancelled_in = NULL WHERE event_id = $1 AND cancelled_in = $2', [ended.eventId, id]);
  await settleAnew(tx, ended.eventId);
  return ended.eventId;
}

export async function standingWindow(db: Queryable, id: bigint): Promise<(CancelWindow & { id: bigint }) | undefined> {
  const [found] = await db.query<CancelWindow & { id: bigint }>(
    `SELECT id, event_id, codes, taken_from AS "from", taken_to AS "to" FROM sports_cancel WHERE id = $1 AND rolled_back_at IS NULL`,
    [id],
  );
  return found;
}

/** A match without results yet is settled by its end. */
async function settleAnew(tx: Tx, eventId: bigint): Promise<void> {
  await tx.query('UPDATE sports_event SET revision = revision + 1 WHERE id = $1 AND revision > 0', [eventId]);
}
