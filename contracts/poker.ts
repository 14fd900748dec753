import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { bountyKind, tourneyKind } from '#contracts/poker-acts.ts';
import { dbIntIn } from '#contracts/values.ts';

export const pokerRoomId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
export const pokerVariant = z.enum(['NT', 'PT', 'FT', 'NS', 'PO', 'PO5', 'PO6', 'NO/8', 'PO/8', 'PO5/8', 'FO/8']);
/** Class of stakes by the big blind: up to about 0.25, 1 and 5 US dollars, and above; in every currency the round amount of it. */
export const pokerStakes = z.enum(['micro', 'low', 'middle', 'high']);
export const playMode = z.enum(['real', 'practice']);

/** A table of the lobby. `room` leads to it by `GET /wps/rooms/:id`. */
const pokerTable = z.object({
  room: z.string(),
  name: z.string(),
  /** A fast-fold pool takes any number of players: `taken` is not limited by `seats`. */
  kind: z.enum(['cash', 'fast']),
  mode: playMode,
  currency,
  variant: pokerVariant,
  small: moneyOut,
  big: moneyOut,
  /** Zero at a table without an ante. */
  ante: moneyOut,
  stakes: pokerStakes,
  buyIn: z.object({ least: moneyOut, most: moneyOut }),
  seats: z.number(),
  taken: z.number(),
  /** Taken seats of labelled bots. */
  bots: z.number(),
  /** Members on the waiting list. */
  waiting: z.number(),
  /** Mean pot of the last hands; null before the first. */
  averagePot: z.nullable(moneyOut),
  /** Share of the last hands that saw a flop, in hundredths; null before the first. */
  flopPercent: z.nullable(z.number()),
  /** Null before the second hand. */
  handsPerHour: z.nullable(z.number()),
  /** True for a table that takes nobody more. */
  isClosing: z.boolean(),
  /** True while staff have paused the table, or stopped all of them: nobody sits down, and chips stay. */
  isPaused: z.boolean(),
});
export type PokerTable = z.infer<typeof pokerTable>;

/** A tournament of the lobby; `room` leads to it. */
const tourney = z.object({
  room: z.string(),
  name: z.string(),
  mode: playMode,
  currency,
  kind: tourneyKind,
  variant: pokerVariant,
  /** Parts of an entry: for the prizes, for the house, and for the head of the player. */
  prize: moneyOut,
  fee: moneyOut,
  head: moneyOut,
  bounty: bountyKind,
  /** Least pool; zero for none. */
  guarantee: moneyOut,
  /** Tournament that a satellite leads to. */
  target: z.nullable(z.string()),
  /** Chairs at a table. */
  size: z.number(),
  speed: z.enum(['regular', 'turbo', 'hyper']),
  /** Last level that takes entries; 0 takes them until the start. */
  lateLevels: z.number(),
  players: z.number(),
  registered: z.number(),
  left: z.number(),
  /** True while entries are taken. */
  isOpen: z.boolean(),
  /** Null where it begins once all places are taken. */
  startsAt: z.nullable(z.date()),
  phase: z.enum(['registering', 'running', 'over', 'cancelled']),
});

export const pokerLobby = endpoint({
  method: 'GET',
  path: '/wps/poker/lobby',
  auth: 'optional',
  summary: 'Cash tables and fast-fold pools, the smallest stakes first: by kind, mode, game, number of seats, stake and free seats',
  input: z.strictObject({
    mode: z._default(playMode, 'practice'),
    /** The caller's own, or the first of the brand, without it. */
    currency: z.optional(currency),
    variant: z.optional(pokerVariant),
    seats: z.optional(dbIntIn(2, 9)),
    stakes: z.optional(pokerStakes),
    /** Big blinds from and to, in minor units of the currency. */
    bigFrom: z.optional(dbIntIn()),
    bigTo: z.optional(dbIntIn()),
    kind: z.optional(z.enum(['cash', 'fast'])),
    /** `1` leaves out tables without a free seat. */
    free: z.optional(z.enum(['0', '1'])),
  }),
  output: z.object({ currency, list: z.array(pokerTable) }),
  errors: [],
});

export const pokerTables = endpoint({
  method: 'GET',
  path: '/wps/poker/tables',
  auth: 'member',
  summary: 'Poker tables at which the member has a seat or is on the waiting list, and tournaments that it is in',
  output: z.object({ list: z.array(pokerTable), tourneys: z.array(tourney) }),
  errors: [],
});

export const pokerTourneys = endpoint({
  method: 'GET',
  path: '/wps/poker/tourneys',
  auth: 'optional',
  summary: 'Sit-and-gos, spins and tournaments of the poker room that take entries or are played',
  input: z.strictObject({ mode: z._default(playMode, 'practice'), currency: z.optional(currency) }),
  output: z.object({ currency, list: z.array(tourney) }),
  errors: [],
});

/** Money in it is decimal text of minor units, times are milliseconds. */
const tourneyBoard = z.object({
  level: z.number(),
  levelEnds: z.number(),
  breakUntil: z.nullable(z.number()),
  isHandForHand: z.boolean(),
  average: z.number(),
  pool: z.string(),
  prizes: z.array(z.string()),
  multiple: z.nullable(z.number()),
  tables: z.array(z.object({ id: z.string(), no: z.number(), players: z.number(), least: z.number(), most: z.number() })),
  /** By their stacks. Names are masked; `isOwn` is the caller. */
  entrants: z.array(
    z.object({
      name: z.string(),
      isOwn: z.boolean(),
      stack: z.number(),
      table: z.nullable(z.number()),
      head: z.string(),
      isOut: z.boolean(),
    }),
  ),
  results: z.array(z.object({ name: z.string(), isOwn: z.boolean(), place: z.number(), prize: z.string(), bounty: z.string() })),
});

export const pokerTourney = endpoint({
  method: 'GET',
  path: '/wps/poker/tourneys/:room',
  auth: 'optional',
  summary: 'One tournament of the poker room: clock, prizes, entrants, tables and results, as its room has last published them',
  input: z.strictObject({ room: pokerRoomId }),
  output: z.object({
    tourney,
    /** Name of the tournament that a satellite leads to. */
    targetName: z.nullable(z.string()),
    /** Null before the first entry. */
    board: z.nullable(tourneyBoard),
  }),
  errors: ['poker.no_such_tournament'],
});

export const waitForTable = endpoint({
  method: 'POST',
  path: '/wps/poker/tables/:room/wait',
  auth: 'member',
  perMinute: 30,
  summary: 'Puts the member on the waiting list of a full poker table; a seat that falls free is held for a minute',
  input: z.strictObject({ room: pokerRoomId }),
  output: z.object({}),
  errors: ['rooms.unknown', 'request.too_many'],
});

export const stopWaiting = endpoint({
  method: 'DELETE',
  path: '/wps/poker/tables/:room/wait',
  auth: 'member',
  perMinute: 30,
  summary: 'Takes the member off the waiting list of a poker table',
  input: z.strictObject({ room: pokerRoomId }),
  output: z.object({}),
  errors: ['rooms.unknown', 'request.too_many'],
});
