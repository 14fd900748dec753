import type { giveProof as contract } from '#contracts/second-proof.ts';
import type { ErrorOf, Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import type { BankAccountJudge } from '#modules/identity/second-proof/bank-accounts.ts';
import type { SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import { linkNewcomer } from '#modules/identity/newcomers/newcomers.ts';
import { findProof, hasWay, takeProof, type WaitingProof } from '#modules/identity/second-proof/request-proof.ts';
import { judgeKnowledge, judgeRecovery, judgeTotp, type TotpDeps } from '#modules/identity/second-proof/two-factor.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import { openSession, type LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Time for which a remembered browser needs no second proof, in ms. */
const TRUSTED_MS = 30 * 24 * 3_600_000;

type Given = Input<typeof contract>;
type GiveFailure = Failure<ErrorOf<typeof contract>>;

/** Signs in with the second proof. A wrong proof only counts as a guess: the sign-in keeps waiting. */
export async function giveProof(
  deps: TotpDeps & { codes: SmsCodes; identity: Pick<BankAccountJudge, 'isBankAccount'> },
  { proofId, way, code, bankName, isRemembered }: Given,
  visit: Visit,
): Promise<Result<LoggedIn, GiveFailure>> {
  const { db } = deps;
  const { visitor, ip, now } = visit;
  const found = await findProof(db, proofId, visit);
  if (!found) return err('identity.proof_over');
  if (!hasWay(found, way)) return err('identity.proof_way');
  const judged = await judge(deps, found, { way, code, bankName }, visit);
  if (!judged.ok) {
    await recordSecurity(db, { kind: 'proof-failed', merchantId: found.merchantId, memberId: found.memberId, ip, facts: { way }, now });
    return judged;
  }
  if (!(await takeProof(db, proofId))) return err('identity.proof_over');
  if (found.isClosed) return err('identity.account_closed');
  const { memberId, isByCode, passwordExpired, newcomerId } = found;
  const device = deviceOf(visitor);
  await recordDevice(db, memberId, device, now);
  // A proof by facts that others may know is valid for one sign-in: browser and IP address do not become trusted by it.
  const isLasting = way !== 'mobile' && way !== 'bank';
  if (!isLasting) await recordSecurity(db, { kind: 'proof-by-knowledge', merchantId: found.merchantId, memberId, ip, facts: { way }, now });
  if (isRemembered && isLasting) await trustDevice(db, memberId, device, new Date(now.getTime() + TRUSTED_MS));
  return ok({
    ...(await openSession(db, memberId, visit, { isByCode, isKnown: isLasting })),
    passwordExpired,
    ...(await linkNewcomer(db, newcomerId ?? undefined, memberId, visit)),
  });
}

async function judge(
  deps: TotpDeps & { codes: SmsCodes; identity: Pick<BankAccountJudge, 'isBankAccount'> },
  { merchantId, memberId, mobile, email }: WaitingProof,
  { way, code, bankName = '' }: Pick<Given, 'way' | 'code' | 'bankName'>,
  { visitor, ip, now }: Visit,
): Promise<Result<unknown, GiveFailure>> {
  if (way === 'totp') return judgeTotp(deps, { memberId, code, visitor, ip, now });
  if (way === 'recovery') return judgeRecovery(deps, { memberId, code, visitor, ip, now });
  if (way === 'mobile' || way === 'bank') {
    const { identity } = deps;
    const isRight = way === 'mobile' ? isNumber(mobile!, code) : await identity.isBankAccount(memberId, { holder: bankName, digits: code });
    return judgeKnowledge(deps.db, { memberId, isRight, visitor, ip, now });
  }
  const key =
    way === 'sms'
      ? ({ merchantId, purpose: 'proof', mobile: mobile!, visitor } as const)
      : ({ merchantId, purpose: 'proof-mail', mobile: email!, visitor } as const);
  return deps.codes.judge(key, { code, ip, now });
}

/** True if the typed digits are the whole number, with or without the plus and with any signs between the digits. */
function isNumber(mobile: string, typed: string): boolean {
  return typed.replaceAll(/\D/g, '').replace(/^00/, '') === mobile.slice(1);
}

async function trustDevice(db: Queryable, memberId: bigint, device: Buffer, until: Date): Promise<void> {
  await db.query('UPDATE known_device SET trusted_until = $3 WHERE member_id = $1 AND device = $2', [memberId, device, until]);
}
