import * as z from 'zod/mini';
import { offerCalls } from '#contracts/bo/offers.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { raceMeasure } from '#contracts/races.ts';
import { dbIntIn } from '#contracts/values.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const raceCalls = offerCalls({
  path: 'races',
  permission: PROMOTIONS,
  codes: {
    unknown: 'races.unknown',
    notADraft: 'races.not_a_draft',
    notPublished: 'races.not_published',
    datesWrong: 'races.dates_wrong',
  },
  settings: {
    currency,
    measure: raceMeasure,
    gameTypes: z.array(gameType).check(z.maxLength(12)),
    /** Titles as `vendor/code`. */
    games: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,20}\/[A-Za-z0-9_-]{1,60}$/))).check(z.maxLength(50)),
    leastStake: z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
    /**
     * Turnover or deposits, in minor units, that earn a ticket of a raffle, whose places are drawn. Null: places go by score. A race by
     * deposits must be a raffle.
     */
    ticket: z._default(z.nullable(minor), null),
    /** Prizes by place. No prize is above the prize of the place before. */
    prizes: z.array(minor).check(z.minLength(1), z.maxLength(100)),
  },
  shown: {
    currency,
    measure: raceMeasure,
    gameTypes: z.array(gameType),
    games: z.array(z.string()),
    leastStake: moneyOut,
    /** Turnover or deposits that earn a ticket of a raffle; null if places go by score. */
    ticket: z.nullable(moneyOut),
    prizes: z.array(moneyOut),
    /** Time at which the table of places was frozen; null before that. */
    frozenAt: z.nullable(z.date()),
    players: z.number(),
    /** Deposits that were taken back after the draw of a raffle by deposits, the newest first. The draw does not change. */
    takenLate: z.array(z.object({ member: z.object({ id: z.string(), account: z.string() }), amount: moneyOut, at: z.date() })),
    /** The first places at present. */
    leaders: z.array(z.object({ place: z.number(), member: z.object({ id: z.string(), account: z.string() }), score: z.string() })),
  },
  filters: {},
  summaries: {
    list: 'Races of all brands, the newest first',
    stop: 'Call a race off before its end: nothing counts any more and no prize is paid',
  },
  errors: { save: ['races.prizes_wrong', 'races.game_unknown', 'races.ticket_wrong'], publish: [], stop: ['races.ended'] },
});
export const { list: races, save: saveRace, publish: publishRace, stop: stopRace } = raceCalls;

export const racePrizes = staffEndpoint({
  method: 'GET',
  path: '/bo/race-prizes',
  permission: PROMOTIONS.read,
  brand: BY_MERCHANT,
  summary: 'What places came to, and what of it was paid, the newest first',
  input: z.strictObject({ ...paged(['at']), merchantId: z.optional(id), raceId: z.optional(id), account: z.optional(account) }),
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
      /** Time of the payment; null until the prize is paid. */
      paidAt: z.nullable(z.date()),
    }),
  ),
  errors: [],
});
