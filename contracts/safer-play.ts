import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import {
  ACTIVITY_DAYS,
  ALL_LIMIT_KINDS,
  EXCLUSIONS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REALITY_MINUTES,
  TIME_LIMIT,
  TIME_OUTS,
} from '#contracts/safer-play-terms.ts';
import { moment } from '#contracts/values.ts';

const period = z.enum(LIMIT_PERIODS);
const named = { kind: z.enum(LIMIT_KINDS), period };
const anyNamed = z.strictObject({ kind: z.enum(ALL_LIMIT_KINDS), period });
const minutes = z.int().check(z.gte(TIME_LIMIT.least), z.lte(TIME_LIMIT.most));
/** A raise waits until `from`, and can be confirmed until `until`. */
const window = { from: z.date(), until: z.date() };

export const saferPlay = endpoint({
  method: 'GET',
  path: '/wps/member/safer-play',
  auth: 'member',
  summary: 'The limits that hold for the member, what of them is used, and how often the clock is shown in play',
  output: z.object({
    currency,
    limits: z.array(
      z.object({
        ...named,
        amount: moneyOut,
        used: moneyOut,
        /** A raise that waits for its time or for its confirmation; null without one. A null amount removes the limit. */
        later: z.nullable(z.object({ amount: z.nullable(moneyOut), ...window })),
      }),
    ),
    /** Limits on time in play with the used part, in minutes. */
    times: z.array(
      z.object({
        period,
        minutes: z.number(),
        used: z.number(),
        later: z.nullable(z.object({ minutes: z.nullable(z.number()), ...window })),
      }),
    ),
    /** Limits of the brand or of its jurisdiction for all members: an amount, or minutes for time. */
    house: z.array(z.object({ kind: z.enum(ALL_LIMIT_KINDS), period, amount: z.nullable(moneyOut), minutes: z.nullable(z.number()) })),
    realityMinutes: z.literal([...REALITY_MINUTES]),
    /** Start of the present play for real money, in any product and on any device; null outside play. */
    playingSince: z.nullable(z.date()),
  }),
  errors: ['in_need_true_account'],
});

const holdsFrom = z.object({ /** Time from which the change is valid; null if it already is. */ holdsFrom: z.nullable(z.date()) });

export const setLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits',
  auth: 'member',
  summary: 'Set a limit of one kind and period: a first or lower one holds at once, a higher one once it is confirmed, after 24 hours',
  input: priced('amount', named),
  output: holdsFrom,
  errors: ['in_need_true_account', 'wallet.wrong_currency'],
});

export const setTimeLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits/time',
  auth: 'member',
  summary: 'Set a limit on time in play for a period, by the rules of the limits in money',
  input: z.strictObject({ period, minutes }),
  output: holdsFrom,
  errors: ['in_need_true_account'],
});

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits/confirm',
  auth: 'member',
  summary: 'Confirm a higher limit, or that a limit is lifted: from 24 hours after it was asked for, for 168 hours',
  input: anyNamed,
  output: z.object({ isConfirmed: z.literal(true) }),
  errors: ['in_need_true_account', 'limits.raise_waits', 'limits.raise_unknown'],
});

export const liftLimit = endpoint({
  method: 'POST',
  path: '/wps/member/limits/lift',
  auth: 'member',
  summary: 'Take a limit away, once it is confirmed, after 24 hours; asked for again it waits anew',
  input: anyNamed,
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
  /** End of the break; null if there is no break, or if it is for ever. */
  until: z.nullable(z.date()),
  /** True if the time of an exclusion is over, so that the member may ask to return. */
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

export const activity = endpoint({
  method: 'GET',
  path: '/wps/member/activity',
  auth: 'member',
  summary: 'Statement of activity over the last days: deposits, withdrawals, settled stakes and returns, and the time in play in minutes',
  input: z.strictObject({ days: z.coerce.number().check(z.refine((days) => (ACTIVITY_DAYS as readonly number[]).includes(days))) }),
  output: z.object({
    deposits: moneyOut,
    withdrawals: moneyOut,
    stake: moneyOut,
    payout: moneyOut,
    net: moneyOut,
    minutes: z.number(),
    /** Number of days with a stake for real money. */
    daysPlayed: z.number(),
    currency,
  }),
  errors: ['in_need_true_account'],
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
