import type { Queryable } from '#platform/db/database.ts';
import { DEMO_CURRENCIES, demoMinor, demoMinors, type Merchant } from '#modules/site/index.ts';
import { DEMO_GIFTS } from '#modules/points/demo-gifts.ts';

/** Dollars of turnover that make a point: games with a small edge ask for more. */
const RULES = { RNG: 10, JL: 10, FISH: 10, MINI: 20, CRASH: 20, LOTT: 10, ELOTT: 10, SPORTS: 10, ESPORTS: 10, LIVE: 25, PVP: 25 };
const RATIO = { points: 100, dollars: 1 };

/** The demo brands' rules, ratio and gifts. Safe to repeat; what staff changed stays. */
export async function seedPoints(db: Queryable, brands: readonly Merchant[]): Promise<void> {
  for (const { id } of brands.filter(({ isDemo }) => isDemo)) {
    for (const currency of DEMO_CURRENCIES) {
      const types = Object.keys(RULES) as (keyof typeof RULES)[];
      await db.query(
        `INSERT INTO point_rule (merchant_id, game_type, currency, turnover)
         SELECT $1, r.type, $2, r.turnover FROM unnest($3::text[], $4::bigint[]) AS r (type, turnover) ON CONFLICT DO NOTHING`,
        [id, currency, types, types.map((type) => demoMinor(RULES[type], currency))],
      );
      await db.query('INSERT INTO point_ratio (merchant_id, currency, points, amount) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
        id,
        currency,
        RATIO.points,
        demoMinor(RATIO.dollars, currency),
      ]);
    }
    for (const { slug, art, points, dollars, stock, texts } of DEMO_GIFTS) {
      await db.query(
        `INSERT INTO mall_item (merchant_id, slug, art, texts, points, prices, stock, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'listed') ON CONFLICT DO NOTHING`,
        [id, slug, art, JSON.stringify(texts), points, JSON.stringify(dollars === 0 ? {} : demoMinors(dollars)), stock],
      );
    }
  }
}
