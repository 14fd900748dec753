import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { activityStatus } from '#contracts/promotions.ts';

/** Specification 3.14: counts the offers that wait for a member. `CSP_unreadCount` has the number of unread messages. */
export const availablePromotions = endpoint({
  method: 'GET',
  path: '/wps/promotions/available',
  auth: 'member',
  summary: 'The promotions that the member can join or claim from now, and the programme for friends where it rewards the member',
  output: z.object({
    availablePromoCount: z.number(),
    availablePromo: z.array(
      z.union([
        z.object({ flag: z.literal('PROMOTION'), id: z.number(), slug: z.string(), status: activityStatus }),
        z.object({ flag: z.literal('REFERRAL') }),
      ]),
    ),
  }),
  errors: ['in_need_true_account'],
});
