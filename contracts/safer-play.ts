import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { EXCLUSIONS, LIMIT_KINDS, LIMIT_PERIODS, REALITY_MINUTES, TIME_OUTS } from '#contracts/safer-play-terms.ts';
import { moment } from '#contracts/values.ts';

const named = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

export const saferPlay = endpoint({
  method: 'GET',
  path: '/wps/member/safer-play',
  auth: 'member',
  summary: 'The limits that the member has set, what of them is used, and how often the clock is shown in play',
  output: z.object({
    currency,
    limits: z.array(
      z.object({
        ...named,
        amount: moneyOut,
        used: moneyOut,
        /** A raise that waits; its amount is null where the limit is to be lifted. */
        later: z.nullable(z.object({ amount: z.nullable(moneyOut), from: z.date() })),
      }),
    ),
    realityMinutes: z.literal([...REALITY_MINUTES]),
  }),
  errors: ['in_need_true_account'],
});

const holdsFrom = z.object({ /** Null: it holds already. */ holdsFrom: z.nullable(z.date()) });

export const setLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits',
  auth: 'member',
  summary: 'Set a limit of one kind and period: a first or lower one holds at once, a higher one after 24 hours',
  input: priced('amount', named),
  output: holdsFrom,
  errors: ['in_need_true_account', 'wallet.wrong_currency'],
});

export const liftLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits/lift',
  auth: 'member',
  summary: 'Take a limit away, after 24 hours; asked for again it waits anew',
  input: z.strictObject(named),
  output: holdsFrom,
  errors: ['in_need_true_account'],
});

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/wps/member/reality-check',
  auth: 'member',
  summary: 'Set after how many minutes of play time, stakes and result are shown',
  input: z.strictObject({ minutes: z.literal([...REALITY_MINUTES]) }),
  output: z.object({ minutes: z.literal([...REALITY_MINUTES]) }),
  errors: ['in_need_true_account'],
});

const standing = z.object({
  state: z.enum(['none', 'timed_out', 'excluded']),
  /** Null: there is none, or it is for ever. */
  until: z.nullable(z.date()),
  /** The time of an exclusion is over: its member may ask to come back. */
  isOver: z.boolean(),
});

export const ownBreak = endpoint({
  method: 'GET',
  path: '/wps/member/break',
  auth: 'member',
  summary: 'The break that the member takes just now',
  output: standing,
  errors: ['in_need_true_account'],
});

export const takeBreak = endpoint({
  method: 'POST',
  path: '/wps/member/break',
  auth: 'member',
  summary: 'Take a break from play and deposits, at once; withdrawals stay open, and nobody makes it shorter',
  input: z.strictObject({ length: z.enum([...TIME_OUTS, ...EXCLUSIONS]) }),
  output: standing,
  errors: ['identity.break_shorter', 'identity.account_closed', 'in_need_true_account'],
});

export const comeBack = endpoint({
  method: 'POST',
  path: '/wps/member/break/end',
  auth: 'member',
  summary: 'Ask to come back after an exclusion whose time is over; play opens 24 hours later',
  output: standing,
  errors: ['identity.break_runs', 'in_need_true_account'],
});

export const playedSince = endpoint({
  method: 'GET',
  path: '/wps/member/played',
  auth: 'member',
  summary: 'What the member has staked and got back since a time of the last 30 days; a bet counts once it is settled',
  input: z.strictObject({ since: moment }),
  output: z.object({ count: z.number(), stake: moneyOut, payout: moneyOut, net: moneyOut, currency }),
  errors: ['in_need_true_account'],
});
