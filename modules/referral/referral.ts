import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { referralPage } from '#contracts/referral.ts';
import { masked } from '#kernel/masked.ts';
import { money, type Money, type Currency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { accountsOf, cardsOf, uplineOf, type Identity, type OpenedMember } from '#modules/identity/index.ts';
import type { Settled } from '#modules/bets/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { collectReward, type Collecting, type CollectFailure } from '#modules/referral/collect-reward.ts';
import { onRounds } from '#modules/referral/judge-friends.ts';
import { addFriend, friendsOf, programmeOf, sumsOf, termsOf, type Friend } from '#modules/referral/referral-store.ts';

export type ReferralDeps = {
  db: Database;
  identity: Pick<Identity, 'memberInfo'>;
  site: Pick<Site, 'merchant' | 'merchants'>;
  wallet: Wallet;
};
/** Rewards for invited friends. */
export interface Referral {
  /** Dependencies by which staff work on referrals. */
  deps: ReferralDeps;
  /** Returns the caller's invitation code, friends and rewards. */
  page(caller: Caller): Promise<Output<typeof referralPage>>;
  /** Returns true if friends of a member are rewarded now. */
  isOpenTo(caller: Caller): Promise<boolean>;
  /** Records the inviter of a new member, if the brand rewards it now. Repeating it is safe. */
  welcome(openedMember: OpenedMember, now: Date): Promise<void>;
  /** Pays the reward for a friend, once. Safe to repeat with the same `requestId`. */
  collect(order: Collecting): Promise<Result<{ amount: Money; currency: Currency }, CollectFailure>>;
  /**
   * Counts turnover of friends' settled and corrected bets, in the transaction that takes it from the outbox. Decides on friends with
   * enough turnover.
   */
  onRounds(tx: Queryable, bets: readonly Settled[], now: Date): Promise<void>;
}

/** Most friends that a page shows. */
const SHOWN = 100;

/**
 * Creates the referrals: friends whom members invite, and the reward once a friend's turnover is enough. Agents are paid by contract
 * instead.
 */
export function createReferral(deps: ReferralDeps): Referral {
  const { db, identity, site } = deps;

  /** Records the inviter of a new member, while the brand rewards it. Repeating it is safe. */
  async function welcome({ id: friendId, merchantId, accountType, currency }: OpenedMember, now: Date): Promise<void> {
    const { agentTypes, trialTypes } = site.merchant(merchantId).settings;
    if (agentTypes.includes(accountType) || trialTypes.includes(accountType)) return;
    const upline = await uplineOf(db, friendId);
    if (!upline || !(await programmeOf(db, merchantId)).isOpen) return;
    const inviter = (await cardsOf(db, [upline.id])).get(upline.id)!;
    if (agentTypes.includes(inviter.accountType)) return;
    await addFriend(db, { friendId, inviterId: upline.id, merchantId, currency, now });
  }

  /** Returns true if friends of a member are rewarded now. */
  async function isOpenTo({ merchantId, currency, accountType }: Caller): Promise<boolean> {
    const [programme, terms] = await Promise.all([programmeOf(db, merchantId), termsOf(db, merchantId)]);
    return programme.isOpen && terms.has(currency) && !site.merchant(merchantId).settings.agentTypes.includes(accountType);
  }

  async function page(caller: Caller): Promise<Output<typeof referralPage>> {
    const { memberId, merchantId, currency } = caller;
    const { settings } = site.merchant(merchantId);
    const [isOpen, programme, terms, friends, sums, { inviteCode }] = await Promise.all([
      isOpenTo(caller),
      programmeOf(db, merchantId),
      termsOf(db, merchantId),
      friendsOf(db, memberId, SHOWN),
      sumsOf(db, memberId, currency),
      identity.memberInfo(caller, { terms: settings.termsVersion, agentTypes: settings.agentTypes }),
    ]);
    const own = terms.get(currency);
    const names = await accountsOf(
      db,
      friends.map(({ friendId }) => friendId),
    );
    return {
      isOpen,
      code: inviteCode,
      currency,
      turnover: own?.turnover ?? null,
      reward: own?.reward ?? null,
      most: programme.most,
      rewarded: sums.rewarded,
      earned: money(sums.earned, currency),
      count: sums.count,
      friends: friends.map((friend) => ({
        id: String(friend.id),
        name: masked(names.get(friend.friendId) ?? ''),
        joinedAt: friend.joinedAt,
        progress: progressOf(friend, friend.needed ?? terms.get(friend.currency)?.turnover.minor),
        state: friend.isCollected ? ('collected' as const) : friend.state === 'due' ? ('due' as const) : ('open' as const),
        reward: friend.reward === null || friend.state === 'open' ? null : money(friend.reward, friend.rewardCurrency!),
      })),
    };
  }

  return {
    deps,
    page,
    isOpenTo,
    welcome,
    collect: (order) => collectReward(deps, order),
    onRounds: (tx, bets, now) => onRounds(tx, bets, now),
  };
}

/** Returns the progress from 0 to 1. A refused friend shows no more than an open friend. */
function progressOf({ state, turnover }: Friend, goal: bigint | undefined): number {
  if (state === 'due') return 1;
  if (goal === undefined) return 0;
  return turnover >= goal ? 1 : Number((turnover * 10_000n) / goal) / 10_000;
}
