import type { SeatDone } from '#modules/seats/index.ts';
import { shownLimits, spentLimit, UNLIMITED, type Allowance } from '#games/fishing/engine/allowance.ts';
import { inPond, withCode } from '#games/fishing/room/pond-acts.ts';
import { leave } from '#games/fishing/room/seats.ts';
import { withPlayer, type Changed, type Player, type RoomEvent, type RoomState } from '#games/fishing/room/state.ts';

/** Longest time for which a seat shoots by one grant. While the seat plays, a checkpoint brings a new grant earlier. */
const RENEW_MS = 5_000;

type Done = Extract<SeatDone, { ok: true }>;

/** Reads the grant of a sitting from the result of its money work; without a grant there is no limit. Times are those of the room. */
function allowanceOf({ granted }: Done, { sitting }: Pick<Player, 'sitting'>, now: number): Allowance {
  const grant = granted?.find(({ name }) => name === sitting);
  if (!grant) return UNLIMITED;
  const { stake, isWhole, loss, ms } = grant;
  return {
    stake: stake === null ? null : BigInt(stake),
    hasMore: stake !== null && !isWhole,
    loss: loss === null ? null : BigInt(loss),
    until: ms === null ? null : now + ms,
  };
}

/** Returns the player with a new grant, before it sits down. */
export function granted(player: Player, done: Done, now: number): Player {
  return { ...player, allowance: allowanceOf(done, player, now), renewAt: now + RENEW_MS };
}

/**
 * Applies a new grant, and the house's decision about the member. A player who may not continue, or cannot shoot the lowest bet, is stood
 * up.
 */
export function renewed(state: RoomState, place: number, done: Done): Changed {
  const before = state.players[place]!;
  const player = granted({ ...before, isRenewing: false }, done, state.now);
  const next = withPlayer(state, place, player);
  const seat = next.pond.seats[place];
  if (player.state !== 'in' || !seat) return { state: next, events: [] };
  const { allowance } = player;
  const allowed = inPond(next, [{ type: 'allow', seat: place, allowance }]);
  const limit = spentLimit(allowance, seat.total, state.config.bets[0]!, state.now);
  const code = done.barred?.find(({ name }) => name === player.sitting)?.code ?? (limit && `limits.${limit}_limit_reached`);
  if (code !== undefined) {
    const left = leave(withCode(allowed.state, place, code), place);
    return { state: left.state, events: [...allowed.events, ...left.events] };
  }
  return { state: allowed.state, events: [...allowed.events, ...allowanceEvents(before, player)] };
}

function allowanceEvents({ allowance: before }: Player, { allowance, viewer }: Player): RoomEvent[] {
  const [was, now] = [shownLimits(before), shownLimits(allowance)];
  if (was?.stake === now?.stake && was?.loss === now?.loss) return [];
  return [{ to: viewer, shown: { type: 'allowed', allowed: now } }];
}

/** Requests a new grant for a seat that has not played for a while. */
export function renew(state: RoomState, place: number): RoomState {
  const player = state.players[place];
  const isDue = player?.state === 'in' && !player.isBot && !player.isRenewing && player.queue.length === 0 && state.now >= player.renewAt;
  return isDue ? withPlayer(state, place, { ...player, isRenewing: true, renewals: player.renewals + 1 }) : state;
}
