import type { OfferState } from '#contracts/bo/offers.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import type { Budget, Offer, OfferKind } from '#modules/offers/kind.ts';
import { budgetsOf, OFFER_COLUMNS, offerOf, type OfferRow } from '#modules/offers/offer-store.ts';
import type { Reward } from '#modules/offers/reward-store.ts';

type Page = { pageNo: number; pageSize: number; sort?: string | undefined };
type ShownBudget = { currency: Budget['currency']; total: Money; spent: Money };
export type Listed<S extends object> = Omit<Offer<S>, 'state'> & S & { state: OfferState; budget: ShownBudget[]; given: number };

/** A page of offers of a kind, with the spent part of each budget. `settings` are those that they must have. */
export async function listOffers<S extends object>(
  db: Queryable,
  kind: OfferKind<S>,
  { pageNo, pageSize, sort, merchantId, state }: Page & { merchantId?: number | undefined; state?: string | undefined },
  settings: object = {},
): Promise<{ rows: Listed<S>[]; total: number }> {
  const where =
    'WHERE o.kind = $1 AND ($2::int IS NULL OR o.merchant_id = $2) AND ($3::text IS NULL OR o.state = $3) AND o.settings @> $4::jsonb';
  const values = [kind.kind, merchantId ?? null, state ?? null, JSON.stringify(settings)];
  const rows = await db.query<OfferRow & { given: number }>(
    `SELECT ${OFFER_COLUMNS}, (SELECT count(*)::int FROM offer_reward r WHERE r.offer_id = o.id) AS given
       FROM offer o ${where} ORDER BY o.id ${sort === 'id' ? 'ASC' : 'DESC'} LIMIT $5 OFFSET $6`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const ids = rows.map(({ id }) => id);
  const [[count], budgets, waiting] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM offer o ${where}`, values),
    budgetsOf(db, ids),
    waitingOf(db, kind.kind, ids.map(String)),
  ]);
  return {
    rows: rows.map((row) => ({
      ...offerOf<S, OfferRow & { given: number }>(kind, row),
      state: row.state === 'draft' && waiting.has(String(row.id)) ? 'waiting' : row.state,
      budget: budgets
        .filter(({ offerId }) => offerId === row.id)
        .map(({ currency, total, spent }) => ({ currency, total: money(total, currency), spent: money(spent, currency) })),
    })),
    total: count!.total,
  };
}

type Given = Reward & { id: string; slug: string; merchantId: number; memberId: bigint };

/** A page of what offers of a kind gave to members. */
export async function listRewards(
  db: Queryable,
  { kind }: { kind: string },
  { pageNo, pageSize, sort, account }: Page & { account?: string | undefined },
  offerId: number | undefined,
) {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `FROM offer_reward r JOIN offer o ON o.id = r.offer_id
    WHERE o.kind = $1 AND ($2::int IS NULL OR r.offer_id = $2) AND ($3::bigint[] IS NULL OR r.member_id = ANY ($3))`;
  const values = [kind, offerId ?? null, memberIds];
  const rows = await db.query<Given>(
    `SELECT r.seq::text AS id, r.offer_id, o.slug, r.merchant_id, r.member_id, r.slot, r.currency,
            r.amount, r.pays, r.given, r.at ${where} ORDER BY r.seq ${sort === 'at' ? 'ASC' : 'DESC'} LIMIT $4 OFFSET $5`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${where}`, values);
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
