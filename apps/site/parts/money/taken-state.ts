import { ratioOf, type Amount } from '#kernel/amount.ts';
import type { DepositStatus } from '#contracts/cashier.ts';

type Deposit<S> = { status: S; amount: Amount; taken: Amount };

/** A deposit's state, and of one that was taken back whether that was all of it or a part. */
export function takenStateOf<S extends DepositStatus>({ status, amount, taken }: Deposit<S>): S | 'refunded_part' | 'charged_back_part' {
  if ((status !== 'refunded' && status !== 'charged_back') || ratioOf(taken, amount) >= 1) return status;
  return status === 'refunded' ? 'refunded_part' : 'charged_back_part';
}
