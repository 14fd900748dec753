import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { raceMeasure } from '#contracts/races.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

const merchantId = dbIntIn(1);
const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
/** Minor units as digits. */
const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const text = z.strictObject({ title: plainText(1, 80), summary: plainText(1, 300) });
const state = z.enum(['draft', 'waiting', 'published', 'closed']);

export const races = staffEndpoint({
  method: 'GET',
  path: '/bo/races',
  permission: 'promotions.read',
  summary: 'Races of all brands, the newest first',
  input: z.strictObject({
    ...paged(['id']),
    merchantId: z.optional(merchantId),
    state: z.optional(z.enum(['draft', 'published', 'closed'])),
  }),
  output: pageOf(
    z.object({
      id: z.number(),
      merchantId: z.number(),
      slug: z.string(),
      currency,
      measure: raceMeasure,
      /** `waiting` for a second pair of eyes. */
      state,
      texts: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
      gameTypes: z.array(gameType),
      games: z.array(z.string()),
      leastStake: moneyOut,
      /** Turnover, or deposits, that earn a ticket of a raffle; null: places go by score. */
      ticket: z.nullable(moneyOut),
      prizes: z.array(moneyOut),
      startsAt: z.date(),
      endsAt: z.date(),
      /** From when on the table stands; null before. */
      frozenAt: z.nullable(z.date()),
      players: z.number(),
      budget: z.array(z.object({ currency, total: moneyOut, spent: moneyOut })),
      /** Of a raffle by deposits: what was taken back after the draw, which it did not change; the newest first. */
      takenLate: z.array(z.object({ member: z.object({ id: z.string(), account: z.string() }), amount: moneyOut, at: z.date() })),
      /** The first places as they stand. */
      leaders: z.array(z.object({ place: z.number(), member: z.object({ id: z.string(), account: z.string() }), score: z.string() })),
    }),
  ),
  errors: [],
});

export const saveRace = staffEndpoint({
  method: 'PUT',
  path: '/bo/races',
  permission: 'promotions.write',
  summary: 'Keep a draft under its name; one that was published is not changed any more',
  input: z.strictObject({
    merchantId,
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
    currency,
    measure: raceMeasure,
    texts: z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), text).check(z.refine((all) => 'EN' in all)),
    gameTypes: z.array(gameType).check(z.maxLength(12)),
    /** As `vendor/code`. */
    games: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,20}\/[A-Za-z0-9_-]{1,60}$/))).check(z.maxLength(50)),
    leastStake: z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
    /** Minor units of turnover or deposits that earn a ticket: places are drawn. Without it they go by what counts, which deposits do not. */
    ticket: z._default(z.nullable(minor), null),
    /** By place, none above the one before. */
    prizes: z.array(minor).check(z.minLength(1), z.maxLength(100)),
    startsAt: moment,
    endsAt: moment,
  }),
  output: z.object({ id: z.number() }),
  errors: [
    'site.brand_unknown',
    'races.not_a_draft',
    'races.dates_wrong',
    'races.prizes_wrong',
    'races.game_unknown',
    'races.ticket_wrong',
  ],
});

export const publishRace = staffEndpoint({
  method: 'POST',
  path: '/bo/races/:id/publish',
  permission: 'promotions.write',
  summary: 'Ask for a draft to be published; another of staff approves it',
  input: z.strictObject({ id, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['races.unknown', 'races.not_a_draft', 'races.dates_wrong', ...REQUEST_ERRORS],
});

export const stopRace = staffEndpoint({
  method: 'POST',
  path: '/bo/races/:id/stop',
  permission: 'promotions.stop',
  summary: 'Call a race off before its end: nothing counts any more and no prize is paid',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['races.unknown', 'races.not_published', 'races.ended'],
});

export const racePrizes = staffEndpoint({
  method: 'GET',
  path: '/bo/race-prizes',
  permission: 'promotions.read',
  summary: 'What places came to, and what of it was paid, the newest first',
  input: z.strictObject({ ...paged(['at']), raceId: z.optional(id), account: z.optional(account) }),
  output: pageOf(
    z.object({
      raceId: z.number(),
      slug: z.string(),
      merchantId: z.number(),
      member: z.object({ id: z.string(), account: z.string() }),
      place: z.number(),
      sharedBy: z.number(),
      score: z.string(),
      currency,
      amount: moneyOut,
      at: z.date(),
      /** Null while it waits. */
      paidAt: z.nullable(z.date()),
    }),
  ),
  errors: [],
});
