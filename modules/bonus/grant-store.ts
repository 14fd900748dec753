import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Account } from '#modules/wallet/index.ts';
import type { StoredTerms, Terms } from '#modules/bonus/terms.ts';

export type GrantState = 'running' | 'converted' | 'lost' | 'forfeited' | 'expired';

/** A bonus in its present state. Amounts are in its currency. */
export type BonusGrant = {
  id: bigint;
  origin: string;
  merchantId: number;
  memberId: bigint;
  account: Account;
  amount: Money;
  /** Balance of its account at the time of reading. */
  left: Money;
  /** The turnover after which the bonus becomes cash. */
  required: Money;
  /** The turnover that was reached. */
  wagered: Money;
  /** The most of the bonus that becomes cash; null if all of it does. */
  cap: Money | null;
  converted: Money;
  terms: Terms;
  state: GrantState;
  grantedAt: Date;
  endsAt: Date;
  closedAt: Date | null;
};

type Row = Omit<BonusGrant, 'account' | 'amount' | 'left' | 'required' | 'wagered' | 'cap' | 'converted' | 'terms'> & {
  accountId: bigint;
  currency: Currency;
  amount: bigint;
  left: bigint;
  required: bigint;
  wagered: bigint;
  cap: bigint | null;
  converted: bigint;
  terms: StoredTerms;
};

const COLUMNS = `id, origin, merchant_id, member_id, account_id, currency, amount,
  (SELECT balance FROM ledger.kept_in(account_id)) AS "left", required, wagered, cap, converted, terms, state, granted_at, ends_at, closed_at`;

function read({ accountId, currency, amount, left, required, wagered, cap, converted, terms, ...row }: Row): BonusGrant {
  const of = (minor: bigint) => money(minor, currency);
  return {
    ...row,
    account: { id: accountId, kind: 'bonus', currency, memberId: row.memberId },
    amount: of(amount),
    left: of(left),
    required: of(required),
    wagered: of(wagered),
    cap: cap === null ? null : of(cap),
    converted: of(converted),
    terms: { ...terms, maxStake: BigInt(terms.maxStake) },
  };
}

/** Returns the running bonus of a member, also after its end time. */
export async function findRunning(db: Queryable, memberId: bigint, currency: Currency): Promise<BonusGrant | undefined> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM bonus_grant WHERE member_id = $1 AND currency = $2 AND state = 'running'`, [
    memberId,
    currency,
  ]);
  return rows[0] && read(rows[0]);
}

/** Returns a member's own bonus. */
export async function findGrant(db: Queryable, memberId: bigint, id: bigint): Promise<BonusGrant | undefined> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM bonus_grant WHERE id = $1 AND member_id = $2`, [id, memberId]);
  return rows[0] && read(rows[0]);
}

export async function grantOfOrigin(db: Queryable, origin: string): Promise<BonusGrant | undefined> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM bonus_grant WHERE origin = $1`, [origin]);
  return rows[0] && read(rows[0]);
}

/** Returns a member's bonuses, the newest first. */
export async function grantsOf(db: Queryable, memberId: bigint, limit: number): Promise<BonusGrant[]> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM bonus_grant WHERE member_id = $1 ORDER BY id DESC LIMIT $2`, [memberId, limit]);
  return rows.map(read);
}

/** Part of a command's stake that a bonus paid. */
export type BonusStake = { bonus: bigint; account: Account; minor: bigint };

/** Returns the parts of commands' stakes that a bonus paid, by the numbers of the commands. */
export async function stakedIn(db: Queryable, seqs: readonly bigint[]): Promise<ReadonlyMap<bigint, BonusStake>> {
  const rows = await db.query<{ seq: bigint; bonus: bigint; accountId: bigint; currency: Currency; memberId: bigint; minor: bigint }>(
    `SELECT m.seq, g.id AS bonus, g.account_id, g.currency, g.member_id, -m.amount AS minor
       FROM bonus_move m JOIN bonus_grant g ON g.id = m.grant_id WHERE m.seq = ANY ($1) AND m.amount < 0`,
    [seqs],
  );
  return new Map(
    rows.map(({ seq, bonus, accountId: id, currency, memberId, minor }) => [
      seq,
      { bonus, account: { id, kind: 'bonus', currency, memberId }, minor },
    ]),
  );
}

/** Returns bonuses that are over by their own terms: the turnover is reached, the time is over, or no money is left. */
export async function grantsDue(db: Queryable, limit: number): Promise<(BonusGrant & { outcome: 'converted' | 'expired' | 'lost' })[]> {
  const rows = await db.query<Row & { outcome: 'converted' | 'expired' | 'lost' }>(
    `SELECT due.* FROM (
       SELECT ${COLUMNS}, CASE WHEN wagered >= required AND (SELECT balance FROM ledger.kept_in(account_id)) > 0 THEN 'converted'
                               WHEN ends_at <= house_now() THEN 'expired'
                               WHEN (SELECT balance FROM ledger.kept_in(account_id)) = 0 AND NOT is_bonus_at_play(id) THEN 'lost' END AS outcome
         FROM bonus_grant WHERE state = 'running') AS due
      WHERE due.outcome IS NOT NULL ORDER BY due.id LIMIT $1`,
    [limit],
  );
  return rows.map(({ outcome, ...row }) => ({ ...read(row), outcome }));
}

/**
 * Returns bonuses that are over and have money again, because rounds that were open at their end have paid. `version` is the number of the
 * paying command.
 */
export async function grantsWithLateMoney(db: Queryable, limit: number): Promise<(BonusGrant & { version: bigint })[]> {
  const rows = await db.query<Row & { version: bigint }>(
    `SELECT ${COLUMNS}, version FROM bonus_grant CROSS JOIN LATERAL ledger.filled(account_id) AS filled (version)
      WHERE state <> 'running' AND closed_at > clock_timestamp() - interval '30 days' ORDER BY id LIMIT $1`,
    [limit],
  );
  return rows.map(({ version, ...row }) => ({ ...read(row), version }));
}

/** Returns the running bonus of a member that was granted before money last left the balance; a withdrawal forfeits this bonus. */
export async function findLeft(db: Queryable, memberId: bigint, currency: Currency): Promise<BonusGrant | undefined> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM bonus_grant g
      WHERE member_id = $1 AND currency = $2 AND state = 'running'
        AND coalesce((SELECT l.seq FROM bonus_money_left l WHERE l.member_id = $1 AND l.currency = $2) > g.granted_in, true)`,
    [memberId, currency],
  );
  return rows[0] && read(rows[0]);
}
