import type { Currency } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account, Part } from '#modules/wallet/index.ts';
import { stateOf, type DepositOrder } from '#modules/cashier/deposit-order.ts';
import { byStaffOf } from '#modules/cashier/deposit-store.ts';
import { hasReversalCase } from '#modules/cashier/reversals/may-withdraw.ts';

type Mismatched = Pick<DepositOrder, 'id' | 'memberId' | 'status' | 'amount'>;
type Opened = { memberId: bigint; parts: readonly Part[]; debt: Account; currency: Currency; source: string };

/** Leaves an event of what became a debt, in the commit that made it one: how much that is, the ledger decides under its locks. */
export async function notifyOfDebt(tx: Tx, { memberId, parts, debt, currency, source }: Opened): Promise<void> {
  const owed = parts.filter(({ from }) => from === debt.id).reduce((sum, { minor }) => sum + minor, 0n);
  if (owed > 0n) await leave(tx, 'DebtOpened', { source, memberId: String(memberId), amount: String(owed), currency });
}

/** Leaves an event when the last case of what was taken back of a member is closed: nothing but a debt keeps it from withdrawing now. */
export async function notifyOfCheck(tx: Tx, { memberId, source }: Pick<Opened, 'memberId' | 'source'>): Promise<void> {
  if (!(await hasReversalCase(tx, memberId))) await leave(tx, 'TakenBackChecked', { source, memberId: String(memberId) });
}

/** Leaves an event when staff have looked at all that came for an order that did not match, and none of it was credited. */
export async function notifyOfNothingAdded(tx: Tx, { id, memberId, status, amount }: Mismatched, source: string): Promise<void> {
  const { credited, open } = await byStaffOf(tx, id);
  if (!stateOf(status, credited, open).isChecked) return;
  await leave(tx, 'PaymentNotAdded', { source, memberId: String(memberId), amount: String(amount.minor), currency: amount.currency });
}

async function leave(tx: Tx, topic: string, sent: object): Promise<void> {
  await tx.query('INSERT INTO outbox (topic, events) VALUES ($1, $2)', [topic, JSON.stringify([sent])]);
}
