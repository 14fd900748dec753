import * as z from 'zod/mini';
import { agentContractKind } from '#contracts/agents.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { MESSAGE_FOLDERS } from '#contracts/message-limits.ts';
import { currency, moneyOut } from '#contracts/money.ts';

const messageFolder = z.enum(MESSAGE_FOLDERS);
export type MessageFolder = z.infer<typeof messageFolder>;

const message = z.object({
  /** `m` and the number of a message, or `b` and the number of a broadcast. */
  id: z.string(),
  folder: messageFolder,
  isRead: z.boolean(),
  sentAt: z.date(),
  /** Kind and values of a message to this member alone; null for a broadcast. */
  sent: z.nullable(
    z.object({
      /** Name of the texts of the site for this message. Modules declare their templates (`platform/module/notice.ts`). */
      template: z.string(),
      amount: z.nullable(moneyOut),
      currency: z.nullable(currency),
      contract: z.nullable(agentContractKind),
      /** Round of the ticket whose result was corrected. */
      round: z.nullable(z.string()),
      /** Number of the reached VIP level. */
      level: z.nullable(z.number()),
      /** Given free rounds, and their game. */
      rounds: z.nullable(z.object({ vendor: z.string(), gameCode: z.string(), count: z.number() })),
      /** Account name of the agent who wrote. The next field is the agent's text. Null for other messages. */
      from: z.nullable(z.string()),
      said: z.nullable(z.string()),
      /** Id of the message of an agent that the member may answer. */
      about: z.nullable(z.string()),
    }),
  ),
  /**
   * Text of a broadcast, in the requested language or the brand’s. Plain text; an empty line separates paragraphs. Null for a message to
   * this member alone.
   */
  text: z.nullable(z.object({ title: z.string(), body: z.string() })),
});

const unread = z.object({ inbox: z.number(), notices: z.number() });

export const messageList = endpoint({
  method: 'GET',
  path: '/wps/messages',
  auth: 'member',
  summary: 'What the member was told in the last half year, newest first, 30 a page',
  input: z.strictObject({
    folder: messageFolder,
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[mb]\d{1,18}$/))),
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({ list: z.array(message), next: z.nullable(z.string()), unread }),
  errors: ['in_need_true_account'],
});

const ids = z.array(z.string().check(z.regex(/^[mb]\d{1,18}$/))).check(z.minLength(1), z.maxLength(100));

export const markMessages = endpoint({
  method: 'POST',
  path: '/wps/messages/mark',
  auth: 'member',
  summary: 'Mark messages as read, take them out of the inbox, or put them back; again is the same',
  input: z.strictObject({ ids, mark: z.enum(['read', 'deleted', 'restored']) }),
  output: z.object({ unread }),
  errors: ['messages.unknown', 'in_need_true_account'],
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/wps/messages/read-all',
  auth: 'member',
  summary: 'Mark all messages of a folder as read',
  input: z.strictObject({ folder: messageFolder }),
  output: z.object({ unread }),
  errors: ['in_need_true_account'],
});

/** Number of unread messages (specification 7.37). */
export const unreadCount = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  auth: 'member',
  summary: 'How many messages the member has not read; a trial member has none',
  output: z.object({ unreadCount: z.number(), ...unread.shape }),
  errors: [],
});
