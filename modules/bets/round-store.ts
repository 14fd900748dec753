import type { PlayMode } from '#contracts/rounds.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A round as it was dealt and settled. `id` is the seq of its command. */
export type StoredRound = {
  id: bigint;
  memberId: bigint;
  /** `free`: of a gift, at a stake that nobody paid. */
  mode: PlayMode | 'free';
  vendor: string;
  gameCode: string;
  family: string;
  model: string;
  stake: Money;
  payout: Money;
  bet: unknown;
  /** Acts of a stepped round. */
  acts: readonly unknown[] | null;
  outcome: unknown;
  /** For a stepped round: the external id of the command that ended it. */
  closedBy: string | null;
  seedId: bigint | null;
  nonce: bigint;
  /** Coup of the bet, if it was dealt for many at once. */
  coupId: bigint | null;
  /** Draw of the ticket. */
  drawId: bigint | null;
  externalId: string;
  at: Date;
};

type Row = Omit<StoredRound, 'stake' | 'payout'> & { stake: bigint; payout: bigint; currency: Currency };

const COLUMNS = `id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, bet, acts, outcome,
  closed_by, seed_id, nonce, coup_id, draw_id, external_id, at`;

function read({ stake, payout, currency, ...row }: Row): StoredRound {
  return { ...row, stake: money(stake, currency), payout: money(payout, currency) };
}

/** A member's own round. */
export async function findRound(db: Queryable, memberId: bigint, id: bigint): Promise<StoredRound | undefined> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM round WHERE id = $1 AND member_id = $2`, [id, memberId]);
  return rows[0] && read(rows[0]);
}

type OfGame = { memberId: bigint; vendor: string; gameCode: string; mode: PlayMode };

/** Free rounds are among those that are for real. */
const OF_MODE = "(mode = $4 OR $4 = 'real' AND mode = 'free')";

/** The newest round of a game since a time. */
export async function lastRound(
  db: Queryable,
  { memberId, vendor, gameCode, mode }: OfGame,
  since: Date,
): Promise<StoredRound | undefined> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM round
      WHERE member_id = $1 AND vendor = $2 AND game_code = $3 AND ${OF_MODE} AND at > $5 ORDER BY id DESC LIMIT 1`,
    [memberId, vendor, gameCode, mode, since],
  );
  return rows[0] && read(rows[0]);
}

/** The newest rounds of a game, without their outcomes. */
export async function roundsOfGame(
  db: Queryable,
  { memberId, vendor, gameCode, mode }: OfGame,
  limit: number,
): Promise<{ id: bigint; stake: bigint; payout: bigint; nonce: bigint; at: Date }[]> {
  return await db.query(
    `SELECT id, stake, payout, nonce, at FROM round
      WHERE member_id = $1 AND vendor = $2 AND game_code = $3 AND ${OF_MODE} ORDER BY id DESC LIMIT $5`,
    [memberId, vendor, gameCode, mode, limit],
  );
}

/** A member's settled tickets of some draws, the newest first. */
export async function ticketsOfDraws(
  db: Queryable,
  { memberId, vendor, gameCode, mode }: OfGame,
  draws: readonly bigint[],
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM round
      WHERE draw_id = ANY ($1) AND member_id = $2 AND vendor = $3 AND game_code = $4 AND mode = $5 ORDER BY id DESC LIMIT $6`,
    [draws, memberId, vendor, gameCode, mode, limit],
  );
  return rows.map(read);
}

export type SettledTicket = StoredRound & { mode: PlayMode; merchantId: number };
type RoundKey = Pick<StoredRound, 'memberId' | 'id'>;

/** Settled rounds by their members and numbers, in that order. */
export async function roundsByKeys(db: Queryable, keys: readonly RoundKey[]): Promise<SettledTicket[]> {
  const rows = await db.query<Row & { mode: PlayMode; merchantId: number }>(
    `SELECT ${COLUMNS}, merchant_id FROM unnest($1::bigint[], $2::bigint[]) AS due (of_member, of_id)
       JOIN round ON member_id = of_member AND id = of_id ORDER BY member_id, id`,
    [keys.map(({ memberId }) => memberId), keys.map(({ id }) => id)],
  );
  return rows.map((row) => ({ ...read(row), mode: row.mode, merchantId: row.merchantId }));
}

/** Once a partition of rounds is full, seeds remember how far it took them, and nobody looks there for a nonce any more. */
export async function raiseNonceFloor(db: Queryable): Promise<void> {
  for (let isMore = true; isMore;) [{ isMore }] = (await db.query('SELECT raise_nonce_floor(200000) AS is_more')) as [{ isMore: boolean }];
}
