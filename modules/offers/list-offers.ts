import type { OfferState } from '#contracts/bo/offers.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import type { Budget, Offer, OfferKind } from '#modules/offers/kind.ts';
import { budgetsOf, OFFER_COLUMNS, offerOf, type OfferRow } from '#modules/offers/offer-store.ts';
import type { Reward } from '#modules/offers/reward-store.ts';

type Page = { pageNo: number; pageSize: number; sort?: string | undefined };
type ShownBudget = { currency: Budget['currency']; total: Money; spent: Money };
export type Listed<S extends object> = Omit<Offer<S>, 'state'> &
  S & { state: OfferState; budget: ShownBudget[]; given: number; nextTextsAt: Date | null };
/** Columns in addition to the columns of each offer. */
type Beside = { given: number; nextTextsAt: Date | null };

/** Reads a page of offers of a kind, with the spent part of each budget. `settings` are the settings that they must have. */
export async function listOffers<S extends object>(
  db: Queryable,
  kind: OfferKind<S>,
  { sort, merchantId, state, ...page }: Page & { merchantId?: number | undefined; state?: string | undefined },
  settings: object = {},
): Promise<{ rows: Listed<S>[]; total: number }> {
  const where =
    'o.kind = $1 AND ($2::int IS NULL OR o.merchant_id = $2) AND ($3::text IS NULL OR o.state = $3) AND o.settings @> $4::jsonb';
  const values = [kind.kind, merchantId ?? null, state ?? null, JSON.stringify(settings)];
  const select = `${OFFER_COLUMNS}, (SELECT count(*)::int FROM offer_reward r WHERE r.offer_id = o.id) AS given, o.next_texts_at`;
  const list = { select, from: 'offer o', where, values, order: `o.id ${sort === 'id' ? 'ASC' : 'DESC'}` };
  const { rows, total } = await listPage<OfferRow & Beside>(db, list, page);
  const ids = rows.map(({ id }) => id);
  const [budgets, waiting] = await Promise.all([budgetsOf(db, ids), waitingOf(db, kind.kind, ids.map(String))]);
  return {
    rows: rows.map((row) => ({
      ...offerOf<S, OfferRow & Beside>(kind, row),
      state: row.state === 'draft' && waiting.has(String(row.id)) ? 'waiting' : row.state,
      budget: budgets
        .filter(({ offerId }) => offerId === row.id)
        .map(({ currency, total: budget, spent }) => ({ currency, total: money(budget, currency), spent: money(spent, currency) })),
    })),
    total,
  };
}

type Given = Reward & { id: string; slug: string; merchantId: number; memberId: bigint };

/** Reads a page of the rewards that offers of a kind paid to members. */
export async function listRewards(
  db: Queryable,
  { kind }: { kind: string },
  { sort, account, merchantId, ...page }: Page & { account?: string | undefined; merchantId?: number | undefined },
  offerId: number | undefined,
) {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `o.kind = $1 AND ($2::int IS NULL OR r.offer_id = $2) AND ($3::bigint[] IS NULL OR r.member_id = ANY ($3))
    AND ($4::int IS NULL OR r.merchant_id = $4)`;
  const values = [kind, offerId ?? null, memberIds, merchantId ?? null];
  const select = 'r.seq::text AS id, r.offer_id, o.slug, r.merchant_id, r.member_id, r.slot, r.currency, r.amount, r.pays, r.given, r.at';
  const order = `r.seq ${sort === 'at' ? 'ASC' : 'DESC'}`;
  const list = { select, from: 'offer_reward r JOIN offer o ON o.id = r.offer_id', where, values, order };
  const { rows, total } = await listPage<Given>(db, list, page);
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
    total,
  };
}
