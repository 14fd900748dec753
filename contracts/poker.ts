import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { bountyKind, tourneyKind } from '#contracts/poker-acts.ts';
import { dbIntIn } from '#contracts/values.ts';

export const pokerRoomId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
export const pokerVariant = z.enum(['NT', 'PT', 'FT', 'NS', 'PO', 'PO5', 'PO6', 'NO/8', 'PO/8', 'PO5/8', 'FO/8']);
/**
 * Classes of stakes by the big blind: up to about 0.25, up to 1 and up to 5 US dollars, and above. Other currencies have rounded
 * equivalents.
 */
export const pokerStakes = z.enum(['micro', 'low', 'middle', 'high']);
export const playMode = z.enum(['real', 'practice']);

/** A table of the lobby. `GET /wps/rooms/:id` with `room` leads to the table. */
const pokerTable = z.object({
  room: z.string(),
  name: z.string(),
  /** `fast`: a fast-fold pool, which has room for any number of players, so `taken` may be above `seats`. */
  kind: z.enum(['cash', 'fast']),
  mode: playMode,
  currency,
  variant: pokerVariant,
  small: moneyOut,
  big: moneyOut,
  /** Ante; zero at a table without one. */
  ante: moneyOut,
  stakes: pokerStakes,
  buyIn: z.object({ least: moneyOut, most: moneyOut }),
  seats: z.number(),
  taken: z.number(),
  /** Number of taken seats with bots, which are labelled as bots. */
  bots: z.number(),
  /** Number of members on the waiting list. */
  waiting: z.number(),
  /** Mean pot of the last hands; null before the first hand. */
  averagePot: z.nullable(moneyOut),
  /** Share of the last hands that came to a flop, in per cent; null before the first hand. */
  flopPercent: z.nullable(z.number()),
  /** Hands in an hour; null before the second hand. */
  handsPerHour: z.nullable(z.number()),
  /** True for a table that takes no more players. */
  isClosing: z.boolean(),
  /** True while staff have paused the table, or have stopped all tables. Nobody can sit down then, and chips stay on the table. */
  isPaused: z.boolean(),
});
export type PokerTable = z.infer<typeof pokerTable>;

/** A tournament of the lobby. `GET /wps/rooms/:id` with `room` leads to the tournament. */
const tourney = z.object({
  room: z.string(),
  name: z.string(),
  mode: playMode,
  currency,
  kind: tourneyKind,
  variant: pokerVariant,
  /** Parts of an entry: for the prizes, for the house, and for the bounty on the player. */
  prize: moneyOut,
  fee: moneyOut,
  head: moneyOut,
  bounty: bountyKind,
  /** Guaranteed prize pool; zero for none. */
  guarantee: moneyOut,
  /** Room of the tournament for which a satellite awards entries; null for other tournaments. */
  target: z.nullable(z.string()),
  /** Chairs at a table. */
  size: z.number(),
  speed: z.enum(['regular', 'turbo', 'hyper']),
  /** Last level at which entries are possible; 0 allows them only before the start. */
  lateLevels: z.number(),
  players: z.number(),
  registered: z.number(),
  left: z.number(),
  /** True while players may enter. */
  isOpen: z.boolean(),
  /** Time of the start; null if the tournament begins once all places are taken. */
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
    /** Currency of the tables. By default the caller's own, or the first currency of the brand. */
    currency: z.optional(currency),
    variant: z.optional(pokerVariant),
    seats: z.optional(dbIntIn(2, 9)),
    stakes: z.optional(pokerStakes),
    /** Least big blind, in minor units of the currency. The next field is the greatest. */
    bigFrom: z.optional(dbIntIn()),
    bigTo: z.optional(dbIntIn()),
    kind: z.optional(z.enum(['cash', 'fast'])),
    /** `1` lists only tables with a free seat. */
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

/** Levels, tables and players of a tournament. Money is decimal text in minor units, times are milliseconds. */
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
  /** Players in the order of their stacks. Names are masked; `isOwn` marks the caller. */
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
    /** Name of the tournament for which a satellite awards entries. */
    targetName: z.nullable(z.string()),
    /** Levels, tables and players; null before the first entry. */
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
