import * as z from 'zod/mini';
import { CONTACT_OUTCOMES, CONTACT_WAYS, MARKER_KINDS } from '#contracts/care-limits.ts';
import { CARE } from '#contracts/bo/permissions/care.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';

const kind = z.enum(MARKER_KINDS);

const marker = z.object({ kind, measure: z.number(), firstAt: z.date(), lastAt: z.date() });
const contact = z.object({
  id: z.string(),
  way: z.enum(CONTACT_WAYS),
  outcome: z.enum(CONTACT_OUTCOMES),
  text: z.string(),
  kinds: z.array(kind),
  author: z.string(),
  at: z.date(),
});

export const careList = staffEndpoint({
  method: 'GET',
  path: '/bo/care',
  permission: CARE.read,
  brand: BY_MERCHANT,
  summary: 'Members with markers of harm, of all brands: those first that grew since the last interaction',
  input: z.strictObject({
    ...paged(['lastAt']),
    merchantId: z.optional(dbIntIn(1)),
    kind: z.optional(kind),
    state: z.optional(z.enum(['waiting', 'seen'])),
  }),
  output: pageOf(
    z.object({
      memberId: z.string(),
      account: z.string(),
      merchantId: z.number(),
      markers: z.array(marker),
      lastAt: z.date(),
      contacts: z.number(),
      lastContactAt: z.nullable(z.date()),
      state: z.enum(['waiting', 'seen']),
    }),
  ),
  errors: [],
});

export const memberCare = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/care',
  permission: CARE.read,
  brand: brandOf('member'),
  summary: 'The markers of harm of a member, and the interactions of staff with it, newest first',
  input: z.strictObject({ id: rowId }),
  output: z.object({ markers: z.array(marker), contacts: z.array(contact) }),
  errors: [],
});

export const addContact = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/care',
  permission: CARE.contact,
  brand: brandOf('member'),
  summary: 'Store an interaction with a member about its play; it is never changed',
  input: z.strictObject({
    id: rowId,
    way: z.enum(CONTACT_WAYS),
    outcome: z.enum(CONTACT_OUTCOMES),
    text: z.string().check(z.trim(), z.minLength(4), z.maxLength(2_000)),
    requestId: z.uuid(),
  }),
  output: contact,
  errors: ['identity.member_unknown', 'staff.request_reused'],
});
