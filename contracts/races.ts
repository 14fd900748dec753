import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { RACE_MEASURES } from '#contracts/race-measures.ts';
import { dbIntIn } from '#contracts/values.ts';

const language = z.optional(z.string().check(z.maxLength(10)));
export const raceMeasure = z.enum(RACE_MEASURES);

/** Score of a member: an amount, or the best round's multiple of its stake, cut to hundredths; the other is null. */
const score = z.object({ amount: z.nullable(moneyOut), times: z.nullable(z.number()) });

/** A row of the table. Members with the same score have the same place and share the prizes of the places that they take up. */
const row = z.object({
  place: z.number(),
  sharedBy: z.number(),
  /** Masked. */
  name: z.string(),
  isOwn: z.boolean(),
  score,
  /** Prize of the place as it stands; 0 below the ladder. */
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
  /** Least stake of a round that counts; 0 if each round counts. */
  leastStake: moneyOut,
  /** Turnover, or deposits, that earn a ticket of a raffle, whose places are drawn; null: places go by score. */
  ticket: z.nullable(moneyOut),
  /** Categories that count; empty: all. */
  gameTypes: z.array(gameType),
  /** Empty: all games of these categories. */
  games: z.array(z.object({ vendor: z.string(), gameCode: z.string(), name: z.string() })),
  /** By place. */
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
    /** Topic of the websocket; the client reads the table again after a frame. */
    table: z.string(),
    raceId: z.number(),
    top: z.array(row),
    /** The member’s own place with those next to it, where they are not among the first. */
    around: z.array(row),
    own: z.nullable(row),
    /** Score that the member lacks to the place above; null at the first place, and without a place. */
    missing: z.nullable(score),
    /**
     * For a raffle: entries of the member and of all, the amount missing to the next entry, and the seeds of the draw; `top` has its
     * winners.
     */
    raffle: z.nullable(
      z.object({
        own: z.number(),
        total: z.number(),
        missing: moneyOut,
        /**
         * For a raffle by deposits: the member's deposits that count, the newest first, each with its entries; null for a raffle by
         * turnover.
         */
        deposits: z.nullable(z.array(z.object({ at: z.date(), amount: moneyOut, tickets: z.number() }))),
        /** SHA-256 of the seed, shown from the beginning. */
        seedHash: z.string(),
        /** Null until it was drawn. */
        seed: z.nullable(z.string()),
      }),
    ),
    /** Number of members with a place or an entry. */
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
    /** Tickets of each entry, in the order that they were drawn over. */
    tickets: z.array(z.number()),
    /** The member’s own entry. */
    own: z.nullable(z.number()),
    winners: z.array(z.object({ place: z.number(), entry: z.number(), /** Masked. */ name: z.string(), prize: moneyOut })),
  }),
  errors: ['races.unknown', 'in_need_true_account'],
});
