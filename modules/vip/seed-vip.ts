import type { Queryable } from '#platform/db/database.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { DEMO_CURRENCIES, demoMinor, isSeeded, type Merchant } from '#modules/site/index.ts';
import { DEMO_LEVELS } from '#modules/vip/demo-levels.ts';

/** Stores the demo brands' levels, unless staff have saved levels. Safe to repeat. */
export async function seedVip(db: Queryable, brands: readonly Merchant[]): Promise<void> {
  const names = demoTexts<string>('levels');
  for (const { id } of brands.filter(isSeeded)) {
    if ((await db.query('SELECT FROM vip_ladder WHERE merchant_id = $1 AND version > 0', [id])).length > 0) continue;
    for (const [at, { slug, rebateBps, hasPriority, ...figures }] of DEMO_LEVELS.entries()) {
      await db.query(
        'INSERT INTO vip_level (merchant_id, rank, names, rebate_bps, has_priority) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
        [id, at + 1, JSON.stringify(names(slug)), rebateBps, hasPriority],
      );
      for (const currency of DEMO_CURRENCIES) {
        const { reach, keep, gift, birthday, payout } = figures;
        await db.query(
          `INSERT INTO vip_figure (merchant_id, rank, currency, reach, keep, gift, birthday, payout) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT DO NOTHING`,
          [id, at + 1, currency, ...[reach, keep, gift, birthday, payout].map((dollars) => demoMinor(dollars, currency))],
        );
      }
    }
  }
}
