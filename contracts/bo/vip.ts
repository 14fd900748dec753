import * as z from 'zod/mini';
import { REQUEST_ERRORS } from '#contracts/bo/approvals.ts';
import { brandOf, BY_MERCHANT, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';
import { VIP } from '#contracts/bo/permissions/vip.ts';

const merchantId = dbIntIn(1);
/** An amount in minor units, as digits. */
const minor = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/));
const names = z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), plainText(1, 30)).check(z.refine((all) => 'EN' in all));
const rebateBps = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const vipLevels = staffEndpoint({
  method: 'GET',
  path: '/bo/vip/levels',
  permission: VIP.read,
  brand: BY_MERCHANT,
  summary: 'The VIP levels of a brand from the lowest, and how many members stand on each',
  input: z.strictObject({ merchantId }),
  output: z.object({
    version: z.number(),
    levels: z.array(
      z.object({
        rank: z.number(),
        names: z.record(z.string(), z.string()),
        rebateBps: z.number(),
        hasPriority: z.boolean(),
        figures: z.array(z.object({ currency, reach: moneyOut, keep: moneyOut, gift: moneyOut, birthday: moneyOut, payout: moneyOut })),
        members: z.number(),
      }),
    ),
  }),
  errors: ['site.brand_unknown'],
});

export const saveVipLevels = staffEndpoint({
  method: 'PUT',
  path: '/bo/vip/levels',
  permission: VIP.write,
  brand: BY_MERCHANT,
  summary: 'Keep the VIP levels of a brand, from the lowest: all of them. What is due already stays as it was',
  input: z.strictObject({
    merchantId,
    /** The version of the levels that the staff member has read. */
    version: dbInt(),
    levels: z
      .array(
        z.strictObject({
          names,
          rebateBps,
          hasPriority: z.boolean(),
          figures: z.partialRecord(
            currency,
            z.strictObject({ reach: minor, keep: minor, gift: minor, birthday: minor, payout: z._default(minor, '0') }),
          ),
        }),
      )
      .check(z.maxLength(12)),
    reason,
  }),
  output: z.object({ version: z.number() }),
  errors: ['site.brand_unknown', 'vip.levels_wrong', 'vip.levels_changed', 'vip.level_held'],
});

export const memberVip = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/vip',
  permission: VIP.read,
  brand: brandOf('member'),
  summary: 'Where a member stands among the VIP levels of its brand, its gifts and its steps',
  input: z.strictObject({ id: rowId }),
  output: z.object({
    rank: z.number(),
    name: z.nullable(z.string()),
    turnover: moneyOut,
    currency,
    isInGrace: z.boolean(),
    next: z.nullable(z.object({ name: z.string(), reach: moneyOut })),
    gifts: z.array(z.object({ slot: z.string(), amount: moneyOut, state: z.enum(['due', 'collected', 'over']), dueAt: z.date() })),
    levels: z.array(z.object({ rank: z.number(), name: z.string(), gift: moneyOut })),
    history: z.array(
      z.object({
        id: z.string(),
        from: z.number(),
        to: z.number(),
        turnover: moneyOut,
        /** Staff member who set the level. The next field is the one who approved it. Null if turnover did. */
        setBy: z.nullable(z.string()),
        approvedBy: z.nullable(z.string()),
        at: z.date(),
      }),
    ),
  }),
  errors: ['identity.member_unknown'],
});

const level = z.number().check(z.int(), z.minimum(0), z.maximum(12));

export const setMemberVip = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/vip',
  permission: VIP.set,
  brand: brandOf('member'),
  summary: 'Set the VIP level of a member by hand; more than one step, gifts, and a second step within 30 days wait for a second approver',
  input: z.strictObject({
    id: rowId,
    rank: level,
    /** The member's level that the staff member has read; 0 for none. */
    rankWas: level,
    /** True if the member receives the gifts of the levels. */
    withGifts: z.boolean(),
    reason,
    requestId: z.uuid(),
  }),
  output: z.object({ rank: z.nullable(z.number()), approvalId: z.nullable(z.string()) }),
  errors: ['identity.member_unknown', 'vip.levels_changed', 'vip.level_moved', ...REQUEST_ERRORS],
});
