import type { Database } from '#platform/db/database.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { DEMO_CURRENCIES, demoMinor, demoMinors, type Merchant } from '#modules/site/index.ts';
import { demoDates, seedOffers, type OfferText } from '#modules/offers/index.ts';
import { PROMOTION } from '#modules/promotions/promotion-store.ts';
import type { Wagering } from '#modules/promotions/type.ts';

function requested(times: number, of: Wagering['of'], days: number): Wagering {
  return {
    times,
    of,
    days,
    maxStake: demoMinors(5),
    capTimes: 10,
    weights: { RNG: 10_000, FISH: 10_000, MINI: 5_000, CRASH: 5_000, AC: 5_000, VP: 1_000, TG: 1_000, LIVE: 1_000 },
    excluded: ['PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'],
  };
}

/** The rates in the specification (9.05). */
const RATES = { LOTT: 100, ELOTT: 100, FISH: 100, RNG: 120, LIVE: 80, SPORTS: 100, ESPORTS: 100 };

const DEMO = [
  {
    slug: 'first-deposit',
    type: 'deposit',
    budget: 50_000,
    settings: { share: 10_000, most: demoMinors(100), least: demoMinors(10), deposits: 1, wagering: requested(12, 'bonus', 14) },
  },
  { slug: 'welcome', type: 'newbie', budget: 20_000, settings: { amount: demoMinors(5), days: 7, wagering: requested(10, 'bonus', 7) } },
  { slug: 'daily-rebate', type: 'rebate', budget: 1_000_000, settings: { rates: RATES, most: demoMinors(500) } },
  {
    slug: 'day-after',
    type: 'lossback',
    budget: 100_000,
    settings: { share: 500, least: demoMinors(20), most: demoMinors(50), wagering: requested(3, 'bonus', 3) },
  },
  {
    slug: 'weekly-cashback',
    type: 'cashback',
    budget: 100_000,
    settings: { share: 300, least: demoMinors(50), most: demoMinors(200), gameTypes: ['RNG', 'LIVE', 'MINI', 'CRASH'] },
  },
  {
    slug: 'weekend-reload',
    type: 'reload',
    budget: 50_000,
    settings: {
      weekdays: ['saturday', 'sunday'],
      share: 2_500,
      most: demoMinors(50),
      least: demoMinors(20),
      wagering: requested(8, 'bonus', 7),
    },
  },
  {
    slug: 'live-tables',
    type: 'live',
    budget: 20_000,
    settings: { turnover: demoMinors(200), amount: demoMinors(4), wagering: requested(3, 'bonus', 3) },
  },
  {
    slug: 'points-for-more',
    type: 'mall',
    budget: 20_000,
    settings: { points: 500, times: 5, amount: demoMinors(5), wagering: requested(3, 'bonus', 7) },
  },
  {
    slug: 'on-the-podium',
    type: 'ranking',
    budget: 20_000,
    settings: { places: 3, amount: demoMinors(20), wagering: requested(3, 'bonus', 7) },
  },
  {
    slug: 'zalo',
    type: 'zalo',
    budget: 20_000,
    settings: { amount: { ...demoMinors(5), VND: '131000' }, wagering: requested(5, 'bonus', 7) },
  },
  { slug: 'on-the-phone', type: 'app', budget: 20_000, settings: { amount: demoMinors(3), wagering: requested(5, 'bonus', 7) } },
];

/** Stores the demo brands' promotions. */
export async function seedPromotions(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  await seedOffers({ db, brands }, PROMOTION, (brand) => {
    const texts = textsOf(brand);
    return DEMO.map(({ budget, ...one }) => ({
      ...one,
      ...demoDates(now),
      texts: texts(one.slug),
      budget: Object.fromEntries(DEMO_CURRENCIES.map((currency) => [currency, String(demoMinor(budget, currency))])),
    }));
  });
}

/** Returns the texts of the promotions in the words of a brand, under its own name. */
function textsOf({ code, name }: Merchant): (slug: string) => Record<string, OfferText> {
  const texts = demoTexts<OfferText>('promotions', code);
  const named = (text: string): string => text.replaceAll('Lantern', name);
  return (slug) =>
    Object.fromEntries(
      Object.entries(texts(slug)).map(([language, { title, summary }]) => [language, { title: named(title), summary: named(summary) }]),
    );
}
