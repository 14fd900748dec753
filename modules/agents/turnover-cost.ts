import type { Queryable } from '#platform/db/database.ts';
import type { RewardCost } from '#modules/turnover-weights/index.ts';

/**
 * Returns the costs of turnover that the house pays agents at their highest rates. For each kind of salary the highest contract in force at
 * each depth of the tree counts, because the play of one member counts for all above. Payments of an agent to an agent below are no costs
 * of the house.
 */
export async function turnoverCosts(db: Queryable, now: Date): Promise<RewardCost[]> {
  return await db.query(
    `SELECT h.merchant_id, NULL AS game_type, (sum(h.rate) * 100)::float8 AS per_million
       FROM (SELECT c.merchant_id, c.kind, cardinality(p.path) AS depth, max(c.most_rate) AS rate
               FROM agent_contract c JOIN agent_place p ON p.id = c.place_id
              WHERE c.state = 'valid' AND c.kind <> 'dividend' AND c.payer = 'platform' AND (c.ends_at IS NULL OR c.ends_at > $1)
              GROUP BY 1, 2, 3) AS h
      GROUP BY 1 ORDER BY 1`,
    [now],
  );
}
