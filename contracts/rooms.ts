import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut } from '#contracts/money.ts';
import { playMode } from '#contracts/rounds.ts';

/** Leads into a room: the address of the process that leads it, and a ticket that opens one socket there within a minute. */
export const enterRoom = endpoint({
  method: 'GET',
  path: '/wps/rooms/:id',
  auth: 'member',
  perMinute: 60,
  summary: 'The address of a room, and a ticket for it',
  input: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  output: z.object({ url: z.string(), ticket: z.string() }),
  errors: ['rooms.unknown', 'rooms.moving', 'request.too_many'],
});

/** Rooms of a title for its caller: those of its brand, currency and mode. A room with a free seat is opened where none is left. */
export const gameRooms = endpoint({
  method: 'GET',
  path: '/wps/rooms',
  auth: 'member',
  perMinute: 60,
  summary: 'The rooms of a game, with who sits in them, and the money that can be brought there',
  input: z.strictObject({ vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)), mode: playMode }),
  output: z.object({
    /** Cash, or practice money. */
    balance: moneyOut,
    /** By stake, then by age. */
    rooms: z.array(
      z.object({
        id: z.string(),
        /** Stake of the room, such as its ante. */
        stake: moneyOut,
        /** Least and most money that a player brings. */
        least: moneyOut,
        most: moneyOut,
        seats: z.number(),
        /** Names of those who sit there, masked; companions are left out. */
        players: z.array(z.string()),
        /** The caller sits there. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: ['catalogue.game_unknown', 'rounds.game_stopped', 'rounds.category_shut', 'request.too_many'],
});

/**
 * Frames of the socket of a room, at `/rooms/<process>`. Text frames are JSON. The first one of a client, within 5 s, is `hello` with a
 * ticket that the call for the room has answered.
 *
 * A binary frame of a client is the number of the act, four bytes of a little-endian integer, and the act as its kind of room writes it. A
 * binary frame of the server is the number of the frame in the same way, and then each event: two bytes of its length, and the event.
 */
export type RoomClientFrame =
  | { type: 'hello'; room: string; ticket: string }
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
 * Close codes: 4400 bad frame, 4401 no ticket, 4408 no hello in time, 4409 the viewer has opened another socket, 4410 the room is at another
 * process (ask for the room again), 4413 frames were not read for 10 s, 4429 too many messages.
 */
export const ROOM_CLOSE = {
  badFrame: 4400,
  noTicket: 4401,
  noHello: 4408,
  takenOver: 4409,
  moved: 4410,
  unread: 4413,
  tooMany: 4429,
} as const;
