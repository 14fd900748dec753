import { ratioOf, type Amount } from '#kernel/amount.ts';
import type { DepositStatus } from '#contracts/cashier.ts';

type Deposit<S> = { status: S; amount: Amount; taken: Amount; isChecked: boolean };

/** A deposit's state; of one that was taken back whether that was all of it or a part, of one that did not match whether it was looked at. */
export function reversalStateOf<S extends DepositStatus>({
  status,
  amount,
  taken,
  isChecked,
}: Deposit<S>): S | 'refunded_part' | 'charged_back_part' | 'not_added' {
  if (isChecked) return 'not_added';
  if ((status !== 'refunded' && status !== 'charged_back') || ratioOf(taken, amount) >= 1) return status;
  return status === 'refunded' ? 'refunded_part' : 'charged_back_part';
}
