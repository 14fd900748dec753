import type { Currency } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account, Part } from '#modules/wallet/index.ts';
import { stateOf, type DepositOrder } from '#modules/cashier/deposit-order.ts';
import { byStaffOf } from '#modules/cashier/deposit-store.ts';
import { hasReversalCase } from '#modules/cashier/reversals/may-withdraw.ts';

type Mismatched = Pick<DepositOrder, 'id' | 'memberId' | 'status' | 'amount'>;
type Opened = { memberId: bigint; parts: readonly Part[]; debt: Account; currency: Currency; source: string };

/**
 * Stores an event for the part of a reversal that became a debt, in the same commit. The ledger decides under its locks how much that is.
 */
export async function notifyOfDebt(tx: Tx, { memberId, parts, debt, currency, source }: Opened): Promise<void> {
  const owed = parts.filter(({ from }) => from === debt.id).reduce((sum, { minor }) => sum + minor, 0n);
  if (owed > 0n) await leave(tx, 'DebtOpened', { source, memberId: String(memberId), amount: String(owed), currency });
}

/** Stores an event when the last case of a member's reversed deposits is closed: only a debt can still stop a withdrawal. */
export async function notifyOfCheck(tx: Tx, { memberId, source }: Pick<Opened, 'memberId' | 'source'>): Promise<void> {
  if (!(await hasReversalCase(tx, memberId))) await leave(tx, 'TakenBackChecked', { source, memberId: String(memberId) });
}

/** Stores an event when staff have checked all payments for an order that did not match, and credited none. */
export async function notifyOfNothingAdded(tx: Tx, { id, memberId, status, amount }: Mismatched, source: string): Promise<void> {
  const { credited, open } = await byStaffOf(tx, id);
  if (!stateOf(status, credited, open).isChecked) return;
  await leave(tx, 'PaymentNotAdded', { source, memberId: String(memberId), amount: String(amount.minor), currency: amount.currency });
}

async function leave(tx: Tx, topic: string, sent: object): Promise<void> {
  await tx.query('INSERT INTO outbox (topic, events) VALUES ($1, $2)', [topic, JSON.stringify([sent])]);
}
