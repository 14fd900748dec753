import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { accountType } from '#contracts/member.ts';
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '#contracts/safer-play-terms.ts';
import { prizeGroup } from '#contracts/prize-group.ts';
import { personal, withPersonalFacts } from '#contracts/bo/columns.ts';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
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
  /** Phone number without its middle digits. */
  mobile: personal('phone', z.nullable(z.string())),
  /** First letter and host of the mail address. */
  email: personal('email', z.nullable(z.string())),
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
};

export const members = staffEndpoint({
  method: 'GET',
  path: '/bo/members',
  permission: MEMBERS.read,
  brand: BY_MERCHANT,
  summary:
    'Members of all brands, found by the beginning of the account name, by number, by the whole telephone number or e-mail address, by a round, an order, an account that money goes to, or an IP address',
  input: z.strictObject({
    ...paged(['id', 'account', 'lastLoginAt']),
    text: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    merchantId: z.optional(dbIntIn()),
    state: z.optional(memberState),
    type: z.optional(z.string().check(z.regex(/^(0|1|2|4|41|42)$/))),
  }),
  output: pageOf(
    z.object({
      ...shownMember,
      /** The record of the member that the searched text names, such as `round 4711`. Null if the member was found by name or contact. */
      foundBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const member = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id',
  permission: MEMBERS.read,
  brand: brandOf('member'),
  summary: 'One member: who it is and what state the account is in',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    ...shownMember,
    stateUntil: z.nullable(z.date()),
    language: z.nullable(z.string()),
    inviteCode: z.nullable(z.string()),
    upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
    downlines: z.number(),
    /** Time of the first sign-in to the site; null if there was none. */
    firstLoginAt: z.nullable(z.date()),
    mustChangePassword: z.boolean(),
    /** Time at which an agent above froze the account; null where none did. */
    frozenAt: z.nullable(z.date()),
    registration: z.nullable(
      z.object({
        birthday: personal('birthday', z.nullable(z.string())),
        ip: personal('ip', z.nullable(z.string())),
        domain: z.nullable(z.string()),
        at: z.date(),
      }),
    ),
    notes: z.number(),
    sessions: z.number(),
    /** Closure by the member, or erasure of the member's personal data; null for neither. */
    closure: z.nullable(z.object({ isOwn: z.boolean(), closedAt: z.date(), eraseAt: z.date(), erasedAt: z.nullable(z.date()) })),
  }),
  errors: ['identity.member_unknown'],
});

export const memberSessions = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/sessions',
  permission: MEMBERS.read,
  brand: brandOf('member'),
  summary: 'Where a member is signed in',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        ip: personal('ip', z.nullable(z.string())),
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
  brand: brandOf('member'),
  summary: 'Sign a member out, of one session or of all',
  input: z.strictObject({ id: rowId, sessionId: z.optional(z.uuid()), reason }),
  output: z.object({ ended: z.number() }),
  errors: ['identity.member_unknown'],
});

export const changeMember = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/state',
  permission: MEMBERS.close,
  brand: brandOf('member'),
  summary: 'Close an account at once, or open it again as it was before: an exclusion stays one',
  input: z.strictObject({ id: rowId, change: z.enum(['close', 'reopen']), reason }),
  output: z.object({ state: memberState }),
  errors: ['identity.member_unknown', 'identity.state_unfit', 'identity.erased'],
});

export const eraseMember = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/erasure',
  permission: MEMBERS.erase,
  brand: brandOf('member'),
  summary: 'Ask for a second pair of eyes to erase the personal data of a closed account; its number and its money records stay',
  input: z.strictObject({ id: rowId, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['identity.member_unknown', 'identity.state_unfit', 'identity.erased', 'identity.erasure_kept', ...REQUEST_ERRORS],
});

export const partPersons = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/exclusion/part',
  permission: MEMBERS.erase,
  brand: brandOf('member'),
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
  brand: brandOf('member'),
  summary: 'What staff wrote down of a member, newest first',
  input: z.strictObject({ id: rowId }),
  output: z.object({ rows: z.array(shownNote) }),
  errors: [],
});

export const addMemberNote = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/notes',
  permission: MEMBERS.note,
  brand: brandOf('member'),
  summary: 'Write something down of a member; notes are never changed',
  input: z.strictObject({ id: rowId, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)), requestId: z.uuid() }),
  output: shownNote,
  errors: ['identity.member_unknown', 'staff.request_reused'],
});

export const memberAudit = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/audit',
  permission: MEMBERS.read,
  brand: brandOf('member'),
  summary: 'What staff did at a member',
  input: z.strictObject({ id: rowId, ...paged(['n']) }),
  output: pageOf(
    z.object({
      n: z.string(),
      at: z.date(),
      actor: z.string(),
      action: z.string(),
      reason: z.nullable(z.string()),
      before: z.nullable(withPersonalFacts(z.record(z.string(), z.unknown()))),
      after: z.nullable(withPersonalFacts(z.record(z.string(), z.unknown()))),
    }),
  ),
  errors: [],
});

export const memberMoney = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/money',
  permission: MEMBERS.money,
  brand: brandOf('member'),
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
  brand: brandOf('member'),
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
    /** True if older lines are in the archive. */
    isCutOff: z.boolean(),
  }),
  errors: ['identity.member_unknown'],
});

export const memberActivity = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/activity',
  permission: MEMBERS.money,
  brand: brandOf('member'),
  summary:
    'Money in and out, settled play and time of a member today, yesterday and over the last 7, 30 and 90 days, as its own statement has them',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rows: z.array(
      z.object({
        days: z.number(),
        /** Number of days since the last day of the period. `first` and `last` are days of the brand's calendar. */
        ago: z.number(),
        first: z.string(),
        last: z.string(),
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
  brand: brandOf('member'),
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

export const setMemberLimit = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/limits',
  permission: MEMBERS.limit,
  brand: brandOf('member'),
  summary: 'Set a first or a lower limit for a member who asks for it: it holds at once. A higher one is the member’s own act',
  input: z.strictObject({
    id: rowId,
    kind: z.enum(ALL_LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    /** Limit in minor units as digits; for a limit on time, in minutes. */
    most: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    reason,
  }),
  output: z.object({ isSet: z.literal(true) }),
  errors: ['identity.member_unknown', 'limits.only_lower', 'limits.minutes_wrong'],
});

const group = z.object({ most: z.number(), setBy: z.nullable(z.string()), setAt: z.nullable(z.date()) });

export const memberGroup = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/prize-group',
  permission: MEMBERS.read,
  brand: brandOf('member'),
  summary: 'The highest prize group of lotteries that a member may play',
  input: z.strictObject({ id: rowId }),
  output: group,
  errors: ['identity.member_unknown'],
});

export const setMemberGroup = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/prize-group',
  permission: DRAWS.limit,
  brand: brandOf('member'),
  summary: 'Set the highest prize group of lotteries that a member may play; it holds for tickets from now on',
  input: z.strictObject({ id: rowId, most: prizeGroup, reason }),
  output: group,
  errors: ['identity.member_unknown'],
});

export const memberBets = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/bets',
  permission: MEMBERS.money,
  brand: brandOf('member'),
  summary: 'The settled real bets of a member in the last days or on one day, of one game or of all, newest first',
  input: z.strictObject({
    id: rowId,
    ...paged(['at']),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(92)), 30),
    /** A day of the brand's calendar; in its place, `days` counts back from today. */
    day: z.optional(z.iso.date()),
    vendor: z.optional(z.string().check(z.maxLength(40))),
    /** Code of a game of that vendor. */
    game: z.optional(z.string().check(z.maxLength(80))),
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
