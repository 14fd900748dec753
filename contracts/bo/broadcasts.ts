import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { BROADCAST_LENGTH } from '#contracts/message-limits.ts';
import { accountType } from '#contracts/member.ts';
import { currency } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbIntIn, moment } from '#contracts/values.ts';
import { BROADCASTS } from '#contracts/bo/permissions/broadcasts.ts';

const languageCode = z.string().check(z.regex(/^[A-Z]{2,10}$/));
const merchantId = dbIntIn(1);
const few = <T extends z.core.$ZodType>(one: T) => z.optional(z.array(one).check(z.minLength(1), z.maxLength(50)));

/** Filters of the receivers; a missing field does not narrow them. A `…From` field includes its time, a `…To` field excludes it. */
export const segment = z.strictObject({
  languages: few(languageCode),
  currencies: few(currency),
  accountTypes: few(accountType),
  registeredFrom: z.optional(moment),
  registeredTo: z.optional(moment),
  seenFrom: z.optional(moment),
  seenTo: z.optional(moment),
});
export type Segment = z.infer<typeof segment>;

/** Plain text whose only placeholders are `{site}` and `{currency}`. */
const placed = (most: number) => z.pipe(plainText(1, most), z.string().check(z.regex(/^(?:[^{}]|\{site\}|\{currency\})*$/)));
const text = z.strictObject({ title: placed(BROADCAST_LENGTH.title), body: placed(BROADCAST_LENGTH.body) });
const texts = z.record(languageCode, text).check(z.refine((all) => 'EN' in all));

export const broadcastState = z.enum(['waiting', 'refused', 'sending', 'sent', 'stopped']);
export type BroadcastState = z.infer<typeof broadcastState>;

const broadcast = z.object({
  id: z.string(),
  merchantId: z.number(),
  /** `waiting`: for approval by a second staff member. `refused`: no staff member approved it. */
  state: broadcastState,
  texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
  segment,
  counted: z.number(),
  recipients: z.number(),
  /** Number of recipients who have read it. */
  read: z.number(),
  writtenBy: z.string(),
  writtenAt: z.date(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.date()),
  stoppedBy: z.nullable(z.string()),
});

export const broadcasts = staffEndpoint({
  method: 'GET',
  path: '/bo/broadcasts',
  permission: BROADCASTS.read,
  brand: BY_MERCHANT,
  summary: 'Messages to many members, the newest first',
  input: z.strictObject({
    ...paged(['writtenAt']),
    merchantId: z.optional(merchantId),
    state: z.optional(z.enum(['draft', 'sending', 'sent', 'stopped'])),
  }),
  output: pageOf(broadcast),
  errors: [],
});

export const countBroadcast = staffEndpoint({
  method: 'POST',
  path: '/bo/broadcasts/count',
  permission: BROADCASTS.write,
  brand: BY_MERCHANT,
  summary: 'How many members a message would reach now',
  input: z.strictObject({ merchantId, segment }),
  output: z.object({ members: z.number() }),
  errors: ['site.brand_unknown'],
});

export const writeBroadcast = staffEndpoint({
  method: 'POST',
  path: '/bo/broadcasts',
  permission: BROADCASTS.write,
  brand: BY_MERCHANT,
  summary: 'Ask for a message to be sent to many members; another staff member approves it',
  input: z.strictObject({ merchantId, segment, texts, reason, requestId: z.uuid() }),
  output: requested,
  errors: ['site.brand_unknown', 'messages.nobody', 'messages.broadcast_unknown', 'messages.broadcast_over', ...REQUEST_ERRORS],
});

export const stopBroadcast = staffEndpoint({
  method: 'POST',
  path: '/bo/broadcasts/:id/stop',
  permission: BROADCASTS.write,
  brand: brandOf('broadcast'),
  summary: 'Send it to nobody more, and take it out of every inbox',
  input: z.strictObject({ id: dbIntIn(1), reason }),
  output: z.object({ state: broadcastState }),
  errors: ['messages.broadcast_unknown', 'messages.broadcast_over'],
});
