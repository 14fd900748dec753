import type { Queryable } from '#platform/db/database.ts';

export type SandboxPayment = {
  ref: string;
  orderRef: string;
  /** Payment method of the simulated company. */
  method: string;
  merchantName: string;
  label: string;
  amount: string;
  currency: string;
  returnUrl: string;
  status: 'open' | 'paid' | 'declined' | 'refunded' | 'charged_back';
  /** Number of reversals so far. */
  parts: number;
  /** True if the rest can still be reversed. */
  isRestLeft: boolean;
  expiresAt: Date;
};

/** Callback that is due: its body, its path, the number of copies to send at once, and the number of attempts so far. */
export type DueCallback = { id: string; body: string; path: string; copies: number; tries: number };

const COLUMNS = `ref, order_ref, method, merchant_name, label, amount, currency, return_url, status,
  parts, is_rest_left, expires_at`;

/** Adds the payment of an order and returns it, or returns the existing one. */
export async function ensurePayment(
  db: Queryable,
  payment: Omit<SandboxPayment, 'status' | 'parts' | 'isRestLeft'>,
): Promise<SandboxPayment> {
  const { ref, orderRef, method, merchantName, label, amount, currency, returnUrl, expiresAt } = payment;
  const rows = await db.query<SandboxPayment>(
    `INSERT INTO sandbox_payment AS p (ref, order_ref, method, merchant_name, label, amount, currency, return_url, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (order_ref) DO UPDATE SET order_ref = p.order_ref RETURNING ${COLUMNS}`,
    [ref, orderRef, method, merchantName, label, amount, currency, returnUrl, expiresAt],
  );
  return rows[0]!;
}

export async function findPayment(db: Queryable, ref: string): Promise<SandboxPayment | undefined> {
  return (await db.query<SandboxPayment>(`SELECT ${COLUMNS} FROM sandbox_payment WHERE ref = $1`, [ref]))[0];
}

/**
 * Decides an open payment once; with `isLate`, only an expired one. Returns undefined if the payment was already decided or has expired.
 */
export async function decidePayment(
  db: Queryable,
  ref: string,
  status: 'paid' | 'declined',
  now: Date,
  isLate = false,
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<SandboxPayment>(
    `UPDATE sandbox_payment SET status = $2, decided_at = $3
      WHERE ref = $1 AND status = 'open' AND (expires_at <= $3) = $4 RETURNING ${COLUMNS}`,
    [ref, status, now, isLate],
  );
  return rows[0];
}

/**
 * Refunds or charges back all of a payment, a part that leaves a rest, or the rest. Returns undefined if that amount cannot be reversed.
 */
export async function takeBackPayment(
  db: Queryable,
  ref: string,
  { status, isRest = false, leavesRest = false }: { status: 'refunded' | 'charged_back'; isRest?: boolean; leavesRest?: boolean },
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<SandboxPayment>(
    `UPDATE sandbox_payment SET status = $2, parts = parts + 1, is_rest_left = $4
      WHERE ref = $1 AND CASE WHEN $3 THEN is_rest_left ELSE status = 'paid' END RETURNING ${COLUMNS}`,
    [ref, status, isRest, leavesRest],
  );
  return rows[0];
}

type NewCallback = { id: string; body: string; path: string; copies?: number; now: Date };

export async function addCallback(db: Queryable, { id, body, path, copies = 1, now }: NewCallback): Promise<void> {
  await db.query('INSERT INTO sandbox_callback (id, body, path, copies, next_try_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    body,
    path,
    copies,
    now,
  ]);
}

/** Claims due callbacks for one attempt each. If this process dies before it has recorded the result, they are due again at `retryAt`. */
export function takeDue(db: Queryable, now: Date, retryAt: Date, most: number): Promise<DueCallback[]> {
  return db.query<DueCallback>(
    `UPDATE sandbox_callback SET tries = tries + 1, next_try_at = $2
      WHERE id IN (SELECT id FROM sandbox_callback WHERE delivered_at IS NULL AND next_try_at <= $1
                    ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, body, path, copies, tries`,
    [now, retryAt, most],
  );
}

export async function recordDelivered(db: Queryable, id: string, now: Date, answer: string): Promise<void> {
  await db.query('UPDATE sandbox_callback SET delivered_at = $2, last_answer = $3 WHERE id = $1', [id, now, answer]);
}

export async function recordFailed(db: Queryable, id: string, retryAt: Date, answer: string): Promise<void> {
  await db.query('UPDATE sandbox_callback SET next_try_at = $2, last_answer = $3 WHERE id = $1 AND delivered_at IS NULL', [
    id,
    retryAt,
    answer,
  ]);
}

/**
 * Returns the signing key of this installation, which is made at the first start. Unlike secrets of the platform, it is stored in plain
 * text. It belongs to the simulated company, which has its own books and reports play money only. A reader of the database cannot forge a
 * real payment with it.
 */
export async function ensureSecret(db: Queryable, fresh: Buffer): Promise<Buffer> {
  await db.query('INSERT INTO sandbox_secret (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', [fresh]);
  return (await db.query<{ secret: Buffer }>('SELECT secret FROM sandbox_secret'))[0]!.secret;
}
