import * as z from 'zod/mini';
import { minors } from '#contracts/money.ts';
import { SIGNALS } from '#contracts/bo/permissions/signals.ts';
import { BY_MERCHANT, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

/**
 * Rules of a brand that find signs in payments and bets. `deposits`, `withdrawals`, `accounts` (new withdrawal accounts) and `networks`
 * count acts of a member in some hours. `in_out`: a withdrawal of money that was just deposited, with hardly a stake. `structuring`:
 * deposits right below a threshold. `holders`: different holder names of one member's withdrawal accounts. `late_bets`: bets in play that
 * were refused because of an event of the match while they waited. `closing_line`: bets before the start of a match at prices that are
 * better than the fair chances at that start.
 */
export const RULE_KINDS = [
  'deposits',
  'withdrawals',
  'accounts',
  'networks',
  'in_out',
  'structuring',
  'holders',
  'late_bets',
  'closing_line',
] as const;

const terms = {
  isOn: z.boolean(),
  /** Number from which the count is a sign. */
  count: dbInt(1, 1_000),
  /** Length of the window, in hours. */
  hours: dbInt(1, 2_160),
  /**
   * `in_out`: withdrawn part of the deposits. `structuring`: part of the threshold from which a deposit counts. `late_bets`: points by
   * which the share of refused bets is above that of other members. `closing_line`: part by which the prices are worth more than the
   * stakes.
   */
  percent: dbInt(1, 100),
  /** The threshold of `structuring` by currency, in minor units. */
  amounts: minors,
};

const rule = z.object({
  kind: z.enum(RULE_KINDS),
  /** Version of the rule; 0 for the standard rule, which this brand has not changed. */
  version: z.number(),
  ...terms,
  setBy: z.nullable(z.string()),
  setAt: z.nullable(z.date()),
  reason: z.nullable(z.string()),
});

export const signalRules = staffEndpoint({
  method: 'GET',
  path: '/bo/signal-rules',
  permission: SIGNALS.read,
  brand: BY_MERCHANT,
  summary: 'Rules of a brand by which play with money is a sign, and their versions, newest first',
  input: z.strictObject({ merchantId: dbIntIn(1) }),
  output: z.object({ rules: z.array(rule), history: z.array(rule) }),
  errors: ['site.brand_unknown'],
});

export const setSignalRule = staffEndpoint({
  method: 'POST',
  path: '/bo/signal-rules',
  permission: SIGNALS.rules,
  brand: BY_MERCHANT,
  summary: 'Set a rule of a brand, as the next version of the one that was read',
  input: z.strictObject({ merchantId: dbInt(1), kind: z.enum(RULE_KINDS), version: dbInt(), ...terms, reason }),
  output: rule,
  errors: ['site.brand_unknown', 'signals.changed'],
});
