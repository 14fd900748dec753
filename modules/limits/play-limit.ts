import type { OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { CURRENCIES, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

type Player = { memberId: bigint; merchantId: number };

/**
 * The gate that lets a stake through only while it stays within each stake limit and loss limit of the member that holds now. What is used
 * of them is the record of bets itself, with what is staked on rounds that go on. A loss is what did not come back, so a stake is refused
 * which would take the member past the limit if it were lost. Nor is anything staked while the line of an agent above is stopped.
 */
export function withinPlayLimits({ memberId, merchantId }: Player, stake: Money): Gate<(typeof OUT_OF_LIMITS)[number]> {
  return {
    kind: 'play_limit',
    args: { member: String(memberId), merchant: merchantId, stake: String(stake.minor), decimals: CURRENCIES[stake.currency] },
    memberId,
    amount: { minor: stake.minor, of: ['stake', 'reserve', 'buy-in', 'bet-reserve'] },
  };
}

/** Refusal of a stake by those limits just now, for a sitting that goes on; the commands of the sitting ask nothing of limits. */
export async function playLimitNow(db: Queryable, player: Player, stake: Money): Promise<(typeof OUT_OF_LIMITS)[number] | undefined> {
  const asked = JSON.stringify([{ cmd: 1, ...withinPlayLimits(player, stake).args }]);
  const rows = await db.query<{ refusal: (typeof OUT_OF_LIMITS)[number] }>('SELECT refusal FROM gate_play_limit($1)', [asked]);
  return rows[0]?.refusal;
}

/** Why money does not go to where bets are not seen before they are made. */
export type OutsideBar = 'limits.not_kept_outside' | 'limits.line_stopped';

/**
 * The gate that lets money out to where bets are not seen before they are made only while the member has set no limit on stakes and losses,
 * for such a limit could not be kept there, and while no line that it stands in is stopped.
 */
export function withoutPlayLimits(memberId: bigint): Gate<OutsideBar> {
  return { kind: 'no_play_limit', args: { member: String(memberId) }, memberId };
}

/** The same, just now: for a call that leads to commands, which ask again under the lock. */
export async function playLimitsBar(db: Queryable, memberId: bigint): Promise<OutsideBar | undefined> {
  const asked = JSON.stringify([{ cmd: 1, ...withoutPlayLimits(memberId).args }]);
  const rows = await db.query<{ refusal: OutsideBar }>('SELECT refusal FROM gate_no_play_limit($1)', [asked]);
  return rows[0]?.refusal;
}
