/**
 * Frames of the socket of a room, at `/rooms/<process>`. Text frames are JSON. The first one of a client, within 5 s, is `hello` with a
 * pass that the call for the room has answered.
 *
 * A binary frame of a client is the number of the act, four bytes of a little-endian integer, and the act as its kind of room writes it. A
 * binary frame of the server is the number of the frame in the same way, and then each event: two bytes of its length, and the event.
 */
export type RoomClientFrame =
  | { type: 'hello'; room: string; pass: string }
  /** `n` is one more than that of the last act. An act that is sent again with its number happens once. */
  | { type: 'act'; n: number; act: unknown }
  | { type: 'ping' };

export type RoomServerFrame =
  /** The whole room as this viewer may see it, after `hello` and whenever frames were left out. `done` is the number of the viewer's last act that happened. */
  | { type: 'view'; no: number; done: number; view: object }
  | { type: 'events'; no: number; events: readonly unknown[] }
  /** The act happened, now or before, and is stored. */
  | { type: 'done'; n: number }
  /** The act did not happen. */
  | { type: 'refused'; n: number; code: string }
  /** `ms` is the time of the rooms, in milliseconds: times in views and events are by it. */
  | { type: 'pong'; ms: number };

/**
 * Close codes: 4400 bad frame, 4401 no pass, 4408 no hello in time, 4409 another socket of the viewer. 4410 means that the room is at
 * another process: the client requests the room again. 4413 frames were not read for 10 s, 4429 too many messages, or too many sockets of a session.
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
