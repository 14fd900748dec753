import type { Database } from '#platform/db/database.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import type { Merchant } from '#modules/site/index.ts';
import { DEMO_TEXTS } from '#modules/promotions/demo-texts.ts';
import { ensurePromotion } from '#modules/promotions/promotion-store.ts';
import type { Amounts, Wagering } from '#modules/promotions/type.ts';

/** What a dollar comes to, roughly, in whole units of each currency: demo amounts are round in each. */
const UNITS: Readonly<Record<Currency, bigint>> = { USD: 1n, THB: 35n, CNY: 7n, VND: 25_000n, USDT: 1n };
const YEARS_MS = 2 * 365 * 86_400_000;

const minorOf = (dollars: number, currency: Currency): bigint =>
  (BigInt(Math.round(dollars * 100)) * UNITS[currency] * 10n ** BigInt(CURRENCIES[currency])) / 100n;

function each(dollars: number): Amounts {
  return Object.fromEntries((Object.keys(UNITS) as Currency[]).map((currency) => [currency, String(minorOf(dollars, currency))]));
}

function asked(times: number, of: Wagering['of'], days: number): Wagering {
  return {
    ...{ times, of, days, maxStake: each(5), capTimes: 10 },
    weights: { RNG: 10_000, FISH: 10_000, MINI: 5_000, CRASH: 5_000, LIVE: 1_000 },
    excluded: ['PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'],
  };
}

/** The rates that the specification shows (9.05). */
const RATES = { LOTT: 100, ELOTT: 100, FISH: 100, RNG: 120, LIVE: 80, SPORTS: 100, ESPORTS: 100 };

const DEMO = [
  {
    slug: 'first-deposit',
    type: 'deposit',
    budget: 50_000,
    settings: { share: 10_000, most: each(100), least: each(10), deposits: 1, wagering: asked(12, 'bonus', 14) },
  },
  { slug: 'welcome', type: 'newbie', budget: 20_000, settings: { amount: each(5), days: 7, wagering: asked(10, 'bonus', 7) } },
  { slug: 'daily-rebate', type: 'rebate', budget: 1_000_000, settings: { rates: RATES, most: each(500) } },
  {
    slug: 'day-after',
    type: 'lossback',
    budget: 100_000,
    settings: { share: 500, least: each(20), most: each(50), wagering: asked(3, 'bonus', 3) },
  },
];

/** The demo brands' promotions. Safe to repeat. */
export async function seedPromotions(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  const startsAt = new Date(now.toISOString().slice(0, 10));
  for (const { id: merchantId, isDemo } of brands.filter((brand) => brand.isDemo)) {
    if (!isDemo) continue;
    for (const { budget, slug, type, settings } of DEMO) {
      const total = Object.fromEntries((Object.keys(UNITS) as Currency[]).map((currency) => [currency, minorOf(budget, currency)]));
      const endsAt = new Date(startsAt.getTime() + YEARS_MS);
      await ensurePromotion(db, { merchantId, slug, type, settings, startsAt, endsAt, texts: DEMO_TEXTS[slug]!, budget: total });
    }
  }
}
