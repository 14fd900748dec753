import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { findReward, giveReward as give, rewardKey, type Reward, type RewardRefusal, type Taker } from '#modules/offers/index.ts';
import type { Gate } from '#modules/wallet/index.ts';
import { applicationsOf, approvedOf } from '#modules/promotions/applications/application-store.ts';
import { isFor } from '#modules/promotions/audience.ts';
import { withType, type PromotionDeps } from '#modules/promotions/deps.ts';
import { factsOf } from '#modules/promotions/facts.ts';
import { findPromotion, joinsOf, PROMOTION, type Promotion } from '#modules/promotions/promotion-store.ts';
import { depositOf } from '#modules/promotions/standing.ts';
import type { Due } from '#modules/promotions/type.ts';

type DepositLeft = 'promotions.deposit_left';
export type RewardFailure = Failure<
  RewardRefusal<(typeof PROMOTION)['gates']> | 'promotions.unknown' | 'promotions.not_due' | 'promotions.not_for_member' | DepositLeft
>;

/**
 * Pays the due reward of a slot to a member. The due amount is computed again from settled play and deposits. The slot, the end and the
 * budget are checked under the lock. Safe to repeat with the same `requestId`.
 */
export async function collectReward(
  deps: PromotionDeps,
  taker: Taker,
  { promotionId, slot, requestId, now }: { promotionId: number; slot: string; requestId: string; now: Date },
): Promise<Result<Reward, RewardFailure>> {
  const { memberId, merchantId, currency } = taker;
  const promotion = await findPromotion(deps.db, merchantId, promotionId);
  if (!promotion) return err('promotions.unknown');
  const { type, settings } = withType(deps, promotion);
  if (type.given !== 'claimed' && !type.byHand) return err('promotions.not_due');
  // A member who has joined, or was approved, was checked at that time.
  if (!type.isJoined && !type.isApplied && !(await isFor(deps, promotion, memberId, now))) return err('promotions.not_for_member');
  const [joins, applications] = await Promise.all([joinsOf(deps.db, memberId), applicationsOf(deps.db, memberId)]);
  const approved = approvedOf(applications, promotionId);
  const facts = await factsOf(deps, taker, { ...promotion, joinedAt: joins.get(promotionId), approved, goesBy: type.goesBy, now });
  const due = type.due(settings, facts, currency).find((one) => one.slot === slot);
  const attempt = `:${requestId}`;
  if (!due) {
    const reward = await findReward(deps.db, { offerId: promotionId, memberId, slot });
    if (!reward) return err('promotions.not_due');
    const before = await deps.wallet.storedAnswer(rewardKey(PROMOTION, taker, { offerId: promotionId, slot, attempt }));
    return before && !before.refusal ? ok(reward) : err('promotions.claimed');
  }
  const deposit = depositOf(facts, due);
  return giveReward(deps, taker, promotion, { due, given: 'claimed', attempt, now, ...(deposit && { paidInAt: deposit.at }) });
}

/** Facts about a payment. `paidInAt` is the time of the deposit for which a bonus is paid. */
type Giving = { due: Due; given: Reward['given']; attempt: string; now: Date; paidInAt?: Date };

/** Pays a due reward, once for a slot. `attempt` distinguishes the attempts of a member. */
export async function giveReward(
  deps: PromotionDeps,
  taker: Taker,
  promotion: Promotion,
  { due: { slot, minor, basis }, given, attempt, now, paidInAt }: Giving,
): Promise<Result<Reward, RewardFailure>> {
  const { type, settings } = withType(deps, promotion);
  const untilEnd = type.given === 'claimed';
  const pay = type.pay(settings);
  const { memberId, currency } = taker;
  const here: Gate<DepositLeft> = {
    kind: 'promotion_deposit',
    args: { member: String(memberId), currency, at: paidInAt?.toISOString() ?? null },
    memberId,
  };
  return give(deps, PROMOTION, taker, {
    gates: paidInAt && pay.as === 'bonus' ? [here] : [],
    offerId: promotion.id,
    slot,
    minor,
    basis,
    pay,
    given,
    untilEnd,
    attempt,
    now,
  });
}
