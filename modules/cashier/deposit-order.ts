import type { createDeposit, DepositStatus } from '#contracts/cashier.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Money } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import { derivedId } from '#platform/random/derived-id.ts';

export type DepositOrder = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  provider: string;
  method: string;
  amount: Money;
  fee: Money;
  credited: Money;
  /** Part of the amount that the provider has reversed so far. */
  taken: Money;
  status: DepositStatus;
  providerRef: string | null;
  payUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Time at which the provider first reported a payment that is not confirmed yet. */
  receivedAt: Date | null;
  takenAt: Date | null;
};

export type DepositView = Output<typeof createDeposit>;

/** Returns the id of the order of a member's request, equal in every process and on every repeat. */
export function orderIdOf(memberId: bigint, requestId: string): string {
  return derivedId(`deposit/${memberId}/${requestId.toLowerCase()}`);
}

/** Decisions of staff on the cases of an order, and the number of open cases. */
export type ByStaff = { credited: bigint; taken: bigint; open: number };
const NO_CASES: ByStaff = { credited: 0n, taken: 0n, open: 0 };

/**
 * Returns the state that the member sees: `mismatch` becomes `credited` if staff have credited a payment. `isChecked` is true if staff have
 * checked the order and credited nothing.
 */
export function stateOf(status: DepositStatus, credited: bigint, open: number): Pick<DepositView, 'status' | 'isChecked'> {
  const isMismatch = status === 'mismatch' && credited === 0n;
  return { status: status === 'mismatch' && !isMismatch ? 'credited' : status, isChecked: isMismatch && open === 0 };
}

export function viewOf(order: DepositOrder, byStaff: ByStaff = NO_CASES): DepositView {
  const { id, status, method, amount, fee, createdAt, expiresAt, receivedAt, takenAt } = order;
  const { currency } = amount;
  const credited = order.credited.minor + byStaff.credited;
  return {
    id,
    serial: serialText('D', order.serial),
    ...stateOf(status, credited, byStaff.open),
    method,
    amount,
    fee,
    credited: money(credited, currency),
    taken: money(order.taken.minor + byStaff.taken, currency),
    takenAt,
    currency,
    payUrl: status === 'waiting' ? order.payUrl : null,
    createdAt,
    expiresAt,
    receivedAt,
  };
}
