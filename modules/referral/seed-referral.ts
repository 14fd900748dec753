import type { Queryable } from '#platform/db/database.ts';
import { DEMO_CURRENCIES, demoMinor, isSeeded, type Merchant } from '#modules/site/index.ts';

/** Terms in dollars: the turnover of a friend, and the reward for it. */
const TERMS = { turnover: 1_000, reward: 20 };
const MOST = 50;

/** Stores the rewards for friends of the demo brands, unless staff have changed them. Repeating it is safe. */
export async function seedReferral(db: Queryable, brands: readonly Merchant[]): Promise<void> {
  for (const { id } of brands.filter(isSeeded)) {
    const added = await db.query(
      'INSERT INTO referral_programme (merchant_id, is_open, most) VALUES ($1, true, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [id, MOST],
    );
    if (added.length === 0) continue;
    for (const currency of DEMO_CURRENCIES) {
      await db.query(
        'INSERT INTO referral_terms (merchant_id, currency, turnover, reward) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [id, currency, demoMinor(TERMS.turnover, currency), demoMinor(TERMS.reward, currency)],
      );
    }
  }
}
