import type { Code } from '#contracts/codes.ts';

/** Input of a room. `viewer` is the name of the one that acts or watches, such as the number of a member; the module gives it. */
export type Input<Act> =
  | { type: 'act'; viewer: string; act: Act }
  /** The first socket of a viewer has come, or its last one has gone; only where `hasPresence`. Nobody is there after `resumed`. */
  | { type: 'joined' | 'left'; viewer: string }
  /** The moment that `due` named. */
  | { type: 'clock' }
  /** Another process goes on, or the same one after the database was away. For `pausedMs` nobody could act. */
  | { type: 'resumed'; pausedMs: number }
  /** Work that the room owed is done; `result` is data of JSON. */
  | { type: 'done'; key: string; result: unknown };

/** Time of receipt in milliseconds, never before that of the last input; 32 random bytes where `needsChance` requested them. */
export type At = { ms: number; chance: string };

/** `isSaved` requests a snapshot, such as at the end of a hand. Refused: nothing has changed, and nothing is stored. */
export type Applied<State, Event> = { state: State; events: readonly Event[]; isSaved?: boolean; refused?: undefined } | { refused: Code };

/** Work outside the room, such as a commit of money: done at least once, so `key` must make a repeat harmless. */
export type Owed = { key: string };

/** Writes data as text that `decode` reads back. */
export type Codec<T> = { encode(value: T): string; decode(text: string): T };

/**
 * Rules of a kind of room. All of them are pure and deterministic. The state is the fold of the journal; a process that takes a room over
 * computes the same state by the same functions. States are values: `apply` gives a new one and leaves the old one as it was.
 */
export type RoomRules<State, Act, Event, Work extends Owed = never> = {
  open(config: unknown): State;
  apply(state: State, input: Input<Act>, at: At): Applied<State, Event>;
  /** Returns whether an input needs random bytes. They are drawn before `apply` and stored with the input. */
  needsChance?(state: State, input: Input<Act>): boolean;
  /** Time at which the clock acts next, in milliseconds; it is part of the state, so it survives its process. */
  due(state: State): number | undefined;
  /** Work that is to be done once the state is stored, and again after a take-over, until a `done` of its key is in the journal. */
  owed?(state: State): readonly Work[];
  /** The room as one viewer may see it; what others hide is not in it. */
  view(state: State, viewer: string): object;
  /** An event as one viewer may see it: JSON data, or bytes for a binary frame; undefined where it is hidden. */
  seen(event: Event, viewer: string): object | Uint8Array | undefined;
  /** Reads an act that a browser sent: JSON data, or the bytes of a binary frame. Undefined where it is none. */
  readAct(sent: unknown): Act | undefined;
  acts: Codec<Act>;
  snapshot: Codec<State>;
  hasPresence?: boolean;
  /** Applies a message from another room or from a call; each key comes once. A refused message is dropped. */
  mailed?(state: State, mail: unknown, at: At): Applied<State, Event>;
};

/** A kind of room as a module brings it. */
export type RoomKind<State = unknown, Act = unknown, Event = unknown, Work extends Owed = Owed> = {
  kind: string;
  rules: RoomRules<State, Act, Event, Work>;
  /** Does owed work; the result comes back as `done`. A failure that is thrown is retried. */
  perform?(work: Work, room: { id: string; config: unknown }): Promise<unknown>;
  /** Least milliseconds between two commits of inputs, which are stored together; 0: as soon as the last ones are stored. */
  beatMs?: number;
  /** Most messages of one socket a second, on average over two seconds. */
  perSecond?: number;
};

/** A kind with its types hidden, as the runtime holds it. */
export type AnyKind = RoomKind;

/** Hides the types of a kind; the runtime hands back only what the kind itself has made. */
export function roomKind<State, Act, Event, Work extends Owed>(kind: RoomKind<State, Act, Event, Work>): AnyKind {
  return kind;
}

/** Plain data as JSON; a bigint travels as `{ "$n": "12" }`. */
export function jsonCodec<T>(): Codec<T> {
  return {
    encode: (value) => JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? { $n: String(item) } : item)),
    decode: (text) =>
      JSON.parse(text, (_, item: unknown) =>
        item !== null && typeof item === 'object' && '$n' in item ? BigInt(item.$n as string) : item,
      ) as T,
  };
}
