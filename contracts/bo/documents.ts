import * as z from 'zod/mini';
import { picture } from '#contracts/files.ts';
import { details, documentKind, documentState } from '#contracts/kyc.ts';
import { personal } from '#contracts/bo/columns.ts';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { DOCUMENTS } from '#contracts/bo/permissions/documents.ts';

const staffDocument = z.object({
  id: z.string(),
  serial: z.string(),
  merchantId: z.number(),
  member: z.object({ id: z.string(), account: z.string() }),
  level: z.number(),
  kind: documentKind,
  state: documentState,
  /** Details that the member gave; null after erasure. */
  details: z.nullable(
    z.extend(details, {
      fullName: personal('name', z.string()),
      birthDate: personal('birthday', z.string()),
      address: personal('address', z.string()),
    }),
  ),
  /** Pictures of a document with the person's name. */
  pictures: personal('name', z.array(picture)),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  submittedAt: z.date(),
  /** Time by which staff finish; null once they have nothing to do. */
  dueAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  claim: z.nullable(claim),
});

export const documentQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/documents',
  permission: DOCUMENTS.read,
  brand: BY_MERCHANT,
  summary: 'Documents that members handed in, the oldest open ones first',
  input: z.strictObject({
    ...paged(['submittedAt']),
    state: z.optional(documentState),
    level: z.optional(dbIntIn()),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(staffDocument),
  errors: [],
});

const id = z.uuid();
const AT_DOCUMENT = ['kyc.case_unknown', 'kyc.case_decided', 'staff.claim_required', 'staff.claimed_elsewhere'] as const;

export const claimDocument = staffEndpoint({
  method: 'POST',
  path: '/bo/documents/:id/claim',
  permission: DOCUMENTS.work,
  brand: brandOf('kyc_case'),
  summary: 'Take or keep a document, so that nobody else works on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['kyc.case_unknown', 'kyc.case_decided', 'staff.claimed_elsewhere'],
});

export const releaseDocument = staffEndpoint({
  method: 'DELETE',
  path: '/bo/documents/:id/claim',
  permission: DOCUMENTS.work,
  brand: brandOf('kyc_case'),
  summary: 'Give a document back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

const verdict = z.object({ isDecided: z.literal(true) });

export const acceptDocument = staffEndpoint({
  method: 'POST',
  path: '/bo/documents/:id/accept',
  permission: DOCUMENTS.work,
  brand: brandOf('kyc_case'),
  summary: 'Accept a document: its member has the level from then on',
  input: z.strictObject({
    id,
    reason,
    /** Number on the passport, card or licence, by which an excluded member is recognised later. Only its digest is stored. */
    documentNumber: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(40), z.regex(/[\p{L}\p{N}]/u))),
  }),
  output: verdict,
  errors: AT_DOCUMENT,
});

export const refuseDocument = staffEndpoint({
  method: 'POST',
  path: '/bo/documents/:id/refuse',
  permission: DOCUMENTS.work,
  brand: brandOf('kyc_case'),
  summary: 'Refuse a document; the member reads the reason and may send another',
  input: z.strictObject({ id, reason }),
  output: verdict,
  errors: AT_DOCUMENT,
});
