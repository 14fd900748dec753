import * as z from 'zod/mini';
import { agentCredit, agentPositionFacts, agentSheetRow, agentShares, GIVE_ERRORS } from '#contracts/agent-positions.ts';
import { agentPeriod } from '#contracts/agents.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn, moment } from '#contracts/values.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

export const staffPosition = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/:id/position',
  permission: AGENTS.read,
  brand: brandOf('member'),
  summary: 'What an agent stands for of the result of its branch, its credit and what its line owes',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    /** Null if the brand has no positions. */ period: z.nullable(agentPeriod),
    position: z.nullable(z.object(agentPositionFacts)),
  }),
  errors: ['agents.stranger'],
});

export const givePositionOfHouse = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/:id/position',
  permission: AGENTS.work,
  brand: brandOf('member'),
  summary: 'Give an agent with nobody above a position and a credit; another staff member decides it',
  input: z.strictObject({ id: rowId, shares: agentShares, credit: agentCredit, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...GIVE_ERRORS, 'wallet.request_reused', ...REQUEST_ERRORS],
});

const sheet = z.object({
  ...agentSheetRow,
  merchantId: z.number(),
  /** Account name of the upline; null if the house is above. */
  upline: z.nullable(z.string()),
  /** For an agent at the top: the house's part of the branch's result, with the agent's own play. Null for other agents. */
  platform: z.nullable(agentSheetRow.line),
  settledBy: z.nullable(z.string()),
});

export const staffSheets = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/sheets',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'Settlement sheets: a row an agent and period, newest first',
  input: z.strictObject({
    ...paged(['startsAt']),
    merchantId: z.optional(dbIntIn()),
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    state: z.optional(z.enum(['open', 'settled'])),
  }),
  output: pageOf(sheet),
  errors: [],
});

export const settleSheetByStaff = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/:id/settlements',
  permission: AGENTS.bills,
  brand: brandOf('member'),
  summary: 'Note that a period of an agent’s line was settled: it no longer counts against its credit. Again is the same',
  input: z.strictObject({ id: rowId, startsAt: moment, reason }),
  output: z.object({ isSettled: z.literal(true) }),
  errors: ['agents.stranger', 'agents.sheet_unknown'],
});
