import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { accountType } from '#contracts/member.ts';
import { prizeGroup } from '#contracts/prize-group.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

const memberState = z.enum(['active', 'excluded', 'timed_out', 'closed']);

const shownMember = {
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  merchantId: z.number(),
  type: accountType,
  state: memberState,
  currency,
  /** With its middle left out. */
  mobile: z.nullable(z.string()),
  /** Its first letter and its host. */
  email: z.nullable(z.string()),
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
};

export const members = staffEndpoint({
  method: 'GET',
  path: '/bo/members',
  permission: MEMBERS.read,
  summary:
    'Members of all brands, found by the beginning of the account name, by number, or by the whole telephone number or e-mail address',
  input: z.strictObject({
    ...paged(['id', 'account', 'lastLoginAt']),
    text: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    merchantId: z.optional(dbIntIn()),
    state: z.optional(memberState),
    type: z.optional(z.string().check(z.regex(/^(0|1|2|4|41|42)$/))),
  }),
  output: pageOf(z.object(shownMember)),
  errors: [],
});

export const member = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id',
  permission: MEMBERS.read,
  summary: 'One member: who it is and what state the account is in',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    ...shownMember,
    stateUntil: z.nullable(z.date()),
    language: z.nullable(z.string()),
    inviteCode: z.nullable(z.string()),
    upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
    downlines: z.number(),
    /** When the first sign-in arrived at the site. */
    firstLoginAt: z.nullable(z.date()),
    mustChangePassword: z.boolean(),
    /** Since when an agent above has frozen it. */
    frozenAt: z.nullable(z.date()),
    registration: z.nullable(
      z.object({ birthday: z.nullable(z.string()), ip: z.nullable(z.string()), domain: z.nullable(z.string()), at: z.date() }),
    ),
    notes: z.number(),
    sessions: z.number(),
    /** True for an account that its member closed or whose personal data were erased. */
    closure: z.nullable(z.object({ isOwn: z.boolean(), closedAt: z.date(), eraseAt: z.date(), erasedAt: z.nullable(z.date()) })),
  }),
  errors: ['identity.member_unknown'],
});

export const memberSessions = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/sessions',
  permission: MEMBERS.read,
  summary: 'Where a member is signed in',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        ip: z.nullable(z.string()),
        userAgent: z.string(),
        createdAt: z.date(),
        lastSeenAt: z.date(),
        expiresAt: z.date(),
      }),
    ),
  }),
  errors: [],
});

export const endMemberSessions = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/sessions/end',
  permission: MEMBERS.sign_out,
  summary: 'Sign a member out, of one session or of all',
  input: z.strictObject({ id: rowId, sessionId: z.optional(z.uuid()), reason }),
  output: z.object({ ended: z.number() }),
  errors: ['identity.member_unknown'],
});

export const changeMember = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/state',
  permission: MEMBERS.close,
  summary: 'Close an account at once, or open it again as it was before: an exclusion stays one',
  input: z.strictObject({ id: rowId, change: z.enum(['close', 'reopen']), reason }),
  output: z.object({ state: memberState }),
  errors: ['identity.member_unknown', 'identity.state_unfit', 'identity.erased'],
});

export const eraseMember = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/erasure',
  permission: MEMBERS.erase,
  summary: 'Ask for a second pair of eyes to erase the personal data of a closed account; its number and its money records stay',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['identity.member_unknown', 'identity.state_unfit', 'identity.erased', 'identity.erasure_kept', ...REQUEST_ERRORS],
});

export const partPersons = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/exclusion/part',
  permission: MEMBERS.erase,
  summary: 'Ask for a second pair of eyes to free a member whom somebody else’s exclusion has reached: the two accounts are two persons’',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['identity.member_unknown', 'identity.exclusion_own', ...REQUEST_ERRORS],
});

const shownNote = z.object({ id: z.string(), author: z.string(), text: z.string(), at: z.date() });

export const memberNotes = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/notes',
  permission: MEMBERS.read,
  summary: 'What staff wrote down of a member, newest first',
  input: z.strictObject({ id: rowId }),
  output: z.object({ rows: z.array(shownNote) }),
  errors: [],
});

export const addMemberNote = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/notes',
  permission: MEMBERS.note,
  summary: 'Write something down of a member; notes are never changed',
  input: z.strictObject({ id: rowId, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)), requestId: z.uuid() }),
  output: shownNote,
  errors: ['identity.member_unknown', 'staff.request_reused'],
});

export const memberAudit = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/audit',
  permission: MEMBERS.read,
  summary: 'What staff did at a member',
  input: z.strictObject({ id: rowId, ...paged(['n']) }),
  output: pageOf(
    z.object({
      n: z.string(),
      at: z.date(),
      actor: z.string(),
      action: z.string(),
      reason: z.nullable(z.string()),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  errors: [],
});

export const memberMoney = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/money',
  permission: MEMBERS.money,
  summary: 'The accounts of a member and what is in them',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    accounts: z.array(z.object({ id: z.string(), kind: z.string(), code: z.string(), currency, balance: moneyOut })),
  }),
  errors: [],
});

export const memberStatement = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/statement',
  permission: MEMBERS.money,
  summary: 'What moved an account of a member, newest first; `next` is the `before` of the page after it',
  input: z.strictObject({
    id: rowId,
    accountId: rowId,
    before: z.optional(rowId),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        seq: z.string(),
        at: z.date(),
        source: z.string(),
        kind: z.string(),
        moves: z.string(),
        change: moneyOut,
        balance: moneyOut,
      }),
    ),
    next: z.nullable(z.string()),
    /** Older lines are in the archive. */
    isCutOff: z.boolean(),
  }),
  errors: ['identity.member_unknown'],
});

export const memberActivity = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/activity',
  permission: MEMBERS.money,
  summary: 'Money in and out, settled play and time of a member over the last 7, 30 and 90 days, as its own statement has them',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        days: z.number(),
        deposits: moneyOut,
        withdrawals: moneyOut,
        stake: moneyOut,
        payout: moneyOut,
        net: moneyOut,
        minutes: z.number(),
        daysPlayed: z.number(),
        currency,
      }),
    ),
  }),
  errors: ['identity.member_unknown'],
});

export const memberLimits = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/limits',
  permission: MEMBERS.read,
  summary: 'The limits that a member has set, and what of them is used',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.string(),
        period: z.string(),
        amount: z.nullable(moneyOut),
        used: moneyOut,
        pending: z.nullable(moneyOut),
        pendingFrom: z.nullable(z.date()),
        changedAt: z.date(),
      }),
    ),
    /** Limits on time in play, in minutes. */
    times: z.array(
      z.object({
        period: z.string(),
        minutes: z.nullable(z.number()),
        used: z.number(),
        pending: z.nullable(z.number()),
        pendingFrom: z.nullable(z.date()),
        changedAt: z.date(),
      }),
    ),
  }),
  errors: ['identity.member_unknown'],
});

const group = z.object({ most: z.number(), setBy: z.nullable(z.string()), setAt: z.nullable(z.date()) });

export const memberGroup = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/prize-group',
  permission: MEMBERS.read,
  summary: 'The highest prize group of lotteries that a member may play',
  input: z.strictObject({ id: rowId }),
  output: group,
  errors: ['identity.member_unknown'],
});

export const setMemberGroup = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/prize-group',
  permission: DRAWS.limit,
  summary: 'Set the highest prize group of lotteries that a member may play; it holds for tickets from now on',
  input: z.strictObject({ id: rowId, most: prizeGroup, reason }),
  output: group,
  errors: ['identity.member_unknown'],
});

export const memberBets = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/bets',
  permission: MEMBERS.money,
  summary: 'The settled real bets of a member in the last days, newest first',
  input: z.strictObject({
    id: rowId,
    ...paged(['at']),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(92)), 30),
  }),
  output: z.extend(
    pageOf(
      z.object({
        roundId: z.string(),
        at: z.date(),
        game: z.string(),
        vendor: z.string(),
        stake: moneyOut,
        payout: moneyOut,
        net: moneyOut,
        turnover: moneyOut,
      }),
    ),
    { totals: z.object({ stake: moneyOut, payout: moneyOut, net: moneyOut, turnover: moneyOut }) },
  ),
  errors: ['identity.member_unknown'],
});
