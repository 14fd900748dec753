import type { Caller } from '#contracts/caller.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import type { LedgerRefusal, Move } from '#modules/wallet/index.ts';
import { likenessOf } from '#modules/referral/judge-friends.ts';
import type { ReferralDeps } from '#modules/referral/referral.ts';
import { lockFriend, setRefused, type Friend } from '#modules/referral/referral-store.ts';

export type Collecting = { caller: Caller; id: string; requestId: string; now: Date };

type GateCode = `referral.${'not_due' | 'reward_taken' | 'most_reached'}` | MemberRefusal;
export type CollectFailure = Failure<'referral.unknown' | GateCode | LedgerRefusal<Move>>;

/**
 * Pays the due reward for a friend into the cash balance, in one commit with its row, once for a friend, whatever requests are sent. Friend
 * and inviter are compared again before. Safe to repeat with the same `requestId`.
 */
export async function collectReward(
  deps: ReferralDeps,
  { caller, id, requestId, now }: Collecting,
): Promise<Result<{ amount: Money; currency: Currency }, CollectFailure>> {
  const { wallet } = deps;
  const { memberId, merchantId, currency } = caller;
  const friend = await judgedAnew(deps, caller, id, now);
  if (!friend) return err('referral.unknown');
  if (friend.state !== 'due') return err('referral.not_due');
  const amount = money(friend.reward!, friend.rewardCurrency!);
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ memberId, merchantId, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  const row = { friend: String(friend.friendId), inviter: String(memberId), currency: amount.currency, amount: String(amount.minor) };
  const decided = await wallet.commit<GateCode, Move>({
    key: {
      source: 'referral',
      kind: 'reward',
      externalId: `${id}:${requestId}`,
      meaning: [String(memberId), String(amount.minor), amount.currency],
    },
    account: cash,
    gates: [
      memberMay(memberId, 'play'),
      { kind: 'referral_reward', args: row, memberId, amount: { minor: amount.minor, of: ['referral-reward'] } },
    ],
    transfers: [{ kind: 'referral-reward', from: house, to: cash, amount }],
    writes: [{ kind: 'referral_reward', row: { ...row, at: now } }],
  });
  return decided.ok ? ok({ amount, currency: amount.currency }) : decided;
}

/**
 * Returns the friend of this member. The friend is refused from now on if friend and inviter are alike, unless staff overruled that or the
 * reward was paid.
 */
async function judgedAnew({ db }: ReferralDeps, { memberId }: Caller, id: string, now: Date): Promise<Friend | undefined> {
  return db.transact(async (tx) => {
    const friend = await lockFriend(tx, id);
    if (friend?.inviterId !== memberId) return undefined;
    if (friend.state !== 'due' || friend.isCollected || friend.overruledBy !== null) return friend;
    const alike = await likenessOf(tx, friend);
    if (!alike) return friend;
    await setRefused(tx, friend.friendId, alike, now);
    return { ...friend, state: 'refused' as const };
  });
}
