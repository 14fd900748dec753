import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { DEMO_CURRENCIES, demoMinor, demoMinors, isSeeded, type Merchant } from '#modules/site/index.ts';
import { DEMO_GIFTS } from '#modules/points/demo-gifts.ts';
import type { ItemText } from '#modules/points/mall-store.ts';

/** Dollars of turnover that earn a point. Games with a small edge need more. */
const RULES = { RNG: 10, JL: 10, FISH: 10, MINI: 20, CRASH: 20, LOTT: 10, ELOTT: 10, SPORTS: 10, ESPORTS: 10, LIVE: 25, PVP: 25 };
const RATIO = { points: 100, dollars: 1 };

const STAYS = { onConflict: 'DO NOTHING' };

/** Stores the demo brands' rules, ratio and gifts. Repeating it is safe. Changes of staff stay. */
export async function seedPoints(db: Queryable, brands: readonly Merchant[]): Promise<void> {
  const texts = demoTexts<ItemText>('gifts');
  for (const { id } of brands.filter(isSeeded)) {
    for (const currency of DEMO_CURRENCIES) {
      const types = Object.keys(RULES) as (keyof typeof RULES)[];
      const rules = types.map((gameType) => ({ merchantId: id, gameType, currency, turnover: demoMinor(RULES[gameType], currency) }));
      await insertRows(db, 'point_rule', rules, STAYS);
      const ratio = { merchantId: id, currency, points: RATIO.points, amount: demoMinor(RATIO.dollars, currency) };
      await insertRows(db, 'point_ratio', [ratio], STAYS);
    }
    const gifts = DEMO_GIFTS.map(({ slug, art, points, dollars, stock }) => {
      const prices = dollars === 0 ? {} : demoMinors(dollars);
      return { merchantId: id, slug, art, texts: texts(slug), points, prices, stock, state: 'listed' };
    });
    await insertRows(db, 'mall_item', gifts, STAYS);
  }
}
