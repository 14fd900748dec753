import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { pokerMessage, pokerMessages } from '#contracts/bo/poker-tables.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { playMode, pokerRoomId, pokerVariant } from '#contracts/poker.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';

const phase = z.enum(['registering', 'running', 'over', 'cancelled']);

export const pokerDeskTourneys = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/tourneys',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Sit-and-gos, spins and tournaments of all brands, the latest first',
  input: z.strictObject({
    ...paged(['openedAt', 'registered', 'startsAt']),
    merchantId: z.optional(dbIntIn(1)),
    mode: z.optional(playMode),
    phase: z.optional(phase),
  }),
  output: pageOf(
    z.object({
      room: z.string(),
      merchantId: z.number(),
      name: z.string(),
      mode: playMode,
      currency,
      kind: z.string(),
      variant: pokerVariant,
      /** Parts of an entry: for the prizes, for the house, and for the bounty on the player. */
      prize: moneyOut,
      fee: moneyOut,
      head: moneyOut,
      players: z.number(),
      registered: z.number(),
      /** Time of the start; null if the tournament begins once all places are taken. */
      startsAt: z.nullable(z.date()),
      phase,
      isPaused: z.boolean(),
      openedAt: z.date(),
    }),
  ),
  errors: [],
});

export const orderPokerTourney = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tourneys/:room/orders',
  permission: POKER.run,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'Pause a tournament with all its tables and the clock of its levels, or resume it',
  input: z.strictObject({ room: pokerRoomId, order: z.enum(['pause', 'resume']), reason }),
  output: z.object({}),
  errors: ['poker.no_such_tournament'],
});

export const messagePokerTourney = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tourneys/:room/messages',
  permission: POKER.run,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'Send a message to all tables of a tournament; it is marked as one of staff, and stays for ten minutes',
  input: z.strictObject({ room: pokerRoomId, text: pokerMessage, requestId: z.uuid() }),
  output: z.object({}),
  errors: ['poker.no_such_tournament', 'staff.request_reused'],
});

export const breakPokerTourney = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tourneys/:room/breaks',
  permission: POKER.run,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'Begin a break of a tournament after the hands under way, or make the one under way longer; the clock of its levels stands',
  input: z.strictObject({ room: pokerRoomId, minutes: dbInt(1, 60), reason, requestId: z.uuid() }),
  output: z.object({}),
  errors: ['poker.no_such_tournament', 'poker.not_now', 'staff.request_reused'],
});

export const cancelPokerTourney = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tourneys/:room/cancel',
  permission: POKER.run,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'Cancel a tournament; once another staff member confirms it, all money goes back, or after the start is shared by the rule',
  input: z.strictObject({ room: pokerRoomId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['poker.no_such_tournament', ...REQUEST_ERRORS],
});

export const pokerDeskTourney = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/tourneys/:room',
  permission: POKER.read,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'The members in a tournament: stacks of those who are in, places and winnings of those who are out',
  input: z.strictObject({ room: pokerRoomId }),
  output: z.object({
    /** End of the present break; null if there is none. */
    breakUntil: z.nullable(z.date()),
    messages: pokerMessages,
    list: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        stack: z.number(),
        isOut: z.boolean(),
        /** Final place; null while the member plays. */
        place: z.nullable(z.number()),
        won: moneyOut,
        /** True if the winnings were taken from the member. */
        isTaken: z.boolean(),
        /** True if the member has an entry whose money is not settled, or, after the end, has won something. */
        mayBeDisqualified: z.boolean(),
      }),
    ),
  }),
  errors: ['poker.no_such_tournament'],
});

export const disqualifyFromPoker = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tourneys/:room/disqualify',
  permission: POKER.run,
  brand: brandOf('poker_tourney', 'room'),
  summary: 'Disqualify a member from a tournament; once another staff member confirms it, its prizes go to the others by the rule',
  input: z.strictObject({ room: pokerRoomId, memberId: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: [
    'poker.no_such_tournament',
    'poker.no_such_entry',
    'poker.disqualified',
    'poker.no_prize',
    'poker.prize_gone',
    ...REQUEST_ERRORS,
  ],
});

/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^(0|[1-9]\d{0,12})$/));

const schedule = {
  merchantId: z.number(),
  mode: playMode,
  currency,
  name: z.string(),
  variant: pokerVariant,
  /** Chairs at a table. The next field is the greatest number of entries. */
  size: z.number(),
  players: z.number(),
  speed: z.enum(['regular', 'turbo', 'hyper']),
  /** Part of an entry for the prizes, in minor units. The next field is the part for the house. */
  prize: z.string(),
  fee: z.string(),
  /** Last level at which entries are possible; 0 allows them only before the start. */
  lateLevels: z.number(),
  /** Bots fill a practice tournament up to this number of entries. */
  bots: z.number(),
  firstAt: z.date(),
  /** Minutes between two starts; null for a single tournament. */
  everyMinutes: z.nullable(z.number()),
};

const request = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  variant: pokerVariant,
  size: dbInt(2, 9),
  players: dbInt(2, 500),
  speed: schedule.speed,
  prize: minor,
  fee: minor,
  lateLevels: dbInt(0, 12),
  bots: dbInt(0, 100),
  firstAt: moment,
  everyMinutes: z.nullable(dbInt(10, 10_080)),
};

export const pokerSchedules = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/schedules',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Schedules of tournaments of all brands, with their next start, the latest change first',
  input: z.strictObject({ ...paged(['at']), merchantId: z.optional(dbIntIn(1)), isOn: z.optional(z.enum(['0', '1'])) }),
  output: pageOf(
    z.object({
      id: z.string(),
      version: z.number(),
      ...schedule,
      /** Guaranteed prize pool of each tournament in minor units; 0 for none. A freeroll is offered only with a guarantee. */
      guarantee: z.string(),
      isOn: z.boolean(),
      /** Time of the next tournament; null if there is none. */
      nextAt: z.nullable(z.date()),
      by: z.string(),
      at: z.date(),
    }),
  ),
  errors: [],
});

const SCHEDULE_ERRORS = ['poker.schedule_invalid'] as const;

export const addPokerSchedule = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/schedules',
  permission: POKER.offer,
  brand: BY_MERCHANT,
  summary: 'Schedule a tournament, once or again and again; it takes entries from an hour before its start',
  input: z.strictObject({ merchantId: dbInt(1), mode: playMode, currency, ...request, reason }),
  output: z.object({ id: z.string(), version: z.number() }),
  errors: ['poker.no_such_brand', ...SCHEDULE_ERRORS],
});

export const changePokerSchedule = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/schedules/:id',
  permission: POKER.offer,
  brand: brandOf('poker_schedule'),
  summary: 'Change a schedule, or end it; tournaments that take entries already stay as they are',
  input: z.strictObject({ id: rowId, version: dbInt(), isOn: z.boolean(), ...request, reason }),
  output: z.object({ id: z.string(), version: z.number() }),
  errors: ['poker.no_such_schedule', 'poker.schedule_changed', ...SCHEDULE_ERRORS],
});

export const guaranteePokerSchedule = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/schedules/:id/guarantee',
  permission: POKER.offer,
  brand: brandOf('poker_schedule'),
  summary: 'Set the least pool of the tournaments of a schedule, once another staff member confirms it; promotions fill it up',
  input: z.strictObject({ id: rowId, version: dbInt(), guarantee: minor, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['poker.no_such_schedule', 'poker.schedule_changed', 'poker.guarantee_too_large', ...REQUEST_ERRORS],
});
