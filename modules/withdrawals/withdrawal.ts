import type { createWithdrawal, WithdrawalCheck, WithdrawalState } from '#contracts/withdrawals.ts';
import type { Output } from '#contracts/endpoint.ts';
import { dueAt } from '#contracts/queue-deadlines.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { accountView, type PayoutAccount } from '#modules/withdrawals/accounts/payout-account.ts';

export type Withdrawal = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  requestId: string;
  account: PayoutAccount;
  amount: Money;
  state: WithdrawalState;
  /** Findings of the automatic checks at the time of the request. */
  checks: WithdrawalCheck[];
  reason: string | null;
  reference: string | null;
  received: Money | null;
  /** Held in addition to the amount until the member answers whether the money arrived. */
  deposit: Money;
  depositState: 'held' | 'returned' | 'kept';
  /** Charged in addition to the amount; 0 if the withdrawal is free. */
  fee: Money;
  feeState: 'held' | 'taken' | 'returned';
  /** Minutes after which a paid withdrawal without the member's answer counts as received. */
  confirmMinutes: number;
  decidedBy: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  paidAt: Date | null;
  closedAt: Date | null;
  /** Time at which the member opened the dispute; null without one. */
  disputedAt: Date | null;
};

export type WithdrawalView = Output<typeof createWithdrawal>;

/** Returns the id of the withdrawal of a member's request, equal on every repeat. */
export function withdrawalIdOf(memberId: bigint, requestId: string): string {
  return derivedId(`withdrawal/${memberId}/${requestId.toLowerCase()}`);
}

export function viewOf(one: Withdrawal): WithdrawalView {
  const { id, requestId, state, amount, account, reason, reference, received, requestedAt, decidedAt, paidAt, closedAt } = one;
  return {
    id,
    serial: serialText('W', one.serial),
    requestId,
    state,
    amount,
    currency: amount.currency,
    account: accountView(account),
    reason,
    reference,
    received,
    deposit: depositView(one),
    fee: feeView(one),
    requestedAt,
    decidedAt,
    paidAt,
    confirmsAt: state === 'paid' && paidAt ? new Date(paidAt.getTime() + one.confirmMinutes * 60_000) : null,
    closedAt,
    hand: handOf(one),
  };
}

/** Returns the staff who work on a withdrawal now, and the time by which they finish; null if they have nothing to do. */
export function handOf({ state, requestedAt, decidedAt, disputedAt }: Withdrawal): WithdrawalView['hand'] {
  if (state === 'requested') return { team: 'payments', dueAt: dueAt('withdrawal', requestedAt) };
  if (state === 'approved' || state === 'paying') return { team: 'payments', dueAt: dueAt('payout', decidedAt ?? requestedAt) };
  if (state === 'disputed' && disputedAt) return { team: 'disputes', dueAt: dueAt('dispute', disputedAt) };
  return null;
}

export function depositView({ deposit, depositState }: Pick<Withdrawal, 'deposit' | 'depositState'>): WithdrawalView['deposit'] {
  return deposit.minor > 0n ? { amount: deposit, state: depositState } : null;
}

export function feeView({ fee, feeState }: Pick<Withdrawal, 'fee' | 'feeState'>): WithdrawalView['fee'] {
  return fee.minor > 0n ? { amount: fee, state: feeState } : null;
}

const WITHDRAWALS = 'withdrawal w JOIN payout_account a ON a.id = w.account_id';
const COLUMNS = `w.id, w.serial, w.merchant_id, w.member_id, w.request_id, w.amount, w.currency, w.state, w.checks, w.reason,
  w.reference, w.received, w.deposit, w.confirm_minutes,
  CASE WHEN w.deposit_kept_seq IS NOT NULL THEN 'kept' WHEN w.deposit_returned_seq IS NOT NULL THEN 'returned' ELSE 'held' END AS deposit_state,
  w.fee, CASE WHEN coalesce(w.fee_returned_seq, w.fee_refunded_seq) IS NOT NULL THEN 'returned' WHEN w.fee_taken_seq IS NOT NULL THEN 'taken' ELSE 'held' END AS fee_state,
  w.decided_by, w.requested_at, w.decided_at, w.paid_at,
  w.closed_at, (SELECT d.opened_at FROM withdrawal_dispute d WHERE d.withdrawal_id = w.id) AS disputed_at, json_build_object('id', a.id, 'merchantId', a.merchant_id, 'kind', a.kind, 'institution', a.institution, 'holder', a.holder,
    'number', a.number, 'currency', a.currency, 'usableFrom', a.usable_from, 'createdAt', a.created_at) AS account`;

type Row = Omit<Withdrawal, 'amount' | 'received' | 'deposit' | 'fee' | 'account'> & {
  amount: bigint;
  deposit: bigint;
  fee: bigint;
  received: bigint | null;
  currency: Currency;
  account: Omit<PayoutAccount, 'usableFrom' | 'createdAt' | 'memberId'> & { usableFrom: string; createdAt: string };
};

export async function readWithdrawals(db: Queryable, rest: string, values: readonly unknown[]): Promise<Withdrawal[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM ${WITHDRAWALS} ${rest}`, values)).map(({ currency, account, ...row }) => ({
    ...row,
    amount: money(row.amount, currency),
    deposit: money(row.deposit, currency),
    fee: money(row.fee, currency),
    received: row.received === null ? null : money(row.received, currency),
    account: { ...account, memberId: row.memberId, usableFrom: new Date(account.usableFrom), createdAt: new Date(account.createdAt) },
  }));
}

/** Locks a withdrawal until the transaction ends, by the accounts of its member, which every step locks first. */
export async function lockWithdrawal(tx: Queryable, id: string): Promise<Withdrawal | undefined> {
  const found = await findWithdrawal(tx, id);
  if (!found) return undefined;
  await lockMember(tx, found.memberId);
  return findWithdrawal(tx, id);
}

/** Number of a brand's last payments from which the usual time is computed, and the least number that suffices. */
const [LAST_PAID, FEWEST_PAID] = [50, 5];

/** Returns the minutes within which four of five of a brand's last withdrawals were paid; null if there are too few. */
export async function usualMinutes(db: Queryable, merchantId: number): Promise<number | null> {
  const [row] = await db.query<{ minutes: number | null }>(
    `SELECT CASE WHEN count(*) >= $3 THEN ceil(percentile_disc(0.8) WITHIN GROUP (ORDER BY seconds) / 60)::int END AS minutes
       FROM (SELECT extract(epoch FROM paid_at - requested_at) AS seconds FROM withdrawal
              WHERE merchant_id = $1 AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT $2) AS last`,
    [merchantId, LAST_PAID, FEWEST_PAID],
  );
  return row!.minutes;
}

export async function findWithdrawal(db: Queryable, id: string): Promise<Withdrawal | undefined> {
  return (await readWithdrawals(db, 'WHERE w.id = $1', [id]))[0];
}
