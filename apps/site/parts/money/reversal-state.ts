import { ratioOf, type Amount } from '#kernel/amount.ts';
import type { DepositStatus } from '#contracts/cashier.ts';

type Deposit<S> = { status: S; amount: Amount; taken: Amount; isChecked: boolean };

/**
 * Returns a deposit's state. A refund or chargeback of a part of the amount has its own state, and so has a mismatched deposit that staff
 * have checked.
 */
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
