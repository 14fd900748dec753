import * as z from 'zod/mini';
import { claim } from '#contracts/bo/cases.ts';
import { pageOf, paged, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { plainText } from '#contracts/plain-text.ts';
import { supportLine, supportTopic } from '#contracts/support.ts';
import { LINE_LENGTH } from '#contracts/support-limits.ts';
import { dbIntIn } from '#contracts/values.ts';
import { SUPPORT } from '#contracts/bo/permissions/support.ts';

const chat = z.object({
  id: z.string(),
  merchantId: z.number(),
  member: z.object({ id: z.string(), account: z.string() }),
  topic: supportTopic,
  /** `waiting` until the first answer. */
  state: z.enum(['waiting', 'answered', 'closed']),
  openedAt: z.date(),
  lastText: z.string(),
  /** Lines of the member since the last line of a staff member. */
  unanswered: z.number(),
  /** True for a VIP level that is answered first. */
  isPriority: z.boolean(),
  closedAt: z.nullable(z.date()),
  closedBy: z.nullable(z.string()),
  claim: z.nullable(claim),
});

export const supportQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/support',
  permission: SUPPORT.read,
  summary: 'Chats, the open ones first and of them the one that waits longest',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'closed'])),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(chat),
  errors: [],
});

const id = rowId;

export const supportLines = staffEndpoint({
  method: 'GET',
  path: '/bo/support/:id',
  permission: SUPPORT.read,
  summary: 'The lines of a chat, and whether its member types',
  input: z.strictObject({ id }),
  output: z.object({ lines: z.array(supportLine), isMemberTyping: z.boolean(), isClosed: z.boolean() }),
  errors: ['support.unknown'],
});

export const claimChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/claim',
  permission: SUPPORT.work,
  summary: 'Take or keep a chat, so that nobody else answers it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['support.unknown', 'support.closed', 'staff.claimed_elsewhere'],
});

export const releaseChat = staffEndpoint({
  method: 'DELETE',
  path: '/bo/support/:id/claim',
  permission: SUPPORT.work,
  summary: 'Give a chat back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

const HELD = ['support.unknown', 'support.closed', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const answerChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/lines',
  permission: SUPPORT.work,
  summary: 'Write to the member, who reads it at once; one request id is one line',
  input: z.strictObject({ id, text: plainText(1, LINE_LENGTH), requestId: z.uuid() }),
  output: z.object({ lineId: z.string() }),
  errors: ['wallet.request_reused', ...HELD],
});

export const typeAnswer = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/typing',
  permission: SUPPORT.work,
  summary: 'Say that staff type',
  input: z.strictObject({ id }),
  output: z.object({ isOpen: z.boolean() }),
  errors: [],
});

export const endChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/close',
  permission: SUPPORT.work,
  summary: 'End a chat; its lines stay',
  input: z.strictObject({ id }),
  output: z.object({ isClosed: z.literal(true) }),
  errors: [...HELD],
});

export const beThere = staffEndpoint({
  method: 'PUT',
  path: '/bo/support/desk',
  permission: SUPPORT.work,
  summary: 'Say for a minute and a half that somebody is there to answer, or is no more',
  input: z.strictObject({ isThere: z.boolean() }),
  output: z.object({ isThere: z.boolean() }),
  errors: [],
});
