import type { Code } from '#contracts/codes.ts';

/**
 * Input of a room. `viewer` is the name of the person who acts or watches, such as the number of a member. The module chooses these names.
 */
export type Input<Act> =
  | { type: 'act'; viewer: string; act: Act }
  /**
   * The first socket of a viewer has opened, or the last one has closed; only with `hasPresence`. After `resumed`, nobody counts as
   * present.
   */
  | { type: 'joined' | 'left'; viewer: string }
  /** The time that `due` returned has come. */
  | { type: 'clock' }
  /** Another process leads the room now, or the same process after an outage of the database. Nobody could act for `pausedMs`. */
  | { type: 'resumed'; pausedMs: number }
  /** Owed work of the room is done; `result` is JSON data. */
  | { type: 'done'; key: string; result: unknown };

/**
 * `ms` is the time of receipt in milliseconds, never before that of the last input. `chance` are 32 random bytes if `needsChance` requested
 * them.
 */
export type At = { ms: number; chance: string };

/**
 * Result of an input. `isSaved` requests a snapshot, such as at the end of a hand. If `refused` is set, nothing has changed and nothing is
 * stored.
 */
export type Applied<State, Event> = { state: State; events: readonly Event[]; isSaved?: boolean; refused?: undefined } | { refused: Code };

/** Work outside the room, such as a commit of money. It is done at least once, so `key` must make a repeat harmless. */
export type Owed = { key: string };

/** Writes data as text, and reads that text back. */
export type Codec<T> = { encode(value: T): string; decode(text: string): T };

/**
 * Rules of a kind of room. All are pure and deterministic. The state follows from the journal, so a process that takes over a room computes
 * the same state. States are never modified: `apply` returns a new state.
 */
export type RoomRules<State, Act, Event, Work extends Owed = never> = {
  open(config: unknown): State;
  apply(state: State, input: Input<Act>, at: At): Applied<State, Event>;
  /** True if an input needs random bytes. They are drawn before `apply` and stored with the input. */
  needsChance?(state: State, input: Input<Act>): boolean;
  /** Returns the next time of the room's clock, in milliseconds. The state contains that time, so another process knows it too. */
  due(state: State): number | undefined;
  /** Returns work to do once the state is stored. After a take-over it is done again, until the journal has a `done` with its key. */
  owed?(state: State): readonly Work[];
  /** Returns the room for one viewer, without data that others hide. */
  view(state: State, viewer: string): object;
  /** Returns an event for one viewer: JSON data, or bytes for a binary frame. Undefined if the viewer may not see it. */
  seen(event: Event, viewer: string): object | Uint8Array | undefined;
  /** Reads an act that a browser sent: JSON data, or the bytes of a binary frame. Undefined if the data is no act. */
  readAct(sent: unknown): Act | undefined;
  acts: Codec<Act>;
  snapshot: Codec<State>;
  hasPresence?: boolean;
  /** Applies a message from another room or from a call. Each key comes once. A refused message is dropped. */
  mailed?(state: State, mail: unknown, at: At): Applied<State, Event>;
};

/** A kind of room that a module declares. */
export type RoomKind<State = unknown, Act = unknown, Event = unknown, Work extends Owed = Owed> = {
  kind: string;
  rules: RoomRules<State, Act, Event, Work>;
  /** Does owed work; the result comes back as `done`. A thrown failure is tried again. */
  perform?(work: Work, room: { id: string; config: unknown }): Promise<unknown>;
  /** Least milliseconds between two commits of inputs; inputs of that time are stored together. 0: as soon as the last commit has ended. */
  beatMs?: number;
  /** Most messages of one socket in a second, on average over two seconds. */
  perSecond?: number;
};

/** A kind of room without its own types, for the runtime. */
export type AnyKind = RoomKind;

/** Hides the types of a kind. The runtime passes to the kind only data that the kind has made. */
export function roomKind<State, Act, Event, Work extends Owed>(kind: RoomKind<State, Act, Event, Work>): AnyKind {
  return kind;
}

/** Returns a codec for plain data as JSON. A bigint is written as `{ "$n": "12" }`. */
export function jsonCodec<T>(): Codec<T> {
  return {
    encode: (value) => JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? { $n: String(item) } : item)),
    decode: (text) =>
      JSON.parse(text, (_, item: unknown) =>
        item !== null && typeof item === 'object' && '$n' in item ? BigInt(item.$n as string) : item,
      ) as T,
  };
}
