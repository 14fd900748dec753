import * as z from 'zod/mini';
import { agentBillState } from '#contracts/agent-bills.ts';
import { OFFER_ERRORS, agentContractKind, agentContractState, agentPeriod, agentContractFacts, agentTerms } from '#contracts/agents.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

const who = z.object({ id: z.string(), account: z.string() });
const ofBrand = { merchantId: z.optional(dbIntIn()) };
const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const request = { reason, requestId: z.uuid() };
/** Input of an act on the row with this id. */
const byOne = { id: rowId, reason };

const standing = z.object({
  member: who,
  merchantId: z.number(),
  isAgent: z.boolean(),
  joinedAt: z.date(),
  upline: z.nullable(who),
  /** Number of agents above. */
  depth: z.number(),
  /** Number of members right below. `below` is the number of all members below. */
  directs: z.number(),
  below: z.number(),
  /** Kinds of this agent's contracts that are in force. */
  contracts: z.array(agentContractKind),
});

export const agentTree = staffEndpoint({
  method: 'GET',
  path: '/bo/agents',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary:
    'The tree of agents, level by level: those at the top who have somebody below or a contract, those right below one, or one by name',
  input: z.strictObject({ ...paged(['id']), ...ofBrand, under: z.optional(rowId), account: z.optional(account) }),
  output: z.object({ rows: z.array(standing), total: z.number(), /** Agents from the top to the shown level. */ path: z.array(who) }),
  errors: [],
});

export const moveBranch = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/:id/place',
  permission: AGENTS.work,
  brand: brandOf('member'),
  summary:
    'Put a member with all below it under another, or at the top; another staff member decides it. What was played stays where it was',
  input: z.strictObject({ id: rowId, /** Null: to the top. */ to: z.nullable(account), ...request }),
  output: requested,
  errors: ['agents.stranger', 'agents.under_itself', 'agents.already_there', ...REQUEST_ERRORS],
});

const contract = z.object({
  id: z.string(),
  merchantId: z.number(),
  member: who,
  /** The upline; null for a contract with the house. */
  upline: z.nullable(who),
  kind: agentContractKind,
  version: z.number(),
  ...agentContractFacts,
  endRequestedAt: z.nullable(z.date()),
  /** True while a request of staff to end the contract waits for another staff member. */
  isEndWaiting: z.boolean(),
});

export const staffContracts = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/contracts',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'Contracts of agents, every version',
  input: z.strictObject({
    ...paged(['id']),
    ...ofBrand,
    kind: z.optional(agentContractKind),
    state: z.optional(agentContractState),
    /** Account name of either party. */
    account: z.optional(account),
  }),
  output: pageOf(contract),
  errors: [],
});

export const endContract = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/contracts/:id/end',
  permission: AGENTS.work,
  brand: brandOf('agent_contract'),
  summary: 'End a contract with its period, and all below it; another staff member decides it',
  input: z.strictObject({ id: rowId, ...request }),
  output: requested,
  errors: ['agents.contract_unknown', 'agents.contract_decided', ...REQUEST_ERRORS],
});

const figures = { validBet: moneyOut, netLoss: moneyOut, gross: moneyOut, kept: moneyOut };

export const whatIf = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/contracts/:id/what-if',
  permission: AGENTS.read,
  brand: brandOf('agent_contract'),
  summary:
    'What a contract would have come to over the last calendar month by other terms, beside its own, from the rollups; nothing is kept',
  input: z.strictObject({ id: rowId, ...agentTerms }),
  output: z.object({
    from: z.date(),
    until: z.date(),
    currency,
    /** Rows for each period, or for each day if periods are shorter. Agents without figures are left out. */
    rows: z.array(z.object({ from: z.date(), ...figures, /** By the contract’s own terms. */ ownGross: moneyOut, ownKept: moneyOut })),
    totals: z.object({ ...figures, ownGross: moneyOut, ownKept: moneyOut }),
  }),
  errors: ['agents.contract_unknown'],
});

const template = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  kind: agentContractKind,
  period: agentPeriod,
  ...agentTerms,
  isAutoPaid: z.boolean(),
};

export const agentTemplates = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/templates',
  permission: AGENTS.read,
  summary: 'Terms that are kept ready by a name',
  input: z.strictObject({ ...paged(['name']), kind: z.optional(agentContractKind) }),
  output: pageOf(z.object({ id: z.string(), ...template, madeBy: z.string(), madeAt: z.date() })),
  errors: [],
});

export const addTemplate = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/templates',
  permission: AGENTS.work,
  summary: 'Keep terms ready by a name',
  input: z.strictObject({ ...template, reason }),
  output: z.object({ id: z.string() }),
  errors: ['agents.template_exists', 'agents.period_unknown'],
});

export const removeTemplate = staffEndpoint({
  method: 'DELETE',
  path: '/bo/agents/templates/:id',
  permission: AGENTS.work,
  summary: 'Take a template away; contracts that were made of it stay',
  input: z.strictObject(byOne),
  output: z.object({ isRemoved: z.literal(true) }),
  errors: ['agents.template_unknown'],
});

export const liftFreeze = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/lift-freeze',
  permission: MEMBERS.close,
  brand: brandOf('member'),
  summary: 'Let a member go on whom an agent froze; one who is not frozen stays as it is',
  input: z.strictObject(byOne),
  output: z.object({ isFrozen: z.literal(false) }),
  errors: ['identity.member_unknown'],
});

export const offerOfHouse = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/:id/contracts',
  permission: AGENTS.work,
  brand: brandOf('member'),
  summary:
    'Offer a contract of the house, by a template, to a member with nobody above; another staff member decides it, then the member answers',
  input: z.strictObject({ id: rowId, templateId: rowId, ...request }),
  output: requested,
  errors: ['agents.stranger', 'agents.template_unknown', ...OFFER_ERRORS, ...REQUEST_ERRORS],
});

const run = z.object({
  merchantId: z.number(),
  kind: agentContractKind,
  period: agentPeriod,
  currency,
  startsAt: z.date(),
  endsAt: z.date(),
  bills: z.number(),
  /** `byHouse` is the part of `amount` that the house pays. */
  amount: moneyOut,
  byHouse: moneyOut,
  paid: moneyOut,
  /** Number of bills that wait for staff, then their sum, then the number of bills that staff hold one by one. */
  waiting: z.number(),
  waitingAmount: moneyOut,
  held: z.number(),
  state: z.enum(['review', 'approval', 'open', 'paid']),
});
const runOf = { merchantId: dbIntIn(1), kind: agentContractKind, period: agentPeriod };

export const agentRuns = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/runs',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'Runs of bills: a row a kind, period and currency',
  input: z.strictObject({ ...paged(['startsAt']), ...ofBrand, kind: z.optional(agentContractKind), state: z.optional(z.enum(['review'])) }),
  output: pageOf(run),
  errors: [],
});

export const previewRun = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/runs/preview',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'What the bills of a period that goes on would come to if it ended now; nothing is kept',
  input: z.strictObject(runOf),
  output: z.object({
    startsAt: z.date(),
    endsAt: z.date(),
    bills: z.number(),
    sums: z.array(z.object({ currency, amount: moneyOut, byHouse: moneyOut })),
  }),
  errors: ['site.brand_unknown'],
});

export const payRun = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/runs/payment',
  permission: AGENTS.bills,
  brand: BY_MERCHANT,
  summary: 'Let the bills of a run that wait for staff be paid; another staff member decides it. Those that are held back one by one stay',
  input: z.strictObject({ ...runOf, currency, startsAt: moment, ...request }),
  output: requested,
  errors: ['agents.run_unknown', ...REQUEST_ERRORS],
});

const staffBill = z.object({
  id: z.string(),
  merchantId: z.number(),
  member: who,
  payer: z.nullable(who),
  kind: agentContractKind,
  period: agentPeriod,
  contractId: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  ...figures,
  /** Change of the net loss by corrections of earlier periods. The next field is the part that is carried to the next bill, at most 0. */
  corrected: moneyOut,
  owes: moneyOut,
  active: z.number(),
  rate: z.number(),
  amount: moneyOut,
  paid: moneyOut,
  currency,
  state: agentBillState,
  /** State from before staff held the bill; null if it is not held. */
  heldFrom: z.nullable(agentBillState),
});

export const staffBills = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/bills',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'Bills of agents',
  input: z.strictObject({
    ...paged(['id']),
    ...ofBrand,
    kind: z.optional(agentContractKind),
    state: z.optional(agentBillState),
    account: z.optional(account),
    startsAt: z.optional(moment),
  }),
  output: pageOf(staffBill),
  errors: [],
});

export const holdBill = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/bills/:id/hold',
  permission: AGENTS.bills,
  brand: brandOf('agent_bill'),
  summary: 'Hold a bill back: nothing more of it is paid or claimed',
  input: z.strictObject(byOne),
  output: z.object({ state: agentBillState }),
  errors: ['agents.bill_unknown', 'agents.bill_closed'],
});

export const releaseBill = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/bills/:id/release',
  permission: AGENTS.bills,
  brand: brandOf('agent_bill'),
  summary: 'Let a bill that was held back go on from where it was',
  input: z.strictObject(byOne),
  output: z.object({ state: agentBillState }),
  errors: ['agents.bill_unknown', 'agents.bill_not_held'],
});

export const agentReviews = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/reviews',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'Of which kinds staff look at the house’s bills before they are paid',
  input: z.strictObject({ merchantId: z.optional(dbIntIn(1)) }),
  output: z.object({ rows: z.array(z.object({ merchantId: z.number(), kind: agentContractKind })) }),
  errors: [],
});

export const setReview = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/reviews',
  permission: AGENTS.review,
  brand: BY_MERCHANT,
  summary: 'Have staff look at the house’s bills of a kind before they are paid, from the next run on, or not any more',
  input: z.strictObject({ merchantId: dbInt(1), kind: agentContractKind, isOn: z.boolean(), reason }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['site.brand_unknown'],
});

export const agentObjections = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/objections',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'What members object to in their bills, the oldest first',
  input: z.strictObject({ ...paged(['at']), ...ofBrand, state: z.optional(z.enum(['open', 'answered'])) }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: z.date(),
      merchantId: z.number(),
      member: who,
      text: z.string(),
      answer: z.nullable(z.string()),
      answeredBy: z.nullable(z.string()),
      answeredAt: z.nullable(z.date()),
      bill: staffBill,
    }),
  ),
  errors: [],
});

export const answerObjection = staffEndpoint({
  method: 'POST',
  path: '/bo/agents/objections/:id/answer',
  permission: AGENTS.bills,
  brand: brandOf('agent_objection'),
  summary: 'Answer what a member objects to; the member reads it beside the bill',
  input: z.strictObject({ id: rowId, text: z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000)) }),
  output: z.object({ isAnswered: z.literal(true) }),
  errors: ['agents.objection_unknown', 'agents.objection_answered'],
});
