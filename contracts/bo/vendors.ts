import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOfRound } from '#contracts/vendor-pages.ts';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { VENDORS } from '#contracts/bo/permissions/vendors.ts';

const vendorCode = z.string().check(z.regex(/^[\w-]{1,40}$/));
const member = z.object({ id: z.string(), account: z.string() });
const algorithm = z.enum(['hmac-sha256', 'rsa-sha256']);
const span = z.enum(['hour', 'day']);

/** Health of an outside vendor, by its calls of the last hour and by the house's requests to it. */
const vendorHealth = z.object({
  vendor: z.string(),
  name: z.string(),
  dialect: z.string(),
  /** True if the vendor itself keeps money of members. */
  keepsMoney: z.boolean(),
  /** True if the vendor reports its own transactions. */
  notifies: z.boolean(),
  /** True if the house's calls to the vendor are paused, because it has not answered lately. */
  isAway: z.boolean(),
  calls: z.number(),
  /** Number of these calls with an unknown outcome. The next field is the number of refused calls. */
  unknown: z.number(),
  refused: z.number(),
  slowestMs: z.nullable(z.number()),
  lastAt: z.nullable(z.date()),
  /** Time from which the vendor's oldest valid key exists. */
  oldestKeyAt: z.nullable(z.date()),
  openCases: z.number(),
  /** Time of the last comparison of a window with the vendor. The next fields are the number of windows that wait, and the reason. */
  comparedAt: z.nullable(z.date()),
  waiting: z.number(),
  trouble: z.nullable(z.string()),
});

export const vendors = staffEndpoint({
  method: 'GET',
  path: '/bo/vendors',
  permission: VENDORS.read,
  summary: 'Vendors outside that are connected, and how they are',
  input: z.strictObject({ ...paged(['vendor']) }),
  output: pageOf(vendorHealth),
  errors: [],
});

/** A request and its answer, without secrets and signatures. */
const vendorMessage = z.object({
  id: z.string(),
  at: z.date(),
  tookMs: z.number(),
  path: z.string(),
  status: z.string(),
  transactionId: z.nullable(z.string()),
  /** Text of the request; null if the request was not signed. */
  requested: z.nullable(z.string()),
  answered: z.string(),
});

export const vendorDetail = staffEndpoint({
  method: 'GET',
  path: '/bo/vendors/:vendor',
  permission: VENDORS.read,
  summary: 'One vendor: its keys, its last calls and refusals, and the windows that were compared',
  input: z.strictObject({ vendor: vendorCode }),
  output: z.object({
    keys: z.array(z.object({ keyId: z.string(), algorithm, madeAt: z.date() })),
    lastCalls: z.array(vendorMessage),
    lastRefusals: z.array(vendorMessage),
    windows: z.array(
      z.object({
        span,
        startsAt: z.date(),
        endsAt: z.date(),
        doneAt: z.nullable(z.date()),
        tries: z.number(),
        trouble: z.nullable(z.string()),
        /** Number of reported transactions, of transactions that agree, and of each kind of difference. */
        counts: z.nullable(z.record(z.string(), z.number())),
      }),
    ),
  }),
  errors: ['reconciliation.vendor_unknown'],
});

const vendorRound = z.object({
  id: z.string(),
  vendor: z.string(),
  game: z.string(),
  name: z.string(),
  merchantId: z.number(),
  member,
  state: z.enum(['open', 'closed']),
  currency,
  stake: moneyOut,
  payout: moneyOut,
  openedAt: z.date(),
  movedAt: z.date(),
});

export const vendorRounds = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-rounds',
  permission: VENDORS.read,
  brand: BY_MERCHANT,
  summary: 'Rounds of vendors outside, the newest first',
  input: z.strictObject({
    ...paged(['openedAt']),
    merchantId: z.optional(dbIntIn(1)),
    vendor: z.optional(vendorCode),
    /** The vendor's id of the round. */
    name: z.optional(z.string().check(z.maxLength(64))),
    memberId: z.optional(rowId),
    state: z.optional(z.enum(['open', 'closed'])),
  }),
  output: pageOf(vendorRound),
  errors: [],
});

export const vendorRoundDetail = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-rounds/:id',
  permission: VENDORS.read,
  brand: brandOf('vendor_round'),
  summary: 'All transactions of a round, with the messages that made them',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    round: vendorRound,
    moves: z.array(
      z.object({
        seq: z.string(),
        kind: z.enum(['bet', 'win', 'adjust', 'promo']),
        transactionId: z.string(),
        /** Amount; below 0 for an adjustment that takes money from the member. */
        amount: moneyOut,
        reference: z.nullable(z.string()),
        isUndone: z.boolean(),
        at: z.date(),
      }),
    ),
    messages: z.array(vendorMessage),
  }),
  errors: ['reconciliation.round_unknown'],
});

export const vendorRoundPage = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-rounds/:id/page',
  permission: VENDORS.read,
  brand: brandOf('vendor_round'),
  summary: 'Where the vendor shows a round itself; asked for at the click, since the address soon ends',
  input: z.strictObject({ id: rowId }),
  output: pageOfRound,
  errors: ['rounds.round_unknown', 'rounds.studio_away'],
});

export const difference = z.enum(['missing_here', 'missing_there', 'amount', 'state', 'terms', 'unclosed', 'refused', 'held']);
const caseState = z.enum(['open', 'approval', 'agreed', 'applied', 'dismissed', 'resolved']);

/** A transaction or a round in the record of one side. Amounts are text in major units, with every digit that the vendor wrote. */
const side = z.object({
  player: z.string(),
  round: z.nullable(z.string()),
  game: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  state: z.string(),
  /** Reason of the refusal; null if it was not refused. */
  why: z.nullable(z.string()),
  at: z.string(),
});

const vendorCase = z.object({
  id: z.string(),
  vendor: z.string(),
  openedAt: z.date(),
  difference,
  kind: z.enum(['bet', 'win', 'adjust', 'promo', 'round', 'commit', 'rollback', 'release']),
  /** The vendor's id of the transaction, or the house's id of the round. */
  about: z.string(),
  state: caseState,
  /** True if the correction needed no approval: a proven win within the limit. */
  isProven: z.boolean(),
  merchantId: z.nullable(z.number()),
  member: z.nullable(member),
  ours: z.nullable(side),
  theirs: z.nullable(side),
  /** Code of the refusal of the agreed correction; null if it was not refused. */
  trouble: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
  claim: z.nullable(claim),
});

export const vendorCases = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-cases',
  permission: VENDORS.read,
  brand: BY_MERCHANT,
  summary: 'Differences between what vendors tell and what is stored here',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'closed'])),
    vendor: z.optional(vendorCode),
    difference: z.optional(difference),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(vendorCase),
  errors: [],
});

export const vendorCaseDetail = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-cases/:id',
  permission: VENDORS.read,
  brand: brandOf('vendor_case'),
  summary: 'What stands here now of what a case is about, what would make it as its vendor says, and the messages',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    now: z.nullable(side),
    /** The house's id of the round. */
    roundId: z.nullable(z.string()),
    /** Calls that would make the records agree; null if no call does. An amount below 0 is taken from the member. */
    plan: z.nullable(z.array(z.object({ act: z.string(), of: z.string(), amount: z.nullable(z.string()) }))),
    messages: z.array(vendorMessage),
  }),
  errors: ['reconciliation.case_unknown'],
});

export const claimVendorCase = staffEndpoint({
  method: 'POST',
  path: '/bo/vendor-cases/:id/claim',
  permission: VENDORS.work,
  brand: brandOf('vendor_case'),
  summary: 'Take or keep a case of a vendor, so that nobody else works on it',
  input: z.strictObject({ id: rowId, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['reconciliation.case_unknown', 'reconciliation.case_closed', 'staff.claimed_elsewhere'],
});

export const releaseVendorCase = staffEndpoint({
  method: 'DELETE',
  path: '/bo/vendor-cases/:id/claim',
  permission: VENDORS.work,
  brand: brandOf('vendor_case'),
  summary: 'Give a case of a vendor back',
  input: z.strictObject({ id: rowId }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

const AT_CASE = ['reconciliation.case_unknown', 'reconciliation.case_closed', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const applyVendorCase = staffEndpoint({
  method: 'POST',
  path: '/bo/vendor-cases/:id/apply',
  permission: VENDORS.work,
  brand: brandOf('vendor_case'),
  summary: 'Ask for it to be made as its vendor says; another staff member decides',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: [...AT_CASE, 'reconciliation.case_not_applicable', ...REQUEST_ERRORS],
});

export const dismissVendorCase = staffEndpoint({
  method: 'POST',
  path: '/bo/vendor-cases/:id/dismiss',
  permission: VENDORS.work,
  brand: brandOf('vendor_case'),
  summary: 'Close a case of a vendor without moving anything',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ isClosed: z.literal(true) }),
  errors: [...AT_CASE, 'staff.approval_exists'],
});

/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/));

export const vendorCredits = staffEndpoint({
  method: 'GET',
  path: '/bo/vendor-credits',
  permission: VENDORS.read,
  summary: 'Up to what a proven win that is missing is credited by itself',
  output: z.object({
    rows: z.array(z.object({ currency, each: moneyOut, aDay: moneyOut, changedAt: z.date(), changedBy: z.string() })),
  }),
  errors: [],
});

export const setVendorCredit = staffEndpoint({
  method: 'PUT',
  path: '/bo/vendor-credits',
  permission: VENDORS.limit,
  summary: 'Up to what a proven win that is missing is credited by itself: each, and all of a vendor in 24 hours; 0 credits none',
  input: z.strictObject({ currency, each: minor, aDay: minor, reason }),
  output: z.object({ isSet: z.literal(true) }),
  errors: [],
});
