import type { FastifyInstance } from 'fastify';
import type { Failure, Result } from '#kernel/result.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';

/** Reasons why a provider did not verify a number (specification 8.01). */
export type CheckFailure = Failure<
  | 'identity.third_party_refused'
  | 'identity.third_party_unknown'
  | 'identity.sms_locked'
  | 'identity.sms_quota'
  | 'identity.third_party_off'
  | 'challenge.refused'
>;

/** Browser and brand of a verification. */
export type CheckOf = { merchantId: number; visitor: string; now: Date };

/** A provider that verifies in a window of its own who holds a number, such as Firebase. */
export type PhoneCheckProvider = {
  /** Name of the provider in the field `firebaseChannel` of a registration. */
  channel: string;
  /** True for a simulated provider, which serves demo brands only. */
  isSandbox: boolean;
  /** Begins a verification, and returns the address of the provider's window, relative to the site. */
  begin(order: CheckOf & { mobile: string }): Promise<{ checkId: string; url: string }>;
  /** Returns the token after the number is verified; null while the visitor has not decided. */
  result(checkId: string, of: CheckOf): Promise<Result<string | null, CheckFailure>>;
  /** Returns the number that a token proves, once; a repeat of the request that used the token may use it again. */
  verify(idToken: string, of: CheckOf & { requestId: string }): Promise<Result<ProvenMobile, Failure<'identity.third_party_refused'>>>;
  /** Adds pages of the provider. */
  register?(app: FastifyInstance): void;
};
