import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { picture, pictureIds } from '#contracts/files.ts';
import { DOCUMENTS } from '#contracts/identity-levels.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { calendarDay } from '#contracts/values.ts';

export const documentKind = z.enum([...DOCUMENTS[2], ...DOCUMENTS[3]]);
export type DocumentKind = z.infer<typeof documentKind>;

export const documentState = z.enum(['waiting', 'accepted', 'refused']);

export const details = z.object({
  fullName: z.string(),
  /** Date such as `2001-12-31`. */
  birthDate: z.string(),
  /** Country code of two letters (ISO 3166). */
  country: z.string(),
  address: z.string(),
  /** Country code of two letters. This field and the next are null if the member has not given them. */
  nationality: z.nullable(z.string()),
  placeOfBirth: z.nullable(z.string()),
  occupation: z.nullable(z.string()),
  sourceOfIncome: z.nullable(z.string()),
});

const said = z.optional(z.nullable(z.string().check(z.trim(), z.minLength(2), z.maxLength(80), z.regex(/\p{L}/u))));

const documentCase = z.object({
  id: z.string(),
  /** Short number for customer service, e.g. `K 0061 003`. */
  serial: z.string(),
  level: z.number(),
  kind: documentKind,
  state: documentState,
  /** Reason of the refusal, in the words of staff. */
  reason: z.nullable(z.string()),
  pictures: z.array(picture),
  submittedAt: z.date(),
  decidedAt: z.nullable(z.date()),
});

const identityOut = z.object({
  level: z.number(),
  details: z.nullable(details),
  /** True if the member can no longer change the details: a document proves them, or waits for review. */
  isFixed: z.boolean(),
  /** Documents, the newest first. */
  documents: z.array(documentCase),
  /** Total that may be withdrawn at each level; null means without a limit. */
  allowances: z.array(z.object({ level: z.number(), total: z.nullable(moneyOut) })),
  currency,
});

export const identity = endpoint({
  method: 'GET',
  path: '/wps/member/identity',
  auth: 'member',
  summary: 'The member’s identity level, what it rests on, and what each level allows to withdraw in all',
  output: identityOut,
  errors: ['in_need_true_account'],
});

export const putDetails = endpoint({
  method: 'PUT',
  path: '/wps/member/identity',
  auth: 'member',
  summary: 'Say who one is: level 1; fixed once a document proves it, but for occupation and source of income',
  input: z.strictObject({
    fullName: z.string().check(z.trim(), z.minLength(2), z.maxLength(80), z.regex(/\p{L}/u)),
    birthDate: calendarDay,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    address: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
    nationality: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    placeOfBirth: said,
    occupation: said,
    sourceOfIncome: said,
  }),
  output: identityOut,
  errors: ['kyc.details_fixed', 'identity.too_young', 'in_need_true_account'],
});

export const sendDocument = endpoint({
  method: 'POST',
  path: '/wps/member/identity/documents',
  auth: 'member',
  summary: 'Hand in a document for the next level; staff look at it',
  input: z.strictObject({ kind: documentKind, pictureIds, requestId: z.uuid() }),
  output: identityOut,
  errors: [
    'kyc.details_first',
    'kyc.level_before',
    'kyc.level_reached',
    'kyc.waiting',
    'files.unknown',
    'wallet.request_reused',
    'in_need_true_account',
  ],
});
