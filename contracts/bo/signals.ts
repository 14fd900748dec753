import * as z from 'zod/mini';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';
import { SIGNALS } from '#contracts/bo/permissions/signals.ts';

/**
 * Kinds of signs: most are a trait that accounts share. `bonus`: an account that plays with bonuses and hardly anything else. `opposite`:
 * bets on both sides of a market, by one account or by linked accounts. `split`: bets of linked accounts on the same outcomes. Rules of the
 * brand (`contracts/bo/signal-rules.ts`) find `velocity`, `in_out`, `structuring` and `third_party`. They also find `late`, bets in play
 * right before an event, and `closing_line`, prices above the closing line. `watch`: a member on a watch list.
 */
const kind = z.enum([
  'device',
  'instrument',
  'holder',
  'network',
  'bonus',
  'opposite',
  'split',
  'velocity',
  'in_out',
  'structuring',
  'third_party',
  'watch',
  'late',
  'closing_line',
]);
export type SignalKind = z.infer<typeof kind>;
/** `open`: without a verdict. `grown`: open again because the sign grew after a verdict. The other states are verdicts. */
const state = z.enum(['open', 'grown', 'clear', 'abuse']);
/** Class of the weight. `weak` signs are no reason to act alone, `look` signs are worth a review. */
const level = z.enum(['weak', 'look', 'strong']);

const signal = {
  id: z.string(),
  merchantId: z.number(),
  kind,
  /** The shared value, masked: never a whole number, name or address. */
  label: z.string(),
  state,
  level,
  /** Weight of the sign, from 0 to 100. */
  weight: z.number(),
  /** Number of members. */
  size: z.number(),
  firstAt: z.nullable(z.date()),
  lastAt: z.nullable(z.date()),
};

export const signals = staffEndpoint({
  method: 'GET',
  path: '/bo/signals',
  permission: SIGNALS.read,
  brand: BY_MERCHANT,
  summary: 'Signs of abuse of all brands: those that wait for a verdict first, and of them the heaviest',
  input: z.strictObject({
    ...paged(['weight', 'size', 'lastAt']),
    merchantId: z.optional(dbIntIn(1)),
    kind: z.optional(kind),
    state: z.optional(z.enum([...state.options, 'waiting'])),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(z.object(signal)),
  errors: [],
});

const signalMember = z.object({
  id: z.string(),
  account: z.string(),
  joinedAt: z.date(),
  currency,
  /** Number and sum of the member's bonuses, the turnover, and the part of the turnover without bonuses. */
  grants: z.number(),
  granted: moneyOut,
  turnover: moneyOut,
  own: moneyOut,
  isBonusOnly: z.boolean(),
  /** First time at which the member was seen with the shared trait. */
  firstAt: z.date(),
  lastAt: z.date(),
});

export const signalPage = staffEndpoint({
  method: 'GET',
  path: '/bo/signals/:id',
  permission: SIGNALS.read,
  brand: brandOf('signal'),
  summary: 'One sign of abuse with its evidence: members, what else they share, and the verdicts so far',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    ...signal,
    version: z.number(),
    /** The shown members: members who share most other signs come first, then the last seen. `size` counts all. */
    members: z.array(signalMember),
    /** Other signs of the shown members, with the shown members of each. Cleared signs are included. */
    others: z.array(z.object({ ...signal, members: z.array(z.string()) })),
    verdicts: z.array(z.object({ verdict: z.enum(['clear', 'abuse']), note: z.string(), by: z.string(), size: z.number(), at: z.date() })),
  }),
  errors: ['signals.unknown'],
});

export const judgeSignal = staffEndpoint({
  method: 'POST',
  path: '/bo/signals/:id/verdict',
  permission: SIGNALS.judge,
  brand: brandOf('signal'),
  summary: 'Say whether a sign is abuse. It is of what was read: where the sign has grown since, or somebody was first, nothing is written',
  input: z.strictObject({
    id: rowId,
    /** The version of the sign that the staff member has read. */
    version: dbInt(),
    verdict: z.enum(['clear', 'abuse']),
    note: z.string().check(z.trim(), z.minLength(4), z.maxLength(400)),
  }),
  output: z.object({ version: z.number(), state: z.enum(['clear', 'abuse']) }),
  errors: ['signals.unknown', 'signals.changed'],
});
