import type { PlayMode } from '#contracts/rounds.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { membersBarred } from '#modules/identity/index.ts';

/**
 * A round under way. `state` is secret; `step` is the ordinal of the next act, `drawn` how many bytes of chance were used. It is dealt from
 * a seed and a nonce, or it is a bet on a coup or a ticket for a draw, whose number is the nonce then.
 */
export type OpenRound = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  mode: PlayMode;
  vendor: string;
  gameCode: string;
  family: string;
  model: string;
  /** All of it so far. */
  stake: Money;
  bet: unknown;
  acts: readonly unknown[];
  state: unknown;
  drawn: number;
  step: number;
  stakedIn: readonly bigint[];
  seedId: bigint | null;
  nonce: bigint;
  coupId: bigint | null;
  drawId: bigint | null;
  /** Number that distinguishes a member's bets on one coup; null for a ticket. */
  place: number | null;
  /** The bonus that ran when it was opened, and how much of its turnover counts. */
  bonus: { id: bigint; weightBps: number } | null;
  externalId: string;
  at: Date;
};

/** Open rounds that are looked at for each one that may be found. */
const MOST_LOOKED_AT = 50;

type Row = Omit<OpenRound, 'stake' | 'bonus'> & { stake: bigint; currency: Currency; bonusId: bigint | null; weightBps: number | null };

const COLUMNS = `id, merchant_id, member_id, mode, vendor, game_code, family, model, stake,
  currency, bet, acts, state, drawn, step, staked_in, seed_id, nonce, coup_id, draw_id, place, bonus_id, bonus_weight AS weight_bps, external_id, opened_at AS at`;

function read({ stake, currency, bonusId, weightBps, ...row }: Row): OpenRound {
  const bonus = bonusId === null ? null : { id: bonusId, weightBps: weightBps! };
  return { ...row, stake: money(stake, currency), stakedIn: row.stakedIn.map(BigInt), bonus };
}

/** A member's own open round. */
export async function findOpenRound(db: Queryable, memberId: bigint, id: bigint): Promise<OpenRound | undefined> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM open_round WHERE id = $1 AND member_id = $2`, [id, memberId]);
  return rows[0] && read(rows[0]);
}

/** The rounds of a game that go on: one, but for bets on a coup. In the order of their places. */
export async function openRoundsOfGame(
  db: Queryable,
  { memberId, vendor, gameCode, mode }: { memberId: bigint; vendor: string; gameCode: string; mode: PlayMode },
): Promise<OpenRound[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM open_round WHERE member_id = $1 AND vendor = $2 AND game_code = $3 AND mode = $4 ORDER BY place, id`,
    [memberId, vendor, gameCode, mode],
  );
  return rows.map(read);
}

/** The bets on a coup that are still open. */
export async function openRoundsOfCoup(db: Queryable, coupId: bigint): Promise<OpenRound[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM open_round WHERE coup_id = $1 ORDER BY id`, [coupId])).map(read);
}

/** Tickets of a draw that are still open, in the order in which they were bought, after one of them. */
export async function openRoundsOfDraw(
  db: Queryable,
  drawId: bigint,
  { after = 0n, limit }: { after?: bigint; limit: number },
): Promise<OpenRound[]> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM open_round WHERE draw_id = $1 AND id > $2 ORDER BY id LIMIT $3`, [
    drawId,
    after,
    limit,
  ]);
  return rows.map(read);
}

/** Rounds of some rules (`<family>/<model>`) that nobody has acted on since a time, the oldest first. */
export async function roundsLeft(
  db: Queryable,
  { since, rules, limit }: { since: Date; rules: readonly string[]; limit: number },
): Promise<OpenRound[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM open_round WHERE stepped_at < $1 AND family || '/' || model = ANY ($2) ORDER BY stepped_at LIMIT $3`,
    [since, rules, limit],
  );
  return rows.map(read);
}

/** Rounds for real money of some rules whose member may not play just now, among those that were acted on least lately. */
export async function roundsOfBarred(db: Queryable, { rules, limit }: { rules: readonly string[]; limit: number }): Promise<OpenRound[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM open_round WHERE mode = 'real' AND family || '/' || model = ANY ($1) ORDER BY stepped_at LIMIT $2`,
    [rules, limit * MOST_LOOKED_AT],
  );
  if (rows.length === 0) return [];
  const barred = await membersBarred(db, [...new Set(rows.map(({ memberId }) => memberId))], 'play');
  return rows
    .filter(({ memberId }) => barred.has(memberId))
    .slice(0, limit)
    .map(read);
}
