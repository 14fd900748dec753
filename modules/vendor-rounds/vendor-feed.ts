import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';

/** Current state of a vendor's move. Amounts are in minor units; an adjustment that takes money is below 0. */
export type StoredMove = {
  seq: bigint;
  kind: 'bet' | 'win' | 'adjust' | 'promo';
  id: string;
  memberId: bigint;
  amount: bigint;
  /** Part finer than the minor unit, in 1/100,000 of a unit. */
  cut: bigint;
  /** Part above a ceiling, which waits for two staff members or was paid after they approved it. */
  held: bigint;
  at: Date;
  /** True if the move was rolled back. */
  isUndone: boolean;
  /** Id of the bet to which the move belongs. */
  reference: string | null;
  /** Null for a credit without a bet, which has no currency of its own either. */
  round: { id: bigint; name: string; gameCode: string; state: 'open' | 'closed'; currency: Currency } | null;
};

export type MoveKey = { kind: string; id: string };

type Row = Omit<StoredMove, 'round'> & {
  roundId: bigint | null;
  name: string;
  gameCode: string;
  state: 'open' | 'closed';
  currency: Currency;
};

const MOVE = `m.seq, m.kind, m.external_id AS id, m.member_id, m.amount, m.cut, m.held, m.at, m.undone_in IS NOT NULL AS is_undone,
  b.external_id AS reference, v.id AS round_id, v.external_id AS name, v.game_code, v.state, v.currency`;
const FROM = `FROM vendor_move m LEFT JOIN vendor_round v ON v.id = m.round_id LEFT JOIN vendor_move b ON b.seq = m.bet`;

function readMove({ roundId, name, gameCode, state, currency, ...row }: Row): StoredMove {
  return { ...row, round: roundId === null ? null : { id: roundId, name, gameCode, state, currency } };
}

/** Returns the stored moves of these keys. */
export async function movesOfKeys(db: Queryable, vendor: string, keys: readonly MoveKey[]): Promise<StoredMove[]> {
  const rows = await db.query<Row>(
    `SELECT ${MOVE} ${FROM} JOIN json_to_recordset($2) AS k (kind text, id text) ON k.kind = m.kind AND k.id = m.external_id WHERE m.vendor = $1`,
    [vendor, JSON.stringify(keys.map(({ kind, id }) => ({ kind, id })))],
  );
  return rows.map(readMove);
}

/**
 * Returns moves from `from` (included) to `to` (excluded), after the move `after`, by time. An id with a space is the house's own: it names
 * the payment of a held amount.
 */
export async function movesBetween(
  db: Queryable,
  vendor: string,
  { from, to, after, limit }: { from: Date; to: Date; after: Pick<StoredMove, 'at' | 'seq'> | null; limit: number },
): Promise<StoredMove[]> {
  const rows = await db.query<Row>(
    `SELECT ${MOVE} ${FROM}
      WHERE m.vendor = $1 AND m.at >= $2 AND m.at < $3 AND m.external_id NOT LIKE '% %' AND ($4::timestamptz IS NULL OR (m.at, m.seq) > ($4, $5)) ORDER BY m.at, m.seq LIMIT $6`,
    [vendor, from, to, after?.at ?? null, after?.seq ?? null, limit],
  );
  return rows.map(readMove);
}

/** Returns all moves of a round, in their order. */
export async function movesOfRound(db: Queryable, roundId: bigint): Promise<StoredMove[]> {
  const rows = await db.query<Row>(`SELECT ${MOVE} ${FROM} WHERE m.round_id = $1 ORDER BY m.seq`, [roundId]);
  return rows.map(readMove);
}

/** A vendor's round with the data that staff read. */
export type StoredVendorRound = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  vendor: string;
  gameCode: string;
  name: string;
  state: 'open' | 'closed';
  currency: Currency;
  stake: bigint;
  payout: bigint;
  openedAt: Date;
  movedAt: Date;
};

const ROUND = `v.id, v.merchant_id, v.member_id, v.vendor, v.game_code, v.external_id AS name, v.state,
  v.currency, v.stake, v.payout, v.opened_at, v.moved_at`;

/** Returns open rounds that have not changed since a moment, by number. */
export function roundsLeftOpen(
  db: Queryable,
  vendor: string,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<StoredVendorRound[]> {
  return db.query<StoredVendorRound>(
    `SELECT ${ROUND} FROM vendor_round v WHERE v.vendor = $1 AND v.state = 'open' AND v.id > $2 AND v.moved_at < $3 ORDER BY v.id LIMIT $4`,
    [vendor, after, before, limit],
  );
}

export async function storedRound(db: Queryable, id: bigint): Promise<StoredVendorRound | undefined> {
  return (await db.query<StoredVendorRound>(`SELECT ${ROUND} FROM vendor_round v WHERE v.id = $1`, [id]))[0];
}

export type RoundFilter = {
  merchantId: number | null;
  vendor: string | null;
  name: string | null;
  memberId: bigint | null;
  state: string | null;
};

/** Returns a page of rounds, the newest first, and their total number. */
export async function roundsPage(
  db: Queryable,
  { merchantId, vendor, name, memberId, state }: RoundFilter,
  page: PageRequest,
): Promise<{ rounds: StoredVendorRound[]; total: number }> {
  const where = `($1::text IS NULL OR v.vendor = $1) AND ($2::text IS NULL OR v.external_id = $2)
    AND ($3::bigint IS NULL OR v.member_id = $3) AND ($4::text IS NULL OR v.state = $4)
    AND ($5::int IS NULL OR v.merchant_id = $5)`;
  const values = [vendor, name, memberId, state, merchantId];
  const list = { select: ROUND, from: 'vendor_round v', where, values, order: 'v.id DESC' };
  const { rows: rounds, total } = await listPage<StoredVendorRound>(db, list, page);
  return { rounds, total };
}
