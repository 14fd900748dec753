import type { Queryable } from '#platform/db/database.ts';
import type { RewardCost } from '#modules/turnover-weights/index.ts';

/** Returns the value of points for turnover when they are exchanged for money, in the currency with the highest value. */
export async function turnoverCosts(db: Queryable): Promise<RewardCost[]> {
  return await db.query(
    `SELECT r.merchant_id, r.game_type,
            max(ceil(x.amount * 1000000::numeric / (x.points * r.turnover)))::float8 AS per_million
       FROM point_rule r JOIN point_ratio x ON x.merchant_id = r.merchant_id AND x.currency = r.currency
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}
