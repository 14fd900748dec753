import type { Amount } from '#kernel/amount.ts';
import { withdrawableOf, type DepositRule } from '#apps/site/pages/withdraw/receipt/receipt-deposit.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';

/** Returns the largest amount that the member's balance allows to withdraw; undefined before the balance is known. */
export function useWithdrawable(rule: DepositRule, kind: Parameters<typeof withdrawableOf>[2]): Amount | undefined {
  const { data } = useBalance();
  return data && withdrawableOf(data.balance, rule, kind);
}
