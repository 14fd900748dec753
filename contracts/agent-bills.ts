import * as z from 'zod/mini';
import { agentContractKind, agentMemberId, agentPeriod, agentSums } from '#contracts/agents.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { recordPages, recordPeriodPage } from '#contracts/record-page.ts';

export const agentBillState = z.enum([
  'due',
  'issued',
  'part_received',
  'payer_short',
  'not_reached',
  'refused',
  'awaiting_review',
  'awaiting_claim',
  'part_claimed',
  'expired',
]);
export type AgentBillState = z.output<typeof agentBillState>;

const bill = z.object({
  id: z.string(),
  kind: agentContractKind,
  period: agentPeriod,
  account: z.string(),
  /** Account name of the payer; null for the house. */
  payer: z.nullable(z.string()),
  startsAt: z.date(),
  endsAt: z.date(),
  validBet: moneyOut,
  netLoss: moneyOut,
  /** Change of the net loss by corrected bets of earlier periods. */
  corrected: moneyOut,
  /** Corrections that the bill could not cover: at most 0; carried over to the next bill. */
  owes: moneyOut,
  active: z.number(),
  /** Rate in basis points. */
  rate: z.number(),
  /** Due of the whole team. The next fields are the part that downlines keep, and the amount that this bill pays. */
  gross: moneyOut,
  kept: moneyOut,
  amount: moneyOut,
  paid: moneyOut,
  currency,
  state: agentBillState,
  claimUntil: z.nullable(z.date()),
  /** The member's last objection, with the answer of staff. */
  objection: z.nullable(z.object({ text: z.string(), at: z.date(), answer: z.nullable(z.string()) })),
});

export const agentBills = endpoint({
  method: 'GET',
  path: '/wps/agent/bills',
  auth: 'member',
  summary: 'What contracts came to, newest first: the member’s own bills, or those that it pays',
  input: z.strictObject({ ...recordPeriodPage, side: z._default(z.enum(['own', 'paid']), 'own'), kind: z.optional(agentContractKind) }),
  output: z.object({
    content: z.array(bill),
    totals: z.object({ count: z.number(), amount: moneyOut, paid: moneyOut }),
    ...recordPages,
    currency,
  }),
  errors: ['in_need_true_account'],
});

const { pageNo, pageSize } = recordPeriodPage;

export const agentBillSum = endpoint({
  method: 'GET',
  path: '/wps/agent/bills/:id',
  auth: 'member',
  summary: 'The bets that a bill is made of, by member of its team, the largest valid bet first; for its member and its payer',
  input: z.strictObject({ id: agentMemberId, pageNo, pageSize }),
  output: z.object({
    /** Calendar days of the bill: their number, and how many days ago the last of them was. Null for a period shorter than a day. */
    period: z.nullable(z.object({ days: z.number(), ago: z.number() })),
    /** Deficit that the period before left, at most 0. */
    carriedIn: moneyOut,
    content: z.array(z.object({ memberId: z.string(), account: z.string(), ...agentSums })),
    /** Sums over all pages, which are the figures that the bill counted. */
    totals: z.object(agentSums),
    ...recordPages,
    currency,
  }),
  errors: ['agents.bill_unknown', 'in_need_true_account'],
});

export const collectBill = endpoint({
  method: 'POST',
  path: '/wps/agent/bills/:id/claim',
  auth: 'member',
  summary: 'Take what a bill pays, where it is not paid by itself',
  input: z.strictObject({ id: agentMemberId }),
  output: bill,
  errors: ['agents.bill_unknown', 'agents.bill_closed', 'agents.payer_short', 'identity.account_closed', 'in_need_true_account'],
});

export const objectToBill = endpoint({
  method: 'POST',
  path: '/wps/agent/bills/:id/objections',
  auth: 'member',
  summary: 'Say what is wrong with a bill of one’s own; staff answer',
  input: z.strictObject({ id: agentMemberId, text: z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000)), requestId: z.uuid() }),
  output: bill,
  errors: ['agents.bill_unknown', 'agents.objection_open', 'wallet.request_reused', 'in_need_true_account'],
});
