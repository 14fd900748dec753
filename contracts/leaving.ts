import * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import { endpoint } from '#contracts/endpoint.ts';

/** Reasons that keep an account from being closed. */
export const OPEN_REASONS = [
  'wallet.balance_left',
  'wallet.debt_left',
  'rounds.round_open',
  'withdrawals.still_open',
  'cashier.deposit_open',
] as const satisfies readonly Code[];

export const personalData = endpoint({
  method: 'GET',
  path: '/wps/member/personal-data',
  auth: 'member',
  perMinute: 120,
  summary: 'All that is stored of the member: the names of its lists, or one of them in pages of up to 1,000 rows, the oldest first',
  input: z.strictObject({
    list: z.optional(z.string().check(z.maxLength(40))),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    lists: z.array(z.string()),
    rows: z.array(z.record(z.string(), z.unknown())),
    next: z.nullable(z.string()),
  }),
  errors: ['request.invalid', 'in_need_true_account', 'request.too_many'],
});

export const closure = endpoint({
  method: 'GET',
  path: '/wps/member/closure',
  auth: 'member',
  summary: 'What keeps the account open just now, and after how many days personal data are erased',
  output: z.object({ reasons: z.array(z.enum(OPEN_REASONS)), eraseAfterDays: z.number() }),
  errors: ['in_need_true_account'],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/wps/member/closure',
  auth: 'member',
  isEncrypted: true,
  summary: 'Close the account for good; all of its sessions end, and no member opens it again',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ isClosed: z.literal(true), eraseAt: z.date() }),
  errors: ['identity.old_password_wrong', 'identity.account_closed', ...OPEN_REASONS, 'in_need_true_account', 'request.too_many'],
});
