import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { requestProof, NO_PROOF } from '#modules/identity/second-proof/request-proof.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import { openSession, type LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { findByMobile } from '#modules/identity/members/member-store.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';

/**
 * Signs in the member of a number that was just proven, unless an authenticator app protects the account. No password was used, so no
 * password has to be changed first (specification 4.04).
 */
export async function loginByMobile(
  db: Database,
  { mobile }: ProvenMobile,
  visit: Visit,
): Promise<
  Result<LoggedIn, Failure<'identity.code_wrong' | 'identity.account_closed' | 'identity.not_a_member' | 'identity.proof_required'>>
> {
  const found = await findByMobile(db, visit.brand.merchantId, mobile);
  // Real codes are sent to members only: the number was removed from the account in between.
  if (!found) return err('identity.code_wrong');
  if (found.state === 'closed') return err('identity.account_closed');
  if (!found.isOfSite) return err('identity.not_a_member');
  const requested = await requestProof(db, { memberId: found.id, isByCode: true, passwordExpired: false, rules: NO_PROOF, visit });
  if (requested) return err('identity.proof_required', requested);
  await recordDevice(db, found.id, deviceOf(visit.visitor), visit.now);
  return ok(await openSession(db, found.id, visit, { isByCode: true }));
}
