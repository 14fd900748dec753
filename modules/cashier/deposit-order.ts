import type { createDeposit, DepositStatus } from '#contracts/cashier.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Money } from '#kernel/money.ts';
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
  /** What its provider took back of the amount, in all its parts. */
  taken: Money;
  status: DepositStatus;
  providerRef: string | null;
  payUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
  takenAt: Date | null;
};

export type DepositView = Output<typeof createDeposit>;

/** One order for one request of one member: the same in every process and on every repeat. */
export function orderIdOf(memberId: bigint, requestId: string): string {
  return derivedId(`deposit/${memberId}/${requestId.toLowerCase()}`);
}

export function viewOf(order: DepositOrder): DepositView {
  const { id, status, method, amount, fee, credited, taken, createdAt, expiresAt, takenAt } = order;
  return {
    id,
    serial: serialText('D', order.serial),
    status,
    method,
    amount,
    fee,
    credited,
    taken,
    takenAt,
    currency: amount.currency,
    payUrl: status === 'waiting' ? order.payUrl : null,
    createdAt,
    expiresAt,
  };
}
