import type { Failure, Result } from '#kernel/result.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';
import type { ChangeFailure, PasswordChange } from '#modules/identity/passwords/change-password.ts';
import type { PaymentPasswordFailure, Requested } from '#modules/identity/passwords/payment-password.ts';
import type { LinkReset } from '#modules/identity/passwords/reset-by-link.ts';
import type { ResetFailure } from '#modules/identity/passwords/reset-password.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Passwords of members. */
export interface MemberPasswords {
  /** True if the member has set a payment password. */
  hasPaymentPassword(memberId: bigint): Promise<boolean>;
  /** Sets or changes the payment password of six digits, which outgoing money needs; the account's own password proves the member. */
  setPaymentPassword(
    requested: Requested & { password: string },
  ): Promise<Result<{ isSet: true }, Failure<'identity.old_password_wrong' | 'request.too_many'>>>;
  /** Proves a member by the payment password. Three wrong passwords lock it for a quarter of an hour. */
  checkPaymentPassword(requested: Requested): Promise<Result<true, PaymentPasswordFailure>>;
  /** Changes a password and ends all other sessions of the account. */
  changePassword(change: PasswordChange): Promise<Result<{ endedSessions: number }, ChangeFailure>>;
  /** Sets a new password for the member of a number that was just proven; all sessions of the account end. */
  resetPassword(
    proven: ProvenMobile,
    order: { password: string; visit: Visit },
  ): Promise<Result<{ account: string; endedSessions: number }, ResetFailure>>;
  /** Sets a new password by a link from a mail, once; all sessions of the account end. */
  resetByLink(
    order: LinkReset,
  ): Promise<Result<{ account: string; endedSessions: number }, Failure<'identity.account_closed' | 'identity.link_invalid'>>>;
}
