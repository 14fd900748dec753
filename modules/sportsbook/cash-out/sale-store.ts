import type { Queryable } from '#platform/db/database.ts';
import { dueUntil, waitsOn } from '#modules/sportsbook/events/tense-moments.ts';

/** A cash-out in its present state. */
export type Sale = {
  id: bigint;
  betId: bigint;
  memberId: bigint;
  part: number;
  least: bigint;
  isAuto: boolean;
  state: 'waiting' | 'done' | 'refused';
  decideAt: Date | null;
  paid: bigint | null;
  refusal: string | null;
};
const COLUMNS = `s.id, s.bet_id, s.member_id, s.part, s.least, s.is_auto, s.state, s.decide_at, s.paid, s.refusal`;

export async function findSale(db: Queryable, id: bigint): Promise<Sale | undefined> {
  const [found] = await db.query<Sale>(`SELECT ${COLUMNS} FROM sports_sale s WHERE s.id = $1`, [id]);
  return found;
}

const MOST_SHOWN = 50;

/** Returns the cash-outs of a bet, the newest first. */
export async function salesOfBet(db: Queryable, betId: bigint): Promise<(Sale & { requestedAt: Date })[]> {
  return db.query(`SELECT ${COLUMNS}, s.requested_at FROM sports_sale s WHERE s.bet_id = $1 ORDER BY s.id DESC LIMIT ${MOST_SHOWN}`, [
    betId,
  ]);
}

const AT_ONCE = 500;

/** Returns the cash-outs that are due. */
export async function salesToDecide(db: Queryable, lateMs: number): Promise<(Sale & { isLate: boolean })[]> {
  return db.query(
    `SELECT ${COLUMNS}, (${dueUntil('s.decide_at', 's.requested_at')}) + $1 * interval '1 ms' <= clock_timestamp() AS is_late
       FROM sports_sale s JOIN sports_bet b ON b.id = s.bet_id
      WHERE s.state = 'waiting' AND s.decide_at <= clock_timestamp() AND NOT ${waitsOn('s.requested_at')} ORDER BY s.decide_at LIMIT ${AT_ONCE}`,
    [lateMs],
  );
}

/** Returns bets with a target, in random order, so that none waits for ever. */
export async function betsWithTarget(db: Queryable): Promise<{ id: bigint; memberId: bigint }[]> {
  return db.query(
    `SELECT b.id, b.member_id FROM sports_bet b
      WHERE b.auto_target IS NOT NULL AND b.state = 'open' AND NOT EXISTS (SELECT FROM sports_sale s WHERE s.bet_id = b.id AND s.state = 'waiting')
      ORDER BY random() LIMIT ${AT_ONCE}`,
  );
}
