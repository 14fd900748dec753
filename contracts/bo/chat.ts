import * as z from 'zod/mini';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { REPORT_REASONS } from '#contracts/chat-limits.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbIntIn } from '#contracts/values.ts';
import { CHAT } from '#contracts/bo/permissions/chat.ts';

const merchantId = dbIntIn(1);
const id = rowId;
const member = z.object({ id: z.string(), account: z.string() });
const reported = z.enum(REPORT_REASONS);

const staffMessage = z.object({
  id: z.string(),
  member,
  text: z.string(),
  sentAt: z.date(),
  goneAt: z.nullable(z.date()),
  /** Staff account that hid the message; null if its author removed it. */
  goneBy: z.nullable(z.string()),
});

/** A message in a room; its member is null for a message of the house. */
const nearMessage = z.extend(staffMessage, { member: z.nullable(member) });

const mute = z.object({
  from: z.date(),
  /** End of the mute; null for a permanent mute. */
  until: z.nullable(z.date()),
  reason: z.string(),
  mutedBy: z.string(),
  endedAt: z.nullable(z.date()),
  endedBy: z.nullable(z.string()),
  isOn: z.boolean(),
});

export const chatCases = staffEndpoint({
  method: 'GET',
  path: '/bo/chat/cases',
  permission: CHAT.read,
  brand: BY_MERCHANT,
  summary: 'Reported messages, the open ones first and of them the one that waits longest',
  input: z.strictObject({
    ...paged(['openedAt']),
    state: z.optional(z.enum(['open', 'decided'])),
    merchantId: z.optional(merchantId),
  }),
  output: pageOf(
    z.object({
      message: staffMessage,
      merchantId: z.number(),
      room: z.string(),
      openedAt: z.date(),
      reports: z.number(),
      /** Each reason of the reports, the most frequent first. */
      reasons: z.array(reported),
      state: z.enum(['open', 'hidden', 'kept']),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.date()),
      claim: z.nullable(claim),
    }),
  ),
  errors: [],
});

export const chatContext = staffEndpoint({
  method: 'GET',
  path: '/bo/chat/messages/:id',
  permission: CHAT.read,
  brand: brandOf('chat_message'),
  summary: 'What was written around a message, and when its author was muted',
  input: z.strictObject({ id }),
  output: z.object({ messages: z.array(nearMessage), mutes: z.array(mute) }),
  errors: ['chat.message_unknown'],
});

export const claimChatCase = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/cases/:id/claim',
  permission: CHAT.work,
  brand: brandOf('chat_case'),
  summary: 'Take or keep a reported message, so that nobody else decides on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['chat.message_unknown', 'chat.case_decided', 'staff.claimed_elsewhere'],
});

export const releaseChatCase = staffEndpoint({
  method: 'DELETE',
  path: '/bo/chat/cases/:id/claim',
  permission: CHAT.work,
  brand: brandOf('chat_case'),
  summary: 'Give a reported message back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

export const decideChatCase = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/cases/:id/decide',
  permission: CHAT.work,
  brand: brandOf('chat_case'),
  summary: 'Hide a reported message from all at once, or keep it',
  input: z.strictObject({ id, verdict: z.enum(['hidden', 'kept']), reason }),
  output: z.object({ verdict: z.enum(['hidden', 'kept']) }),
  errors: ['chat.message_unknown', 'chat.case_decided', 'staff.claim_required', 'staff.claimed_elsewhere'],
});

export const hideMessage = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/messages/:id/hide',
  permission: CHAT.work,
  brand: brandOf('chat_message'),
  summary: 'Hide any message from all at once; again is the same',
  input: z.strictObject({ id, reason }),
  output: z.object({ isGone: z.literal(true) }),
  errors: ['chat.message_unknown'],
});

export const muteMember = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/members/:id/mute',
  permission: CHAT.work,
  brand: brandOf('member'),
  summary: 'Keep a member from writing, for hours or for good (0); a mute that goes on is replaced',
  input: z.strictObject({ id, hours: z.number().check(z.int(), z.minimum(0), z.maximum(8_760)), reason }),
  output: z.object({ until: z.nullable(z.date()) }),
  errors: ['chat.member_unknown'],
});

export const unmuteMember = staffEndpoint({
  method: 'POST',
  path: '/bo/chat/members/:id/unmute',
  permission: CHAT.work,
  brand: brandOf('member'),
  summary: 'Let a member write again; again is the same',
  input: z.strictObject({ id, reason }),
  output: z.object({ isMuted: z.literal(false) }),
  errors: ['chat.member_unknown'],
});

export const chatRooms = staffEndpoint({
  method: 'GET',
  path: '/bo/chat/rooms',
  permission: CHAT.read,
  brand: BY_MERCHANT,
  summary: 'Rooms where something was written, the liveliest first',
  input: z.strictObject({ ...paged(['messages']), merchantId: z.optional(merchantId) }),
  output: pageOf(
    z.object({
      id: z.string(),
      merchantId: z.number(),
      room: z.string(),
      slowS: z.number(),
      isPaused: z.boolean(),
      /** Number of messages of the last 24 hours. */
      messages: z.number(),
      lastAt: z.nullable(z.date()),
      lastText: z.nullable(z.string()),
      /** Id of the newest message; null if none is visible. */
      lastId: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const changeRoom = staffEndpoint({
  method: 'PUT',
  path: '/bo/chat/rooms/:id',
  permission: CHAT.work,
  brand: brandOf('chat_room'),
  summary: 'Slow a room down, pause it, or open it again',
  input: z.strictObject({ id, slowS: z.number().check(z.int(), z.minimum(0), z.maximum(3_600)), isPaused: z.boolean(), reason }),
  output: z.object({ slowS: z.number(), isPaused: z.boolean() }),
  errors: ['chat.room_unknown'],
});

export const chatWords = staffEndpoint({
  method: 'GET',
  path: '/bo/chat/words',
  permission: CHAT.read,
  brand: BY_MERCHANT,
  summary: 'Words that a brand’s chat does not take',
  input: z.strictObject({ ...paged(['word']), merchantId: z.optional(merchantId) }),
  output: pageOf(z.object({ merchantId: z.number(), word: z.string() })),
  errors: [],
});

export const listWord = staffEndpoint({
  method: 'PUT',
  path: '/bo/chat/words',
  permission: CHAT.work,
  brand: BY_MERCHANT,
  summary: 'Put a word on a brand’s list, or take it off; again is the same',
  input: z.strictObject({ merchantId, word: plainText(2, 40), isListed: z.boolean(), reason }),
  output: z.object({ word: z.string(), isListed: z.boolean() }),
  errors: ['site.brand_unknown'],
});
