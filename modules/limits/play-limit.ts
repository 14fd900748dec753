import type { OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { CURRENCIES, money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Gate, Write } from '#modules/wallet/index.ts';

type Player = { memberId: bigint; merchantId: number };

/** Refusals of `withinPlayLimits`. */
export type PlayLimitRefusal = (typeof OUT_OF_LIMITS)[number];

/**
 * Game of a stake. `cycle` names the cycle that the stake begins, or adds to. It is null for a further stake in an open round, and for a
 * game whose pace is set by a table, a draw, a match or other players.
 */
export type StakedOn = { vendor: string; gameCode: string; cycle: string | null };

/**
 * Gate that lets a stake pass only within each limit on stakes, losses and time in force: of the member, the brand and the brand's
 * jurisdiction profile. The used part is computed from the bet records and from the stakes of open rounds. The gate refuses a stake that
 * would exceed a loss limit if the stake were lost. The profile also has a cap by age, a least time from one cycle to the next, and one
 * game at a time. No stake passes while an agent above the member is stopped. A stake that passes counts as time in play, in the same
 * commit.
 */
export function withinPlayLimits(player: Player, stake: Money, on: StakedOn): Gate<PlayLimitRefusal> {
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

/**
 * Returns the refusal of each player who has exceeded such a limit, in the order of the players, and undefined for the others. It is for
 * running sittings, whose commands check no limits. A player who names a game is also refused if the profile closes the game, or if the
 * player has another open game against the profile.
 */
export async function pastPlayLimits(
  db: Queryable,
  players: readonly (Player & Partial<Pick<StakedOn, 'vendor' | 'gameCode'>> & { currency: Currency })[],
): Promise<(PlayLimitRefusal | undefined)[]> {
  const requested = players.map(({ currency, vendor = null, gameCode = null, ...player }, cmd) => ({
    cmd,
    ...requestOf(player, money(0n, currency)),
    vendor,
    game: gameCode,
  }));
  const rows = await db.query<{ cmd: number; refusal: PlayLimitRefusal }>('SELECT cmd, refusal FROM gate_play_limit($1)', [
    JSON.stringify(requested),
  ]);
  // By position, because a member may sit at two games with different answers.
  const refusals = new Map(rows.map(({ cmd, refusal }) => [cmd, refusal]));
  return players.map((_, cmd) => refusals.get(cmd));
}

/** Reason why money may not go to a vendor whose bets are not checked before they are made. */
export type OutsideBar = 'limits.not_kept_outside' | 'limits.line_stopped';

/**
 * Gate for money to a vendor whose bets are not checked before they are made. It passes only for a member without limits on stakes, losses
 * and time, at a brand without terms of play, because neither could be enforced there. It refuses members of a stopped agents' branch.
 */
export function withoutPlayLimits(memberId: bigint): Gate<OutsideBar> {
  return { kind: 'no_play_limit', args: { member: String(memberId) }, memberId };
}

/** Returns the refusal of that gate at present: for a call that leads to commands, which check again under the lock. */
export async function playLimitsBar(db: Queryable, memberId: bigint): Promise<OutsideBar | undefined> {
  const requested = JSON.stringify([{ cmd: 1, ...withoutPlayLimits(memberId).args }]);
  const rows = await db.query<{ refusal: OutsideBar }>('SELECT refusal FROM gate_no_play_limit($1)', [requested]);
  return rows[0]?.refusal;
}
