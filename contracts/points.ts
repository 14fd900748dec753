import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { recordPage, recordPages } from '#contracts/record-page.ts';
import { BARRED, OF_THE_LEDGER } from '#contracts/refusals.ts';
import { dbInt } from '#contracts/values.ts';

/** A whole number of points. */
const points = z.number();
const language = z.optional(z.string().check(z.maxLength(10)));
const paymentPassword = z.string().check(z.regex(/^\d{6}$/));

/** State of a redemption (specification 4.31: In Process, Approved, Rejected). */
export const redeemStatus = z.enum(['in_process', 'approved', 'rejected']);

const item = z.object({
  id: z.number(),
  /** Name of a picture that the site draws. */
  art: z.string(),
  name: z.string(),
  about: z.string(),
  points,
  /** Price of one item in money, in addition to the points; null for none. */
  price: z.nullable(moneyOut),
  /** Number of items in stock; null means unlimited. */
  stock: z.nullable(z.number()),
});

/** An order of a member (specification 3.29). */
const order = z.object({
  id: z.string(),
  reference: z.string(),
  requestId: z.string(),
  type: z.enum(['gift', 'cash']),
  /** Name of the reward; null for an exchange into cash. */
  name: z.nullable(z.string()),
  art: z.nullable(z.string()),
  quantity: z.number(),
  points,
  /** Amount in addition to the points for a reward, or the credited amount of an exchange. */
  amount: moneyOut,
  currency,
  status: redeemStatus,
  /** Change of the points by this order; 0 after a rejection. */
  changed: z.number(),
  /** Points right after the request. */
  balance: points,
  remark: z.nullable(z.string()),
  at: z.date(),
  decidedAt: z.nullable(z.date()),
});

export const pointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  auth: 'member',
  summary: 'The member’s points, which never expire, and how many of its orders are in process',
  output: z.object({ points, inProcess: z.number(), hasPaymentPassword: z.boolean() }),
  errors: ['in_need_true_account'],
});

export const pointMall = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  auth: 'member',
  summary: 'What points are given for, the cheapest first',
  input: z.strictObject({ language }),
  output: z.object({ list: z.array(item), currency }),
  errors: [],
});

export const pointConfig = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  auth: 'member',
  summary: 'How much turnover makes a point, by category, and what points are exchanged for',
  output: z.object({
    rules: z.array(z.object({ gameType, turnover: moneyOut })),
    /** Exchange rate: points for an amount, and for multiples of it (specification 3.30). Null if points cannot be exchanged. */
    ratio: z.nullable(z.object({ points, amount: moneyOut })),
    currency,
  }),
  errors: [],
});

const SPENDING = [
  'points.too_few',
  'identity.payment_password_missing',
  'identity.payment_password_wrong',
  'request.too_many',
  ...OF_THE_LEDGER,
  ...BARRED,
] as const;

export const redeemPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  auth: 'member',
  isEncrypted: true,
  summary: 'Ask for a gift of the mall; the points, and its price if it has one, are taken at once',
  input: z.strictObject({
    itemId: dbInt(1),
    quantity: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
    /** Total price that the member has read, so that no other price is paid. */
    points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000_000)),
    /** Receiver and postal address. */
    deliverTo: plainText(5, 300),
    paymentPassword,
    requestId: z.uuid(),
  }),
  output: order,
  errors: [
    'points.item_unknown',
    'points.not_listed',
    'points.price_changed',
    'points.sold_out',
    'bonus.running',
    'identity.withheld',
    'wallet.debt_owed',
    ...SPENDING,
  ],
});

export const convertPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  auth: 'member',
  isEncrypted: true,
  summary: 'Exchange points for money by the brand’s ratio; it is in the balance at once',
  input: z.strictObject({
    /** Multiple of the exchange rate. */
    times: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    /** Exchange rate that the member has read, so that no other rate is used. */
    points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
    paymentPassword,
    requestId: z.uuid(),
  }),
  output: order,
  errors: ['points.no_exchange', 'points.price_changed', ...SPENDING],
});

export const redeemList = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  auth: 'member',
  summary: 'A page of what the member redeemed and exchanged, newest first',
  input: z.strictObject({ ...recordPage, language }),
  output: z.object({ content: z.array(order), ...recordPages }),
  errors: ['in_need_true_account'],
});

/** A change of a member's points. Changes by staff are `given` and `taken`. */
export const pointChange = z.object({
  id: z.string(),
  kind: z.enum(['earned', 'redeemed', 'exchanged', 'returned', 'given', 'taken']),
  /** Category of earned points. The next field is their turnover. */
  gameType: z.nullable(gameType),
  turnover: z.nullable(moneyOut),
  reference: z.nullable(z.string()),
  /** Number of points; below zero if points left the balance. */
  points: z.number(),
  currency,
  at: z.date(),
});

export const pointDetails = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  auth: 'member',
  summary:
    'A page of what changed the member’s points, newest first: earned by day and category, redeemed, exchanged, given back, given or taken by staff',
  input: z.strictObject(recordPage),
  output: z.object({
    content: z.array(pointChange),
    totals: z.object({ earned: points, spent: points }),
    ...recordPages,
  }),
  errors: ['in_need_true_account'],
});
