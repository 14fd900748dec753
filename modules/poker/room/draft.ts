import type { Player } from '#modules/poker/room/state.ts';

/** A room of any kind during one input. `room` is replaced, never changed. */
export type Draft<Room, Event> = { room: Room; events: Event[]; ms: number; isSaved: boolean };

export function draftOf<Room, Event>(room: Room, ms: number): Draft<Room, Event> {
  return { room, events: [], ms, isSaved: false };
}

export function change<Room extends object>(step: { room: Room }, part: NoInfer<Partial<Room>>): void {
  step.room = { ...step.room, ...part };
}

type WithPlayers = { players: readonly Player[] };

export const byName = ({ players }: WithPlayers, name: string): Player | undefined => players.find((one) => one.name === name);
export const bySitting = ({ players }: WithPlayers, sitting: string): Player | undefined => players.find((one) => one.sitting === sitting);

/** Returns the player of a member. A watcher without an account has none, although its viewer is empty like that of a bot. */
export const byViewer = ({ players }: WithPlayers, viewer: string): Player | undefined =>
  viewer === '' ? undefined : players.find((one) => one.viewer === viewer);

/** Returns the members among the players, by their numbers. */
export const membersOf = (players: readonly Pick<Player, 'viewer'>[]): string[] =>
  players.flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]));

export function withPlayer<Room extends WithPlayers>(step: { room: Room }, sitting: string, part: Partial<Player>): void {
  step.room = { ...step.room, players: step.room.players.map((one) => (one.sitting === sitting ? { ...one, ...part } : one)) };
}

/** Records whether a viewer has a socket. */
export function setThere<Room extends { there: readonly string[] }>(step: { room: Room }, viewer: string, isThere: boolean): void {
  const others = step.room.there.filter((one) => one !== viewer);
  step.room = { ...step.room, there: isThere ? [...others, viewer] : others };
}
