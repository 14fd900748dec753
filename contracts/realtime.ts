/** Most topics that a socket may watch (tables, jackpots, matches, boards), and most chat rooms. */
export const MOST_WATCHED = 8;

/** Frames that a client sends to the websocket at `/rt`, one JSON object each. The first frame, within 5 s, must be `hello`. */
export type ClientFrame =
  | { type: 'hello'; token: string }
  | { type: 'ping' }
  /** Replaces the topics and chat rooms that the socket watches. Both lists may be empty. */
  | { type: 'watch'; tables: string[]; /** Chat rooms of the caller's brand. */ rooms?: string[] };

/** Fields of each frame of the server, by its type. Modules add their frames in `contracts/frames/<module>.ts`. */
export interface Frames {
  ready: object;
  /** The answer to `watch`. From this frame on, no frame of the watched tables and rooms is missed. */
  watching: object;
  pong: object;
  /** The session has ended; the socket closes with 4401. */
  'signed-out': object;
}

export type FrameType = keyof Frames;
export type FrameOf<Type extends FrameType> = { [T in Type]: { type: T } & Frames[T] }[Type];
export type ServerFrame = FrameOf<FrameType>;

/**
 * Close codes of this platform: 4400 bad frame, 4401 no session or an ended one, 4408 no `hello` in time, 4429 too many messages, 4503 the
 * site is closed.
 */
export const REALTIME_CLOSE = { badFrame: 4400, noSession: 4401, noHello: 4408, tooMany: 4429, siteClosed: 4503 } as const;
