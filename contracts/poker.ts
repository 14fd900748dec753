import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbIntIn } from '#contracts/values.ts';

const room = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const hand = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const variant = z.enum(['NT', 'PT', 'FT', 'NS', 'PO', 'PO5', 'PO6', 'NO/8', 'PO/8', 'PO5/8', 'FO/8']);
const mode = z.enum(['real', 'practice']);

/** A table of the lobby. `room` leads to it by `GET /wps/rooms/:id`. */
const pokerTable = z.object({
  room: z.string(),
  name: z.string(),
  mode,
  currency,
  variant,
  small: moneyOut,
  big: moneyOut,
  buyIn: z.object({ least: moneyOut, most: moneyOut }),
  seats: z.number(),
  taken: z.number(),
  /** Of those that are taken, the labelled bots. */
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
});
export type PokerTable = z.infer<typeof pokerTable>;

/** A tournament of the lobby; `room` leads to it. */
const pokerTourney = z.object({
  room: z.string(),
  name: z.string(),
  mode,
  currency,
  kind: z.enum(['sitAndGo', 'spin', 'freezeout']),
  variant,
  /** Parts of an entry: for the prizes, and for the house. */
  prize: moneyOut,
  fee: moneyOut,
  players: z.number(),
  registered: z.number(),
  /** Null where it begins once all places are taken. */
  startsAt: z.nullable(z.date()),
  phase: z.enum(['registering', 'running', 'over', 'cancelled']),
});

export const pokerLobby = endpoint({
  method: 'GET',
  path: '/wps/poker/lobby',
  auth: 'optional',
  summary: 'Cash tables of the poker room, the smallest stakes first: by mode, game, number of seats, stake and free seats',
  input: z.strictObject({
    mode: z._default(mode, 'practice'),
    /** The caller's own, or the first of the brand, without it. */
    currency: z.optional(currency),
    variant: z.optional(variant),
    seats: z.optional(dbIntIn(2, 9)),
    /** Big blinds from and to, in minor units. */
    bigFrom: z.optional(dbIntIn()),
    bigTo: z.optional(dbIntIn()),
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
  output: z.object({ list: z.array(pokerTable), tourneys: z.array(pokerTourney) }),
  errors: [],
});

export const pokerTourneys = endpoint({
  method: 'GET',
  path: '/wps/poker/tourneys',
  auth: 'optional',
  summary: 'Sit-and-gos, spins and tournaments of the poker room that take entries or are played',
  input: z.strictObject({ mode: z._default(mode, 'practice'), currency: z.optional(currency) }),
  output: z.object({ currency, list: z.array(pokerTourney) }),
  errors: [],
});

export const waitForTable = endpoint({
  method: 'POST',
  path: '/wps/poker/tables/:room/wait',
  auth: 'member',
  perMinute: 30,
  summary: 'Puts the member on the waiting list of a full poker table; a seat that falls free is held for a minute',
  input: z.strictObject({ room }),
  output: z.object({}),
  errors: ['rooms.unknown', 'request.too_many'],
});

export const stopWaiting = endpoint({
  method: 'DELETE',
  path: '/wps/poker/tables/:room/wait',
  auth: 'member',
  perMinute: 30,
  summary: 'Takes the member off the waiting list of a poker table',
  input: z.strictObject({ room }),
  output: z.object({}),
  errors: ['rooms.unknown', 'request.too_many'],
});

const handKind = z.enum(['cash', 'tournament']);

const handLine = z.object({
  id: z.string(),
  room: z.string(),
  table: z.string(),
  no: z.number(),
  mode,
  currency,
  variant,
  /** Amounts are minor units of the currency, or chips in a tournament. */
  kind: handKind,
  small: z.number(),
  big: z.number(),
  pot: z.number(),
  /** What the member put into the pots, and won of them after the rake. */
  paid: z.number(),
  won: z.number(),
  at: z.date(),
});

export const pokerHands = endpoint({
  method: 'GET',
  path: '/wps/poker/hands',
  auth: 'member',
  summary: 'Hands of poker that the member was dealt into, the newest first',
  input: z.strictObject({ room: z.optional(room), pageNo: z._default(dbIntIn(1, 10_000), 1), pageSize: z._default(dbIntIn(1, 100), 20) }),
  output: z.object({ list: z.array(handLine), hasNext: z.boolean() }),
  errors: [],
});

export const pokerHand = endpoint({
  method: 'GET',
  path: '/wps/poker/hands/:id',
  auth: 'member',
  summary: 'One hand of poker as the member saw it: to replay, as PHH, and as text for tracker programs',
  input: z.strictObject({ id: hand }),
  output: z.object({
    id: z.string(),
    table: z.string(),
    kind: handKind,
    no: z.number(),
    mode,
    currency,
    at: z.date(),
    /** Seat of the member, from the left of the button; null where it was not dealt in. */
    own: z.nullable(z.number()),
    /** By seat; chairs count from 0, stacks are minor units. */
    players: z.array(z.object({ name: z.string(), chair: z.number(), stack: z.number(), final: z.number() })),
    /** The hand in the notation of `poker/kit/replay.ts`, with unknown cards as `??`. */
    recorded: z.unknown(),
    /** Pots, winners and rake: `Result` of `poker/table/state.ts`. */
    result: z.unknown(),
    phh: z.string(),
    text: z.string(),
  }),
  errors: ['poker.no_such_hand'],
});

export const pokerProof = endpoint({
  method: 'GET',
  path: '/wps/poker/hands/:id/proof',
  auth: 'member',
  summary: 'All that a hand of poker is verified by: its published frames, their hash, and the cards of the member with their proofs',
  input: z.strictObject({ id: hand }),
  output: z.object({
    id: z.string(),
    /** SHA-256 of the frames as JSON. The next hand of the table names it as `prev`. */
    hash: z.string(),
    /** `Frame` of `poker/shuffle/frames.ts`. */
    frames: z.array(z.unknown()),
    own: z.nullable(z.unknown()),
  }),
  errors: ['poker.no_such_hand'],
});
