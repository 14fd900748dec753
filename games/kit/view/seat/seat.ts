import type { Amount } from '#kernel/amount.ts';

/** Room of a title, as its lobby lists it. `least` and `most` limit the money that a player brings. */
export type ListedRoom = {
  id: string;
  stake: Amount;
  least: Amount;
  most: Amount;
  seats: number;
  /** Masked names of those who sit there; companions are left out. */
  players: readonly string[];
  /** True where the player sits there. */
  isOwn: boolean;
};

/**
 * State of the connection to a room. `entering`: no view has come yet. `lost`: the connection is gone and tried again; `offline`: the
 * browser has no network. `taken-over`: another window of the player has the room. `closed`: the room is over.
 */
export type RoomState = 'entering' | 'open' | 'lost' | 'offline' | 'taken-over' | 'closed';

/** A view is the whole room and replaces all that was known; events follow it. Binary events come one array each. */
export type RoomFrame =
  | { type: 'view'; view: unknown }
  | { type: 'events'; events: readonly unknown[] }
  | { type: 'bytes'; events: readonly Uint8Array[] };

export type ActAnswer = { ok: true } | { ok: false; code: string };

/** A room that the player has entered. */
export type RoomLink = {
  id: string;
  state: RoomState;
  /** Delivers frames until what it returns is called; the last view comes first. */
  listen(listener: (frame: RoomFrame) => void): () => void;
  /** Sends an act, as JSON data or bytes, and repeats it until it is answered. It happens once. */
  act(act: object | Uint8Array): Promise<ActAnswer>;
  /** Time of the room in milliseconds: times of views and events are by it. */
  now(): number;
  /** Way of a message to the room and back, in milliseconds. */
  lagMs(): number;
  /** Takes the room back from another window. */
  retry(): void;
};

/** Sittings in rooms. In a replay there are no rooms. */
export type SeatProps = {
  kind: 'seat';
  /** Rooms of the title; null until they are known. */
  rooms: readonly ListedRoom[] | null;
  /** Requests the rooms and the balance again, such as after sitting down. */
  refresh(): void;
  /** Room that the player has entered; null in the lobby of the title. */
  room: RoomLink | null;
  enter(id: string): void;
  /** Reports the end of a sitting: the money that was brought, and the money that is back. */
  onStoodUp(brought: Amount, back: Amount): void;
  /** Reports the result of the sitting that goes on: what was won so far less what was staked. */
  onNet?(net: Amount): void;
  /** Goes back to the lobby of the title. Money at a table stays there until the player stands up. */
  leave(): void;
};
