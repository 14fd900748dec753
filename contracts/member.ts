import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';

/**
 * Type of an account. 0 is a member. Each brand lists its types of agents and of trial accounts; by default 1, 2, 41, 42 and 4
 * (specification 3.04 and 3.05).
 */
export const accountType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);
export type AccountType = z.infer<typeof accountType>;

export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  isOpenToForcedChange: true,
  auth: 'member',
  summary: 'Who is signed in',
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: accountType,
    isAgent: z.boolean(),
    isTrial: z.boolean(),
    /** True if the member has signed in only once so far. */
    firstTimeLogin: z.boolean(),
    currency,
    lastLoginAt: z.nullable(z.date()),
    /** Code that registers a friend under this member. */
    inviteCode: z.nullable(z.string()),
    mustChangePassword: z.boolean(),
    /** The version of the terms that the member must accept before any other act; null if there is none. */
    termsDue: z.nullable(z.string()),
    /** True once the member has accepted a version of the terms. False at first for an account that an agent opened. */
    hasAcceptedTerms: z.boolean(),
    /** Code of the language that the member chose last; null if the member chose none. */
    language: z.nullable(z.string()),
    /** Path of the member's picture on the site (specification 3.14); the standard picture of the account if the member chose none. */
    imgUrl: z.string(),
  }),
  errors: [],
});

export const choosePicture = endpoint({
  method: 'PUT',
  path: '/wps/member/info/icon',
  auth: 'member',
  summary: 'Chooses one of the pictures of the house for the member; again is the same',
  input: z.strictObject({ picture: z.number().check(z.int(), z.minimum(1), z.maximum(8)) }),
  output: z.object({ imgUrl: z.string() }),
  errors: [],
});

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'member',
  summary: 'The balances of the signed-in member',
  output: z.object({
    balance: moneyOut,
    bonus: moneyOut,
    locked: moneyOut,
    /** Debt of the member: money that the house took back after the member had spent it. */
    debt: moneyOut,
    currency,
    currencySymbol: z.string(),
    /** Grows with every change of the cash balance, so the answer with the higher `version` is the newer one. */
    version: z.number(),
  }),
  errors: [],
});

export const payDebt = endpoint({
  method: 'POST',
  path: '/wps/v2/wallets/debt/payments',
  auth: 'member',
  summary: 'Pay what is owed from the balance, or as much of it as there is',
  input: z.strictObject({ requestId: z.uuid() }),
  output: z.object({ paid: moneyOut, left: moneyOut }),
  errors: [
    'wallet.no_debt',
    'wallet.debt_changed',
    'wallet.insufficient_funds',
    'wallet.wrong_currency',
    'wallet.request_reused',
    'wallet.busy',
    'wallet.outcome_unknown',
    'wallet.archived',
  ],
});
