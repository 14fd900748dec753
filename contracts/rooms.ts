import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut } from '#contracts/money.ts';
import { playMode, roundId } from '#contracts/rounds.ts';

/** Leads into a room: the address of the process that leads it, and a pass that opens one socket there within a minute. */
export const enterRoom = endpoint({
  method: 'GET',
  path: '/wps/rooms/:id',
  auth: 'member',
  perMinute: 60,
  summary: 'The address of a room, and a pass for it',
  input: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  output: z.object({ url: z.string(), pass: z.string() }),
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

/** Draws of a member's own sitting that is over: each line as its game writes it, in base64. With the seeds of the round it proves every draw. */
export const sittingList = endpoint({
  method: 'GET',
  path: '/wps/rooms/sittings/:id',
  auth: 'member',
  perMinute: 30,
  summary: 'The draws of an own sitting that is over, in their order',
  input: z.strictObject({ id: roundId }),
  output: z.object({ list: z.string() }),
  errors: ['rounds.round_unknown', 'request.too_many'],
});
