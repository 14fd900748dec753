import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';

const language = z.optional(z.string().check(z.maxLength(10)));
/** Number of a level; 0 for a member without a level. */
const rank = z.number();

const level = z.object({
  rank,
  name: z.string(),
  /** Turnover of a calendar month that reaches the level. The next field is the turnover that keeps it. */
  reach: moneyOut,
  keep: moneyOut,
  /** Gift once, when the level is first reached. The next field is the gift of each year. */
  gift: moneyOut,
  birthday: moneyOut,
  /** Greatest amount of one withdrawal; 0 for the usual limit. */
  payout: moneyOut,
  /** Cash back on a month's turnover, in hundredths of a percent. */
  rebateBps: z.number(),
  /** True if customer service answers members of this level first. */
  hasPriority: z.boolean(),
});

const gift = z.object({
  /** Id of the gift, such as `level:3`, `birthday:2026` or `rebate:2026-11`. */
  slot: z.string(),
  kind: z.enum(['level', 'birthday', 'rebate']),
  rank,
  amount: moneyOut,
  state: z.enum(['due', 'collected', 'over']),
  dueAt: z.date(),
  until: z.date(),
  collectedAt: z.nullable(z.date()),
});

/** Specification 3.14: the VIP level that is shown beside the member's name. */
export const vipStanding = endpoint({
  method: 'GET',
  path: '/wps/vip/standing',
  auth: 'member',
  summary: 'The member’s VIP level in short',
  input: z.strictObject({ language }),
  output: z.object({
    /** True if the brand has levels in the member's currency. */
    hasVip: z.boolean(),
    vipLabelName: z.nullable(z.string()),
    vipRankLevel: rank,
    /** Progress of this month towards the next level, from 0 to 1; 1 on the highest level. */
    progress: z.number(),
    /** Number of gifts to collect. */
    due: z.number(),
  }),
  errors: ['in_need_true_account'],
});

export const vipRoad = endpoint({
  method: 'GET',
  path: '/wps/vip',
  auth: 'member',
  summary: 'The brand’s VIP levels, where the member stands among them, its gifts, and its last steps',
  input: z.strictObject({ language }),
  output: z.object({
    currency,
    rank,
    /** Settled turnover of the present calendar month of the brand. `endsAt` is the end of that month. */
    turnover: moneyOut,
    month: z.string(),
    endsAt: z.date(),
    /** True if the member missed the requirement of the level last month. A second miss loses the level. */
    isInGrace: z.boolean(),
    levels: z.array(level),
    gifts: z.array(gift),
    /** Changes of level. `isByHand`: the brand has set the level. */
    history: z.array(z.object({ id: z.string(), from: rank, to: rank, turnover: moneyOut, isByHand: z.boolean(), at: z.date() })),
  }),
  errors: ['in_need_true_account'],
});

export const collectVipGift = endpoint({
  method: 'POST',
  path: '/wps/vip/gifts',
  auth: 'member',
  summary: 'Collect a gift of a VIP level, once; it is in the balance at once',
  input: z.strictObject({ slot: z.string().check(z.regex(/^[a-z]{1,10}:[\d-]{1,7}$/)), requestId: z.uuid() }),
  output: gift,
  errors: ['vip.gift_unknown', 'vip.gift_taken', 'vip.gift_over', ...OF_THE_LEDGER, ...BARRED],
});
