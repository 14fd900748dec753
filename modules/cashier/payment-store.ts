import type { Queryable } from '#platform/db/database.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';

export type SeenEvent = Omit<PaymentEvent, 'eventId'> & { partRef: string; outcome: string | null };

/** Stores a callback, or finds the stored one. Locks it until the transaction ends: copies wait for the first. */
export async function recordEvent(db: Queryable, provider: string, event: PaymentEvent): Promise<SeenEvent> {
  const rows = await db.query<SeenEvent>(
    `INSERT INTO payment_event AS e (provider, event_id, order_ref, provider_ref, status, amount, currency, part_ref)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (provider, event_id) DO UPDATE SET times = e.times + 1
     RETURNING order_ref, provider_ref, status, amount, currency, part_ref, outcome`,
    [provider, event.eventId, event.orderRef, event.providerRef, event.status, event.amount, event.currency, event.partRef ?? ''],
  );
  return rows[0]!;
}

export async function recordOutcome(db: Queryable, provider: string, eventId: string, outcome: string): Promise<void> {
  await db.query('UPDATE payment_event SET outcome = $3 WHERE provider = $1 AND event_id = $2', [provider, eventId, outcome]);
}

/** Locks one payment of a provider until the transaction ends, so that an order and its cases cannot both credit the payment. */
export async function lockPayment(tx: Queryable, provider: string, providerRef: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7461004))', [`${provider}/${providerRef}`]);
}

/** True if staff have credited a payment by a case. */
export async function isCreditedByHand(db: Queryable, provider: string, providerRef: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM payment_case WHERE provider = $1 AND facts ->> 'providerRef' = $2 AND verdict = 'credited'", [
    provider,
    providerRef,
  ]);
  return rows.length > 0;
}

/** Opens a case for staff. `first` is the earlier content of the same event. */
export async function openCase(
  db: Queryable,
  provider: string,
  event: PaymentEvent,
  orderId: string | undefined,
  reason: string,
  first?: SeenEvent,
): Promise<void> {
  const { eventId, providerRef, status, amount, currency, partRef } = event;
  await db.query(
    `INSERT INTO payment_case (provider, event_id, order_id, reason, facts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (provider, event_id, reason) DO NOTHING`,
    [
      provider,
      eventId,
      orderId ?? null,
      reason,
      JSON.stringify({ providerRef, status, amount, currency, ...(partRef && { partRef }), ...(first && { first }) }),
    ],
  );
}
