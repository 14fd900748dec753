import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { RUN_MOST } from '#contracts/payout-run-limits.ts';
import { payoutKind } from '#contracts/withdrawals.ts';
import { REQUEST_ERRORS } from '#contracts/bo/approvals.ts';
import { brandOf, BY_MERCHANT, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { payoutState, payoutTrouble } from '#contracts/bo/withdrawals.ts';
import { dbIntIn } from '#contracts/values.ts';
import { PAYOUT_RUNS } from '#contracts/bo/permissions/payout-runs.ts';

export const runState = z.enum(['requested', 'not_approved', 'running', 'stopped', 'done']);

const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** Filters by which a run selects among the approved withdrawals of a brand. */
const selection = {
  merchantId: dbIntIn(1),
  currency: z.optional(currency),
  kind: z.optional(payoutKind),
  /** The provider that pays all. By default, each withdrawal goes to the first provider that can pay it. */
  provider: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  /** Greatest amount of a withdrawal, in minor units of `currency`, as digits. */
  upTo: z.optional(minor),
};

const sum = z.object({ currency, count: z.number(), amount: moneyOut });

export const previewPayoutRun = staffEndpoint({
  method: 'GET',
  path: '/bo/payout-runs/preview',
  permission: PAYOUT_RUNS.work,
  brand: BY_MERCHANT,
  summary: 'How many approved withdrawals a run would pay, and their sums by currency',
  input: z.strictObject(selection),
  output: z.object({
    sums: z.array(sum),
    /** True if more withdrawals are selected than one run may have. */
    isCut: z.boolean(),
    /** True if the run needs a second staff member. */
    needsSecond: z.boolean(),
    /** The greatest sum that a staff member may start alone, in each currency. */
    alone: z.array(z.object({ currency, amount: moneyOut })),
    /** Providers that can pay some of the selected withdrawals. */
    providers: z.array(z.string()),
    /** Number of selected withdrawals that no provider can pay. The run lists them as refused. */
    withoutPayer: z.number(),
  }),
  errors: ['site.brand_unknown'],
});

export const startPayoutRun = staffEndpoint({
  method: 'POST',
  path: '/bo/payout-runs',
  permission: PAYOUT_RUNS.work,
  brand: BY_MERCHANT,
  summary: 'Pay the selected withdrawals, each by its company once; a sum above what one may start alone waits for a second approver',
  input: z.strictObject({
    ...selection,
    /** Counts and sums that the staff member has read. The call is refused if they have changed. */
    expected: z
      .array(z.strictObject({ currency, count: z.number().check(z.int(), z.minimum(1), z.maximum(RUN_MOST)), amount: minor }))
      .check(z.minLength(1), z.maxLength(20)),
    reason,
    requestId: z.uuid(),
  }),
  output: z.object({ id: z.string(), approvalId: z.nullable(z.string()) }),
  errors: [
    'site.brand_unknown',
    'withdrawals.run_changed',
    'withdrawals.run_unknown',
    'withdrawals.moved_on',
    'server.restored',
    ...REQUEST_ERRORS,
  ],
});

const shownRun = z.object({
  id: z.string(),
  serial: z.string(),
  merchantId: z.number(),
  currency: z.nullable(currency),
  kind: z.nullable(payoutKind),
  provider: z.nullable(z.string()),
  upTo: z.nullable(moneyOut),
  state: runState,
  reason: z.string(),
  madeBy: z.string(),
  approvedBy: z.nullable(z.string()),
  madeAt: z.date(),
  startedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  sums: z.array(sum),
  /** Number of withdrawals of the run, by state. */
  counts: z.object({ all: z.number(), waiting: z.number(), handed: z.number(), refused: z.number() }),
});

export const payoutRuns = staffEndpoint({
  method: 'GET',
  path: '/bo/payout-runs',
  permission: PAYOUT_RUNS.read,
  brand: BY_MERCHANT,
  summary: 'Payout runs, the newest first',
  input: z.strictObject({ ...paged(['madeAt']), merchantId: z.optional(dbIntIn()) }),
  output: pageOf(shownRun),
  errors: [],
});

export const payoutRun = staffEndpoint({
  method: 'GET',
  path: '/bo/payout-runs/:id',
  permission: PAYOUT_RUNS.read,
  brand: brandOf('payout_run'),
  summary: 'One payout run and how far it is',
  input: z.strictObject({ id: z.uuid() }),
  output: shownRun,
  errors: ['withdrawals.run_unknown'],
});

export const payoutRunItems = staffEndpoint({
  method: 'GET',
  path: '/bo/payout-runs/:id/items',
  permission: PAYOUT_RUNS.read,
  brand: brandOf('payout_run'),
  summary: 'The withdrawals of a payout run with what became of each, and the cause of those that were not paid',
  input: z.strictObject({
    id: z.uuid(),
    ...paged(['n']),
    state: z.optional(z.enum(['waiting', 'handed', 'refused'])),
  }),
  output: pageOf(
    z.object({
      n: z.number(),
      withdrawalId: z.string(),
      serial: z.string(),
      member: z.object({ id: z.string(), account: z.string() }),
      amount: moneyOut,
      currency,
      state: z.enum(['waiting', 'handed', 'refused']),
      /** Code of the refusal; null if it was not refused. */
      code: z.nullable(z.string()),
      provider: z.nullable(z.string()),
      payout: z.nullable(payoutState),
      trouble: z.nullable(payoutTrouble),
      providerRef: z.nullable(z.string()),
      decidedAt: z.nullable(z.date()),
    }),
  ),
  errors: ['withdrawals.run_unknown'],
});

export const stopPayoutRun = staffEndpoint({
  method: 'POST',
  path: '/bo/payout-runs/:id/stop',
  permission: PAYOUT_RUNS.work,
  brand: brandOf('payout_run'),
  summary: 'Stop a payout run: what was given to companies stays there, the rest stays approved',
  input: z.strictObject({ id: z.uuid(), reason }),
  output: z.object({ state: runState }),
  errors: ['withdrawals.run_unknown', 'withdrawals.moved_on'],
});
