import * as z from 'zod/mini';
import { agentMemberId, ofAgents } from '#contracts/agents.ts';
import { cleanChatText } from '#contracts/chat-text.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { AGENT_MESSAGE_LENGTH } from '#contracts/message-limits.ts';
import { plainText } from '#contracts/plain-text.ts';
import { recordPage, recordPages } from '#contracts/record-page.ts';

/** Removes invisible characters from the lines of a text, and breaks addresses in it, as in the chat. */
const cleaned = (text: string): string =>
  text
    .split('\n')
    .map(cleanChatText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
const text = z.pipe(
  z.pipe(plainText(1, AGENT_MESSAGE_LENGTH), z.transform(cleaned)),
  // Broken addresses are longer than the typed ones.
  z.string().check(z.minLength(1), z.maxLength(AGENT_MESSAGE_LENGTH * 3)),
);

/** An answer of a member to a message. */
export const agentAnswer = z.object({ id: z.string(), account: z.string(), text: z.string(), at: z.date() });

export const agentMessageFacts = {
  id: z.string(),
  /** Account name of the receiver; null if the message went to all members right below the agent. */
  to: z.nullable(z.string()),
  text: z.string(),
  recipients: z.number(),
  at: z.date(),
};

export const agentMessages = endpoint({
  method: 'GET',
  path: '/wps/agent/messages',
  auth: 'member',
  summary: 'What the agent has written to members right below, newest first',
  input: z.strictObject(recordPage),
  output: z.object({
    content: z.array(
      z.object({
        ...agentMessageFacts,
        /** Answers of the receivers. If there are many, the newest. */
        answers: z.array(agentAnswer),
      }),
    ),
    ...recordPages,
  }),
  errors: ofAgents,
});

export const writeToTeam = endpoint({
  method: 'POST',
  path: '/wps/agent/messages',
  auth: 'member',
  summary: 'Write to one member right below, or to all of them: it comes into their inboxes. One `requestId` is one message',
  input: z.strictObject({ /** Null: to all of them. */ downlineId: z.nullable(agentMemberId), text, requestId: z.uuid() }),
  output: z.object(agentMessageFacts),
  errors: [...ofAgents, 'agents.stranger', 'agents.nobody_below', 'wallet.request_reused', 'request.too_many'],
});

export const answerAgent = endpoint({
  method: 'POST',
  path: '/wps/agent/messages/:id/answers',
  auth: 'member',
  summary: 'Answer a message of the agent that the member received. One `requestId` is one answer',
  input: z.strictObject({ id: agentMemberId, text, requestId: z.uuid() }),
  output: z.object({ id: z.string(), at: z.date() }),
  errors: ['agents.message_unknown', 'wallet.request_reused', 'request.too_many', 'in_need_true_account'],
});
