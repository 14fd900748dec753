import * as z from 'zod/mini';
import { CHAT_BARS, REPORT_REASONS } from '#contracts/chat-limits.ts';
import { chatText } from '#contracts/chat-text.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { amountOut, currency } from '#contracts/money.ts';
import { dbId } from '#contracts/values.ts';

const part = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/));
const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const messageId = dbId;
/** Kind and name of a room: `lobby` and a language in lower case, or the family and the model of a table. */
export const room = { kind: part, name: part };

const author = z.object({
  /** Masked name of the author. */
  name: z.string(),
  /** Sign of the author: equal in all messages of one member, and in nobody else's. */
  author: z.string(),
});

const gift = z.object({
  kind: z.enum(['tip', 'rain']),
  /** Total of the gift. Each of `to` receives an equal share. */
  amount: amountOut,
  currency,
  to: z.array(author),
});
export type ChatGift = z.infer<typeof gift>;

export const chatMessage = z.object({
  id: z.string(),
  /** Number of the message in its room. Messages and removals of a room are numbered together, without gaps. */
  no: z.number(),
  /** Masked name of the author; empty for a message of the house. */
  name: z.string(),
  /** Sign of the author: equal in all messages of one member, and in nobody else's. Null for a message of the house. */
  author: z.nullable(z.string()),
  text: z.string(),
  /** The gift that the message announces; null for other messages. `text` says the same in short. */
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
    /** Seconds that a member must wait between two messages. */
    slowS: z.number(),
    /** True if members may give to each other in this room. */
    hasGifts: z.boolean(),
    /** Sign of the caller as an author; null before the caller's first message. */
    you: z.nullable(z.string()),
    /** Reason why the caller cannot write now, with its end if known; null if the caller can. */
    bar: z.nullable(z.object({ why: chatBar, until: z.nullable(z.date()) })),
    /** Messages, the oldest first. */
    messages: z.array(chatMessage),
    /** Ids of messages that were removed since `after`. */
    gone: z.array(z.string()),
    /** True if there are older messages. */
    hasMore: z.boolean(),
    /**
     * True if more messages came after `after` than are returned. The returned ones are the newest, so the client must drop the shown ones.
     */
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
