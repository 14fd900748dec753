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
  /** 0 is nothing. */
  amount: moneyOut,
  /** Its part of `weight`. */
  weight: z.number(),
  /** The line that is paid in its place while the budget has too little left for it; null: nothing is. Its own where it fits. */
  paidAs: z.nullable(z.number()),
});

const campaign = z.object({
  id: z.number(),
  kind: rewardKind,
  title: z.string(),
  summary: z.string(),
  /** Statuses of an activity (specification 4.32): `claim` while there is something to open. */
  status: z.enum(['coming_soon', 'join', 'claim', 'claimed', 'close']),
  startsAt: z.date(),
  endsAt: z.date(),
  currency,
  prizes: z.array(prize),
  /** The sum of all weights. */
  weight: z.number(),
  perMember: z.number(),
  /** From how much a deposit brings a ticket; null: none does. */
  leastDeposit: z.nullable(moneyOut),
  /** Vouchers that can be opened, the oldest first, each with the SHA-256 of the seed that deals it. */
  tickets: z.array(z.object({ id: z.string(), serverSeedHash: z.string(), givenAt: z.date() })),
  opened: z.number(),
});

/** Outcome of a voucher, and all data that deal it again. */
const opening = z.object({
  ticketId: z.string(),
  campaignId: z.number(),
  kind: rewardKind,
  title: z.string(),
  currency,
  amount: moneyOut,
  /** The line of the prize table that was dealt, from 0, and the one that was paid. They differ where the budget had too little left. */
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
    /** The member’s part of what it is dealt from: 1 to 64 printable characters without a colon. */
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
