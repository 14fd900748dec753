import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { segment } from '#contracts/bo/broadcasts.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { REWARDS } from '#contracts/bo/permissions/rewards.ts';

const id = dbIntIn(1);
/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
const state = z.enum(['running', 'stopped', 'over']);

/** The receivers: members by name, or all members of a segment. */
const takers = z.union([
  z.strictObject({ accounts: z.array(account).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ segment: z.omit(segment, { currencies: true }) }),
]);

export const freeRoundsTerms = {
  merchantId: dbInt(1),
  vendor: z.string().check(z.maxLength(20)),
  gameCode: z.string().check(z.maxLength(40)),
  currency,
  /** Number of rounds for each member. The next field is the stake of a round. */
  rounds: z.int().check(z.minimum(1), z.maximum(200)),
  stake: minor,
  /** Most that the rounds of one member may win. The next field is the budget for all members, which limits how many members get rounds. */
  mostEach: minor,
  budget: minor,
  expiresAt: moment,
  to: takers,
};

export const freeRounds = staffEndpoint({
  method: 'GET',
  path: '/bo/free-rounds',
  permission: REWARDS.read,
  brand: BY_MERCHANT,
  summary: 'Free rounds that were given at games of studios outside, the newest first',
  input: z.strictObject({ ...paged(['id']), merchantId: z.optional(id), state: z.optional(z.enum(['running', 'stopped'])) }),
  output: pageOf(
    z.object({
      id: z.number(),
      merchantId: z.number(),
      vendor: z.string(),
      gameCode: z.string(),
      game: z.string(),
      currency,
      rounds: z.number(),
      stake: moneyOut,
      mostEach: moneyOut,
      budget: moneyOut,
      won: moneyOut,
      state,
      expiresAt: z.date(),
      madeAt: z.date(),
      /** Number of members who have rounds. The next fields are how many the studio has confirmed, has refused, and has paid. */
      given: z.number(),
      sent: z.number(),
      refused: z.number(),
      paid: z.number(),
    }),
  ),
  errors: [],
});

export const giveFreeRounds = staffEndpoint({
  method: 'POST',
  path: '/bo/free-rounds',
  permission: REWARDS.write,
  brand: BY_MERCHANT,
  summary: 'Ask for free rounds to be given; once another staff member approves it, the studio is told of each member',
  input: z.strictObject({ ...freeRoundsTerms, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['site.brand_unknown', 'rounds.free_rounds_not_given', 'rounds.free_rounds_terms', ...REQUEST_ERRORS],
});

export const stopFreeRounds = staffEndpoint({
  method: 'POST',
  path: '/bo/free-rounds/:id/stop',
  permission: REWARDS.stop,
  brand: brandOf('free_round_campaign'),
  summary: 'Take back free rounds that are not paid yet; the studio is told, and pays those that were played before it heard',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['rounds.free_rounds_unknown'],
});
