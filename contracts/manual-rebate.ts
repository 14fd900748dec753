import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';

const line = z.object({ gameType, turnover: moneyOut, percent: z.number(), amount: moneyOut });

/** Specification 2.32: rebates that a member may collect with `MCSFE_signUpRequestReward` before they are paid automatically. */
export const manualRebate = endpoint({
  method: 'GET',
  path: '/wps/member/manualRebate',
  auth: 'member',
  summary: 'What has gathered of the member’s play by category and day, and was not paid yet; the rates, and what was paid last',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({
    currency,
    today: z.iso.date(),
    list: z.array(
      z.object({
        promotionId: z.number(),
        title: z.string(),
        /** Rates by category, in percent of the turnover. */
        rates: z.array(z.object({ gameType, percent: z.number() })),
        /** Greatest rebate of one day. */
        most: moneyOut,
        /** Least rebate of the current day that can be collected. */
        least: moneyOut,
        /** Days with an unpaid part, and today, the newest first. */
        days: z.array(
          z.object({
            day: z.iso.date(),
            lines: z.array(line),
            paid: moneyOut,
            /** Amount that is not paid yet. */
            open: moneyOut,
            /** Id with which the member collects the rebate; null if it cannot be collected yet. */
            slot: z.nullable(z.string()),
          }),
        ),
        /** Paid rebates, the newest first. */
        given: z.array(
          z.object({ slot: z.string(), day: z.iso.date(), amount: moneyOut, given: z.enum(['claimed', 'issued']), at: z.date() }),
        ),
      }),
    ),
  }),
  errors: ['in_need_true_account'],
});
