import * as z from 'zod/mini';
import { AGENT_FEATURES } from '#contracts/agent-features.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { recordPages, recordPeriod, recordPeriodPage } from '#contracts/record-page.ts';
import { dbId } from '#contracts/values.ts';

/**
 * Kinds of contracts. A dividend is a part of the team's net loss; salaries are parts of the team's bets, paid for each day, hour, or five
 * minutes.
 */
export const agentContractKind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
export type AgentContractKind = z.output<typeof agentContractKind>;
/** Periods of contracts (specification 3.28). Hours and five minutes are for salaries that are paid within the day. */
export const agentPeriod = z.enum(['FiveMinutes', 'Hourly', 'Daily', 'Weekly', 'Semimonthly', 'Monthly']);
export type AgentPeriod = z.output<typeof agentPeriod>;
export const agentRule = z.enum(['profit_loss', 'daily_average', 'total']);
export type AgentRule = z.output<typeof agentRule>;
export const agentCarry = z.enum(['none', 'forever', 'previous', 'second_half']);
export type AgentCarry = z.output<typeof agentCarry>;
export const agentContractState = z.enum(['requested', 'valid', 'denied', 'expired', 'invalid']);
export type AgentContractState = z.output<typeof agentContractState>;

/** A tier of a contract. The rate is in basis points: 150 is 1.5 %. Thresholds are in whole major units. */
export const agentTier = z.strictObject({
  rate: z.int().check(z.minimum(1), z.maximum(10_000)),
  activeMembers: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  validBet: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  loss: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
});
export const agentTerms = {
  tiers: z.array(agentTier).check(z.minLength(1), z.maxLength(10)),
  rule: agentRule,
  carry: agentCarry,
};

/** Terms of a contract that an upline offers. */
export const agentOffer = {
  kind: agentContractKind,
  period: agentPeriod,
  ...agentTerms,
  payer: z.enum(['platform', 'upline']),
  isAutoPaid: z.boolean(),
};

/** Terms of a contract that all its readers see. */
export const agentContractFacts = {
  state: agentContractState,
  period: agentPeriod,
  tiers: z.array(agentTier),
  rule: agentRule,
  carry: agentCarry,
  payer: z.enum(['platform', 'upline']),
  isAutoPaid: z.boolean(),
  currency,
  offeredAt: z.date(),
  startsAt: z.nullable(z.date()),
  endsAt: z.nullable(z.date()),
};

export const agentMemberId = dbId;
const memberId = agentMemberId;
const contractId = memberId;

const contract = z.object({
  id: z.string(),
  kind: agentContractKind,
  version: z.number(),
  /** Account name of the upline; null for a contract with the house. */
  upline: z.nullable(z.string()),
  downline: z.string(),
  downlineId: z.string(),
  /** True for the caller's own contract; false for a contract of a downline. */
  isOwn: z.boolean(),
  ...agentContractFacts,
  /** Time at which the downline requested the end of the contract; null without a request. */
  endRequestedAt: z.nullable(z.date()),
  /** Number of downlines' contracts that end if this offer is accepted. */
  ends: z.number(),
});

export const agentSums = {
  count: z.number(),
  stake: moneyOut,
  payout: moneyOut,
  /** The house's win from members. Losses of members to each other do not count. */ netLoss: moneyOut,
  validBet: moneyOut,
};
const sums = agentSums;
const teamRow = z.object({
  memberId: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  joinedAt: z.date(),
  /** Number of members below this member. */
  below: z.number(),
  ...sums,
});

export const ofAgents = ['agents.not_agent', 'agents.feature_off', 'in_need_true_account'] as const;

export const agentFeatures = endpoint({
  method: 'GET',
  path: '/wps/agent/features',
  auth: 'member',
  summary: 'What the agent centre has for the caller’s type of account; calls of what it has not are refused',
  output: z.object({
    features: z.array(z.enum(AGENT_FEATURES)),
    /** Today by the calendar of the brand, `YYYY-MM-DD`. */
    today: z.string(),
  }),
  errors: ofAgents,
});

export const agentOverview = endpoint({
  method: 'GET',
  path: '/wps/agent/overview',
  auth: 'member',
  summary: 'What the agent’s whole team came to, by calendar day of the brand',
  input: z.strictObject(recordPeriod),
  output: z.object({
    members: z.number(),
    /** Number of members who have bet in these days. The next field is the number who have joined. */
    active: z.number(),
    joined: z.number(),
    income: moneyOut,
    totals: z.object(sums),
    days: z.array(
      z.object({
        day: z.string(),
        ...sums,
        /** Number of members who bet on this day, the agent included. The next field is the number who joined. */
        active: z.number(),
        joined: z.number(),
      }),
    ),
    currency,
  }),
  errors: ofAgents,
});

export const agentTeam = endpoint({
  method: 'GET',
  path: '/wps/agent/team',
  auth: 'member',
  summary: 'One level of the agent’s branch: the members right below one of it, each with its team; `name` finds one of the branch',
  input: z.strictObject({
    ...recordPeriodPage,
    memberId: z.optional(memberId),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    category: z.optional(gameType),
  }),
  output: z.object({
    /** Agents from the caller down to the one whose level is shown. */
    crumbs: z.array(z.object({ memberId: z.string(), account: z.string() })),
    /** Sums of the agent's own play. */
    own: z.object(sums),
    content: z.array(teamRow),
    /** Sums of the whole level, `own` included. */
    totals: z.object(sums),
    ...recordPages,
    currency,
  }),
  errors: [...ofAgents, 'agents.stranger', 'request.too_many'],
});

export const agentReport = endpoint({
  method: 'GET',
  path: '/wps/agent/report',
  auth: 'member',
  summary: 'What a team of the agent’s branch came to, by day, category or game; of one category where it is named',
  input: z.strictObject({
    ...recordPeriod,
    by: z.enum(['day', 'category', 'game']),
    memberId: z.optional(memberId),
    /** An empty text means games that are in no catalogue. */
    category: z.optional(z.union([gameType, z.literal('')])),
  }),
  output: z.object({
    content: z.array(
      z.object({
        /**
         * A day, a category, or `vendor/game`. Empty for a category of games in no catalogue, and for games from before single games were
         * counted.
         */
        key: z.string(),
        /** Name of a game; null for other rows. */
        name: z.nullable(z.string()),
        ...sums,
        /** Change of the net loss by corrections of settled bets. */
        corrected: moneyOut,
      }),
    ),
    totals: z.object({ ...sums, corrected: moneyOut }),
    currency,
  }),
  errors: [...ofAgents, 'agents.stranger'],
});

/** Filters for one member of the branch; the caller by default. Figures from before a move of the branch are not shown. */
const ofMember = { ...recordPeriodPage, memberId: z.optional(memberId) };

export const agentBets = endpoint({
  method: 'GET',
  path: '/wps/agent/bets',
  auth: 'member',
  perMinute: 120,
  summary: 'Settled bets of one member of the agent’s branch, newest first, with the sums over all pages',
  input: z.strictObject(ofMember),
  output: z.object({
    content: z.array(z.object({ id: z.string(), game: z.string(), at: z.date(), ...sums })),
    totals: z.object(sums),
    ...recordPages,
    currency,
  }),
  errors: [...ofAgents, 'agents.stranger'],
});

export const agentLosses = endpoint({
  method: 'GET',
  path: '/wps/agent/losses',
  auth: 'member',
  summary: 'What each member of the agent’s branch lost by its own bets, the largest loss first',
  input: z.strictObject(recordPeriodPage),
  output: z.object({
    content: z.array(z.object({ memberId: z.string(), account: z.string(), ...sums })),
    totals: z.object({ ...sums, members: z.number() }),
    ...recordPages,
    currency,
  }),
  errors: ofAgents,
});

const agentMoneyKind = z.enum(['deposits', 'withdrawals', 'transfers']);
export type AgentMoneyKind = z.output<typeof agentMoneyKind>;

export const agentTransactions = endpoint({
  method: 'GET',
  path: '/wps/agent/transactions',
  auth: 'member',
  summary: 'Deposits, withdrawals or transfers of one member of the agent’s branch, newest first, with the sums over all pages',
  input: z.strictObject({ ...ofMember, kind: z._default(agentMoneyKind, 'deposits') }),
  output: z.object({
    account: z.string(),
    content: z.array(
      z.object({
        id: z.string(),
        at: z.date(),
        what: z.enum(['deposit', 'withdrawal', 'sent', 'received']),
        amount: moneyOut,
        state: z.enum(['open', 'done', 'failed']),
      }),
    ),
    /** `done` is the amount that has moved; for transfers, the received amount. */
    totals: z.object({ count: z.number(), amount: moneyOut, done: moneyOut }),
    ...recordPages,
    currency,
  }),
  errors: [...ofAgents, 'agents.stranger'],
});

/** Refusals of an offer of terms. */
export const OFFER_ERRORS = [
  'agents.period_unknown',
  'agents.period_differs',
  'agents.rate_too_high',
  'agents.no_contract_above',
  'agents.offer_open',
  'agents.overlapping',
  'agents.other_currency',
] as const;

/** Information about contracts (specification 3.27). */
const contractInfo = {
  /** This field and the next three: true if an offer of such a contract waits for the member’s answer. */
  dailysalreqtype: z.boolean(),
  divtypereq: z.boolean(),
  contracthoursalreq: z.boolean(),
  realtimesalreqtype: z.boolean(),
  /** This field and the next three: true if such a contract is in force. */
  contractmrdailysalinfotype: z.boolean(),
  contracthoursalinfo: z.boolean(),
  dailysalinfotype: z.boolean(),
  divtypeinfo: z.boolean(),
};

export const agentContracts = endpoint({
  method: 'GET',
  path: '/wps/agent/contracts',
  auth: 'member',
  summary: 'The member’s own contracts and those that it offers, every version, newest first (specification 3.27)',
  output: z.object({
    content: z.array(contract),
    /** True if the member has an upline, who can be asked for a contract. */
    mayRequest: z.boolean(),
    /** Requests for a contract that wait for an answer: the member's own, and those of members right below. */
    requests: z.array(
      z.object({
        id: z.string(),
        kind: agentContractKind,
        account: z.string(),
        memberId: z.string(),
        isOwn: z.boolean(),
        at: z.date(),
      }),
    ),
    ...contractInfo,
  }),
  errors: ['in_need_true_account'],
});

/** Specification 6.04 and 7.21. The site calls this for members of a brand whose switch AGENTPOLICY3 is on, except trial accounts. */
export const consolidatedFunds = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  auth: 'member',
  summary: 'All that the member has, and which contracts it has or is offered',
  output: z.object({
    cash: moneyOut,
    bonus: moneyOut,
    locked: moneyOut,
    debt: moneyOut,
    /** Sum of cash, bonus and locked money. */
    total: moneyOut,
    currency,
    ...contractInfo,
    /** Offers that wait for the member’s answer, the oldest first. */
    offers: z.array(contract),
  }),
  errors: ['agents.terms_off', 'in_need_true_account'],
});

/** Action on a contract, by its name in specification 4.33. */
const decision = z.strictObject({ contractId, action: z.enum(['ACCEPT', 'REJECT', 'TERMINATE', 'REQUEST_TERMINATION']) });
const decided = {
  method: 'POST',
  auth: 'member',
  input: decision,
  output: z.object({ id: z.string(), state: agentContractState, endsAt: z.nullable(z.date()) }),
  errors: [
    'agents.contract_unknown',
    'agents.contract_decided',
    'agents.no_contract_above',
    'agents.rate_too_high',
    'in_need_true_account',
  ],
} as const;

export const processDividend = endpoint({
  ...decided,
  path: '/wps/relay/MCS2_processDividendReq',
  summary: 'Accept, refuse or end a contract of dividends',
});
export const processDailySalary = endpoint({
  ...decided,
  path: '/wps/relay/MCS2_processDailySalContract',
  summary: 'Accept, refuse or end a contract of daily salary',
});
export const processHourlySalary = endpoint({
  ...decided,
  path: '/wps/relay/MCS2_processContractHourSalary',
  summary: 'Accept, refuse or end a contract of hourly salary',
});
export const processRealtimeSalary = endpoint({
  ...decided,
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  summary: 'Accept, refuse or end a contract of real-time salary',
});
