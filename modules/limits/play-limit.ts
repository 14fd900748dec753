import type { OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { CURRENCIES, money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate } from '#modules/wallet/index.ts';

type Player = { memberId: bigint; merchantId: number };

/**
 * The gate that lets a stake through only while it stays within each stake limit and loss limit of the member that holds now. Their used
 * part is computed from the record of bets itself, and from the stakes of open rounds. A loss is what did not come back, so a stake is
 * refused which would take the member past the limit if it were lost. Nor is anything staked while the line of an agent above is stopped.
 */
export function withinPlayLimits({ memberId, merchantId }: Player, stake: Money): Gate<(typeof OUT_OF_LIMITS)[number]> {
  return {
    kind: 'play_limit',
    args: { member: String(memberId), merchant: merchantId, stake: String(stake.minor), decimals: CURRENCIES[stake.currency] },
    memberId,
    amount: { minor: stake.minor, of: ['stake', 'reserve', 'buy-in', 'bet-reserve'] },
  };
}

/** Returns the players who are past such a limit now, each with the refusal: for running sittings, whose commands check no limits. */
export async function pastPlayLimits(
  db: Queryable,
  players: readonly (Player & { currency: Currency })[],
): Promise<Map<bigint, (typeof OUT_OF_LIMITS)[number]>> {
  const asked = players.map(({ currency, ...player }, cmd) => ({ cmd, ...withinPlayLimits(player, money(0n, currency)).args }));
  const rows = await db.query<{ cmd: number; refusal: (typeof OUT_OF_LIMITS)[number] }>('SELECT cmd, refusal FROM gate_play_limit($1)', [
    JSON.stringify(asked),
  ]);
  return new Map(rows.map(({ cmd, refusal }) => [players[cmd]!.memberId, refusal]));
}

/** Why money does not go to where bets are not seen before they are made. */
export type OutsideBar = 'limits.not_kept_outside' | 'limits.line_stopped';

/**
 * Gate for money to a vendor whose bets are not seen beforehand. It passes only while the member has no limit on stakes and losses, which
 * could not be enforced there, and while no agent's line above is stopped.
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
