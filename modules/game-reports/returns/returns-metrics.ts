import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { counter, unsetGauge } from '#platform/metrics/metrics.ts';
import type { Settled } from '#modules/bets/index.ts';
import type { Returns } from '#modules/game-reports/returns/routes.ts';

const bets = counter('bets_settled_total', 'Bets for real money that were settled, by brand', ['brand']);
const stakes = counter('bets_stake_total', 'Stakes of settled bets in major units, by brand and currency', ['brand', 'currency']);
const payouts = counter('bets_payout_total', 'Payouts of settled bets in major units, by brand and currency', ['brand', 'currency']);
const outside = unsetGauge('game_returns_outside', 'Games whose return of seven days is outside the band of their rules');

/** Days of a measurement. The page of returns shows the same days first. */
const DAYS = 7;

type Brand = { id: number; code: string };

/**
 * Counts settled bets for monitoring. The sums belong to this process and are approximate: they begin at zero with it, and corrections are
 * left out. Reports come from the ledger.
 */
export function countBrands(
  settled: readonly Pick<Settled, 'merchant' | 'currency' | 'stake' | 'payout'>[],
  brands: readonly Brand[],
): void {
  for (const { merchant, currency, stake, payout } of settled) {
    const brand = brands.find(({ id }) => id === merchant)?.code ?? String(merchant);
    bets.inc({ brand });
    stakes.inc({ brand, currency }, majorOf(stake, currency));
    payouts.inc({ brand, currency }, majorOf(payout, currency));
  }
}

/** Counts the games that pay more or less than their rules explain. */
export async function measureReturns(returns: Returns, now: Date): Promise<void> {
  const rows = await returns.read('game', { days: DAYS, now });
  outside.set(rows.filter(({ verdict }) => verdict === 'outside').length);
}

function majorOf(minor: string, currency: string): number {
  return Number(minor) / 10 ** CURRENCIES[currency as Currency];
}
