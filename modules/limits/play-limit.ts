import { CURRENCIES, type Money } from '#kernel/money.ts';
import type { Gate } from '#modules/wallet/index.ts';

type Player = { memberId: bigint; merchantId: number };

/**
 * The gate that lets a stake through only while it stays within each stake limit and loss limit of the member that holds now. What is used
 * of them is the record of bets itself, with what is staked on rounds that go on. A loss is what did not come back, so a stake is refused
 * which would take the member past the limit if it were lost.
 */
export function withinPlayLimits(
  { memberId, merchantId }: Player,
  stake: Money,
): Gate<'limits.stake_limit_reached' | 'limits.loss_limit_reached'> {
  return {
    kind: 'play_limit',
    args: { member: String(memberId), merchant: merchantId, stake: String(stake.minor), decimals: CURRENCIES[stake.currency] },
    memberId,
    amount: { minor: stake.minor, of: ['stake'] },
  };
}
