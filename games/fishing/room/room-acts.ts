import type { Applied } from '#platform/rooms/rules.ts';
import { decodeUp } from '#games/fishing/engine/codec/up.ts';
import { inPond } from '#games/fishing/room/pond-acts.ts';
import { leave, sit } from '#games/fishing/room/seats.ts';
import { ordered, placeOfViewer, refusedAs, withPlayer, type RoomAct, type RoomEvent, type RoomState } from '#games/fishing/room/state.ts';

/** Number of unreadable messages of a seat after which its player is stood up. */
const MOST_BAD = 20;

/** Applies the act of a viewer. A refused act changes nothing; an unreadable frame is counted. */
export function acted(state: RoomState, viewer: string, act: RoomAct, chance: string): Applied<RoomState, RoomEvent> {
  if (act.type === 'sit') return sit(state, viewer, act, chance);
  const place = placeOfViewer(state, viewer);
  const player = state.players[place];
  if (act.type === 'up' && player?.state !== 'in' && player?.state !== 'arriving') return { refused: 'seats.sitting_over' };
  if (player?.state !== 'in') return { refused: 'request.invalid' };
  switch (act.type) {
    case 'leave':
      return leave(state, place);
    case 'pause':
    case 'resume':
      return inPond(state, [{ type: act.type, seat: place }]);
    case 'add': {
      const { stack } = state.pond.seats[place]!;
      if (act.amount < 1n || stack + act.amount > state.config.most || player.queue.some(({ type }) => type === 'top-up'))
        return { refused: 'request.invalid' };
      return { state: withPlayer(state, place, ordered(player, { type: 'top-up', amount: act.amount })), events: [] };
    }
    case 'up':
      return shoot(state, place, act.bytes);
  }
}

function shoot(state: RoomState, place: number, bytes: Uint8Array): Applied<RoomState, RoomEvent> {
  const player = state.players[place]!;
  const waves = state.pond.waves.map(({ number }) => number);
  const acts = decodeUp(bytes, place, waves, state.now);
  if (!acts.ok) {
    const bad = player.bad + 1;
    const code = bad >= MOST_BAD ? 'request.invalid' : player.code;
    return { state: withPlayer(state, place, refusedAs({ ...player, bad, code }, 'frame.unreadable')), events: [] };
  }
  const isShot = acts.value.some(({ type }) => type === 'shot');
  const shown = isShot ? withPlayer(state, place, { ...player, shotAt: state.now }) : state;
  return inPond(shown, acts.value);
}
