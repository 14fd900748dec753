import type { OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { CURRENCIES, money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

type Player = { memberId: bigint; merchantId: number };

/**
 * Game of a stake. `cycle` names the cycle that the stake begins, or adds to. It is null for a further stake in an open round, and for a
 * game that follows a table, a draw, a match or other players.
 */
export type StakedOn = { vendor: string; gameCode: string; cycle: string | null };

/**
 * Lets a stake through only within each limit on stakes, losses and time in force: of the member, its brand and the brand's
 * jurisdiction profile. The used part is computed from the record of bets itself, and from the stakes of open
 * rounds. A loss is what did not come back, so a stake is refused which would take the member past the limit if it were lost. The profile
 * also has a cap by age, a least time from one cycle to the next, and one game at a time. Nor is anything staked while the line of an agent
 * above is stopped. A stake that passes counts as time in play, by the same commit.
 */
export function withinPlayLimits(player: Player, stake: Money, on: StakedOn): Gate<(typeof OUT_OF_LIMITS)[number]> {
  const { memberId } = player;
  return {
    kind: 'play_limit',
    args: { ...requestOf(player, stake), vendor: on.vendor, game: on.gameCode, cycle: on.cycle },
    memberId,
    amount: { minor: stake.minor, of: ['stake', 'reserve', 'buy-in', 'bet-reserve'] },
    counts: timeInPlay(player, on),
  };
}

/** Counts the time since the member's last stake as play, and begins the least cycle of the game. */
export function timeInPlay({ memberId, merchantId }: Player, { vendor, gameCode, cycle }: StakedOn): Write {
  return { kind: 'play_time', row: { member: String(memberId), merchant: merchantId, vendor, game: gameCode, cycle } };
}

function requestOf({ memberId, merchantId }: Player, { minor, currency }: Money) {
  return {
    member: String(memberId),
    merchant: merchantId,
    stake: String(minor),
    decimals: CURRENCIES[currency],
    dollar: String(ofDollars('1', currency).minor),
  };
}

/** Returns the players who are past such a limit now, each with the refusal: for running sittings, whose commands check no limits. */
export async function pastPlayLimits(
  db: Queryable,
  players: readonly (Player & { currency: Currency })[],
): Promise<Map<bigint, (typeof OUT_OF_LIMITS)[number]>> {
  const requested = players.map(({ currency, ...player }, cmd) => ({ cmd, ...requestOf(player, money(0n, currency)) }));
  const rows = await db.query<{ cmd: number; refusal: (typeof OUT_OF_LIMITS)[number] }>('SELECT cmd, refusal FROM gate_play_limit($1)', [
    JSON.stringify(requested),
  ]);
  return new Map(rows.map(({ cmd, refusal }) => [players[cmd]!.memberId, refusal]));
}

/** Why money does not go to where bets are not seen before they are made. */
export type OutsideBar = 'limits.not_kept_outside' | 'limits.line_stopped';

/**
 * Gate for money to a vendor whose bets are not seen beforehand. It passes only for a member without limits on stakes, losses and time, at a
 * brand without terms of play: neither could be enforced there. It passes in no agents' branch that is stopped.
 */
export function withoutPlayLimits(memberId: bigint): Gate<OutsideBar> {
  return { kind: 'no_play_limit', args: { member: String(memberId) }, memberId };
}

/** The same, just now: for a call that leads to commands, which ask again under the lock. */
export async function playLimitsBar(db: Queryable, memberId: bigint): Promise<OutsideBar | undefined> {
  const requested = JSON.stringify([{ cmd: 1, ...withoutPlayLimits(memberId).args }]);
  const rows = await db.query<{ refusal: OutsideBar }>('SELECT refusal FROM gate_no_play_limit($1)', [requested]);
  return rows[0]?.refusal;
}
