import type { Caller } from '#contracts/caller.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';

/** Limits of one withdrawal, in minor units; from `large` on a check asks staff for a review. */
const LIMITS: Readonly<Record<Currency, { min: bigint; max: bigint; large: bigint }>> = {
  USD: { min: 10_00n, max: 50_000_00n, large: 5_000_00n },
  THB: { min: 300_00n, max: 1_500_000_00n, large: 150_000_00n },
  CNY: { min: 50_00n, max: 300_000_00n, large: 30_000_00n },
  VND: { min: 200_000n, max: 1_000_000_000n, large: 100_000_000n },
  USDT: { min: 10_000_000n, max: 50_000_000_000n, large: 5_000_000_000n },
};

export function withdrawalLimits(currency: Currency): { min: Money; max: Money } {
  const { min, max } = LIMITS[currency];
  return { min: money(min, currency), max: money(max, currency) };
}

/** Returns the limits of one withdrawal of a member; the member's VIP level may raise the upper limit. */
export async function limitsFor({ vip }: Pick<WithdrawalDeps, 'vip'>, caller: Pick<Caller, 'memberId' | 'currency'>) {
  const { min, max } = withdrawalLimits(caller.currency);
  const most = await vip.payoutMost(caller);
  return { min, max: most.minor > max.minor ? most : max };
}

export function isLarge({ minor, currency }: Money): boolean {
  return minor >= LIMITS[currency].large;
}
