import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { moneyOut } from '#contracts/money.ts';
import { playMode, roundId } from '#contracts/rounds.ts';

/**
 * Returns the way into a room: the address of the process that leads the room, and a pass, which opens one socket there within a minute.
 */
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

/** Lists the rooms of a title for the caller's brand, currency and mode. If no room has a free seat, a new room is opened. */
export const gameRooms = endpoint({
  method: 'GET',
  path: '/wps/rooms',
  auth: 'member',
  perMinute: 60,
  summary: 'The rooms of a game, with who sits in them, and the money that can be brought there',
  input: z.strictObject({ vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)), mode: playMode }),
  output: z.object({
    /** Balance of the caller: cash, or practice money. */
    balance: moneyOut,
    /** Rooms by stake, then by age. */
    rooms: z.array(
      z.object({
        id: z.string(),
        /** Stake of the room, such as its ante. */
        stake: moneyOut,
        /** Least money that a player brings. The next field is the most. */
        least: moneyOut,
        most: moneyOut,
        seats: z.number(),
        /** Masked names of the players in the room, without bots. */
        players: z.array(z.string()),
        /** True if the caller plays in this room. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: ['catalogue.game_unknown', 'rounds.game_stopped', 'rounds.category_shut', 'request.too_many'],
});

/**
 * Draws of a finished sitting of the caller. Each line has the format of its game, in base64. Together with the seeds of the round the
 * lines prove every draw.
 */
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
