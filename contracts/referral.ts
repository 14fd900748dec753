import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { dbId } from '#contracts/values.ts';

/** States of a referral. A refused reward is shown to the member as `open`, so the member reads only that nothing is due. */
export const referralState = z.enum(['open', 'due', 'collected']);

const friend = z.object({
  id: z.string(),
  /** Masked account name of the friend. */
  name: z.string(),
  joinedAt: z.date(),
  /** Reached part of the required turnover, from 0 to 1. */
  progress: z.number(),
  state: referralState,
  /** Amount that is due or was collected. */
  reward: z.nullable(moneyOut),
});

/** Rewards of the member for friends (specification 2.32). */
export const referralPage = endpoint({
  method: 'GET',
  path: '/wps/referral',
  auth: 'member',
  summary: 'What the member is given for friends, the friends so far, newest first, and what they brought',
  output: z.object({
    /** True if the brand rewards friends of this member at present. Agents are paid by contract instead. */
    isOpen: z.boolean(),
    /** Invitation code of this member. */
    code: z.nullable(z.string()),
    currency,
    /** Turnover that a friend must reach, in the member’s currency. The next field is the reward for that. */
    turnover: z.nullable(moneyOut),
    reward: z.nullable(moneyOut),
    /** Most friends for whom a member is rewarded. The next field is the number so far. */
    most: z.number(),
    rewarded: z.number(),
    earned: moneyOut,
    friends: z.array(friend),
    /** Number of all friends. The list has at most a hundred. */
    count: z.number(),
  }),
  errors: ['in_need_true_account'],
});

export const collectReferral = endpoint({
  method: 'POST',
  path: '/wps/referral/rewards',
  auth: 'member',
  summary: 'Collect the reward for a friend, once; it is in the balance at once',
  input: z.strictObject({ id: dbId, requestId: z.uuid() }),
  output: z.object({ amount: moneyOut, currency }),
  errors: ['referral.unknown', 'referral.not_due', 'referral.reward_taken', 'referral.most_reached', ...OF_THE_LEDGER, ...BARRED],
});
