import * as z from 'zod/mini';
import { offerCalls } from '#contracts/bo/offers.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, minors, moneyOut } from '#contracts/money.ts';
import { rewardKind } from '#contracts/reward-tickets.ts';
import { dbIntIn } from '#contracts/values.ts';
import { REWARDS } from '#contracts/bo/permissions/rewards.ts';

const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
/** A line of the prize table. A line without amounts pays nothing. */
const prize = z.strictObject({ weight: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), amounts: minors });

export const campaignCalls = offerCalls({
  path: 'reward-campaigns',
  permission: REWARDS,
  codes: {
    unknown: 'rewards.campaign_unknown',
    notADraft: 'rewards.not_a_draft',
    notPublished: 'rewards.not_published',
    datesWrong: 'rewards.dates_wrong',
  },
  settings: {
    kind: rewardKind,
    prizes: z.array(prize).check(z.minLength(2), z.maxLength(12)),
    leastDeposit: minors,
    perMember: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
    budget: minors,
  },
  shown: {
    kind: rewardKind,
    prizes: z.array(z.object({ weight: z.number(), amounts: z.partialRecord(currency, z.string()) })),
    leastDeposit: z.partialRecord(currency, z.string()),
    perMember: z.number(),
    /** Number of tickets that members have received, without withdrawn tickets. */
    given: z.number(),
    opened: z.number(),
  },
  filters: { kind: z.optional(rewardKind) },
  summaries: {
    list: 'Campaigns of reward tickets of all brands, the newest first',
    stop: 'Give and open no more tickets, at once; what was paid stays',
  },
  errors: { save: ['rewards.prizes_wrong'], publish: [], stop: [] },
});
export const { list: rewardCampaigns, save: saveCampaign, publish: publishCampaign, stop: stopCampaign } = campaignCalls;

export const giveTickets = staffEndpoint({
  method: 'POST',
  path: '/bo/reward-campaigns/:id/tickets',
  permission: REWARDS.give,
  brand: brandOf('offer'),
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
    /** Account names that got no ticket: unknown, barred, of another currency, or already at the maximum. */
    without: z.array(z.string()),
  }),
  errors: ['rewards.campaign_unknown', 'rewards.not_published', 'rewards.over'],
});

export const rewardOpenings = staffEndpoint({
  method: 'GET',
  path: '/bo/reward-openings',
  permission: REWARDS.read,
  brand: BY_MERCHANT,
  summary: 'What tickets came to, the newest first',
  input: z.strictObject({ ...paged(['at']), merchantId: z.optional(id), campaignId: z.optional(id), account: z.optional(account) }),
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
      /** The drawn amount. The next field is the part that the budget could pay. */
      dealt: moneyOut,
      amount: moneyOut,
      at: z.date(),
    }),
  ),
  errors: [],
});
