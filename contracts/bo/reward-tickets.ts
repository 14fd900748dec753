import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { rewardKind } from '#contracts/reward-tickets.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

const merchantId = dbIntIn(1);
const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
const state = z.enum(['draft', 'waiting', 'published', 'closed']);
export type CampaignState = z.infer<typeof state>;

/** Minor units by currency, as digits. */
const minors = z.partialRecord(currency, z.string().check(z.regex(/^[1-9]\d{0,14}$/)));
/** A line without amounts pays nothing. */
const prize = z.strictObject({ weight: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), amounts: minors });
const text = z.strictObject({ title: plainText(1, 80), summary: plainText(1, 300) });

export const rewardCampaigns = staffEndpoint({
  method: 'GET',
  path: '/bo/reward-campaigns',
  permission: 'rewards.read',
  summary: 'Campaigns of reward tickets of all brands, the newest first',
  input: z.strictObject({
    ...paged(['id']),
    merchantId: z.optional(merchantId),
    state: z.optional(z.enum(['draft', 'published', 'closed'])),
    kind: z.optional(rewardKind),
  }),
  output: pageOf(
    z.object({
      id: z.number(),
      merchantId: z.number(),
      slug: z.string(),
      kind: rewardKind,
      /** `waiting` for a second pair of eyes. */
      state,
      texts: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
      prizes: z.array(z.object({ weight: z.number(), amounts: z.partialRecord(currency, z.string()) })),
      leastDeposit: z.partialRecord(currency, z.string()),
      perMember: z.number(),
      startsAt: z.date(),
      endsAt: z.date(),
      budget: z.array(z.object({ currency, total: moneyOut, spent: moneyOut })),
      /** Tickets that members have or had, but for those that were withdrawn. */
      given: z.number(),
      opened: z.number(),
    }),
  ),
  errors: [],
});

export const saveCampaign = staffEndpoint({
  method: 'PUT',
  path: '/bo/reward-campaigns',
  permission: 'rewards.write',
  summary: 'Keep a draft under its name; one that was published is not changed any more',
  input: z.strictObject({
    merchantId,
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
    kind: rewardKind,
    texts: z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), text).check(z.refine((all) => 'EN' in all)),
    prizes: z.array(prize).check(z.minLength(2), z.maxLength(12)),
    leastDeposit: minors,
    perMember: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
    startsAt: moment,
    endsAt: moment,
    budget: minors,
  }),
  output: z.object({ id: z.number() }),
  errors: ['site.brand_unknown', 'rewards.not_a_draft', 'rewards.dates_wrong', 'rewards.prizes_wrong'],
});

export const publishCampaign = staffEndpoint({
  method: 'POST',
  path: '/bo/reward-campaigns/:id/publish',
  permission: 'rewards.write',
  summary: 'Ask for a draft to be published; another of staff approves it',
  input: z.strictObject({ id, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['rewards.campaign_unknown', 'rewards.not_a_draft', ...REQUEST_ERRORS],
});

export const stopCampaign = staffEndpoint({
  method: 'POST',
  path: '/bo/reward-campaigns/:id/stop',
  permission: 'rewards.stop',
  summary: 'Give and open no more tickets, at once; what was paid stays',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['rewards.campaign_unknown', 'rewards.not_published'],
});

export const giveTickets = staffEndpoint({
  method: 'POST',
  path: '/bo/reward-campaigns/:id/tickets',
  permission: 'rewards.give',
  summary: 'Give tickets to members by name, up to the most that each may have; a repeat of the request id gives none',
  input: z.strictObject({
    id,
    accounts: z.array(account).check(z.minLength(1), z.maxLength(200)),
    each: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
    reason,
    requestId: z.uuid(),
  }),
  output: z.object({
    given: z.number(),
    /** Who was given none: unknown, barred, of another currency, or with as many as one may have. */
    without: z.array(z.string()),
  }),
  errors: ['rewards.campaign_unknown', 'rewards.not_published', 'rewards.over'],
});

export const rewardOpenings = staffEndpoint({
  method: 'GET',
  path: '/bo/reward-openings',
  permission: 'rewards.read',
  summary: 'What tickets came to, the newest first',
  input: z.strictObject({ ...paged(['at']), campaignId: z.optional(id), account: z.optional(account) }),
  output: pageOf(
    z.object({
      ticketId: z.string(),
      campaignId: z.number(),
      slug: z.string(),
      kind: rewardKind,
      merchantId: z.number(),
      member: z.object({ id: z.string(), account: z.string() }),
      origin: z.string(),
      currency,
      /** What was dealt, and what of it the budget had left. */
      dealt: moneyOut,
      amount: moneyOut,
      at: z.date(),
    }),
  ),
  errors: [],
});
