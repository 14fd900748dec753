/**
 * Frames of the socket of a room, at `/rooms/<process>`. Text frames are JSON. The first frame of a client, within 5 s, must be `hello`
 * with the pass from the call for the room.
 *
 * A binary frame of a client is the number of the act as a little-endian integer of four bytes, and the act in the format of the kind of
 * room. A binary frame of the server is the number of the frame in the same format, and then each event: two bytes with its length, and the
 * event.
 */
export type RoomClientFrame =
  | { type: 'hello'; room: string; pass: string }
  /** `n` is one more than that of the last act. An act that is sent again with its number takes effect once. */
  | { type: 'act'; n: number; act: unknown }
  | { type: 'ping' };

export type RoomServerFrame =
  /**
   * The whole room as this viewer may see it, after `hello` and whenever frames were left out. `done` is the number of the viewer's last
   * stored act.
   */
  | { type: 'view'; no: number; done: number; view: object }
  | { type: 'events'; no: number; events: readonly unknown[] }
  /** The act took effect, now or earlier, and is stored. */
  | { type: 'done'; n: number }
  /** The act had no effect. */
  | { type: 'refused'; n: number; code: string }
  /** `ms` is the clock of the rooms, in milliseconds, which all times in views and events use. */
  | { type: 'pong'; ms: number };

/**
 * Close codes. 4400: bad frame. 4401: no valid pass. 4408: no `hello` in time. 4409: the viewer has opened another socket. 4410: another
 * process leads the room, so the client requests the room again. 4413: the client did not read frames for 10 s. 4429: too many messages, or
 * too many sockets of a session.
 */
export const ROOM_CLOSE = {
  badFrame: 4400,
  noPass: 4401,
  noHello: 4408,
  takenOver: 4409,
  moved: 4410,
  unread: 4413,
  tooMany: 4429,
} as const;
