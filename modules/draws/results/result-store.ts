import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Draw } from '#modules/draws/draw-store.ts';

/** Result of a draw that staff entered: the first result (1) or the correction (2). */
export type DrawResult = {
  n: 1 | 2;
  outcome: object;
  source: string;
  drawnAt: Date;
  reason: string;
  enteredBy: string;
  confirmedBy: string;
  at: Date;
};

type Standing = Pick<Draw, 'id' | 'game' | 'number' | 'closesAt' | 'drawsAt' | 'state' | 'settledAt' | 'correctedAt' | 'outcome'> & {
  isOutside: boolean;
  /** True if the sale is over by the database's clock. */
  isClosed: boolean;
  now: Date;
  tickets: number;
};

/**
 * Reads and locks a draw for a decision. No other transaction can change the draw until this one ends, and every ticket that was judged in
 * time is stored.
 */
export async function lockDraw(tx: Tx, id: bigint): Promise<Standing | undefined> {
  const held = await tx.query('SELECT FROM draw WHERE id = $1 FOR UPDATE', [id]);
  if (held.length === 0) return undefined;
  const rows = await tx.query<Standing>(
    `SELECT id, game, number, closes_at, draws_at, state, settled_at, corrected_at,
            outcome, chain_id IS NULL AS is_outside, closes_at <= clock_timestamp() AS is_closed, clock_timestamp() AS now,
            coalesce(tickets, (SELECT count(*) FROM open_rounds_of_draw(draw.id)))::int AS tickets FROM draw WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Stores the result of a draw that took place elsewhere. Returns false if the draw has a result or was called off. */
export async function storeEntered(tx: Queryable, id: bigint, outcome: object, tickets: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE draw SET state = 'drawn', outcome = $2, tickets = $3, drawn_at = clock_timestamp() WHERE id = $1 AND state = 'open' RETURNING 1`,
    [id, JSON.stringify(outcome), tickets],
  );
  return rows.length > 0;
}

/** Replaces a wrong result. Returns false if a result was replaced before. */
export async function storeCorrected(tx: Queryable, id: bigint, outcome: object): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE draw SET outcome = $2, corrected_at = clock_timestamp() WHERE id = $1 AND state = 'drawn' AND corrected_at IS NULL RETURNING 1`,
    [id, JSON.stringify(outcome)],
  );
  return rows.length > 0;
}

export async function addResult(
  tx: Queryable,
  drawId: bigint,
  { n, outcome, source, drawnAt, reason, enteredBy, confirmedBy, at, approvalId }: DrawResult & { approvalId: string },
): Promise<void> {
  await insertRows(tx, 'draw_result', [{ drawId, n, outcome, source, drawnAt, reason, enteredBy, confirmedBy, approvalId, at }]);
}

/** Returns the entered results of a draw, the correction last. */
export async function resultsOf(db: Queryable, drawId: bigint): Promise<DrawResult[]> {
  return await db.query<DrawResult>(
    `SELECT n, outcome, source, drawn_at, reason, entered_by, confirmed_by, at
       FROM draw_result WHERE draw_id = $1 ORDER BY n`,
    [drawId],
  );
}

/** Returns the payout of a ticket by the corrected result; undefined if the ticket was not corrected. */
export async function correctionOf(
  db: Queryable,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<{ payout: bigint; outcome: object; at: Date } | undefined> {
  const rows = await db.query<{ payout: bigint; outcome: object; at: Date }>(
    'SELECT payout, outcome, at FROM ticket_correction WHERE member_id = $1 AND round_id = $2',
    [memberId, id],
  );
  return rows[0];
}
