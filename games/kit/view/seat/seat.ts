import type { Amount } from '#kernel/amount.ts';

/** Room of a title, as its lobby lists it. `least` and `most` limit the money that a player brings. */
export type ListedRoom = {
  id: string;
  stake: Amount;
  least: Amount;
  most: Amount;
  seats: number;
  /** Masked names of the players in the room, without companions. */
  players: readonly string[];
  /** True if the viewer has a seat in the room. */
  isOwn: boolean;
};

/**
 * State of the connection to a room. `entering`: no view has arrived yet. `lost`: the connection broke and is opened again; `offline`: the
 * browser has no network. `taken-over`: the player opened the room in another window. `closed`: the room is over.
 */
export type RoomState = 'entering' | 'open' | 'lost' | 'offline' | 'taken-over' | 'closed';

/** A frame from a room. A view is the whole state and replaces all earlier state; events follow it. Each binary event comes as an array. */
export type RoomFrame =
  | { type: 'view'; view: unknown }
  | { type: 'events'; events: readonly unknown[] }
  | { type: 'bytes'; events: readonly Uint8Array[] };

export type ActAnswer = { ok: true } | { ok: false; code: string };

/** A room that the player has entered. */
export type RoomLink = {
  id: string;
  state: RoomState;
  /** Calls the listener with each frame, first with the last view. Returns a function that ends it. */
  listen(listener: (frame: RoomFrame) => void): () => void;
  /** Sends an act, as JSON data or bytes, and repeats it until an answer arrives. The room applies it once. */
  act(act: object | Uint8Array): Promise<ActAnswer>;
  /** Returns the time of the room in milliseconds; views and events use it. */
  now(): number;
  /** Returns the time that a message takes to the room and back, in milliseconds. */
  lagMs(): number;
  /** Takes the room over from another window. */
  retry(): void;
};

/** Props of a game in rooms. A replay has no rooms. */
export type SeatProps = {
  kind: 'seat';
  /** Rooms of the title; null until they are known. */
  rooms: readonly ListedRoom[] | null;
  /** Requests the rooms and the balance again, for example after sitting down. */
  refresh(): void;
  /** Room that the player has entered; null in the lobby of the title. */
  room: RoomLink | null;
  enter(id: string): void;
  /** Reports the end of a sitting: the money of the buy-in, and the money that was returned. */
  onStoodUp(brought: Amount, back: Amount): void;
  /** Reports the result of the present sitting: winnings less stakes so far. */
  onNet?(net: Amount): void;
  /** Goes back to the lobby of the title. Money at a table stays there until the player stands up. */
  leave(): void;
};
