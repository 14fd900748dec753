import * as z from 'zod/mini';
import { gameKind } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { WEEKDAYS } from '#kernel/weekday.ts';
import { dbInt } from '#contracts/values.ts';

export const promotionCategory = z.enum([
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'points',
  'ranking',
  'deposit',
  'app',
  'newbie',
]);
export type PromotionCategory = z.infer<typeof promotionCategory>;

/** The eleven statuses of an activity (specification 4.32). */
export const activityStatus = z.enum([
  'join',
  'applying',
  'claim',
  'issued',
  'claimed',
  'rejected',
  'process',
  'joined',
  'close',
  'signed',
  'coming_soon',
]);
export type ActivityStatus = z.infer<typeof activityStatus>;

export const termName = z.enum([
  'share_of_deposit',
  'most',
  'least_deposit',
  'deposits',
  'amount',
  'new_days',
  'rebate',
  'most_a_day',
  'daily',
  'in_cash',
  'by_hand',
  'least_by_hand',
  'share_of_edge',
  'share_of_loss',
  'least_loss',
  'day_after',
  'for_points',
  'times',
  'for_places',
  'share_of_week',
  'week_after',
  'turnover_of',
  'weekdays',
  'decided_by_staff',
  'for_zalo',
  'wager_bonus',
  'wager_both',
  'counts',
  'no_pushes',
  'max_stake',
  'excluded',
  'no_jackpots',
  'cap',
  'wager_days',
  'withdrawal',
]);
export type TermName = z.infer<typeof termName>;

/** A line of the terms. The site has the text for its name. */
export const term = z.object({
  name: termName,
  amount: z.optional(moneyOut),
  count: z.optional(z.number()),
  percent: z.optional(z.number()),
  kind: z.optional(gameKind),
  kinds: z.optional(z.array(gameKind)),
  weekdays: z.optional(z.array(z.enum(WEEKDAYS))),
});

const pays = z.enum(['cash', 'bonus']);

const promotion = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.string(),
  category: promotionCategory,
  title: z.string(),
  summary: z.string(),
  status: activityStatus,
  pays,
  /** True if members must first join the promotion, which is also possible before its start. */
  isJoined: z.boolean(),
  /** True if members apply for the reward and staff decide. */
  isApplied: z.boolean(),
  /** The member's newest application; null without one. */
  application: z.nullable(
    z.object({
      serial: z.string(),
      state: z.enum(['waiting', 'approved', 'refused']),
      sentAt: z.date(),
      comment: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  startsAt: z.date(),
  endsAt: z.date(),
  terms: z.array(term),
  /** Bonus on the member's next deposit, once the member has joined; null if there is none. */
  nextDeposit: z.nullable(
    z.object({
      percent: z.number(),
      most: moneyOut,
      least: moneyOut,
      /** Turnover that the bonus requires: `times` the bonus, or the bonus and the deposit. */
      wager: z.object({ times: z.number(), of: z.enum(['bonus', 'both']), days: z.number() }),
    }),
  ),
  /** Amounts that the member can collect now. */
  due: z.array(z.object({ slot: z.string(), amount: moneyOut })),
  /** Amounts that the member received, the newest first. */
  given: z.array(z.object({ slot: z.string(), amount: moneyOut, pays, at: z.date() })),
  currency,
});

export const promotionList = endpoint({
  method: 'GET',
  path: '/wps/promotions',
  auth: 'optional',
  summary: 'The promotions of the brand with their terms; for a member with what can be claimed and was given',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({ list: z.array(promotion) }),
  errors: [],
});

export const promotionId = dbInt(1);
export const joinPromotion = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  auth: 'member',
  summary: 'Take part in a promotion, also before it begins; again is the same',
  input: z.strictObject({ promotionId }),
  output: z.object({ status: activityStatus }),
  errors: ['promotions.unknown', 'promotions.over', 'promotions.no_joining', 'promotions.not_for_member', ...BARRED],
});

export const requestReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  auth: 'member',
  summary: 'Claim what a promotion gives, once for each slot; a repeat of the request id gives the same answer',
  input: z.strictObject({ promotionId, slot: z.string().check(z.minLength(1), z.maxLength(80)), requestId: z.uuid() }),
  output: z.object({ slot: z.string(), amount: moneyOut, pays, currency }),
  errors: [
    'promotions.unknown',
    'promotions.over',
    'promotions.not_due',
    'promotions.deposit_left',
    'promotions.claimed',
    'promotions.budget_spent',
    'promotions.not_for_member',
    'bonus.one_running',
    ...OF_THE_LEDGER,
    ...BARRED,
  ],
});
