import { WAVE_MS } from '#games/fishing/engine/motion/arena.ts';
import { ownFrame } from '#games/fishing/engine/frames.ts';
import { balanceBots, botsPlay, ALONE_MS, hasBots, WITH_BOTS_MS } from '#games/fishing/room/companions.ts';
import { inPond, sha256, withCode } from '#games/fishing/room/pond-acts.ts';
import { renew } from '#games/fishing/room/room-limits.ts';
import { hasPlayed, leave } from '#games/fishing/room/seats.ts';
import type { Changed, RoomEvent, RoomState } from '#games/fishing/room/state.ts';

/** Least time between two checkpoints of a sitting. */
const CHECKPOINT_MS = 1_000;
/** Time without a shot after which a player leaves the seat. */
const IDLE_MS = 600_000;
/** Reason of a sitting that ends by the clock: after an hour, or at the end of the brand's day. */
const NEW_SITTING = 'fishing.new_sitting';

/** True if the room must run: it has players or viewers. */
export function isLive({ players, viewers }: RoomState): boolean {
  return players.some((player) => player !== null) || Object.keys(viewers).length > 0;
}

/** Runs the timed parts of a room: waves, companions, absent players, checkpoints, and the figures of each seat. */
export function tick(before: RoomState, chance: string): Changed {
  const events: RoomEvent[] = [];
  const since = before.tickAt - (hasBots(before) ? WITH_BOTS_MS : ALONE_MS);
  let state = before;
  const run = (step: (state: RoomState) => Changed): void => {
    const done = step(state);
    state = done.state;
    events.push(...done.events);
  };
  run((now) => withWave(now, chance));
  run((now) => inPond(now, [{ type: 'tick' }]));
  run((now) => botsPlay(now, since, chance));
  const isSecond = Math.floor(before.now / CHECKPOINT_MS) > Math.floor(since / CHECKPOINT_MS);
  if (isSecond) run((now) => balanceBots(now, chance));
  for (const place of before.players.keys()) {
    run((now) => ({ state: dayOver(now, place), events: [] }));
    run((now) => (isOver(now, place) ? leave(now, place) : { state: now, events: [] }));
    if (isSecond) run((now) => checkpoint(now, place));
    if (isSecond) run((now) => ({ state: renew(now, place), events: [] }));
  }
  if (isSecond) run((now) => ({ state: now, events: figures(now) }));
  return { state: { ...state, tickAt: state.now + (hasBots(state) ? WITH_BOTS_MS : ALONE_MS) }, events };
}

/** Begins the wave of this minute if it has not begun. */
export function withWave(state: RoomState, chance: string): Changed {
  const number = Math.floor(state.now / WAVE_MS);
  const last = state.pond.waves.at(-1);
  if (last && last.number >= number) return { state, events: [] };
  return inPond(state, [{ type: 'wave', number, seed: sha256(`${chance}:wave`).slice(0, 16) }]);
}

/** Marks a sitting whose time is over; its player may sit down again. */
function dayOver(state: RoomState, place: number): RoomState {
  const player = state.players[place];
  const isOver = player?.state === 'in' && player.code === undefined && player.endsAt !== undefined && player.endsAt <= state.now;
  return isOver ? withCode(state, place, NEW_SITTING) : state;
}

/** True for a seat whose player is absent or idle for too long, may not stake any more, or sent messages that no screen sends. */
function isOver({ players, now }: RoomState, place: number): boolean {
  const player = players[place];
  if (!player || player.isBot || player.state !== 'in') return false;
  return player.code !== undefined || (player.awayAt !== undefined && player.awayAt <= now) || now - player.shotAt > IDLE_MS;
}

/** Closes a checkpoint if the last one of the sitting is posted. */
function checkpoint(state: RoomState, place: number): Changed {
  const isDue = hasPlayed(state, place) && (state.players[place]?.queue.length ?? 1) === 0;
  return isDue ? inPond(state, [{ type: 'checkpoint', seat: place }]) : { state, events: [] };
}

function figures({ players, pond }: RoomState): RoomEvent[] {
  return players.flatMap((player, place) =>
    player && !player.isBot && pond.seats[place] ? [{ to: player.viewer, shown: ownFrame(pond, place) }] : [],
  );
}
