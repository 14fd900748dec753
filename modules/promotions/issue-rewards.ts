import { publishedOf } from '#modules/promotions/promotion-store.ts';
import { factsOf } from '#modules/promotions/facts.ts';
import { giveReward, typed, type PromotionDeps } from '#modules/promotions/give-reward.ts';

const AT_ONCE = 500;

/**
 * Issues what comes by itself for the last day that is over, by the brand's calendar: each member once, however often and wherever it is
 * run, because the day is in the id. How many were paid.
 */
export async function issueRewards(deps: PromotionDeps, now: Date): Promise<number> {
  const own = [...deps.types].filter(([, { given }]) => given === 'issued').map(([code]) => code);
  let paid = 0;
  for (const promotion of await publishedOf(deps.db, own, now)) {
    const { type, settings } = typed(deps, promotion);
    const { id, merchantId, startsAt, endsAt } = promotion;
    const [row] = await deps.db.query<{ day: string; from: string; to: string }>(
      `SELECT (brand_day($1, $2) - 1)::text AS day, brand_day($1, $3)::text AS "from", brand_day($1, $4)::text AS "to"`,
      [merchantId, now, startsAt, endsAt],
    );
    const { day } = row!;
    if (day < row!.from || day > row!.to) continue;
    for (let after = 0n; ;) {
      const players = await deps.rounds.playersOn({ merchantId, day, after, limit: AT_ONCE });
      for (const { memberId, currency } of players) {
        const taker = { memberId, merchantId, currency };
        const facts = await factsOf(deps, taker, { startsAt, joinedAt: undefined, approved: [], now });
        const due = type.due(settings, facts, currency).find(({ slot }) => slot === `day/${day}`);
        if (!due || (await deps.db.query(GIVEN, [id, memberId, due.slot])).length > 0) continue;
        const done = await giveReward(deps, taker, promotion, { due, attempt: '', now });
        if (done.ok) paid++;
      }
      if (players.length < AT_ONCE) break;
      after = players.at(-1)!.memberId;
    }
  }
  return paid;
}

const GIVEN = 'SELECT 1 FROM promotion_reward WHERE promotion_id = $1 AND member_id = $2 AND slot = $3';
