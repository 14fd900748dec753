import * as z from 'zod/mini';
import { questionType } from '#contracts/feedback.ts';
import { picture } from '#contracts/files.ts';
import { claim } from '#contracts/bo/cases.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';
import { FEEDBACK } from '#contracts/bo/permissions/feedback.ts';

const staffFeedback = z.object({
  id: z.string(),
  serial: z.string(),
  merchantId: z.number(),
  member: z.object({ id: z.string(), account: z.string() }),
  questionType,
  content: z.string(),
  pictures: z.array(picture),
  sentAt: z.date(),
  dueAt: z.date(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
  claim: z.nullable(claim),
});

export const feedbackQueue = staffEndpoint({
  method: 'GET',
  path: '/bo/feedback',
  permission: FEEDBACK.read,
  brand: BY_MERCHANT,
  summary: 'What members ask, the open ones first and of them the one that is due soonest',
  input: z.strictObject({
    ...paged(['dueAt']),
    state: z.optional(z.enum(['open', 'answered'])),
    questionType: z.optional(questionType),
    merchantId: z.optional(dbIntIn()),
  }),
  output: pageOf(staffFeedback),
  errors: [],
});

const id = z.uuid();

export const claimFeedback = staffEndpoint({
  method: 'POST',
  path: '/bo/feedback/:id/claim',
  permission: FEEDBACK.work,
  brand: brandOf('feedback'),
  summary: 'Take or keep a question, so that nobody else works on it',
  input: z.strictObject({ id, isTakeover: z._default(z.boolean(), false) }),
  output: claim,
  errors: ['feedback.unknown', 'feedback.answered', 'staff.claimed_elsewhere'],
});

export const releaseFeedback = staffEndpoint({
  method: 'DELETE',
  path: '/bo/feedback/:id/claim',
  permission: FEEDBACK.work,
  brand: brandOf('feedback'),
  summary: 'Give a question back',
  input: z.strictObject({ id }),
  output: z.object({ isReleased: z.literal(true) }),
  errors: [],
});

export const answerFeedback = staffEndpoint({
  method: 'POST',
  path: '/bo/feedback/:id/answer',
  permission: FEEDBACK.work,
  brand: brandOf('feedback'),
  summary: 'Answer a question, once; the member reads it at once',
  input: z.strictObject({ id, answer: z.string().check(z.trim(), z.minLength(4), z.maxLength(2_000)) }),
  output: z.object({ isAnswered: z.literal(true) }),
  errors: ['feedback.unknown', 'feedback.answered', 'staff.claim_required', 'staff.claimed_elsewhere'],
});
