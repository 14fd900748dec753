import type { Queryable } from '#platform/db/database.ts';
import type { RewardCost } from '#modules/turnover-weights/index.ts';

/**
 * Returns the cost of levels for turnover. The cost is the highest share of a month's turnover, plus the gifts up to a level divided by the
 * turnover that reaches the level. The currency and level with the highest cost count.
 */
export async function turnoverCosts(db: Queryable): Promise<RewardCost[]> {
  return await db.query(
    `SELECT l.merchant_id, NULL AS game_type, (max(l.rebate_bps) * 100 + coalesce(max(g.part), 0))::float8 AS per_million
       FROM vip_level l
       LEFT JOIN (SELECT f.merchant_id,
                         max(ceil((SELECT sum(b.gift) FROM vip_figure b WHERE b.merchant_id = f.merchant_id AND b.currency = f.currency AND b.rank <= f.rank)
                                  * 1000000::numeric / f.reach)) AS part
                    FROM vip_figure f WHERE f.reach > 0 GROUP BY 1) AS g ON g.merchant_id = l.merchant_id
      GROUP BY 1 ORDER BY 1`,
  );
}
