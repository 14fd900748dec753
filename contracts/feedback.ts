import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { FEEDBACK_LENGTH, QUESTION_TYPES } from '#contracts/feedback-limits.ts';
import { picture, pictureIds } from '#contracts/files.ts';

export const questionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof questionType>;

const feedback = z.object({
  id: z.string(),
  /** Short number for customer service, e.g. `F 0081 003`. */
  serial: z.string(),
  questionType,
  content: z.string(),
  pictures: z.array(picture),
  sentAt: z.date(),
  /** Time by which the question must be answered. */
  dueAt: z.date(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
});

export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  auth: 'member',
  summary: 'Ask, complain or suggest something; staff answer within the time that is told',
  input: z.strictObject({
    questionType,
    content: z.string().check(z.trim(), z.minLength(FEEDBACK_LENGTH.min), z.maxLength(FEEDBACK_LENGTH.max)),
    pictureIds: z.optional(pictureIds),
    requestId: z.uuid(),
  }),
  output: feedback,
  errors: ['files.unknown', 'wallet.request_reused', 'request.too_many', 'in_need_true_account'],
});

export const feedbackList = endpoint({
  method: 'GET',
  path: '/wps/feedback',
  auth: 'member',
  summary: 'The member’s last 50 questions with their answers, newest first',
  output: z.object({ list: z.array(feedback) }),
  errors: ['in_need_true_account'],
});
