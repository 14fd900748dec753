import * as z from 'zod/mini';
import { REQUEST_ERRORS } from '#contracts/bo/approvals.ts';
import { personal } from '#contracts/bo/columns.ts';
import { brandOf, BY_MERCHANT, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { MALL_ART } from '#contracts/mall-art.ts';
import { MOST_POINTS } from '#contracts/point-limits.ts';
import { pointChange, redeemStatus } from '#contracts/points.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbIntIn } from '#contracts/values.ts';
import { POINTS } from '#contracts/bo/permissions/points.ts';

const merchantId = dbIntIn(1);
const itemState = z.enum(['draft', 'listed', 'unlisted']);
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
/** Price in money by currency, in minor units as digits. Empty if the reward costs points alone. */
const prices = z.partialRecord(currency, z.string().check(z.regex(/^[1-9]\d{0,14}$/)));
const text = z.strictObject({ name: plainText(1, 60), about: plainText(1, 300) });
const texts = z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), text).check(z.refine((all) => 'EN' in all));

export const mallItems = staffEndpoint({
  method: 'GET',
  path: '/bo/points/items',
  permission: POINTS.read,
  brand: BY_MERCHANT,
  summary: 'The gifts of all malls, the newest first',
  input: z.strictObject({ ...paged(['id', 'points']), merchantId: z.optional(merchantId), state: z.optional(itemState) }),
  output: pageOf(
    z.object({
      id: z.number(),
      merchantId: z.number(),
      slug: z.string(),
      art: z.string(),
      texts: z.record(z.string(), z.object({ name: z.string(), about: z.string() })),
      points: z.number(),
      prices: z.array(z.object({ currency, amount: moneyOut })),
      stock: z.nullable(z.number()),
      state: itemState,
      /** Number of requests that were not rejected. */
      given: z.number(),
    }),
  ),
  errors: [],
});

export const saveMallItem = staffEndpoint({
  method: 'PUT',
  path: '/bo/points/items',
  permission: POINTS.write,
  brand: BY_MERCHANT,
  summary: 'Keep a gift under its name at its brand. What was asked for stays as it was',
  input: z.strictObject({
    merchantId,
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
    art: z.enum(MALL_ART),
    texts,
    points: whole(1, 1_000_000_000),
    prices,
    stock: z.nullable(whole(0, 1_000_000)),
    /** The stock that the editor has read; null for a new reward. Members may buy while staff edit. */
    stockWas: z.nullable(whole(0, 1_000_000)),
    state: itemState,
    reason,
  }),
  output: z.object({ id: z.number() }),
  errors: ['site.brand_unknown', 'points.stock_changed'],
});

export const pointOrders = staffEndpoint({
  method: 'GET',
  path: '/bo/points/orders',
  permission: POINTS.read,
  brand: BY_MERCHANT,
  summary: 'What members asked for their points, of all brands, the newest first',
  input: z.strictObject({
    ...paged(['at', 'points']),
    merchantId: z.optional(merchantId),
    state: z.optional(redeemStatus),
    type: z.optional(z.enum(['gift', 'cash'])),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      serial: z.string(),
      merchantId: z.number(),
      member: z.object({ id: z.string(), account: z.string() }),
      type: z.enum(['gift', 'cash']),
      name: z.nullable(z.string()),
      quantity: z.number(),
      points: z.number(),
      amount: moneyOut,
      currency,
      deliverTo: personal('address', z.nullable(z.string())),
      state: redeemStatus,
      remark: z.nullable(z.string()),
      at: z.date(),
      decidedAt: z.nullable(z.date()),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const decidePointOrder = staffEndpoint({
  method: 'POST',
  path: '/bo/points/orders/:id/decide',
  permission: POINTS.work,
  brand: brandOf('point_order'),
  summary: 'Approve an order once the gift is on its way, or reject it: points, price and gift go back. The member reads the remark',
  input: z.strictObject({ id: z.uuid(), verdict: z.enum(['approved', 'rejected']), remark: reason }),
  output: z.object({ state: redeemStatus }),
  errors: ['points.order_unknown', 'points.order_decided'],
});

export const memberPoints = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/points',
  permission: POINTS.read,
  brand: brandOf('member'),
  summary: 'The points of a member, their last changes, and how many more one person may give or take today without a second approver',
  input: z.strictObject({ id: rowId }),
  output: z.object({ balance: z.number(), alone: z.number(), aloneLeft: z.number(), changes: z.array(pointChange) }),
  errors: ['identity.member_unknown'],
});

export const givePoints = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/points',
  permission: POINTS.give,
  brand: brandOf('member'),
  summary: 'Give points to a member, or take them; more than one may do alone waits for a second approver',
  input: z.strictObject({
    id: rowId,
    /** Number of points to give; below zero to take. */
    points: z.number().check(
      z.int(),
      z.minimum(-MOST_POINTS),
      z.maximum(MOST_POINTS),
      z.refine((points) => points !== 0),
    ),
    reason,
    requestId: z.uuid(),
  }),
  output: z.object({
    /** Points right after the change; null while the change waits for a second staff member. */
    balance: z.nullable(z.number()),
    approvalId: z.nullable(z.string()),
  }),
  errors: [
    'identity.member_unknown',
    'points.fewer_left',
    'wallet.request_reused',
    'wallet.archived',
    'wallet.busy',
    'wallet.outcome_unknown',
    ...REQUEST_ERRORS,
  ],
});
