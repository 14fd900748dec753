import type { AgentContractKind, AgentContractState, AgentPeriod } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { mostRate, readTerms, storedTerms, type Terms } from '#modules/agents/contracts/terms.ts';

export type Contract = {
  id: bigint;
  merchantId: number;
  kind: AgentContractKind;
  placeId: bigint;
  parentPlaceId: bigint | null;
  memberId: bigint;
  uplineId: bigint | null;
  currency: Currency;
  version: number;
  state: 'requested' | 'valid' | 'denied';
  period: AgentPeriod;
  terms: Terms;
  mostRate: number;
  payer: 'platform' | 'upline';
  isAutoPaid: boolean;
  offeredAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  endRequestedAt: Date | null;
};

const COLUMNS = `c.id, c.merchant_id, c.kind, c.place_id, p.parent_id AS parent_place_id, c.member_id,
  c.upline_id, c.currency, c.version, c.state, c.period, c.terms, c.most_rate, c.payer,
  c.is_auto_paid, c.offered_at, c.starts_at, c.ends_at, c.end_requested_at`;
const FROM = 'FROM agent_contract c JOIN agent_place p ON p.id = c.place_id';

/** Reads contracts by a condition on the contract `c` and its place `p`, which may include order and page. */
export async function contracts(db: Queryable, where: string, values: readonly unknown[]): Promise<Contract[]> {
  const rows = await db.query<Contract>(`SELECT ${COLUMNS} ${FROM} WHERE ${where}`, values);
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

export async function findContract(db: Queryable, id: bigint): Promise<Contract | undefined> {
  return (await contracts(db, 'c.id = $1', [id]))[0];
}

export async function findByRequest(db: Queryable, requestId: string): Promise<Contract | undefined> {
  return (await contracts(db, 'c.request_id = $1', [requestId]))[0];
}

/** Returns the contract of a place that has no end, and the offer that waits there. */
export async function standingAt(
  db: Queryable,
  placeId: bigint,
  kind: AgentContractKind,
): Promise<{ goingOn: Contract | undefined; offered: Contract | undefined }> {
  const found = await contracts(
    db,
    `c.place_id = $1 AND c.kind = $2 AND (c.state = 'requested' OR (c.state = 'valid' AND c.ends_at IS NULL))`,
    [placeId, kind],
  );
  return { goingOn: found.find(({ state }) => state === 'valid'), offered: found.find(({ state }) => state === 'requested') };
}

/** Returns the end of the last contract of a place that has an end; null if there is none. */
export async function lastEnd(db: Queryable, placeId: bigint, kind: AgentContractKind): Promise<Date | null> {
  const [row] = await db.query<{ end: Date | null }>(
    `SELECT max(ends_at) AS "end" FROM agent_contract WHERE place_id = $1 AND kind = $2 AND state = 'valid'`,
    [placeId, kind],
  );
  return row!.end;
}

/** Returns a member's own contracts and those that the member has offered: every version, newest first. */
export async function contractsOf(db: Queryable, memberId: bigint): Promise<Contract[]> {
  return contracts(db, 'c.member_id = $1 OR c.upline_id = $1 ORDER BY c.id DESC LIMIT 500', [memberId]);
}

/** Returns contracts of one period that are in force, in the order of the tree. */
export async function contractsInForce(
  db: Queryable,
  {
    merchantId,
    kind,
    period,
    starts,
    ends,
  }: { merchantId: number; kind: AgentContractKind; period: AgentPeriod; starts: Date; ends: Date },
): Promise<(Contract & { depth: number })[]> {
  const rows = await db.query<Contract & { depth: number }>(
    `SELECT ${COLUMNS}, cardinality(p.path) AS depth ${FROM}
      WHERE c.merchant_id = $1 AND c.kind = $2 AND c.period = $3 AND c.state = 'valid' AND c.starts_at <= $4 AND (c.ends_at IS NULL OR c.ends_at >= $5)
      ORDER BY cardinality(p.path), c.id`,
    [merchantId, kind, period, starts, ends],
  );
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

/** Returns contracts right below a place that are in force at a moment. */
export async function contractsBelow(db: Queryable, { placeId, kind }: Pick<Contract, 'placeId' | 'kind'>, at: Date): Promise<Contract[]> {
  return contracts(
    db,
    `p.parent_id = $1 AND c.kind = $2 AND c.state = 'valid' AND c.starts_at <= $3 AND (c.ends_at IS NULL OR c.ends_at > $3) ORDER BY c.id`,
    [placeId, kind, at],
  );
}

export type NewContract = Pick<
  Contract,
  'merchantId' | 'kind' | 'placeId' | 'memberId' | 'uplineId' | 'currency' | 'period' | 'terms' | 'payer' | 'isAutoPaid' | 'offeredAt'
> & { requestId: string };

/** Stores an offer as the next version of a place's contracts of the kind. The caller has locked the book of the brand. */
export async function addOffer(tx: Tx, one: NewContract): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, upline_id, currency, version, period, terms, most_rate, payer, is_auto_paid, request_id, offered_at)
     VALUES ($1, $2, $3, $4, $5, $6, (SELECT count(*) + 1 FROM agent_contract WHERE place_id = $3 AND kind = $2), $7, $8, $9, $10, $11, $12, $13)
     RETURNING id`,
    [
      one.merchantId,
      one.kind,
      one.placeId,
      one.memberId,
      one.uplineId,
      one.currency,
      one.period,
      storedTerms(one.terms),
      mostRate(one.terms),
      one.payer,
      one.isAutoPaid,
      one.requestId,
      one.offeredAt,
    ],
  );
  return row!.id;
}

export async function begin(tx: Tx, id: bigint, startsAt: Date, now: Date): Promise<void> {
  await tx.query(`UPDATE agent_contract SET state = 'valid', starts_at = $2, decided_at = $3 WHERE id = $1`, [id, startsAt, now]);
}

export async function deny(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.query(`UPDATE agent_contract SET state = 'denied', decided_at = $2 WHERE id = $1`, [id, now]);
}

/** Ends a contract that new terms replace. */
export async function endAt(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('UPDATE agent_contract SET ends_at = $2 WHERE id = $1', [id, at]);
}

export async function requestEnd(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx.query('UPDATE agent_contract SET end_requested_at = $2 WHERE id = $1', [id, at]);
}

/** Returns contracts and offers directly below a place with a rate above the given rate, or with another period. */
export async function contractsAbove(
  db: Queryable,
  { placeId, kind, mostRate: rate }: Pick<Contract, 'placeId' | 'kind' | 'mostRate'>,
): Promise<Contract[]> {
  return contracts(
    db,
    `p.parent_id = $1 AND c.kind = $2 AND c.most_rate > $3 AND (c.state = 'requested' OR (c.state = 'valid' AND c.ends_at IS NULL))`,
    [placeId, kind, rate],
  );
}

/** Returns the first start of a period at or after a moment. */
export async function boundary(db: Queryable, { period, zone }: { period: AgentPeriod; zone: string }, at: Date): Promise<Date> {
  const [row] = await db.query<{ at: Date }>('SELECT CASE WHEN starts = $3 THEN starts ELSE ends END AS at FROM agent_period($1, $2, $3)', [
    period,
    zone,
    at,
  ]);
  return row!.at;
}

const OFFER_STANDS_DAYS = 14;
/** The time for which an offer is valid, as an interval of SQL. */
export const OFFER_STANDS = `${OFFER_STANDS_DAYS} days`;

/** True for an offer without an answer within its time of two weeks. */
export function isOver({ offeredAt }: Pick<Contract, 'offeredAt'>, now: Date): boolean {
  return now.getTime() - offeredAt.getTime() >= OFFER_STANDS_DAYS * 86_400_000;
}

/** Returns the state of a contract, as members see it. */
export function stateOf(contract: Pick<Contract, 'state' | 'offeredAt' | 'endsAt'>, now: Date): AgentContractState {
  if (contract.state === 'requested') return isOver(contract, now) ? 'expired' : 'requested';
  return contract.state === 'valid' && contract.endsAt !== null && contract.endsAt <= now ? 'invalid' : contract.state;
}
