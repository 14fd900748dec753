/** Tables and jackpots that one page shows, at most. */
export const MOST_WATCHED = 8;

/** Frames of the websocket at `/rt`, one JSON object each. The first frame of a client, within 5 s, is `hello`. */
export type ClientFrame =
  | { type: 'hello'; token: string }
  | { type: 'ping' }
  /** Tables whose coups this page shows from now on: none, or up to eight a socket. */
  | { type: 'watch'; tables: string[]; /** Rooms of the caller's brand whose chat it shows. */ rooms?: string[] };

/** The facts of each frame of the server, by its type. A module adds its own in `contracts/frames/<module>.ts`. */
export interface Frames {
  ready: object;
  /** From here on no frame of the watched tables and rooms is missed. */
  watching: object;
  pong: object;
  /** The session has ended; the socket closes with 4401. */
  'signed-out': object;
}

export type FrameType = keyof Frames;
export type FrameOf<Type extends FrameType> = { [T in Type]: { type: T } & Frames[T] }[Type];
export type ServerFrame = FrameOf<FrameType>;

/** Close codes of our own: 4400 bad frame, 4401 no or ended session, 4408 no hello in time, 4429 too many messages, 4503 the site is closed. */
export const REALTIME_CLOSE = { badFrame: 4400, noSession: 4401, noHello: 4408, tooMany: 4429, siteClosed: 4503 } as const;
