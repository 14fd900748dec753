import { randomUUID } from 'node:crypto';
import type { ProofRequest, ProofWay } from '#contracts/second-proof.ts';
import type { Queryable } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { standingOf, type Standing } from '#modules/identity/sessions/known-network.ts';
import { maskedMail, maskedMobile } from '#kernel/masked-contact.ts';
import { deviceOf } from '#modules/identity/sessions/device.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Time for which a sign-in waits for its second proof, in ms. */
const LIVES_MS = 10 * 60_000;

/** Rules of a brand: whether unknown IP addresses need a proof, the channels of codes, and the look-up of bank accounts. */
export type ProofRules = {
  isOfAddresses: boolean;
  sends: { sms: boolean; mail: boolean };
  /** True if the member has bound a bank account. */
  hasBank: (memberId: bigint) => Promise<boolean>;
};
export const NO_PROOF: ProofRules = { isOfAddresses: false, sends: { sms: false, mail: false }, hasBank: async () => false };

type SignIn = {
  memberId: bigint;
  isByCode: boolean;
  passwordExpired: boolean;
  rules: ProofRules;
  visit: Visit;
  /** Identity of a provider that is linked to the account after the proof. */
  newcomerId?: string | undefined;
};

/**
 * Returns the second proof that a sign-in with a correct first proof still needs (specification 4.06); undefined if none. An authenticator
 * app of the account is required each time. An unknown IP address requires a code by telephone or mail, the bound number, or a bound bank
 * account. A browser that gave a proof and is remembered needs none. A member without any binding needs no proof: the sign-in is recorded
 * as coming from an unknown address.
 */
export async function requestProof(
  db: Queryable,
  { memberId, isByCode, passwordExpired, rules, visit, newcomerId }: SignIn,
): Promise<ProofRequest | undefined> {
  const { brand, visitor, ip, now } = visit;
  const standing = await standingOf(db, { memberId, device: deviceOf(visitor), ip, now });
  if (standing.isTrustedDevice) return undefined;
  const isUnknown = rules.isOfAddresses && !standing.isKnownNetwork && !standing.isFirst;
  if (!standing.hasTotp && !isUnknown) return undefined;
  const ways = waysOf(standing, rules, await rules.hasBank(memberId));
  if (ways.length === 0) {
    await recordSecurity(db, { kind: 'address-unproven', merchantId: brand.merchantId, memberId, ip, now });
    return undefined;
  }
  const proofId = randomUUID();
  await db.query(
    `INSERT INTO sign_in_proof (id, merchant_id, member_id, visitor, is_by_code, password_expired, expires_at, newcomer_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [proofId, brand.merchantId, memberId, visitor, isByCode, passwordExpired, new Date(now.getTime() + LIVES_MS), newcomerId ?? null],
  );
  return { proofId, ways };
}

/** Returns the ways of the second proof. If the account has an authenticator app, no weaker proof is possible. */
function waysOf({ hasTotp, mobile, email }: Standing, { sends }: ProofRules, hasBank: boolean): ProofRequest['ways'] {
  if (hasTotp)
    return [
      { way: 'totp', to: null },
      { way: 'recovery', to: null },
    ];
  return [
    ...(mobile !== null && sends.sms ? [{ way: 'sms' as const, to: maskedMobile(mobile) }] : []),
    ...(email !== null && sends.mail ? [{ way: 'mail' as const, to: maskedMail(email) }] : []),
    ...(mobile === null ? [] : [{ way: 'mobile' as const, to: null }]),
    ...(hasBank ? [{ way: 'bank' as const, to: null }] : []),
  ];
}

export type WaitingProof = {
  merchantId: number;
  memberId: bigint;
  isByCode: boolean;
  passwordExpired: boolean;
  isClosed: boolean;
  mobile: string | null;
  email: string | null;
  hasTotp: boolean;
  language: string | null;
  newcomerId: string | null;
};

/** Returns the waiting sign-in of this browser at this brand; undefined if it is over. */
export async function findProof(
  db: Queryable,
  proofId: string,
  { brand, visitor, now }: Pick<Visit, 'brand' | 'visitor' | 'now'>,
): Promise<WaitingProof | undefined> {
  const rows = await db.query<WaitingProof>(
    `SELECT p.merchant_id, p.member_id, p.is_by_code, p.password_expired,
            m.state = 'closed' AS is_closed, m.mobile, m.email, m.language, p.newcomer_id,
            EXISTS (SELECT FROM member_totp t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL) AS has_totp
       FROM sign_in_proof p JOIN member m ON m.id = p.member_id
      WHERE p.id = $1 AND p.visitor = $2 AND p.merchant_id = $3 AND p.expires_at > $4`,
    [proofId, visitor, brand.merchantId, now],
  );
  return rows[0];
}

/** Takes a waiting sign-in; exactly one of several concurrent calls succeeds. */
export async function takeProof(db: Queryable, proofId: string): Promise<boolean> {
  return (await db.query('DELETE FROM sign_in_proof WHERE id = $1 RETURNING 1', [proofId])).length === 1;
}

/**
 * Returns whether the member can use a way; with an authenticator app only the app and recovery codes are possible. A claim about a bank
 * account is judged later.
 */
export function hasWay({ hasTotp, mobile, email }: Pick<WaitingProof, 'hasTotp' | 'mobile' | 'email'>, way: ProofWay): boolean {
  if (hasTotp) return way === 'totp' || way === 'recovery';
  if (way === 'sms' || way === 'mobile') return mobile !== null;
  return way === 'mail' ? email !== null : way === 'bank';
}
