import * as z from 'zod/mini';
import { minors } from '#contracts/money.ts';
import { SIGNALS } from '#contracts/bo/permissions/signals.ts';
import { BY_MERCHANT, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

/**
 * Rules of a brand by which play with money is a sign. `deposits`, `withdrawals`, `accounts` (new withdrawal accounts) and `networks` count
 * what a member does in some hours. `in_out` is a withdrawal of what was just deposited, with hardly a stake. `structuring` counts deposits
 * right below a threshold. `holders` counts names of holders of one member's withdrawal accounts. `late_bets` counts bets in play that an event
 * of the match refused while they waited. `closing_line` counts legs before the start of a match, by the fair chances at that start.
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
  /** From this number on it is a sign. */
  count: dbInt(1, 1_000),
  /** Length of the window. */
  hours: dbInt(1, 2_160),
  /**
   * The part of the deposits that is withdrawn (`in_out`), or of the threshold from which a deposit counts (`structuring`). For `late_bets`, how
   * many points the share of refused bets is above that of other members; for `closing_line`, how much more than their stakes the prices are worth.
   */
  percent: dbInt(1, 100),
  /** The threshold of `structuring` by currency, in minor units. */
  amounts: minors,
};

const rule = z.object({
  kind: z.enum(RULE_KINDS),
  /** 0: the rule of the house, which nobody has changed at this brand. */
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
