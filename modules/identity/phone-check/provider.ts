import type { FastifyInstance } from 'fastify';
import type { Failure, Result } from '#kernel/result.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';

/** Why a company did not verify a number (specification 8.01). */
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

/** A company that verifies in a window of its own who holds a number, such as Firebase does. */
export type PhoneCheckProvider = {
  /** As a registration names it in `firebaseChannel`. */
  channel: string;
  /** A simulated one serves demonstration brands alone. */
  isSandbox: boolean;
  /** Address of its window, relative to the site. */
  begin(order: CheckOf & { mobile: string }): Promise<{ checkId: string; url: string }>;
  /** The token once the number is verified; null while nobody has decided. */
  result(checkId: string, of: CheckOf): Promise<Result<string | null, CheckFailure>>;
  /** The number that a token proves, once; a repeat of the request that used it may use it again. */
  verify(idToken: string, of: CheckOf & { requestId: string }): Promise<Result<ProvenMobile, Failure<'identity.third_party_refused'>>>;
  /** Pages of its own. */
  register?(app: FastifyInstance): void;
};
