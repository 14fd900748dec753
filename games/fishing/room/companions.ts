import { botShot, swimmingAt } from '#games/fishing/bot.ts';
import { contactOf } from '#games/fishing/engine/motion/contact.ts';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { inPond, sha256 } from '#games/fishing/room/pond-acts.ts';
import { leave, withCompanion } from '#games/fishing/room/seats.ts';
import type { Changed, RoomState } from '#games/fishing/room/state.ts';

/** Interval of the ticks of a room with companions, in milliseconds. */
export const WITH_BOTS_MS = 200;
/** Interval of the ticks of a room without companions, in milliseconds. */
export const ALONE_MS = 1_000;
/** Number of players up to which companions fill a room with a single player. */
const FILLED = 3;

export function hasBots({ players }: RoomState): boolean {
  return players.some((player) => player?.isBot);
}

/** Adds a companion while a player is alone, and removes it when another player comes. */
export function balanceBots(state: RoomState, chance: string): Changed {
  const humans = state.players.filter((player) => player && !player.isBot).length;
  const playing = state.players.some((player) => player && !player.isBot && player.state === 'in');
  const bots = state.players.filter((player) => player?.isBot).length;
  if (state.config.hasBots && humans === 1 && playing && humans + bots < FILLED) return withCompanion(state, chance);
  if (bots > 0 && humans !== 1)
    return leave(
      state,
      state.players.findLastIndex((player) => player?.isBot),
    );
  return { state, events: [] };
}

/** Plays the shots and hits of companions since the last tick. They follow the rules of players, with the same chances. */
export function botsPlay(state: RoomState, since: number, chance: string): Changed {
  if (!hasBots(state)) return { state, events: [] };
  const { title } = state.config;
  const draws = randOf(sha256(`${chance}:bots`).slice(0, 16));
  const swimming = swimmingAt(state.pond, title, state.now);
  let next: Changed = { state, events: [] };
  for (const [seat, player] of state.players.entries()) {
    if (!player?.isBot) continue;
    const acts = (state.pond.seats[seat]?.bullets ?? []).flatMap(({ id, angle, from }) => {
      const contact = contactOf({ seat, angle, from }, null, swimming, Math.max(from, since), state.now);
      return contact ? [{ type: 'claim' as const, seat, bullet: id, ...contact, time: Math.round(contact.time) }] : [];
    });
    const shot = botShot(next.state.pond, title, seat, state.now, draws);
    const done = inPond(next.state, shot ? [...acts, shot] : acts);
    next = { state: done.state, events: [...next.events, ...done.events] };
  }
  return next;
}
