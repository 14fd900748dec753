import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A chase as its member sees it: its tickets in their order. */
export type Chase = {
  id: string;
  vendor: string;
  gameCode: string;
  mode: PlayMode;
  stopsOnWin: boolean;
  stoppedBy: 'win' | 'member' | null;
  tickets: { roundId: string; number: number }[];
};

/** A request; `requested` must be equal in a repeat. */
type Requested = { memberId: bigint; requestId: string; requested: object };

const CHASE = `
  SELECT c.id::text AS id, c.vendor, c.game_code, c.mode, c.stops_on_win, c.stopped_by,
         (SELECT json_agg(json_build_object('roundId', t.round_id::text, 'number', d.number) ORDER BY t.nth)
            FROM chase_ticket t JOIN draw d ON d.id = t.draw_id WHERE t.chase_id = c.id) AS tickets
    FROM chase c`;

/** Returns the chase of a request, and whether that request was the same. */
export async function chaseOfRequest(
  db: Queryable,
  { memberId, requestId, requested }: Requested,
): Promise<(Chase & { isSame: boolean }) | undefined> {
  const rows = await db.query<Chase & { isSame: boolean }>(
    `SELECT found.*, (SELECT c.requested = $3::jsonb FROM chase c WHERE c.id = found.id::bigint) AS is_same
       FROM (${CHASE} WHERE c.member_id = $1 AND c.request_id = $2) AS found`,
    [memberId, requestId, JSON.stringify(requested)],
  );
  return rows[0];
}

export async function findChase(db: Queryable, memberId: bigint, id: string): Promise<Chase | undefined> {
  return (await db.query<Chase>(`${CHASE} WHERE c.member_id = $1 AND c.id = $2`, [memberId, id]))[0];
}

/** Returns the chases that some of these tickets belong to, the newest first. */
export async function chasesOf(db: Queryable, memberId: bigint, tickets: readonly string[]): Promise<Chase[]> {
  return await db.query<Chase>(
    `${CHASE} WHERE c.member_id = $1 AND c.id IN (SELECT t.chase_id FROM chase_ticket t WHERE t.round_id = ANY ($2::bigint[])) ORDER BY c.id DESC`,
    [memberId, tickets],
  );
}

type NewChase = Requested & Pick<Chase, 'vendor' | 'gameCode' | 'mode' | 'stopsOnWin'> & { now: Date };

/** Stores a chase and returns its number; undefined if the request has a chase already. */
export async function addChase(tx: Queryable, chase: NewChase): Promise<bigint | undefined> {
  const { memberId, requestId, requested, vendor, gameCode, mode, stopsOnWin, now } = chase;
  const rows = await tx.query<{ id: bigint }>(
    `INSERT INTO chase (member_id, request_id, requested, vendor, game_code, mode, stops_on_win, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT DO NOTHING RETURNING id`,
    [memberId, requestId, JSON.stringify(requested), vendor, gameCode, mode, stopsOnWin, now],
  );
  return rows[0]?.id;
}

/**
 * Returns the chases that a draw may end: chases that stop on a win, with a ticket of the draw. The ticket is settled, or its prize waits
 * for staff; then `outcome` is null.
 */
export async function chasesOfDraw(db: Queryable, drawId: bigint): Promise<{ id: bigint; memberId: bigint; outcome: object | null }[]> {
  return await db.query<{ id: bigint; memberId: bigint; outcome: object | null }>(
    `SELECT c.id, c.member_id, r.outcome
       FROM chase_ticket t JOIN chase c ON c.id = t.chase_id LEFT JOIN LATERAL round_at(c.member_id, t.round_id) AS r ON true
      WHERE t.draw_id = $1 AND c.stops_on_win AND c.stopped_at IS NULL
        AND (r.id IS NOT NULL OR EXISTS (SELECT FROM held_prize h WHERE h.round_id = t.round_id)) ORDER BY c.id`,
    [drawId],
  );
}

export async function markStopped(db: Queryable, id: bigint | string, by: NonNullable<Chase['stoppedBy']>, now: Date): Promise<void> {
  await db.query('UPDATE chase SET stopped_at = $3, stopped_by = $2 WHERE id = $1 AND stopped_at IS NULL', [id, by, now]);
}

/** Returns the tickets of a chase that wait for their draw. */
export async function openTicketsOf(db: Queryable, id: bigint | string): Promise<{ id: bigint; drawId: bigint }[]> {
  return await db.query<{ id: bigint; drawId: bigint }>(
    `SELECT o.id, t.draw_id FROM chase_ticket t CROSS JOIN LATERAL open_round_at(t.round_id) AS o WHERE t.chase_id = $1 ORDER BY t.nth`,
    [id],
  );
}
