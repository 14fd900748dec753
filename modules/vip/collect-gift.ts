import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import type { LedgerRefusal, Move } from '#modules/wallet/index.ts';
import type { VipDeps } from '#modules/vip/vip.ts';
import { giftsOf, type Gift } from '#modules/vip/vip-store.ts';

export type Collecting = { caller: Caller; slot: string; requestId: string; now: Date };

type GateCode = 'vip.gift_taken' | 'vip.gift_over' | MemberRefusal;
export type CollectFailure = Failure<'vip.gift_unknown' | GateCode | LedgerRefusal<Move>>;

/**
 * Pays a due gift to the cash balance, in one commit with the row that records the payment. A slot is paid once, whatever the number of
 * requests. Safe to repeat with the same `requestId`.
 */
export async function collectGift(deps: VipDeps, { caller, slot, requestId, now }: Collecting): Promise<Result<Gift, CollectFailure>> {
  const { db, wallet } = deps;
  const { memberId, merchantId, currency } = caller;
  const find = async () => (await giftsOf(db, memberId, now, { slot }))[0];
  const gift = await find();
  if (!gift) return err('vip.gift_unknown');
  const { amount } = gift;
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ memberId, merchantId, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  const requested = { member: String(memberId), slot, currency, amount: String(amount.minor) };
  const decided = await wallet.commit<GateCode, Move>({
    key: { source: 'vip', kind: 'gift', externalId: `${memberId}:${slot}:${requestId}`, meaning: [String(amount.minor), currency] },
    account: cash,
    gates: [
      memberMay(memberId, 'play'),
      { kind: 'vip_gift', args: requested, memberId, amount: { minor: amount.minor, of: ['vip-gift'] } },
    ],
    transfers: [{ kind: 'vip-gift', from: house, to: cash, amount }],
    writes: [{ kind: 'vip_gift_taken', row: { ...requested, at: now } }],
  });
  return decided.ok ? ok((await find())!) : decided;
}
