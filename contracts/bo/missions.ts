import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { minors, missionPeriod, missionStep, missionWagering } from '#contracts/mission-steps.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbIntIn, moment } from '#contracts/values.ts';

const merchantId = dbIntIn(1);
const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
const text = z.strictObject({ title: plainText(1, 80), summary: plainText(1, 300) });
const state = z.enum(['draft', 'waiting', 'published', 'closed']);

export const missions = staffEndpoint({
  method: 'GET',
  path: '/bo/missions',
  permission: 'promotions.read',
  summary: 'Missions of all brands, the newest first',
  input: z.strictObject({
    ...paged(['id']),
    merchantId: z.optional(merchantId),
    state: z.optional(z.enum(['draft', 'published', 'closed'])),
  }),
  output: pageOf(
    z.object({
      id: z.number(),
      merchantId: z.number(),
      slug: z.string(),
      period: missionPeriod,
      /** `waiting` for a second pair of eyes. */
      state,
      texts: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
      steps: z.array(missionStep),
      amounts: minors,
      wagering: z.nullable(missionWagering),
      startsAt: z.date(),
      endsAt: z.date(),
      budget: z.array(z.object({ currency, total: moneyOut, spent: moneyOut })),
      claims: z.number(),
    }),
  ),
  errors: [],
});

export const saveMission = staffEndpoint({
  method: 'PUT',
  path: '/bo/missions',
  permission: 'promotions.write',
  summary: 'Keep a draft under its name; one that was published is not changed any more',
  input: z.strictObject({
    merchantId,
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
    period: missionPeriod,
    texts: z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), text).check(z.refine((all) => 'EN' in all)),
    steps: z.array(missionStep).check(z.minLength(1), z.maxLength(6)),
    amounts: minors,
    wagering: z.nullable(missionWagering),
    startsAt: moment,
    endsAt: moment,
    budget: minors,
  }),
  output: z.object({ id: z.number() }),
  errors: ['site.brand_unknown', 'missions.not_a_draft', 'missions.dates_wrong', 'missions.figures_wrong'],
});

export const publishMission = staffEndpoint({
  method: 'POST',
  path: '/bo/missions/:id/publish',
  permission: 'promotions.write',
  summary: 'Ask for a draft to be published; another of staff approves it',
  input: z.strictObject({ id, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['missions.unknown', 'missions.not_a_draft', 'missions.dates_wrong', ...REQUEST_ERRORS],
});

export const stopMission = staffEndpoint({
  method: 'POST',
  path: '/bo/missions/:id/stop',
  permission: 'promotions.stop',
  summary: 'Give nothing more for a mission, at once; what was claimed stays',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['missions.unknown', 'missions.not_published'],
});

export const missionClaims = staffEndpoint({
  method: 'GET',
  path: '/bo/mission-claims',
  permission: 'promotions.read',
  summary: 'What was claimed for missions, the newest first',
  input: z.strictObject({ ...paged(['at']), missionId: z.optional(id), account: z.optional(account) }),
  output: pageOf(
    z.object({
      id: z.string(),
      missionId: z.number(),
      slug: z.string(),
      merchantId: z.number(),
      member: z.object({ id: z.string(), account: z.string() }),
      slot: z.string(),
      currency,
      amount: moneyOut,
      pays: z.enum(['cash', 'bonus']),
      at: z.date(),
    }),
  ),
  errors: [],
});
