import * as z from 'zod/mini';
import { CHAT_BARS, REPORT_REASONS } from '#contracts/chat-limits.ts';
import { chatText } from '#contracts/chat-text.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { amountOut, currency } from '#contracts/money.ts';
import { dbId } from '#contracts/values.ts';

const part = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/));
const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const messageId = dbId;
/** A room: `lobby` and a language in lower case, or the family and the model of a table. */
export const room = { kind: part, name: part };

const author = z.object({
  /** Masked. */
  name: z.string(),
  /** Sign of the author: equal in all messages of one member, and in nobody else's. */
  author: z.string(),
});

const gift = z.object({
  kind: z.enum(['tip', 'rain']),
  /** All of it; each of `to` has an equal share. */
  amount: amountOut,
  currency,
  to: z.array(author),
});
export type ChatGift = z.infer<typeof gift>;

export const chatMessage = z.object({
  id: z.string(),
  /** Its place among the messages and removals of its room: one more than the one before. */
  no: z.number(),
  /** The author, masked; empty for a message of the house. */
  name: z.string(),
  /** Sign of the author: equal in all messages of one member, and in nobody else's. Null for a message of the house. */
  author: z.nullable(z.string()),
  text: z.string(),
  /** The gift that the message announces; the text says the same in short. */
  gift: z.nullable(gift),
  sentAt: z.date(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const chatBar = z.enum(CHAT_BARS);
export type ChatBar = z.infer<typeof chatBar>;

export const chatRoom = endpoint({
  method: 'GET',
  path: '/wps/chat/rooms/:kind/:name',
  auth: 'member',
  summary: 'A room with its newest messages, those before a number, or all that came after one',
  input: z.strictObject({ ...room, before: z.optional(number), after: z.optional(number) }),
  output: z.object({
    room: z.string(),
    /** The number of the last message or removal. */
    lastNo: z.number(),
    /** Seconds from one message of a member to its next. */
    slowS: z.number(),
    /** Members give to each other here. */
    hasGifts: z.boolean(),
    /** The author of the caller's messages; null before its first. */
    you: z.nullable(z.string()),
    /** Why the caller cannot write just now, and until when where that is known. */
    bar: z.nullable(z.object({ why: chatBar, until: z.nullable(z.date()) })),
    /** The oldest first. */
    messages: z.array(chatMessage),
    /** Ids of messages that were removed since `after`. */
    gone: z.array(z.string()),
    /** There are older ones. */
    hasMore: z.boolean(),
    /** True if more came since `after` than are returned: these are the newest, and the client drops what it shows. */
    isCut: z.boolean(),
  }),
  errors: ['chat.room_unknown'],
});

const BARRED = [
  'in_need_true_account',
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.account_closed',
  'chat.not_yet',
  'chat.muted',
  'chat.muted_for_good',
  'chat.paused',
] as const;

export const writeToChat = endpoint({
  method: 'POST',
  path: '/wps/chat/rooms/:kind/:name/messages',
  auth: 'member',
  summary: 'Write to all in a room. One request id is one message; addresses in it are broken',
  input: z.strictObject({ ...room, text: chatText, requestId: z.uuid() }),
  output: chatMessage,
  errors: [
    'chat.room_unknown',
    'chat.slow_mode',
    'chat.room_busy',
    'chat.word_refused',
    'wallet.request_reused',
    'request.too_many',
    ...BARRED,
  ],
});

export const takeBackMessage = endpoint({
  method: 'DELETE',
  path: '/wps/chat/messages/:id',
  auth: 'member',
  summary: 'Take back a message of one’s own within five minutes; again is the same',
  input: z.strictObject({ id: messageId }),
  output: z.object({ isGone: z.literal(true) }),
  errors: ['chat.message_unknown', 'chat.too_late', 'in_need_true_account'],
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/wps/chat/messages/:id/report',
  auth: 'member',
  summary: 'Tell staff of a message that breaks the rules; a member’s first report of it counts',
  input: z.strictObject({ id: messageId, reason: z.enum(REPORT_REASONS) }),
  output: z.object({ isReported: z.literal(true) }),
  errors: ['chat.message_unknown', 'chat.own_message', 'request.too_many', 'in_need_true_account'],
});
