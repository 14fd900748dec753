import * as z from 'zod/mini';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, OF_NO_BRAND, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
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
  /** `waiting`: the chat has no answer yet. */
  state: z.enum(['waiting', 'answered', 'closed']),
  openedAt: z.date(),
  lastText: z.string(),
  /** Number of messages of the member since the last message of staff. */
  unanswered: z.number(),
  /** True for a VIP level whose chats are answered first. */
  isPriority: z.boolean(),
  closedAt: z.nullable(z.date()),
  closedBy: z.nullable(z.string()),
  claim: z.nullable(claim),
  /** The staff member who took the chat last, even if the claim has ended. */
  assigned: z.nullable(z.object({ name: z.string(), isOwn: z.boolean() })),
});

export const supportQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/support',
  permission: SUPPORT.read,
  brand: BY_MERCHANT,
  summary: 'Chats, the open ones first and of them those with unanswered lines, the longest wait first',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'closed'])),
    /** Chats that the caller has taken, or chats that nobody has taken. */
    assigned: z.optional(z.enum(['own', 'nobody'])),
    memberId: z.optional(rowId),
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
  brand: brandOf('support_chat'),
  summary: 'A chat with its lines, its colleagues, its rating and the language of its member',
  input: z.strictObject({ id }),
  output: z.object({
    chat,
    lines: z.array(supportLine),
    isMemberTyping: z.boolean(),
    isClosed: z.boolean(),
    /** Every change of the staff member who has the chat, the oldest first. */
    hands: z.array(
      z.object({
        kind: z.enum(['taken', 'taken_over', 'handed', 'released']),
        by: z.string(),
        to: z.nullable(z.string()),
        at: z.date(),
      }),
    ),
    rating: z.nullable(z.object({ isGood: z.boolean(), comment: z.string(), at: z.date() })),
    /** Language of the member, by the code of the brand; null if not known. */
    language: z.nullable(z.string()),
    nickname: z.string(),
  }),
  errors: ['support.unknown'],
});

export const claimChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/claim',
  permission: SUPPORT.work,
  brand: brandOf('support_chat'),
  summary: 'Take or keep a chat, so that nobody else answers it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['support.unknown', 'support.closed', 'staff.claimed_elsewhere'],
});

export const releaseChat = staffEndpoint({
  method: 'DELETE',
  path: '/bo/support/:id/claim',
  permission: SUPPORT.work,
  brand: brandOf('support_chat'),
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
  brand: brandOf('support_chat'),
  summary: 'Write to the member, who reads it at once; one request id is one line',
  input: z.strictObject({ id, text: plainText(1, LINE_LENGTH), requestId: z.uuid() }),
  output: z.object({ lineId: z.string() }),
  errors: ['wallet.request_reused', ...HELD],
});

export const typeAnswer = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/typing',
  permission: SUPPORT.work,
  brand: brandOf('support_chat'),
  summary: 'Say that staff type',
  input: z.strictObject({ id }),
  output: z.object({ isOpen: z.boolean() }),
  errors: [],
});

export const endChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/close',
  permission: SUPPORT.work,
  brand: brandOf('support_chat'),
  summary: 'End a chat; its lines stay',
  input: z.strictObject({ id }),
  output: z.object({ isClosed: z.literal(true) }),
  errors: [...HELD],
});

export const beThere = staffEndpoint({
  method: 'PUT',
  path: '/bo/support/desk',
  permission: SUPPORT.work,
  brand: OF_NO_BRAND,
  summary: 'Say for a minute and a half that somebody is there to answer, or is no more',
  input: z.strictObject({ isThere: z.boolean() }),
  output: z.object({ isThere: z.boolean() }),
  errors: [],
});
