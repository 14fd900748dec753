import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { ownerOf } from '#modules/identity/index.ts';

/** Current state of a round of an outside vendor. `id` is the number of the command that opened it. */
export type VendorRound = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  vendor: string;
  gameCode: string;
  name: string;
  state: 'open' | 'closed';
  stake: Money;
  /** Payout, adjustments included, in minor units. */
  payout: bigint;
  /** The bonus with which the round was opened. */
  bonus: { id: bigint; weightBps: number } | null;
};

/** A bet or a win that a vendor made, with its round. */
export type VendorMove = {
  seq: bigint;
  kind: 'bet' | 'win' | 'adjust';
  id: string;
  amount: Money;
  /** Part of a bet that the bonus paid, in minor units. */
  bonusPart: bigint;
  /** Number of the command that rolled the move back; null if it was not rolled back. */
  undoneIn: bigint | null;
  /** The vendor's own id of the move, in addition to the number that a bet shares with its win. */
  transaction: string | null;
  round: VendorRound;
};

/** A move that a vendor may roll back. A credit has no round. */
export type UndoableMove = Pick<VendorMove, 'seq' | 'id' | 'amount' | 'undoneIn' | 'transaction'> & {
  kind: VendorMove['kind'] | 'promo';
  memberId: bigint;
  merchantId: number;
  round: VendorRound | undefined;
  /** True if a bet has a win or an adjustment that was not rolled back. */
  isSettled: boolean;
};

/** An accepted call that moved no money, because its amount exceeds a ceiling. `bet` is the bet that it settles; undefined for a credit. */
export type HeldMove = Pick<UndoableMove, 'seq' | 'id' | 'kind' | 'memberId' | 'merchantId' | 'round'> & {
  held: Money;
  bet: VendorMove | undefined;
};

const ROUND = `v.id AS round_id, v.merchant_id, v.member_id, v.vendor, v.game_code,
  v.external_id AS name, v.state, v.stake, v.payout, v.currency, v.bonus_id, v.bonus_weight AS weight_bps`;
const MOVE = `m.seq, m.kind, m.external_id AS id, m.amount, m.bonus_part, m.undone_in, m.transaction_id AS transaction`;

type RoundRow = Omit<VendorRound, 'id' | 'stake' | 'bonus'> & {
  roundId: bigint;
  stake: bigint;
  currency: Currency;
  bonusId: bigint | null;
  weightBps: number | null;
};
type MoveRow = Omit<VendorMove, 'round' | 'amount'> & { amount: bigint } & RoundRow;

function readRound({ roundId, stake, currency, bonusId, weightBps, ...row }: RoundRow): VendorRound {
  const { merchantId, memberId, vendor, gameCode, name, state, payout } = row;
  const bonus = bonusId === null ? null : { id: bonusId, weightBps: weightBps! };
  return { id: roundId, merchantId, memberId, vendor, gameCode, name, state, stake: money(stake, currency), payout, bonus };
}

function readMove(row: MoveRow): VendorMove {
  const { seq, kind, id, amount, bonusPart, undoneIn, transaction } = row;
  return { seq, kind, id, amount: money(amount, row.currency), bonusPart, undoneIn, transaction, round: readRound(row) };
}

/** Returns the move of an id that may be rolled back. If a bet and a win share the id, returns the bet. */
export async function findUndoable(db: Queryable, vendor: string, id: string): Promise<UndoableMove | undefined> {
  const [row] = await db.query<
    Omit<MoveRow, 'kind' | 'roundId'> & { kind: UndoableMove['kind']; roundId: bigint | null; owner: bigint; isSettled: boolean }
  >(
    `SELECT ${MOVE}, ${ROUND}, m.member_id AS owner, is_settled_bet(m.seq) AS is_settled
       FROM vendor_move m LEFT JOIN vendor_round v ON v.id = m.round_id
      WHERE m.vendor = $1 AND m.external_id = $2
      ORDER BY array_position(ARRAY['bet', 'win', 'adjust', 'promo'], m.kind) LIMIT 1`,
    [vendor, id],
  );
  if (!row) return undefined;
  const { seq, kind, amount, undoneIn, transaction, owner: memberId, isSettled, roundId } = row;
  const { merchantId, currency } = (await ownerOf(db, String(memberId)))!;
  const round = roundId === null ? undefined : readRound({ ...row, roundId });
  return { seq, kind, id: row.id, amount: money(amount, currency), undoneIn, transaction, memberId, merchantId, round, isSettled };
}

/** Returns the move of an id. If several kinds share the id, returns the first in the order of `kinds`. */
export async function findMove(
  db: Queryable,
  vendor: string,
  id: string,
  kinds: readonly VendorMove['kind'][],
): Promise<VendorMove | undefined> {
  const rows = await db.query<MoveRow>(
    `SELECT ${MOVE}, ${ROUND} FROM vendor_move m JOIN vendor_round v ON v.id = m.round_id
      WHERE m.vendor = $1 AND m.external_id = $2 AND m.kind = ANY ($3) ORDER BY array_position($3, m.kind) LIMIT 1`,
    [vendor, id, kinds],
  );
  return rows[0] && readMove(rows[0]);
}

/** Returns a held call by its kind and id, or undefined. */
export async function findHeld(db: Queryable, vendor: string, { kind, id }: { kind: string; id: string }): Promise<HeldMove | undefined> {
  const [row] = await db.query<Pick<HeldMove, 'seq' | 'id' | 'kind' | 'memberId'> & { held: bigint; bet: string | null }>(
    `SELECT m.seq, m.external_id AS id, m.kind, m.member_id, m.held, b.external_id AS bet
       FROM vendor_move m LEFT JOIN vendor_move b ON b.seq = m.bet
      WHERE m.vendor = $1 AND m.kind = $2 AND m.external_id = $3 AND m.held > 0`,
    [vendor, kind, id],
  );
  if (!row) return undefined;
  const { merchantId, currency } = (await ownerOf(db, String(row.memberId)))!;
  const bet = row.bet === null ? undefined : await findMove(db, vendor, row.bet, ['bet']);
  return { ...row, merchantId, held: money(row.held, currency), bet, round: bet?.round };
}

export type BetKey = { vendor: string; id: string };

/** Returns bets by their vendors' ids, in the order of the keys. */
export async function findBets(db: Queryable, keys: readonly BetKey[]): Promise<(VendorMove | undefined)[]> {
  const rows = await db.query<MoveRow & { place: number }>(
    `SELECT requested.place::int AS place, ${MOVE}, ${ROUND}
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS requested (vendor, id, place)
      CROSS JOIN LATERAL (SELECT * FROM vendor_move b
                           WHERE b.vendor = requested.vendor AND b.kind = 'bet' AND b.external_id = requested.id LIMIT 1) AS m
      CROSS JOIN LATERAL (SELECT * FROM vendor_round r WHERE r.id = m.round_id LIMIT 1) AS v`,
    [keys.map(({ vendor }) => vendor), keys.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.place, readMove(row)]));
  return keys.map((_, at) => found.get(at + 1));
}

type Named = { vendor: string; memberId: bigint; gameCode: string; name: string };

/** Returns the first bet of a member's round that was not rolled back. */
export async function findBetOfRound(
  db: Queryable,
  { vendor, memberId, gameCode, name }: Omit<Named, 'gameCode'> & { gameCode: string | null },
): Promise<VendorMove | undefined> {
  const rows = await db.query<MoveRow>(
    `SELECT ${MOVE}, ${ROUND} FROM vendor_round v JOIN vendor_move m ON m.round_id = v.id AND m.kind = 'bet'
      WHERE v.vendor = $1 AND v.member_id = $2 AND ($3::text IS NULL OR v.game_code = $3) AND v.external_id = $4
      ORDER BY m.undone_in NULLS FIRST, m.seq LIMIT 1`,
    [vendor, memberId, gameCode, name],
  );
  return rows[0] && readMove(rows[0]);
}

export async function findVendorRound(db: Queryable, { vendor, memberId, gameCode, name }: Named): Promise<VendorRound | undefined> {
  const rows = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM vendor_round v WHERE v.vendor = $1 AND v.member_id = $2 AND v.game_code = $3 AND v.external_id = $4`,
    [vendor, memberId, gameCode, name],
  );
  return rows[0] && readRound(rows[0]);
}

/** Returns all rounds of one name. Several members may have played a round of this name. */
export async function roundsNamed(db: Queryable, vendor: string, name: string, memberId: bigint | null): Promise<VendorRound[]> {
  const rows = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM vendor_round v WHERE v.vendor = $1 AND v.external_id = $2 AND ($3::bigint IS NULL OR v.member_id = $3) ORDER BY v.id`,
    [vendor, name, memberId],
  );
  return rows.map(readRound);
}
