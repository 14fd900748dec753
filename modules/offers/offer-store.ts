import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Budget, Offer, OfferDraft, OfferKind, OfferState } from '#modules/offers/kind.ts';

/** An offer as its row is read. `own` are the settings. */
export type OfferRow = Omit<Offer<object>, never> & { own: object };

/** The columns of an `OfferRow`, of the table `o`. */
export const OFFER_COLUMNS = `o.id, o.merchant_id, o.slug, o.state, o.texts, o.settings AS own, o.audience,
  o.starts_at, o.ends_at`;

/** Returns the offer of a row, with the other columns of the row. */
export function offerOf<S extends object, R extends OfferRow>(
  kind: Pick<OfferKind<S>, 'read'>,
  { own, ...row }: R,
): Omit<R, 'own'> & Offer<S> {
  return { ...(kind.read?.(own) ?? own), ...row } as Omit<R, 'own'> & Offer<S>;
}

type Sought = { where?: string; order?: string; values?: readonly unknown[]; suffix?: string };

/** Finds offers of a kind. `where` and `order` name the table `o`. The first value of `where` is $2. */
export async function findOffers<S extends object>(
  db: Queryable,
  kind: OfferKind<S>,
  { where = 'true', order = 'o.id', values = [], suffix = '' }: Sought = {},
): Promise<Offer<S>[]> {
  const rows = await db.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM offer o WHERE o.kind = $1 AND (${where}) ORDER BY ${order} ${suffix}`,
    [kind.kind, ...values],
  );
  return rows.map((row) => offerOf<S, OfferRow>(kind, row));
}

/** Finds a published offer of a brand. */
export async function findPublished<S extends object>(
  db: Queryable,
  kind: OfferKind<S>,
  merchantId: number,
  id: number,
): Promise<Offer<S> | undefined> {
  const where = "o.id = $2 AND o.merchant_id = $3 AND o.state = 'published'";
  return (await findOffers(db, kind, { where, values: [id, merchantId] }))[0];
}

/** Locks an offer until the transaction ends, and returns it. */
export async function lockOffer<S extends object>(tx: Queryable, kind: OfferKind<S>, id: number): Promise<Offer<S> | undefined> {
  return (await findOffers(tx, kind, { where: 'o.id = $2', values: [id], suffix: 'FOR UPDATE' }))[0];
}

const written = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

/** Stores a draft under its name, with its budget. Returns undefined if the offer of that name is no longer a draft. */
export async function saveDraft<S extends object>(
  tx: Queryable,
  { kind }: OfferKind<S>,
  { merchantId, slug, texts, audience = {}, startsAt, endsAt, budget, ...settings }: OfferDraft<S>,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO offer AS o (kind, merchant_id, slug, texts, settings, audience, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, kind, slug) DO UPDATE SET texts = excluded.texts, settings = excluded.settings, audience = excluded.audience,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at WHERE o.state = 'draft' RETURNING o.id`,
    [kind, merchantId, slug, written(texts), written(settings), written(audience), startsAt, endsAt],
  );
  if (!row) return undefined;
  await tx.query('DELETE FROM offer_budget WHERE offer_id = $1', [row.id]);
  const budgets = Object.entries(budget).map(([currency, total]) => ({ offerId: row.id, currency, total }));
  await insertRows(tx, 'offer_budget', budgets);
  return row.id;
}

export async function setState(tx: Queryable, id: number, state: OfferState): Promise<void> {
  await tx.query('UPDATE offer SET state = $2 WHERE id = $1', [id, state]);
}

/** Publishes a draft. An offer that counts play begins now at the earliest. */
export async function publish(tx: Queryable, { beginsAfterMs }: Pick<OfferKind<object>, 'beginsAfterMs'>, id: number): Promise<void> {
  await tx.query(
    `UPDATE offer SET state = 'published',
            starts_at = greatest(starts_at, clock_timestamp() + $2::int * interval '1 millisecond') WHERE id = $1`,
    [id, beginsAfterMs ?? null],
  );
}

export async function budgetsOf(db: Queryable, ids: readonly number[]): Promise<Budget[]> {
  return db.query(
    'SELECT offer_id, currency, total, spent FROM offer_budget WHERE offer_id = ANY ($1::int[]) ORDER BY offer_id, currency',
    [ids],
  );
}

/** Reads the unspent part of a budget. */
export async function leftOf(db: Queryable, offerId: number, currency: Currency): Promise<bigint> {
  const [budget] = await db.query<{ left: bigint }>(
    'SELECT total - spent AS left FROM offer_budget WHERE offer_id = $1 AND currency = $2',
    [offerId, currency],
  );
  return budget?.left ?? 0n;
}
