/** Frames of the websocket at `/rt`, one JSON object each. The first frame of a client, within 5 s, is `hello`. */
export type ClientFrame = { type: 'hello'; token: string } | { type: 'ping' };

export type ServerFrame =
  | { type: 'ready' }
  | { type: 'pong' }
  /** The cash balance after a commit, in major units as decimal text. Frames with a lower `version` than one seen are stale. */
  | { type: 'balance'; balance: string; currency: string; version: number }
  | { type: 'deposit'; id: string; status: string }
  /** The session has ended; the socket closes with 4401. */
  | { type: 'signed-out' };

/** Close codes of our own: 4400 bad frame, 4401 no or ended session, 4408 no hello in time, 4429 too many messages, 4503 the site is closed. */
export const REALTIME_CLOSE = { badFrame: 4400, noSession: 4401, noHello: 4408, tooMany: 4429, siteClosed: 4503 } as const;
