import * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/session.ts';

/**
 * Second proofs besides the password: a code by SMS, by mail or of an authenticator app, or a recovery code. `mobile` and `bank` are facts
 * of the account: the whole bound number, or holder and last digits of a bound bank account (specification 4.06).
 */
export const proofWay = z.enum(['totp', 'sms', 'mail', 'recovery', 'mobile', 'bank']);
export type ProofWay = z.infer<typeof proofWay>;

/** Details of `identity.proof_required`: the sign-in that waits, and the proofs that this member can give. `to` is masked. */
export type ProofRequest = { proofId: string; ways: readonly { way: ProofWay; to: string | null }[] };

const proofId = z.uuid();
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Refusals of a code that was sent to a member. */
const CODE_REFUSALS = [
  'identity.code_wrong',
  'identity.code_expired',
  'identity.code_used',
  'identity.sms_locked',
  'request.too_many',
] as const satisfies readonly Code[];

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/wps/session/proof/code',
  auth: 'none',
  summary: 'Send the code of a sign-in that waits for a second proof, to the bound telephone or by mail',
  input: z.strictObject({ proofId, way: z.enum(['sms', 'mail']) }),
  output: z.object({ expiredMinutes: z.number(), validMinutes: z.number() }),
  errors: [
    'identity.proof_over',
    'identity.proof_way',
    'identity.sms_off',
    'identity.mail_off',
    'identity.sms_locked',
    'identity.sms_quota',
    'identity.sms_unsent',
    'request.too_many',
  ],
});

export const giveProof = endpoint({
  method: 'POST',
  path: '/wps/session/proof',
  auth: 'none',
  isEncrypted: true,
  summary: 'Sign in with the second proof; of however many at once one session is opened',
  input: z.strictObject({
    proofId,
    way: proofWay,
    /** The code; for `mobile` the number, for `bank` at least the last four digits. */
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(24)),
    /** Holder of the bank account; only with `bank`. */
    bankName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    /** True if this browser needs no second proof for a while. Has no effect with `mobile` and `bank`. */
    isRemembered: z.boolean(),
  }),
  output: signedIn,
  errors: ['identity.proof_over', 'identity.proof_way', 'identity.account_closed', ...CODE_REFUSALS],
});

export const twoFactor = endpoint({
  method: 'GET',
  path: '/wps/member/two-factor',
  auth: 'member',
  summary: 'Whether an authenticator app guards the account, and how many recovery codes are left',
  output: z.object({ isOn: z.boolean(), since: z.nullable(z.date()), recoveryCodesLeft: z.number() }),
  errors: ['in_need_true_account'],
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/wps/member/two-factor',
  auth: 'member',
  isEncrypted: true,
  summary: 'Begin to set up an authenticator app: its key, as text and as what a QR code shows; it guards nothing before its first code',
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['identity.old_password_wrong', 'identity.two_factor_on', 'in_need_true_account', 'request.too_many'],
});

export const confirmTwoFactor = endpoint({
  method: 'PUT',
  path: '/wps/member/two-factor',
  auth: 'member',
  isEncrypted: true,
  summary: 'The first code of the app, which turns it on; the recovery codes are given once',
  input: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['identity.two_factor_off', 'identity.code_wrong', 'in_need_true_account', 'request.too_many'],
});

export const endTwoFactor = endpoint({
  method: 'POST',
  path: '/wps/member/two-factor/removal',
  auth: 'member',
  isEncrypted: true,
  summary: 'Take the authenticator app and its recovery codes away; the password and a code of the app, or a recovery code, prove who asks',
  input: z.strictObject({ password, code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  output: z.object({ isOn: z.literal(false) }),
  errors: [
    'identity.old_password_wrong',
    'identity.two_factor_off',
    'identity.code_wrong',
    'identity.code_used',
    'in_need_true_account',
    'request.too_many',
  ],
});
