import * as z from 'zod/mini';
import { SUPPORT } from '#contracts/bo/permissions/support.ts';
import { BY_MERCHANT, OF_NO_BRAND, brandOf, paged, pageOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { languageCode } from '#contracts/bo/brand-parts.ts';
import { plainText } from '#contracts/plain-text.ts';
import { supportTopic } from '#contracts/support.ts';
import { LINE_LENGTH } from '#contracts/support-limits.ts';
import { calendarDay, dbInt, dbIntIn } from '#contracts/values.ts';

const merchantId = dbIntIn(1);

/** Span of a day in minutes after midnight; 1440 is the midnight at the end of the day. */
const span = z.strictObject({ from: dbInt(0, 1_439), until: dbInt(1, 1_440) });
export type Span = z.infer<typeof span>;
/** Spans of the seven days from Monday on, in order. */
const week = z.array(z.array(span).check(z.maxLength(4))).check(z.length(7));
const closedDays = z.array(calendarDay).check(z.maxLength(60));

export const supportHours = staffEndpoint({
  method: 'GET',
  path: '/bo/support-hours/:merchantId',
  permission: SUPPORT.read,
  brand: BY_MERCHANT,
  summary: 'The hours of a brand’s customer service, by the brand’s clock',
  input: z.strictObject({ merchantId }),
  output: z.object({
    timeZone: z.string(),
    /** Null if the brand has no hours; members then see none. */
    hours: z.nullable(z.object({ week, closedDays: z.array(z.string()) })),
    revision: z.number(),
    changedAt: z.nullable(z.date()),
    changedBy: z.nullable(z.string()),
  }),
  errors: ['site.brand_unknown'],
});

export const saveSupportHours = staffEndpoint({
  method: 'PUT',
  path: '/bo/support-hours/:merchantId',
  permission: SUPPORT.plan,
  brand: BY_MERCHANT,
  summary: 'Set the hours of a brand’s customer service; refused where somebody has changed them meanwhile',
  input: z.strictObject({
    merchantId,
    week,
    closedDays,
    /** The revision that the staff member has read; 0 if there were no hours. */
    revision: dbInt(0),
    reason,
  }),
  output: z.object({ revision: z.number() }),
  errors: ['site.brand_unknown', 'support.hours_wrong', 'support.changed'],
});

const texts = z.record(languageCode, plainText(1, LINE_LENGTH)).check(z.refine((all) => 'EN' in all && Object.keys(all).length <= 60));
const reply = {
  /** Brand of the reply; null for every brand. */
  merchantId: z.nullable(dbInt(1)),
  /** Topic of the reply; null for every topic. */
  topic: z.nullable(supportTopic),
  name: plainText(1, 60),
  texts,
};

export const supportReplies = staffEndpoint({
  method: 'GET',
  path: '/bo/support-replies',
  permission: SUPPORT.read,
  brand: BY_MERCHANT,
  summary: 'The canned replies by their names; of a brand, those of every brand as well',
  input: z.strictObject({ ...paged(['name']), merchantId: z.optional(merchantId) }),
  output: pageOf(
    z.object({
      id: z.string(),
      merchantId: z.nullable(z.number()),
      topic: z.nullable(supportTopic),
      name: z.string(),
      texts: z.record(z.string(), z.string()),
      revision: z.number(),
      changedAt: z.date(),
      changedBy: z.string(),
    }),
  ),
  errors: [],
});

export const saveSupportReply = staffEndpoint({
  method: 'PUT',
  path: '/bo/support-replies/:id',
  permission: SUPPORT.work,
  brand: [...BY_MERCHANT, ...brandOf('support_reply')],
  summary: 'Store a canned reply under an id that its author has made; refused where somebody has changed it meanwhile',
  input: z.strictObject({
    id: z.uuid(),
    ...reply,
    /** The revision that the staff member has read; 0 for a new reply. */
    revision: dbInt(0),
  }),
  output: z.object({ revision: z.number() }),
  errors: ['site.brand_unknown', 'support.place_unknown', 'support.changed'],
});

export const removeSupportReply = staffEndpoint({
  method: 'DELETE',
  path: '/bo/support-replies/:id',
  permission: SUPPORT.work,
  brand: brandOf('support_reply'),
  summary: 'Take a canned reply off the list; again is the same',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ isRemoved: z.literal(true) }),
  errors: ['support.reply_unknown'],
});

const verdicts = { good: z.number(), bad: z.number() };

export const satisfaction = staffEndpoint({
  method: 'GET',
  path: '/bo/support-satisfaction',
  permission: SUPPORT.read,
  brand: BY_MERCHANT,
  summary: 'Verdicts of members on chats of the last days: sums by colleague and by topic, and the newest comments',
  input: z.strictObject({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
    merchantId: z.optional(merchantId),
  }),
  output: z.object({
    /** Number of chats that ended in these days. The next field is the median of the minutes to the first answer; null without chats. */
    ended: z.number(),
    firstAnswer: z.nullable(z.number()),
    ...verdicts,
    staff: z.array(z.object({ name: z.nullable(z.string()), ...verdicts })),
    topics: z.array(z.object({ topic: supportTopic, ...verdicts })),
    comments: z.array(
      z.object({
        chatId: z.string(),
        member: z.object({ id: z.string(), account: z.string() }),
        staff: z.nullable(z.string()),
        isGood: z.boolean(),
        comment: z.string(),
        at: z.date(),
      }),
    ),
  }),
  errors: [],
});

export const supportColleagues = staffEndpoint({
  method: 'GET',
  path: '/bo/support-colleagues',
  permission: SUPPORT.read,
  brand: OF_NO_BRAND,
  summary: 'Colleagues who are available for chats now, at brands whose chats the caller may read',
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isOwn: z.boolean(),
        /** Brands of the caller at which the staff member works; null for all brands. */
        brands: z.nullable(z.array(z.number())),
      }),
    ),
  }),
  errors: [],
});

export const handOverChat = staffEndpoint({
  method: 'POST',
  path: '/bo/support/:id/hand-over',
  permission: SUPPORT.work,
  brand: brandOf('support_chat'),
  summary: 'Hand a chat that the caller has over to a colleague who is available',
  input: z.strictObject({ id: rowId, to: rowId }),
  output: z.object({ holder: z.string() }),
  errors: ['support.unknown', 'support.closed', 'support.not_available', 'staff.claim_required', 'staff.claimed_elsewhere'],
});
