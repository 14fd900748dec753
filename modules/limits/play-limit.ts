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
 * Returns the refusal of each player who is past such a limit now, at its place, and undefined for the others: for running sittings, whose
 * commands check no limits. A player who names a game is refused too where the profile shuts it, or has another game beside it.
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
  // By place and not by member, who may sit at two games with different answers.
  const refusals = new Map(rows.map(({ cmd, refusal }) => [cmd, refusal]));
  return players.map((_, cmd) => refusals.get(cmd));
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
