import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { moveToVendor } from '#contracts/vendor-wallets.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';

export type Direction = 'in' | 'out';
export type State = 'stored' | 'sent' | 'done' | 'refused';

/** Money on its way between a member's balance and a vendor. `id` is the reference that the vendor receives. */
export type VendorTransfer = {
  id: string;
  merchantId: number;
  memberId: bigint;
  requestId: string;
  vendor: string;
  direction: Direction;
  amount: Money;
  state: State;
  storedAt: Date;
  tries: number;
  received: string | null;
  unansweredAt: Date | null;
};

export type TransferView = Omit<Output<typeof moveToVendor>, 'accountTypeName'>;

type Row = Omit<VendorTransfer, 'amount'> & { amount: bigint; currency: Currency };

const COLUMNS = `id, merchant_id, member_id, request_id, vendor, direction, currency, amount, state,
  stored_at, tries, received, unheard_at AS unanswered_at`;

function transferOf({ amount, currency, ...row }: Row): VendorTransfer {
  return { ...row, amount: money(amount, currency) };
}

/** Returns the transfer id of a request of a member with a vendor. It is the same on every repeat. */
export function transferIdOf(memberId: bigint, vendor: string, requestId: string): string {
  return derivedId(`vendor-transfer/${memberId}/${vendor}/${requestId.toLowerCase()}`);
}

export async function findVendorTransfer(db: Queryable, id: string): Promise<VendorTransfer | undefined> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM vendor_transfer WHERE id = $1`, [id])).map(transferOf)[0];
}

/** Returns a member's last transfers, newest first. */
export async function lastTransfers(db: Queryable, { memberId }: Pick<Caller, 'memberId'>, most: number): Promise<VendorTransfer[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM vendor_transfer WHERE member_id = $1 ORDER BY stored_at DESC, stored_seq DESC LIMIT $2`,
    [memberId, most],
  );
  return rows.map(transferOf);
}

/** Claims a transfer that is under way, if no other process has it. If this process crashes, the transfer is due again at `againAt`. */
export async function takeOne(db: Queryable, id: string, now: Date, againAt: Date): Promise<VendorTransfer | undefined> {
  const rows = await db.query<Row>(
    `UPDATE vendor_transfer SET next_at = $3 WHERE id = $1 AND state IN ('stored', 'sent') AND next_at <= $2 RETURNING ${COLUMNS}`,
    [id, now, againAt],
  );
  return rows.map(transferOf)[0];
}

/** Claims due transfers. */
export async function takeDue(db: Queryable, now: Date, againAt: Date, most: number): Promise<VendorTransfer[]> {
  const rows = await db.query<Row>(
    `UPDATE vendor_transfer SET next_at = $2
      WHERE id IN (SELECT id FROM vendor_transfer WHERE state IN ('stored', 'sent') AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [now, againAt, most],
  );
  return rows.map(transferOf);
}

/**
 * Stores the intent to send before the order is sent. The time of the last call without an answer stays stored. Returns undefined if
 * another process has sent the transfer in the meantime, or it has ended.
 */
export async function recordSending(db: Queryable, { id, tries }: VendorTransfer, now: Date): Promise<VendorTransfer | undefined> {
  const rows = await db.query<Row>(
    `UPDATE vendor_transfer
        SET state = 'sent', tries = tries + 1, sent_at = $3, received = NULL,
            unheard_at = CASE WHEN tries > 0 AND received IS NULL THEN sent_at ELSE unheard_at END
      WHERE id = $1 AND tries = $2 AND state IN ('stored', 'sent') RETURNING ${COLUMNS}`,
    [id, tries, now],
  );
  return rows.map(transferOf)[0];
}

/** Stores a vendor's answer to the last order. */
export async function recordReceipt(db: Queryable, { id, tries }: VendorTransfer, received: string): Promise<void> {
  await db.query('UPDATE vendor_transfer SET received = $3 WHERE id = $1 AND tries = $2', [id, tries, received]);
}

/** Sets when a transfer that is under way is due again. */
export async function lookAgainAt(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query("UPDATE vendor_transfer SET next_at = $2 WHERE id = $1 AND state IN ('stored', 'sent')", [id, at]);
}

/** Returns transfers that ended before a time and were not checked at the vendor again. */
export async function takeUnchecked(db: Queryable, before: Date, most: number): Promise<VendorTransfer[]> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM vendor_transfer WHERE closed_at <= $1 AND checked_at IS NULL AND tries > 0 ORDER BY closed_at LIMIT $2`,
    [before, most],
  );
  return rows.map(transferOf);
}

/** Stores that a transfer was checked at the vendor again. `trouble` is the difference; null for none. */
export async function recordChecked(db: Queryable, id: string, trouble: string | null, now: Date): Promise<void> {
  await db.query('UPDATE vendor_transfer SET checked_at = $3, trouble = $2 WHERE id = $1', [id, trouble, now]);
}

/** Returns a transfer in the form that its member sees. */
export function viewOf({ id, requestId, vendor, direction, amount, state, storedAt }: VendorTransfer): TransferView {
  const shown = state === 'stored' || state === 'sent' ? 'under_way' : state;
  return { id, requestId, vendor, direction, amount, currency: amount.currency, state: shown, at: storedAt };
}
