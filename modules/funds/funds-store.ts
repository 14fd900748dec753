import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

/** A day, brand and currency with amounts in minor units. Brand 0 is all brands together, as they were recorded formerly. */
export type DayFunds = {
  day: string;
  merchantId: number;
  currency: Currency;
  byKind: Readonly<Record<string, string>>;
  owed: bigint;
  takenAt: Date;
  figure: bigint | null;
  enteredBy: string | null;
  signedBy: string | null;
  signedAt: Date | null;
  /** Change of the debt since the previous recorded day. Null without such a day. */
  change: bigint | null;
  activity: FundsActivity | null;
};

/** Activity since the previous day: no command reached the ledger, the sums are equal, or the sums differ. */
export type FundsActivity = 'none' | 'same' | 'moved';

const FUNDS = `player_funds f LEFT JOIN player_funds_figure s ON s.day = f.day AND s.merchant_id = f.merchant_id AND s.currency = f.currency
  LEFT JOIN LATERAL (SELECT b.owed, b.by_kind, b.upto_seq FROM player_funds b
                      WHERE b.merchant_id = f.merchant_id AND b.currency = f.currency AND b.day < f.day ORDER BY b.day DESC LIMIT 1) AS p ON true`;
const COLUMNS = `to_char(f.day, 'YYYY-MM-DD') AS day, f.merchant_id, f.currency, f.by_kind, f.owed, f.taken_at, s.figure, s.entered_by,
  s.signed_by, s.signed_at, f.owed - p.owed AS change,
  CASE WHEN f.by_kind <> p.by_kind THEN 'moved' WHEN f.upto_seq = p.upto_seq THEN 'none' WHEN f.by_kind = p.by_kind THEN 'same' END AS activity`;

/** Stores the sums for a day once. Returns false if they are stored already. All currencies belong to one state of the ledger. */
export async function takeFunds(db: Queryable, day: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO player_funds (day, merchant_id, currency, by_kind, owed, taken_at, upto_seq)
     SELECT $1::date, merchant_id, currency, jsonb_object_agg(kind, amount::text), coalesce(sum(amount) FILTER (WHERE kind IN ('cash', 'held', 'chips', 'vault')), 0), $2, ledger.newest_seq()
       FROM ledger.members_funds() WHERE NOT EXISTS (SELECT FROM player_funds f WHERE f.day = $1::date) GROUP BY merchant_id, currency
     ON CONFLICT DO NOTHING RETURNING 1`,
    [day, now],
  );
  return rows.length > 0;
}

export type FundsFilter = {
  merchantId?: number | undefined;
  currency?: Currency | undefined;
  state?: 'open' | 'signed' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export async function listFunds(
  db: Queryable,
  { merchantId, currency, state, from, to }: FundsFilter,
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: DayFunds[]; total: number }> {
  const where = `($1::text IS NULL OR f.currency = $1) AND ($2::text IS NULL OR (s.day IS NOT NULL) = ($2 = 'signed'))
    AND ($3::date IS NULL OR f.day >= $3) AND ($4::date IS NULL OR f.day <= $4) AND ($5::int IS NULL OR f.merchant_id = $5)`;
  const values = [currency ?? null, state ?? null, from ?? null, to ?? null, merchantId ?? null];
  const order = page.isNewestFirst ? 'f.day DESC, f.merchant_id, f.currency' : 'f.day, f.merchant_id, f.currency';
  return listPage<DayFunds>(db, { select: COLUMNS, from: FUNDS, where, values, order }, page);
}

/** Reads a day, brand and currency. Recorded days never change, and a figure is signed once, so no lock is needed. */
export async function findFunds(
  tx: Queryable,
  { day, merchantId, currency }: Pick<DayFunds, 'day' | 'merchantId' | 'currency'>,
): Promise<DayFunds | undefined> {
  const where = 'f.day = $1 AND f.merchant_id = $2 AND f.currency = $3';
  return (await tx.query<DayFunds>(`SELECT ${COLUMNS} FROM ${FUNDS} WHERE ${where}`, [day, merchantId, currency]))[0];
}

type Signed = Pick<DayFunds, 'day' | 'merchantId' | 'currency'> & {
  figure: bigint;
  reason: string;
  enteredBy: string;
  signedBy: string;
  now: Date;
};

/** Stores a signed figure. Returns false if the figure is signed already. */
export async function signFunds(tx: Queryable, signed: Signed): Promise<boolean> {
  const { day, merchantId, currency, figure, reason, enteredBy, signedBy, now } = signed;
  const rows = await tx.query(
    `INSERT INTO player_funds_figure (day, merchant_id, currency, figure, reason, entered_by, signed_by, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [day, merchantId, currency, figure, reason, enteredBy, signedBy, now],
  );
  return rows.length === 1;
}
