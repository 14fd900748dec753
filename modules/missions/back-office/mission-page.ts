import type { Input, Output } from '#contracts/endpoint.ts';
import type { missionClaims, missions } from '#contracts/bo/missions.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { budgetsOf, MISSION, MISSION_COLUMNS, type Mission } from '#modules/missions/mission-store.ts';

/** A page of missions, with what of their budget is gone. */
export async function listMissions(
  db: Queryable,
  { pageNo, pageSize, sort, merchantId, state }: Input<typeof missions>,
): Promise<Output<typeof missions>> {
  const where = 'WHERE ($1::int IS NULL OR m.merchant_id = $1) AND ($2::text IS NULL OR m.state = $2)';
  const values = [merchantId ?? null, state ?? null];
  const rows = await db.query<Mission & { claims: number }>(
    `SELECT ${MISSION_COLUMNS}, (SELECT count(*)::int FROM mission_claim c WHERE c.mission_id = m.id) AS claims
       FROM mission m ${where} ORDER BY m.id ${sort === 'id' ? 'ASC' : 'DESC'} LIMIT $3 OFFSET $4`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const ids = rows.map(({ id }) => id);
  const [[count], budgets, waiting] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM mission m ${where}`, values),
    budgetsOf(db, ids),
    waitingOf(db, MISSION, ids.map(String)),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      state: row.state === 'draft' && waiting.has(String(row.id)) ? 'waiting' : row.state,
      budget: budgets
        .filter(({ missionId }) => missionId === row.id)
        .map(({ currency, total, spent }) => ({ currency, total: money(total, currency), spent: money(spent, currency) })),
    })),
    total: count!.total,
  };
}

type Claimed = {
  id: string;
  missionId: number;
  slug: string;
  merchantId: number;
  memberId: bigint;
  slot: string;
  currency: Currency;
  amount: bigint;
  pays: 'cash' | 'bonus';
  at: Date;
};

/** A page of what was claimed. */
export async function listClaims(
  db: Queryable,
  { pageNo, pageSize, sort, missionId, account }: Input<typeof missionClaims>,
): Promise<Output<typeof missionClaims>> {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = 'WHERE ($1::int IS NULL OR c.mission_id = $1) AND ($2::bigint[] IS NULL OR c.member_id = ANY ($2))';
  const values = [missionId ?? null, memberIds];
  const rows = await db.query<Claimed>(
    `SELECT c.seq::text AS id, c.mission_id AS "missionId", m.slug, c.merchant_id AS "merchantId", c.member_id AS "memberId", c.slot::text,
            c.currency, c.amount, c.pays, c.at
       FROM mission_claim c JOIN mission m ON m.id = c.mission_id ${where}
      ORDER BY c.seq ${sort === 'at' ? 'ASC' : 'DESC'} LIMIT $3 OFFSET $4`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM mission_claim c ${where}`, values);
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    rows: rows.map(({ memberId, amount, ...row }) => ({
      ...row,
      amount: money(amount, row.currency),
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
    total: count!.total,
  };
}
