import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { requirement, type Bonuses, type GrantRefusal } from '#modules/bonus/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import type { Gate, LedgerRefusal, Move, Wallet, Write } from '#modules/wallet/index.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import { applicationsOf, approvedOf } from '#modules/promotions/applications/application-store.ts';
import { isFor } from '#modules/promotions/audience.ts';
import { factsOf, type FactDeps, type Taker } from '#modules/promotions/facts.ts';
import { findPromotion, findReward, joinsOf, type Promotion, type Reward } from '#modules/promotions/promotion-store.ts';
import { amountIn, WAGER_BASE_BPS, type Due, type PromotionType, type Wagering } from '#modules/promotions/type.ts';

export type PromotionDeps = {
  db: Database;
  wallet: Wallet;
  bonus: Pick<Bonuses, 'partsOf' | 'changed' | 'endOfOrigin'>;
  points: FactDeps['points'];
  races: FactDeps['races'];
  bets: Pick<Bets, 'playByDay' | 'playersOn'>;
  types: ReadonlyMap<string, PromotionType<unknown>>;
  claims: Pick<Staff['claims'], 'of'>;
  brandOf(merchantId: number): Pick<Merchant, 'id' | 'defaultLanguage' | 'settings'>;
};

type Gates = `promotions.${'claimed' | 'over' | 'budget_spent'}`;
export type RewardFailure = Failure<
  GrantRefusal | LedgerRefusal<Move> | Gates | 'promotions.unknown' | 'promotions.not_due' | 'promotions.not_for_member'
>;

const DAY_MS = 86_400_000;

/** A promotion as its type reads it. */
export function typed({ types }: Pick<PromotionDeps, 'types'>, { type, settings }: Promotion) {
  const found = types.get(type);
  if (!found) throw new Error(`there is no promotion of type ${type}`);
  return { type: found, settings: found.settings.parse(settings) };
}

/**
 * A member claims what is due in a slot. What is due is worked out again from settled play and deposits; the slot, the end and the budget
 * are asked under the lock. Safe to repeat with the same `requestId`.
 */
export async function claimReward(
  deps: PromotionDeps,
  taker: Taker,
  { promotionId, slot, requestId, now }: { promotionId: number; slot: string; requestId: string; now: Date },
): Promise<Result<Reward, RewardFailure>> {
  const { memberId, merchantId, currency } = taker;
  const promotion = await findPromotion(deps.db, merchantId, promotionId);
  if (!promotion) return err('promotions.unknown');
  const { type, settings } = typed(deps, promotion);
  if (type.given !== 'claimed' && !type.byHand) return err('promotions.not_due');
  // Whoever has joined, or was approved, was asked then.
  if (!type.isJoined && !type.isApplied && !(await isFor(deps, promotion, memberId, now))) return err('promotions.not_for_member');
  const [joins, applications] = await Promise.all([joinsOf(deps.db, memberId), applicationsOf(deps.db, memberId)]);
  const approved = approvedOf(applications, promotionId);
  const facts = await factsOf(deps, taker, { ...promotion, joinedAt: joins.get(promotionId), approved, goesBy: type.goesBy, now });
  const due = type.due(settings, facts, currency).find((one) => one.slot === slot);
  const attempt = `:${requestId}`;
  if (!due) {
    const reward = await findReward(deps.db, { promotionId, memberId, slot });
    if (!reward) return err('promotions.not_due');
    const before = await deps.wallet.storedAnswer(rewardKey(promotionId, memberId, `${slot}${attempt}`));
    return before && !before.refusal ? ok(reward) : err('promotions.claimed');
  }
  return giveReward(deps, taker, promotion, { due, given: 'claimed', attempt, now });
}

function rewardKey(promotionId: number, memberId: bigint, slotAndAttempt: string) {
  return { source: 'promotions', kind: 'reward', externalId: `${promotionId}:${memberId}:${slotAndAttempt}` };
}

/** Gives what is due, in one commit with its row and the budget: once for a slot. `attempt` tells the tries of a member apart. */
export async function giveReward(
  deps: PromotionDeps,
  taker: Taker,
  promotion: Promotion,
  { due, given, attempt, now }: { due: Due; given: Reward['given']; attempt: string; now: Date },
): Promise<Result<Reward, RewardFailure>> {
  const { memberId, merchantId, currency } = taker;
  const { id: promotionId } = promotion;
  const { type, settings } = typed(deps, promotion);
  const { slot, minor } = due;
  const pay = type.pay(settings);
  const parts =
    pay.as === 'cash'
      ? await cashParts(deps, taker, minor)
      : await deps.bonus.partsOf(bonusOrder(taker, promotion, due, pay.wagering, now));
  const gates: Gate<Gates>[] = [
    {
      kind: 'promotion_reward',
      args: { promotion: promotionId, member: String(memberId), slot, untilEnd: type.given === 'claimed' },
      memberId,
    },
    { kind: 'promotion_budget', args: { promotion: promotionId, currency, amount: String(minor) } },
  ];
  const row = {
    promotion: promotionId,
    member: String(memberId),
    slot,
    merchant: merchantId,
    currency,
    amount: String(minor),
    pays: pay.as,
    given,
    at: now,
  };
  const writes: Write[] = [{ kind: 'promotion_reward', row }, ...parts.writes];
  const decided = await deps.wallet.commit<GrantRefusal | Gates, Move>({
    key: { ...rewardKey(promotionId, memberId, `${slot}${attempt}`), meaning: [currency] },
    account: parts.account,
    gates: [...gates, ...parts.gates],
    transfers: parts.transfers,
    writes,
  });
  deps.bonus.changed({ memberId });
  return decided.ok ? ok((await findReward(deps.db, { promotionId, memberId, slot }))!) : decided;
}

async function cashParts({ wallet }: PromotionDeps, { memberId, merchantId, currency }: Taker, minor: bigint) {
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ memberId, merchantId, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  return {
    account: cash,
    gates: [memberMay(memberId, 'play')],
    transfers: [{ kind: 'promotion-cash', from: house, to: cash, amount: money(minor, currency) }],
    writes: [],
  };
}

/** What a bonus of a promotion is known by. */
export function originOf(promotionId: number, memberId: bigint, slot: string): string {
  return `promotion/${promotionId}/${memberId}/${slot}`;
}

function bonusOrder(
  { memberId, merchantId, currency }: Taker,
  { id }: Promotion,
  { slot, minor, basis }: Due,
  wagering: Wagering,
  now: Date,
) {
  const { times, of, days, maxStake, capTimes, weights, excluded } = wagering;
  const amount = money(minor, currency);
  return {
    origin: originOf(id, memberId, slot),
    kind: 'promotion-bonus',
    memberId,
    merchantId,
    amount,
    now,
    required: requirement(times * WAGER_BASE_BPS, amount, ...(of === 'both' ? [money(basis, currency)] : [])),
    cap: capTimes === null ? null : money(minor * BigInt(capTimes), currency),
    terms: { maxStake: amountIn(maxStake, currency) ?? 0n, weights, excluded },
    endsAt: new Date(now.getTime() + days * DAY_MS),
  };
}
