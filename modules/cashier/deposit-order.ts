import { createHash } from 'node:crypto';
import type { createDeposit, DepositStatus } from '#contracts/cashier.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';

export type DepositOrder = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  provider: string;
  method: string;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  credited: bigint;
  status: DepositStatus;
  providerRef: string | null;
  payUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export type DepositView = Output<typeof createDeposit>;

/** One order for one request of one member: the same in every process and on every repeat. */
export function orderIdOf(memberId: bigint, requestId: string): string {
  const hex = createHash('sha256').update(`deposit/${memberId}/${requestId.toLowerCase()}`).digest('hex');
  // Version 8 and the variant bits of RFC 9562: an id of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `D 0091 884` */
export function serialText(serial: bigint): string {
  const digits = serial.toString().padStart(7, '0');
  return `D ${digits.slice(0, -3)} ${digits.slice(-3)}`;
}

export function viewOf(order: DepositOrder): DepositView {
  const { id, currency, status, method, createdAt, expiresAt } = order;
  return {
    id,
    serial: serialText(order.serial),
    status,
    method,
    amount: money(order.amount, currency),
    fee: money(order.fee, currency),
    credited: money(order.credited, currency),
    currency,
    payUrl: status === 'waiting' ? order.payUrl : null,
    createdAt,
    expiresAt,
  };
}
