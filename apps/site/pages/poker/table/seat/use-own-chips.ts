import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import { toMinor } from '#kernel/amount.ts';

/**
 * Returns the balance that the player can bring to a table for money, in chips; undefined at a practice table and before the balance is
 * known.
 */
export function useOwnChips({ currency, isPractice }: Pick<TableAbout, 'currency' | 'isPractice'>): number | undefined {
  const { data } = useBalance();
  if (isPractice || currency === null || data?.currency !== currency) return undefined;
  return Number(toMinor(data.balance, currency));
}
