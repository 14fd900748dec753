import * as z from 'zod/mini';
import { agentAnswer, agentMessageFacts } from '#contracts/agent-messages.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

export const staffAgentMessages = staffEndpoint({
  method: 'GET',
  path: '/bo/agents/messages',
  permission: AGENTS.read,
  brand: BY_MERCHANT,
  summary: 'What agents have written to members right below them, with the answers',
  input: z.strictObject({
    ...paged(['id']),
    merchantId: z.optional(dbIntIn()),
    /** Account name of the agent. */
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  }),
  output: pageOf(
    z.object({
      ...agentMessageFacts,
      answers: z.array(agentAnswer),
      merchantId: z.number(),
      agent: z.object({ id: z.string(), account: z.string() }),
    }),
  ),
  errors: [],
});
