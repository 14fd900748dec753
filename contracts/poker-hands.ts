import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency } from '#contracts/money.ts';
import { playMode, pokerRoomId, pokerVariant } from '#contracts/poker.ts';
import { roundId } from '#contracts/rounds.ts';
import { calendarDay, dbIntIn } from '#contracts/values.ts';

const hand = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const handKind = z.enum(['cash', 'tournament']);

const handLine = z.object({
  id: z.string(),
  room: z.string(),
  table: z.string(),
  no: z.number(),
  mode: playMode,
  currency,
  variant: pokerVariant,
  /** Amounts are minor units of the currency, or chips in a tournament. */
  kind: handKind,
  small: z.number(),
  big: z.number(),
  pot: z.number(),
  /** Amount that the member put into the pots. `won` is the amount that the member won from them, after the rake. */
  paid: z.number(),
  won: z.number(),
  at: z.date(),
});

export const pokerHands = endpoint({
  method: 'GET',
  path: '/wps/poker/hands',
  auth: 'member',
  summary: 'Hands of poker that the member was dealt into, the newest first',
  input: z.strictObject({
    room: z.optional(pokerRoomId),
    /** Hands of one sitting, by the id of its bet in the betting record. */
    bet: z.optional(roundId),
    pageNo: z._default(dbIntIn(1, 10_000), 1),
    pageSize: z._default(dbIntIn(1, 100), 20),
  }),
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
    mode: playMode,
    currency,
    at: z.date(),
    /** Seat of the member, from the left of the button; null if the member was not in the hand. */
    own: z.nullable(z.number()),
    /** Players by seat. Chairs count from 0, stacks are minor units or chips. */
    players: z.array(z.object({ name: z.string(), chair: z.number(), stack: z.number(), final: z.number() })),
    blinds: z.object({ small: z.number(), big: z.number(), ante: z.number() }),
    /** Names of the seats: `Positions` of `poker/table/positions.ts`. */
    positions: z.unknown(),
    /** Cards of each seat that the member may know; null for others. */
    holes: z.array(z.array(z.nullable(z.string()))),
    /** For each seat, the positions of the cards that were shown to all. */
    shown: z.array(z.array(z.number())),
    mucked: z.array(z.boolean()),
    runs: z.number(),
    boards: z.array(z.array(z.string())),
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
    /** SHA-256 of the frames as JSON. The next hand of the table has this value as `prev`. */
    hash: z.string(),
    /** Frames of the type `Frame` of `poker/shuffle/frames.ts`. */
    frames: z.array(z.unknown()),
    own: z.nullable(z.unknown()),
  }),
  errors: ['poker.no_such_hand'],
});

/** Most hands in one file, and in one part of a file. */
export const FILE_HANDS = { most: 2_500, part: 50 };

export const pokerHandFile = endpoint({
  method: 'GET',
  path: '/wps/poker/hand-file',
  auth: 'member',
  /** At this rate, the largest file is read within a minute. */
  perMinute: 60,
  summary:
    'A part of the file of own hands in a range of days: PHH as in a file of several hands, the oldest first. `next` leads to the next part',
  input: z.strictObject({
    /** First day by the brand's calendar. The next field is the last day, which is included. */
    first: calendarDay,
    last: calendarDay,
    mode: playMode,
    /** The `next` of the part before. */
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,4}$/))),
  }),
  output: z.object({ text: z.string(), hands: z.number(), next: z.nullable(z.string()) }),
  errors: ['poker.too_many_hands', 'request.too_many'],
});

export const pokerStatistics = endpoint({
  method: 'GET',
  path: '/wps/poker/statistics',
  auth: 'member',
  summary: 'Own statistics of the hands that the member was dealt into, of cash games or of tournaments',
  input: z.strictObject({ kind: z._default(handKind, 'cash'), mode: z._default(playMode, 'practice') }),
  output: z.object({
    currency,
    hands: z.number(),
    /**
     * Number of hands in which the member put chips in voluntarily before the flop. The next fields are the hands with a raise by the
     * member before the flop, and the hands that the member won.
     */
    vpip: z.number(),
    raised: z.number(),
    wonHands: z.number(),
    /**
     * Number of hands in which the member could raise again after the first raise before the flop. The next field is the number of hands in
     * which the member did.
     */
    couldThreeBet: z.number(),
    threeBet: z.number(),
    /**
     * Number of hands whose flop the member saw. The next fields are those of them with a showdown, and those in which the member won a pot
     * at the showdown.
     */
    flops: z.number(),
    showdowns: z.number(),
    wonShowdowns: z.number(),
    /** Net result in minor units, or in chips of tournaments. The next field is the net result in hundredths of big blinds. */
    won: z.number(),
    bigBlinds: z.number(),
    /** Net result of each of the last hands, the oldest first. */
    nets: z.array(z.number()),
  }),
  errors: [],
});
