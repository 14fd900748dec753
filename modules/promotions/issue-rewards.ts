import { isFor } from '#modules/promotions/audience.ts';
import { daysToIssue, markIssued, publishedOf, type Promotion } from '#modules/promotions/promotion-store.ts';
import { factsOf } from '#modules/promotions/facts.ts';
import { withType, type PromotionDeps } from '#modules/promotions/deps.ts';
import { giveReward } from '#modules/promotions/give-reward.ts';
import { REACH_DAYS } from '#modules/promotions/share-of-days.ts';

const AT_ONCE = 500;

/** Temporary refusals: the next run computes the due amount again. */
const AGAIN = new Set<string>(['promotions.claimed', 'wallet.busy', 'wallet.outcome_unknown']);

/**
 * Issues automatic rewards for each finished day of the brand's calendar that was not issued yet, of the last fourteen. The day is in the
 * id, so repeated and concurrent runs pay each member once. Returns the number of payments.
 */
export async function issueRewards(deps: PromotionDeps, now: Date): Promise<number> {
  const own = [...deps.types].filter(([, { given }]) => given === 'issued').map(([code]) => code);
  let paid = 0;
  for (const promotion of await publishedOf(deps.db, own, now)) {
    for (const { day, isSettled } of await daysToIssue(deps.db, promotion, { reach: REACH_DAYS, now })) {
      const issued = await issueDay(deps, promotion, { day, now });
      paid += issued.paid;
      if (isSettled && issued.isWhole) await markIssued(deps.db, promotion.id, day, now);
    }
  }
  return paid;
}

async function issueDay(deps: PromotionDeps, promotion: Promotion, { day, now }: { day: string; now: Date }) {
  const { type, settings } = withType(deps, promotion);
  const { merchantId } = promotion;
  let [paid, isWhole] = [0, true];
  for (let after = 0n; ;) {
    const players = await deps.bets.playersOn({ merchantId, day, after, limit: AT_ONCE });
    for (const { memberId, currency } of players) {
      if (!(await isFor(deps, promotion, memberId, now))) continue;
      const taker = { memberId, merchantId, currency };
      const facts = await factsOf(deps, taker, { ...promotion, joinedAt: undefined, approved: [], goesBy: type.goesBy, now });
      const due = type.due(settings, facts, currency).find((one) => one.day === day);
      if (!due) continue;
      const done = await giveReward(deps, taker, promotion, { due, given: 'issued', attempt: '', now });
      if (done.ok) paid++;
      else if (AGAIN.has(done.failure.code)) isWhole = false;
    }
    if (players.length < AT_ONCE) return { paid, isWhole };
    after = players.at(-1)!.memberId;
  }
}
