import * as z from 'zod/mini';
import { agentContractKind, agentMemberId as memberId, agentOffer, ofAgents, OFFER_ERRORS } from '#contracts/agents.ts';
import { prizeGroup } from '#contracts/prize-group.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { recordPage } from '#contracts/record-page.ts';

export const openDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downlines',
  auth: 'member',
  isEncrypted: true,
  summary: 'Open an account right below the agent, with what it is offered; its owner changes the password at the first sign-in',
  input: z.strictObject({
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    isAgent: z.boolean(),
    /** At most one offer of each kind. If one of the contracts cannot be offered, no account is opened. */
    offers: z._default(z.array(z.strictObject(agentOffer)).check(z.maxLength(agentContractKind.options.length)), []),
  }),
  output: z.object({ memberId: z.string(), account: z.string() }),
  errors: [
    ...ofAgents,
    'identity.name_invalid',
    'identity.name_taken',
    'identity.password_invalid',
    'identity.password_common',
    'agents.stranger',
    'agents.kind_twice',
    ...OFFER_ERRORS,
  ],
});

const note = z.object({ id: z.string(), text: z.string(), at: z.date() });
const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(200));
const freeze = z.object({
  at: z.date(),
  reason: z.string(),
  /** Account name of the agent who froze the member, if that is the caller or an agent below the caller; null otherwise. */
  by: z.nullable(z.string()),
  /** True if the caller froze the member. The caller cannot lift a freeze by an agent above. */
  mayLift: z.boolean(),
});

export const agentDownline = endpoint({
  method: 'GET',
  path: '/wps/agent/downlines/:id',
  auth: 'member',
  summary: 'One member of the agent’s branch: whether it is frozen, and what the agent has noted of it, newest first',
  input: z.strictObject({ id: memberId }),
  output: z.object({
    memberId: z.string(),
    account: z.string(),
    isAgent: z.boolean(),
    joinedAt: z.date(),
    frozen: z.nullable(freeze),
    /** The highest lottery prize group that the member may play. The next field is the highest that the agent may give. */
    prizeGroup: z.number(),
    mostPrizeGroup: z.number(),
    notes: z.array(note),
  }),
  errors: [...ofAgents, 'agents.stranger'],
});

export const freezeDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downlines/:id/freeze',
  auth: 'member',
  summary: 'Freeze a member of the branch: it neither plays for real nor pays in, and may withdraw. Again is the same',
  input: z.strictObject({ id: memberId, reason }),
  output: z.object({ frozen: z.nullable(freeze) }),
  errors: [...ofAgents, 'agents.stranger'],
});

export const unfreezeDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downlines/:id/unfreeze',
  auth: 'member',
  summary:
    'Let a frozen member go on; by the agent who froze it, one above that one, or any agent where that one is above no more. Again is the same',
  input: z.strictObject({ id: memberId }),
  output: z.object({ frozen: z.nullable(freeze) }),
  errors: [...ofAgents, 'agents.stranger', 'agents.frozen_above'],
});

export const groupDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downlines/:id/prize-group',
  auth: 'member',
  summary: 'Set the highest prize group of lotteries that a member of the branch may play, at most the agent’s own. Again is the same',
  input: z.strictObject({ id: memberId, most: prizeGroup }),
  output: z.object({ prizeGroup: z.number() }),
  errors: [...ofAgents, 'agents.stranger', 'rounds.prize_group'],
});

export const noteDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downlines/:id/notes',
  auth: 'member',
  summary: 'Note something of a member of the branch, for the agent alone. One `requestId` is one note',
  input: z.strictObject({ id: memberId, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)), requestId: z.uuid() }),
  output: note,
  errors: [...ofAgents, 'agents.stranger', 'wallet.request_reused'],
});

/** Page that the link opens. */
const landing = z.enum(['register', 'home', 'promotions']);
const link = z.object({
  id: z.string(),
  code: z.string(),
  /** Source of the link. */ name: z.string(),
  landing,
  at: z.date(),
  closedAt: z.nullable(z.date()),
});

export const agentLinks = endpoint({
  method: 'GET',
  path: '/wps/agent/links',
  auth: 'member',
  summary: 'The agent’s links, newest first, with what each brought in these calendar days of the brand',
  input: z.strictObject({ days: recordPage.days }),
  output: z.object({
    content: z.array(z.object({ ...link.shape, visits: z.number(), registrations: z.number(), firstDeposits: z.number() })),
  }),
  errors: ofAgents,
});

export const addAgentLink = endpoint({
  method: 'POST',
  path: '/wps/agent/links',
  auth: 'member',
  summary: 'Add a link for a source of members. One `requestId` is one link',
  input: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), landing, requestId: z.uuid() }),
  output: link,
  errors: [...ofAgents, 'agents.too_many_links', 'agents.link_exists', 'wallet.request_reused'],
});

export const openAgentLink = endpoint({
  method: 'POST',
  path: '/wps/agent/links/:id/state',
  auth: 'member',
  summary: 'Close a link, so that it brings nobody, or open it again. Again is the same',
  input: z.strictObject({ id: memberId, isOpen: z.boolean() }),
  output: link,
  errors: [...ofAgents, 'agents.link_unknown'],
});

export const visitByLink = endpoint({
  method: 'POST',
  path: '/wps/agent/visits',
  auth: 'none',
  summary: 'Count a visit by a link: of a network once a day. The answer is the same whether there is such a link or not',
  input: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$/)) }),
  output: z.object({ isReceived: z.literal(true) }),
  errors: ['request.too_many'],
});

export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/agent/contracts',
  auth: 'member',
  summary: 'Offer a contract to a downline right below, or new terms in place of one that is in force',
  input: z.strictObject({
    downlineId: memberId,
    ...agentOffer,
    requestId: z.uuid(),
  }),
  output: z.object({ id: z.string() }),
  errors: [...ofAgents, 'agents.stranger', ...OFFER_ERRORS],
});

export const requestContract = endpoint({
  method: 'POST',
  path: '/wps/agent/contracts/requests',
  auth: 'member',
  summary: 'Ask the member right above for a contract of a kind; while it waits, the same request is the same one',
  input: z.strictObject({ kind: agentContractKind }),
  output: z.object({ isRequested: z.literal(true) }),
  errors: [...ofAgents, 'agents.nobody_above', 'agents.offer_open'],
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/wps/agent/contracts/requests/:id/decline',
  auth: 'member',
  summary: 'Refuse the request of a member right below for a contract, unless an offer has answered it; again is the same',
  input: z.strictObject({ id: memberId }),
  output: z.object({ isDeclined: z.literal(true) }),
  errors: [...ofAgents, 'agents.ask_unknown'],
});
