import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { dbInt } from '#contracts/values.ts';

const slot = z.string().check(z.regex(/^[a-z0-9/-]{1,60}$/));
const pays = z.enum(['cash', 'bonus']);

export const offerList = endpoint({
  method: 'GET',
  path: '/wps/offers',
  auth: 'member',
  summary: 'Offers of the brand whose kind is a folder of the server, with the rewards that the member may claim now',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        title: z.string(),
        summary: z.string(),
        startsAt: z.date(),
        endsAt: z.date(),
        currency,
        pays,
        due: z.array(z.object({ slot: z.string(), amount: moneyOut })),
        given: z.array(z.object({ slot: z.string(), amount: moneyOut, currency, pays, at: z.date() })),
      }),
    ),
  }),
  errors: ['in_need_true_account'],
});

export const collectOffer = endpoint({
  method: 'POST',
  path: '/wps/offers/claims',
  auth: 'member',
  summary: 'Claim the reward of a slot, once; a repeat of the request id gives the same answer',
  input: z.strictObject({ offerId: dbInt(1), slot, requestId: z.uuid() }),
  output: z.object({ offerId: z.number(), slot: z.string(), currency, amount: moneyOut, pays, at: z.date() }),
  errors: [
    'offers.unknown',
    'offers.not_due',
    'offers.claimed',
    'offers.over',
    'offers.budget_spent',
    'bonus.one_running',
    'in_need_true_account',
    ...BARRED,
    ...OF_THE_LEDGER,
  ],
});
