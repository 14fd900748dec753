import * as z from 'zod/mini';
import { agentMemberId as memberId, agentPeriod, ofAgents } from '#contracts/agents.ts';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { recordPage, recordPages } from '#contracts/record-page.ts';
import { moment } from '#contracts/values.ts';

/** Part of its branch's result that an agent bears, including the parts of agents below it, by category, in hundredths of a per cent. */
export const agentShares = z.partialRecord(gameType, z.int().check(z.minimum(0), z.maximum(10_000)));
/** Greatest debt of a line, in whole major units. At this debt, play for real money stops in the line. */
export const agentCredit = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

export const agentPositionFacts = {
  shares: agentShares,
  /** Time from which the shares are valid. */
  startsAt: z.date(),
  credit: moneyOut,
  /** Part of the credit that is given to direct downlines. */
  given: moneyOut,
  /** Debt of the line now: unsettled sheets, and play since the last sheet. */
  owes: moneyOut,
  /** True if its debt, or the debt of an agent above, has reached the credit. */
  isStopped: z.boolean(),
  currency,
};

/** Figures of one line for one period. They are below zero if members won, and then the line owes. */
export const agentSheetRow = {
  memberId: z.string(),
  account: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Net loss of the branch without the agent's own play. */
  base: moneyOut,
  /** Part of the base that the agent bears. The next field is the part of its whole line, all agents below included. */
  kept: moneyOut,
  line: moneyOut,
  currency,
  settledAt: z.nullable(z.date()),
};

export const GIVE_ERRORS = [
  'agents.feature_off',
  'agents.stranger',
  'agents.downline_no_agent',
  'agents.other_currency',
  'agents.no_position_above',
  'agents.share_too_high',
  'agents.share_below',
  'agents.credit_too_high',
  'agents.credit_below',
] as const;

export const agentPositions = endpoint({
  method: 'GET',
  path: '/wps/agent/positions',
  auth: 'member',
  summary: 'The agent’s position and credit, and those that it has given to the agents right below',
  output: z.object({
    period: agentPeriod,
    own: z.nullable(z.object(agentPositionFacts)),
    content: z.array(z.object({ memberId: z.string(), account: z.string(), ...agentPositionFacts })),
  }),
  errors: ofAgents,
});

export const agentSheets = endpoint({
  method: 'GET',
  path: '/wps/agent/positions/sheets',
  auth: 'member',
  summary: 'Settlement sheets of the agent and of the agents right below, newest first: what each is due or owes of a period',
  input: z.strictObject(recordPage),
  output: z.object({ content: z.array(z.object({ ...agentSheetRow, isOwn: z.boolean() })), ...recordPages, /** The agent’s. */ currency }),
  errors: ofAgents,
});

export const givePosition = endpoint({
  method: 'POST',
  path: '/wps/agent/positions',
  auth: 'member',
  summary: 'Give an agent right below a position and a credit in place of those it has. One `requestId` is one of them',
  input: z.strictObject({ downlineId: memberId, shares: agentShares, credit: agentCredit, requestId: z.uuid() }),
  output: z.object({ startsAt: z.date() }),
  errors: [...ofAgents, ...GIVE_ERRORS, 'wallet.request_reused'],
});

export const settleSheet = endpoint({
  method: 'POST',
  path: '/wps/agent/positions/settlements',
  auth: 'member',
  summary:
    'Note that a period of an agent right below was settled between the two: it no longer counts against its credit. Again is the same',
  input: z.strictObject({ downlineId: memberId, startsAt: moment }),
  output: z.object({ isSettled: z.literal(true) }),
  errors: [...ofAgents, 'agents.stranger', 'agents.sheet_unknown'],
});
