import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import type { Database } from '#platform/db/database.ts';
import type { AccountOpening } from '#modules/identity/registration/account-opening.ts';
import { LIMITS } from '#modules/identity/limits.ts';

/** Refuses an unknown invitation code of this brand, or the code of a closed link. Calls are limited by IP address. */
export async function checkInvitation(
  { db, identity }: { db: Database; identity: Pick<AccountOpening, 'inviterOf'> },
  { merchantId, code, ip, now }: { merchantId: number; code: string; ip: string; now: Date },
): Promise<Result<{ isValid: true }, Failure<'invitation_code_error' | 'invitation_closed' | 'request.too_many'>>> {
  const allowed = await take(db, LIMITS.affiliate, ip, now);
  if (!allowed.ok) return allowed;
  const inviter = await identity.inviterOf(merchantId, code);
  if (inviter === 'closed') return err('invitation_closed');
  return inviter === undefined ? err('invitation_code_error') : ok({ isValid: true });
}
