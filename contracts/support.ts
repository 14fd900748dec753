import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { picture, pictureIds } from '#contracts/files.ts';
import { plainText } from '#contracts/plain-text.ts';
import { COMMENT_LENGTH, LINE_LENGTH, SUPPORT_TOPICS } from '#contracts/support-limits.ts';
import { dbId } from '#contracts/values.ts';

export const supportTopic = z.enum(SUPPORT_TOPICS);
export type SupportTopic = z.infer<typeof supportTopic>;

export const supportLine = z.object({
  id: z.string(),
  /** Name of the staff member who wrote the message; null for the member. */
  staff: z.nullable(z.string()),
  text: z.string(),
  pictures: z.array(picture),
  sentAt: z.date(),
});

const supportChat = z.object({
  id: z.string(),
  topic: supportTopic,
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  /** Number of chats that have waited longer; null once staff have answered. */
  ahead: z.nullable(z.number()),
  isStaffTyping: z.boolean(),
  unread: z.number(),
  lines: z.array(supportLine),
  /** The member's verdict on a closed chat; null without one. */
  rating: z.nullable(z.object({ isGood: z.boolean(), comment: z.string() })),
});

/** Whether customer service is open by its hours, and when that changes next; null if no change is planned. */
const hoursNow = z.object({ isOpen: z.boolean(), changesAt: z.nullable(z.date()) });
export type HoursNow = z.infer<typeof hoursNow>;

export const supportState = endpoint({
  method: 'GET',
  path: '/wps/support',
  auth: 'member',
  summary: 'The member’s last chat with its lines, and whether a staff member is there',
  output: z.object({
    isStaffed: z.boolean(),
    /** Opening hours now; null for a brand without hours. */
    hours: z.nullable(hoursNow),
    chat: z.nullable(supportChat),
  }),
  errors: ['in_need_true_account'],
});

export const writeLine = endpoint({
  method: 'POST',
  path: '/wps/support/lines',
  auth: 'member',
  summary: 'Write a line; opens a chat where none is open. One request id is one line',
  input: z.strictObject({
    topic: supportTopic,
    text: plainText(1, LINE_LENGTH),
    pictureIds: z.optional(pictureIds),
    requestId: z.uuid(),
  }),
  output: z.object({ id: z.string() }),
  errors: ['support.nobody_there', 'files.unknown', 'wallet.request_reused', 'request.too_many', 'in_need_true_account'],
});

export const typeLine = endpoint({
  method: 'POST',
  path: '/wps/support/typing',
  auth: 'member',
  summary: 'Say that the member types',
  input: z.strictObject({}),
  output: z.object({ isOpen: z.boolean() }),
  errors: ['in_need_true_account'],
});

export const readLines = endpoint({
  method: 'POST',
  path: '/wps/support/read',
  auth: 'member',
  summary: 'All lines of the chat up to this one were seen',
  input: z.strictObject({ upTo: dbId }),
  output: z.object({ unread: z.number() }),
  errors: ['in_need_true_account'],
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/wps/support/close',
  auth: 'member',
  summary: 'End the chat that is open; again is the same',
  input: z.strictObject({}),
  output: z.object({ isClosed: z.literal(true) }),
  errors: ['in_need_true_account'],
});

const chatId = dbId;

export const rateChat = endpoint({
  method: 'POST',
  path: '/wps/support/rating',
  auth: 'member',
  summary: 'Rate a chat of the member that is over; a second verdict replaces the first',
  input: z.strictObject({ chatId, isGood: z.boolean(), comment: z._default(plainText(0, COMMENT_LENGTH), '') }),
  output: z.object({ isGood: z.boolean(), comment: z.string() }),
  errors: ['support.unknown', 'support.still_open', 'request.too_many', 'in_need_true_account'],
});

export const chatTranscript = endpoint({
  method: 'GET',
  path: '/wps/support/transcript',
  auth: 'member',
  summary: 'A chat of the member as a text, in the language that is asked for',
  input: z.strictObject({ chatId }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['support.unknown', 'in_need_true_account'],
});

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/wps/support/transcript',
  auth: 'member',
  summary: 'Mail a chat of the member to its confirmed e-mail address',
  input: z.strictObject({ chatId }),
  output: z.object({
    /** First letter and host of the mail address. */
    to: z.string(),
  }),
  errors: ['support.unknown', 'support.no_email', 'identity.mail_off', 'request.too_many', 'in_need_true_account'],
});

/** Specification 7.37: the topics of a chat with customer service, and whether staff are there. */
export const modelList = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  auth: 'none',
  summary: 'What a chat with customer service may be about, and whether somebody is there',
  output: z.object({ list: z.array(z.object({ modelId: supportTopic })), isStaffed: z.boolean() }),
  errors: [],
});
