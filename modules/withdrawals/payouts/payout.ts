import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { payoutState, payoutTrouble } from '#contracts/bo/withdrawals.ts';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import type * as z from 'zod/mini';

export type PayoutState = z.infer<typeof payoutState>;
export type PayoutTrouble = z.infer<typeof payoutTrouble>;

/** An order to a provider to pay one withdrawal; `id` is the reference by which the provider knows the order. */
export type Payout = {
  id: string;
  withdrawalId: string;
  provider: string;
  amount: Money;
  state: PayoutState;
  trouble: PayoutTrouble | null;
  providerRef: string | null;
  reason: string | null;
  handedBy: string;
  tries: number;
  storedAt: Date;
  sentAt: Date | null;
  closedAt: Date | null;
};

const COLUMNS = `id, withdrawal_id, provider, currency, amount, state, trouble, provider_ref, reason,
  handed_by, tries, stored_at, sent_at, closed_at`;

type Row = Omit<Payout, 'amount'> & { amount: bigint; currency: Currency };

function payoutOf({ amount, currency, ...row }: Row): Payout {
  return { ...row, amount: money(amount, currency) };
}

/** Returns the payouts of withdrawals, the oldest first. */
export async function payoutsOf(db: Queryable, withdrawalIds: readonly string[]): Promise<Payout[]> {
  const rows = await db.query<Row>(`SELECT ${COLUMNS} FROM payout WHERE withdrawal_id = ANY ($1) ORDER BY stored_at, id`, [withdrawalIds]);
  return rows.map(payoutOf);
}

/** Returns the payout that holds a withdrawal up: under way, and in trouble. */
export function stuckOf(payouts: readonly Payout[]): Payout | undefined {
  return payouts.find(({ state, trouble }) => (state === 'sent' || state === 'accepted') && trouble !== null);
}

export async function findPayout(db: Queryable, id: string): Promise<Payout | undefined> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM payout WHERE id = $1`, [id])).map(payoutOf)[0];
}

export async function addPayout(
  tx: Tx,
  {
    id,
    withdrawalId,
    provider,
    amount,
    handedBy,
    now,
  }: Pick<Payout, 'id' | 'withdrawalId' | 'provider' | 'amount' | 'handedBy'> & { now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO payout (id, withdrawal_id, provider, currency, amount, handed_by, stored_at, next_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, withdrawalId, provider, amount.currency, amount.minor, handedBy, now],
  );
}

/** Changes of a payout; fields that are left out stay unchanged. */
export type PayoutChange = Partial<Pick<Payout, 'state' | 'trouble' | 'providerRef' | 'reason'>>;

export async function changePayout(tx: Queryable, id: string, change: PayoutChange, now: Date): Promise<void> {
  const { state = null, trouble, providerRef = null, reason = null } = change;
  await tx.query(
    `UPDATE payout
        SET state = coalesce($2, state), trouble = CASE WHEN $3 THEN $4 ELSE trouble END, provider_ref = coalesce(provider_ref, $5),
            reason = coalesce($6, reason),
            closed_at = CASE WHEN $2 IN ('paid', 'refused', 'by_hand', 'taken_back') THEN coalesce(closed_at, $7) ELSE closed_at END
      WHERE id = $1`,
    [id, state, trouble !== undefined, trouble ?? null, providerRef, reason, now],
  );
}

/**
 * Takes due payouts for one call each, and postpones them to `againAt`, in case this process dies during the call. `isFirst`: the payout
 * was never sent before.
 */
export async function takeDue(db: Queryable, now: Date, againAt: Date, most: number): Promise<(Payout & { isFirst: boolean })[]> {
  const rows = await db.query<Row>(
    `UPDATE payout SET tries = tries + 1, next_at = $2, sent_at = coalesce(sent_at, $1), state = CASE state WHEN 'stored' THEN 'sent' ELSE state END
      WHERE id IN (SELECT id FROM payout WHERE state IN ('stored', 'sent', 'accepted') AND next_at <= $1
                    ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [now, againAt, most],
  );
  return rows.map((row) => ({ ...payoutOf(row), isFirst: row.tries === 1 }));
}

export async function retryAt(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('UPDATE payout SET next_at = $2 WHERE id = $1', [id, at]);
}

/** Marks a payout as silent if its provider has sent no update, and if the payout was stored before the time `before`. */
export async function recordSilence(db: Queryable, id: string, before: Date): Promise<void> {
  await db.query("UPDATE payout SET trouble = 'silent' WHERE id = $1 AND state = 'sent' AND trouble IS NULL AND stored_at < $2", [
    id,
    before,
  ]);
}

/** Stores an update of a provider. */
export async function addEvent(
  tx: Tx,
  event: { provider: string; eventId: string; payoutId: string; news: PayoutUpdate; outcome: string; now: Date },
): Promise<void> {
  const { provider, eventId, payoutId, news, outcome, now } = event;
  await insertRows(tx, 'payout_event', [{ provider, eventId, payoutId, news, outcome, at: now }]);
}

export async function findEvent(
  db: Queryable,
  provider: string,
  eventId: string,
): Promise<{ payoutId: string; news: PayoutUpdate; outcome: string } | undefined> {
  const rows = await db.query<{ payoutId: string; news: PayoutUpdate; outcome: string }>(
    'SELECT payout_id, news, outcome FROM payout_event WHERE provider = $1 AND event_id = $2',
    [provider, eventId],
  );
  return rows[0];
}
