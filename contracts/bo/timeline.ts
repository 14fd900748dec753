import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { brandOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

/** Kinds of lines of a timeline, by their names in its filter. */
export const TIMELINE_KINDS = [
  'sign-ins',
  'deposits',
  'withdrawals',
  'play',
  'bonuses',
  'points and levels',
  'transfers',
  'limits',
  'exclusions',
  'documents',
  'notes',
  'cases',
  'chats',
  'staff',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const kind = z.enum(TIMELINE_KINDS);

export const memberTimeline = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/timeline',
  permission: MEMBERS.read,
  brand: brandOf('member'),
  summary: 'What happened to a member, of all kinds that the caller may see, newest first; `next` is the `before` of the page after it',
  input: z.strictObject({
    id: rowId,
    kind: z.optional(kind),
    /** A day of the brand's calendar, to which the lines are limited. */
    day: z.optional(z.iso.date()),
    before: z.optional(z.string().check(z.regex(/^\d{1,17}\.[a-z-]{1,40}\.[\w:/.|-]{1,100}$/))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.date(),
        kind,
        text: z.string(),
        detail: z.nullable(z.string()),
        amount: z.nullable(moneyOut),
        currency: z.nullable(currency),
        /** True if the line is the sum of a whole day. */
        isDay: z.boolean(),
        to: z.string(),
        search: z.record(z.string(), z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    /** Kinds of lines that the caller may see. */
    kinds: z.array(kind),
  }),
  errors: ['identity.member_unknown'],
});
