import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { recordPage, recordPages } from '#contracts/record-page.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { REWARD_KINDS } from '#contracts/reward-kinds.ts';
import { dbId } from '#contracts/values.ts';

export const rewardKind = z.enum(REWARD_KINDS);

const language = z.optional(z.string().check(z.maxLength(10)));

const prize = z.object({
  /** Amount of the prize; 0 pays nothing. */
  amount: moneyOut,
  /** Weight of the line, as a part of the sum `weight`. */
  weight: z.number(),
  /**
   * The line that is paid instead if the budget is too small for this line. Its own number while the budget suffices; null if nothing can
   * be paid.
   */
  paidAs: z.nullable(z.number()),
});

const campaign = z.object({
  id: z.number(),
  kind: rewardKind,
  title: z.string(),
  summary: z.string(),
  /** Statuses of an activity (specification 4.32): `claim` while the member has a ticket to open. */
  status: z.enum(['coming_soon', 'join', 'claim', 'claimed', 'close']),
  startsAt: z.date(),
  endsAt: z.date(),
  currency,
  prizes: z.array(prize),
  /** Sum of the weights of all lines. */
  weight: z.number(),
  perMember: z.number(),
  /** Least deposit that earns a ticket; null if deposits earn none. */
  leastDeposit: z.nullable(moneyOut),
  /** Tickets that the member can open, the oldest first, each with the SHA-256 of the seed that decides its prize. */
  tickets: z.array(z.object({ id: z.string(), serverSeedHash: z.string(), givenAt: z.date() })),
  opened: z.number(),
});

/** Outcome of a ticket, with all data from which it can be computed again. */
const opening = z.object({
  ticketId: z.string(),
  campaignId: z.number(),
  kind: rewardKind,
  title: z.string(),
  currency,
  amount: moneyOut,
  /** The drawn line of the prize table, from 0. The next field is the paid line, which differs if the budget was too small. */
  dealt: z.number(),
  paid: z.nullable(z.number()),
  prizes: z.array(z.object({ amount: moneyOut, weight: z.number() })),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  at: z.date(),
});

export const rewardTickets = endpoint({
  method: 'GET',
  path: '/wps/reward-tickets',
  auth: 'member',
  summary: 'The member’s tickets by campaign, with prizes and odds as they are now',
  input: z.strictObject({ language }),
  output: z.object({ list: z.array(campaign) }),
  errors: ['in_need_true_account'],
});

export const unopenedTickets = endpoint({
  method: 'GET',
  path: '/wps/reward-tickets/unopened',
  auth: 'member',
  summary: 'How many tickets the member can open now',
  output: z.object({ count: z.number() }),
  errors: ['in_need_true_account'],
});

export const openTicket = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  auth: 'member',
  summary: 'Open a ticket: its prize is dealt and in the balance at once; a repeat of the request id gives the same answer',
  input: z.strictObject({
    ticketId: dbId,
    /** The member’s part of the random input: 1 to 64 printable characters without a colon. */
    clientSeed: z.string().check(z.regex(/^[!-9;-~]{1,64}$/)),
    requestId: z.uuid(),
    language,
  }),
  output: opening,
  errors: ['rewards.unknown', 'rewards.opened', 'rewards.over', ...OF_THE_LEDGER, ...BARRED],
});

export const ticketOpenings = endpoint({
  method: 'GET',
  path: '/wps/reward-tickets/openings',
  auth: 'member',
  summary: 'A page of the tickets that the member opened, the newest first, each with what it was dealt from',
  input: z.strictObject({ ...recordPage, language }),
  output: z.object({ content: z.array(opening), ...recordPages }),
  errors: ['in_need_true_account'],
});
