import { money, type Currency, type Money } from '#kernel/money.ts';

/**
 * Totals that a member may withdraw at levels 0, 1 and 2, in minor units. Level 3 has no limit. The totals are ours, because the
 * specification states none. The step to a document is near the 2,000 euros at which European law requires a document.
 */
const TOTALS: Readonly<Record<Currency, readonly [bigint, bigint, bigint]>> = {
  USD: [1_000_00n, 2_000_00n, 50_000_00n],
  THB: [30_000_00n, 60_000_00n, 1_500_000_00n],
  CNY: [6_000_00n, 12_000_00n, 300_000_00n],
  VND: [20_000_000n, 40_000_000n, 1_000_000_000n],
  USDT: [1_000_000_000n, 2_000_000_000n, 50_000_000_000n],
};

/** Returns the total that may be withdrawn at a level. Null is without a limit. */
export function allowanceAt(level: number, currency: Currency): Money | null {
  const total = TOTALS[currency][level];
  return total === undefined ? null : money(total, currency);
}
