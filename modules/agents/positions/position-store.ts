import type { GameType } from '#contracts/catalogue.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';

/** Shares in basis points by category; a category without an entry has none. */
export type Shares = Partial<Record<GameType, number>>;
export type Position = {
  placeId: bigint;
  memberId: bigint;
  currency: Currency;
  shares: Shares;
  /** Minor units. */ credit: bigint;
  startsAt: Date;
};

const COLUMNS = 'p.place_id, p.member_id, p.currency, p.shares, p.credit, p.starts_at';

/** Returns the newest version of the position at each of these places. */
export async function newestOf(db: Queryable, places: readonly bigint[]): Promise<Map<bigint, Position>> {
  const rows = await db.query<Position>(
    `SELECT DISTINCT ON (p.place_id) ${COLUMNS} FROM agent_position p WHERE p.place_id = ANY ($1::bigint[]) ORDER BY p.place_id, p.id DESC`,
    [places],
  );
  return new Map(rows.map((row) => [row.placeId, row]));
}

/** Returns the newest positions of the agents who are directly below these places now. */
export async function positionsBelow(db: Queryable, places: readonly bigint[]): Promise<(Position & { parentId: bigint })[]> {
  return db.query<Position & { parentId: bigint }>(
    `SELECT DISTINCT ON (p.place_id) ${COLUMNS}, s.parent_id FROM agent_place s JOIN agent_position p ON p.place_id = s.id
      WHERE s.parent_id = ANY ($1::bigint[]) AND s.until IS NULL ORDER BY p.place_id, p.id DESC`,
    [places],
  );
}

/** Returns the sum of the credit of positions. */
export const creditOf = (positions: readonly Pick<Position, 'credit'>[]): bigint => positions.reduce((all, { credit }) => all + credit, 0n);

export async function positionOfRequest(db: Queryable, requestId: string): Promise<Position | undefined> {
  return (await db.query<Position>(`SELECT ${COLUMNS} FROM agent_position p WHERE p.request_id = $1`, [requestId]))[0];
}

export async function addPosition(
  tx: Tx,
  merchantId: number,
  position: Position,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const { placeId, memberId, currency, shares, credit, startsAt } = position;
  await tx.query(
    `INSERT INTO agent_position (merchant_id, place_id, member_id, currency, shares, credit, starts_at, request_id, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [merchantId, placeId, memberId, currency, JSON.stringify(shares), credit, startsAt, requestId, now],
  );
  // Sheets of a brand begin with its first position.
  await tx.query(
    `INSERT INTO agent_progress (merchant_id, kind, period, billed_until) VALUES ($1, 'position', '', $2) ON CONFLICT DO NOTHING`,
    [merchantId, startsAt],
  );
}

/** Returns the present debts of lines, by place: unsettled sheets, and play since the last sheet. */
export async function openOf(db: Queryable, merchantId: number, places: readonly bigint[], now: Date): Promise<Map<bigint, bigint>> {
  const rows = await db.query<{ placeId: bigint; owes: bigint }>('SELECT place_id, owes FROM agent_open_lines($1, $2::bigint[], $3)', [
    merchantId,
    places,
    now,
  ]);
  return new Map(rows.map(({ placeId, owes }) => [placeId, owes]));
}

/** Stops every line of a brand whose debt has reached its credit, and lets the other lines play. */
export async function judgeLines(db: Queryable, merchantId: number, hasPositions: boolean, now: Date): Promise<void> {
  await db.query('SELECT judge_all_agent_lines($1, $2, $3)', [merchantId, hasPositions, now]);
}
