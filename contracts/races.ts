import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { RACE_MEASURES } from '#contracts/race-measures.ts';
import { dbIntIn } from '#contracts/values.ts';

const language = z.optional(z.string().check(z.maxLength(10)));
export const raceMeasure = z.enum(RACE_MEASURES);

/** Score of a member: an amount, or the best multiple of a round's payout by its stake, cut to hundredths. The other field is null. */
const score = z.object({ amount: z.nullable(moneyOut), times: z.nullable(z.number()) });

/** A row of the table of places. Members with equal scores share a place, and the prizes of all places that they occupy. */
const row = z.object({
  place: z.number(),
  sharedBy: z.number(),
  /** Masked name of the member. */
  name: z.string(),
  isOwn: z.boolean(),
  score,
  /** Prize of the place at present; 0 for a place without a prize. */
  prize: moneyOut,
});

const race = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  measure: raceMeasure,
  /** Statuses of an activity (specification 4.32): `join` and `joined` while it goes on, `process` while the last rounds are counted. */
  status: z.enum(['coming_soon', 'join', 'joined', 'process', 'claimed', 'issued', 'close']),
  startsAt: z.date(),
  endsAt: z.date(),
  currency,
  /** Least stake of a round that counts; 0 if every round counts. */
  leastStake: moneyOut,
  /** Turnover or deposits that earn a ticket of a raffle, whose places are drawn. Null if places go by score. */
  ticket: z.nullable(moneyOut),
  /** Categories that count; all categories if empty. */
  gameTypes: z.array(gameType),
  /** Games that count; all games of these categories if empty. */
  games: z.array(z.object({ vendor: z.string(), gameCode: z.string(), name: z.string() })),
  /** Prizes by place. */
  prizes: z.array(moneyOut),
  /** Prize that the member received at the end. */
  won: z.nullable(z.object({ place: z.number(), sharedBy: z.number(), amount: moneyOut, isPaid: z.boolean() })),
});

export const raceList = endpoint({
  method: 'GET',
  path: '/wps/races',
  auth: 'member',
  summary: 'The brand’s races in the member’s currency: what goes on, what comes, and what has ended within two weeks',
  input: z.strictObject({ language }),
  output: z.object({ list: z.array(race) }),
  errors: ['in_need_true_account'],
});

export const raceTable = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  auth: 'member',
  summary: 'The table of a race: its first places, and the member’s own with its neighbours; at most a second old',
  input: z.strictObject({ raceId: dbIntIn(1) }),
  output: z.object({
    /** Topic of the websocket. The client reads the table again after a frame. */
    table: z.string(),
    raceId: z.number(),
    top: z.array(row),
    /** The member’s own place and its neighbours, if the member is not among the first places. */
    around: z.array(row),
    own: z.nullable(row),
    /** Score that the member needs for the next higher place. Null at the first place, and without a place. */
    missing: z.nullable(score),
    /**
     * For a raffle: tickets of the member and of all members, the amount missing for the next ticket, and the seeds of the draw. `top` then
     * has the winners.
     */
    raffle: z.nullable(
      z.object({
        own: z.number(),
        total: z.number(),
        missing: moneyOut,
        /**
         * For a raffle by deposits: the member's deposits that count, the newest first, each with its tickets. Null for a raffle by
         * turnover.
         */
        deposits: z.nullable(z.array(z.object({ at: z.date(), amount: moneyOut, tickets: z.number() }))),
        /** SHA-256 of the seed, published at the start. */
        seedHash: z.string(),
        /** Seed of the draw; null before the draw. */
        seed: z.nullable(z.string()),
      }),
    ),
    /** Number of members with a place or a ticket. */
    players: z.number(),
    isFinal: z.boolean(),
  }),
  errors: ['races.unknown', 'in_need_true_account'],
});

export const raffleDraw = endpoint({
  method: 'GET',
  path: '/wps/races/:raceId/draw',
  auth: 'member',
  summary:
    'What a raffle was drawn from, when it was: seed, everybody’s tickets without their names, and the winners; all can draw it again',
  input: z.strictObject({ raceId: dbIntIn(1) }),
  output: z.object({
    raceId: z.number(),
    seed: z.string(),
    seedHash: z.string(),
    /** Number of tickets of each entry, in the order of the draw. */
    tickets: z.array(z.number()),
    /** Number of the member’s own entry; null without one. */
    own: z.nullable(z.number()),
    winners: z.array(z.object({ place: z.number(), entry: z.number(), /** Masked name. */ name: z.string(), prize: moneyOut })),
  }),
  errors: ['races.unknown', 'in_need_true_account'],
});
