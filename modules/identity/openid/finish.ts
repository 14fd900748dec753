import type { Caller } from '#contracts/caller.ts';
import type { finishOpenid as contract } from '#contracts/openid.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import type { OpenidDeps } from '#modules/identity/openid/openid-deps.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import type { Claims } from '#modules/identity/newcomers/newcomers.ts';
import { stateHash } from '#modules/identity/openid/begin.ts';
import { addLink, addNewcomer, labelOf, NEWCOMER_MINUTES } from '#modules/identity/newcomers/newcomers.ts';
import type { IdentityProvider } from '#modules/identity/openid/provider.ts';
import { requestProof } from '#modules/identity/second-proof/request-proof.ts';
import { deviceOf, recordDevice } from '#modules/identity/sessions/device.ts';
import { openSession } from '#modules/identity/sessions/open-session.ts';
import { proofRulesOf } from '#modules/identity/sign-in/sign-in.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type Finished = Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>;
type Trip = { provider: string; nonce: string; verifier: string; redirectUri: string; memberId: bigint | null };

/** Judges the provider's answer that this browser brings; of several concurrent calls one is judged. */
export async function finishTrip(
  deps: OpenidDeps,
  requested: Input<typeof contract>,
  caller: Caller | undefined,
  visit: Visit,
): Promise<Finished> {
  const { db, site, openid } = deps;
  const { brand, ip, now } = visit;
  const allowed = await take(db, LIMITS.openid, ip, now);
  if (!allowed.ok) return allowed;
  const trip = await takeTrip(db, requested.state, visit);
  // An identity is linked only by the member who began, not by a visitor or by another member who signed in since.
  if (!trip || (trip.memberId !== null && trip.memberId !== caller?.memberId)) {
    await recordSecurity(db, { kind: 'openid-refused', merchantId: brand.merchantId, ip, facts: { reason: 'state' }, now });
    return err('identity.openid_state');
  }
  if (trip.memberId === null && site.isStopped('sign_in', brand)) return err('identity.login_off');
  const found = openid.find(site.merchant(brand.merchantId), trip.provider);
  if (!found) return err('identity.third_party_off');
  const { provider, client } = found;
  const { code, iss, error } = requested;
  if (code === undefined) return err(error === 'access_denied' ? 'identity.openid_cancelled' : 'identity.openid_refused', named(provider));
  const redeemed = await openid.issuers.redeem(provider, client, { ...trip, state: requested.state }, { code, iss });
  if (!redeemed.ok) {
    const { reason = 'down' } = (redeemed.failure.facts ?? {}) as { reason?: string };
    await recordSecurity(db, { kind: 'openid-refused', merchantId: brand.merchantId, ip, facts: { reason, provider: provider.code }, now });
    return err(redeemed.failure.code, named(provider));
  }
  return trip.memberId === null
    ? openAccount(deps, provider, redeemed.value, visit)
    : addToAccount(deps, provider, redeemed.value, trip.memberId, visit);
}

/** Takes the pending sign-in of this browser and brand. An attempt by another browser does not use it up. */
async function takeTrip(db: Queryable, state: string, { brand, visitor, now }: Visit): Promise<Trip | undefined> {
  const rows = await db.query<Trip>(
    `DELETE FROM openid_trip WHERE state_hash = $1 AND visitor = $2 AND merchant_id = $3 AND expires_at > $4
     RETURNING provider, nonce, verifier, redirect_uri, member_id`,
    [stateHash(state), visitor, brand.merchantId, now],
  );
  return rows[0];
}

/**
 * Signs in the member whom issuer and subject identify, as after a right password. Without such a member the identity waits for a
 * registration or a password.
 */
async function openAccount(deps: OpenidDeps, provider: IdentityProvider, claims: Claims, visit: Visit): Promise<Finished> {
  const { db, site } = deps;
  const { brand, visitor, now } = visit;
  const [member] = await db.query<{ id: bigint; state: string; isOfSite: boolean }>(
    `SELECT m.id, m.state, is_site_type(m.merchant_id, m.account_type) AS is_of_site FROM member_link l JOIN member m ON m.id = l.member_id
      WHERE l.merchant_id = $1 AND l.issuer = $2 AND l.subject = $3`,
    [brand.merchantId, claims.issuer, claims.subject],
  );
  const shown = shownOf(provider);
  if (!member) {
    const newcomerId = await addNewcomer(db, provider.code, claims, visit);
    const { email, name } = claims;
    return ok({ outcome: 'newcomer', provider: shown, newcomerId, email, name, validMinutes: NEWCOMER_MINUTES });
  }
  if (member.state === 'closed') return err('identity.account_closed');
  if (!member.isOfSite) return err('identity.not_a_member');
  // No password was used, so no password has to be changed first (specification 4.04).
  const isByCode = true;
  const rules = proofRulesOf(deps, site.merchant(brand.merchantId));
  const owed = await requestProof(db, { memberId: member.id, isByCode, passwordExpired: false, rules, visit });
  if (owed) return err('identity.proof_required', owed);
  await recordDevice(db, member.id, deviceOf(visitor), now);
  return ok({ outcome: 'signed-in', provider: shown, session: await openSession(db, member.id, visit, { isByCode }) });
}

async function addToAccount(
  { db }: OpenidDeps,
  provider: IdentityProvider,
  claims: Claims,
  memberId: bigint,
  { brand, ip, now }: Visit,
): Promise<Finished> {
  const { issuer, subject } = claims;
  const link = { memberId, provider: provider.code, issuer, subject, label: labelOf(claims), now };
  const isLinked = await db.transact((tx) => addLink(tx, link));
  if (!isLinked) {
    const own = await db.query('SELECT 1 FROM member_link WHERE member_id = $1 AND provider = $2', [memberId, provider.code]);
    return err(own.length === 1 ? 'identity.openid_linked' : 'identity.openid_taken', named(provider));
  }
  const facts = { provider: provider.code };
  await recordSecurity(db, { kind: 'account-linked', merchantId: brand.merchantId, memberId, ip, facts, now });
  return ok({ outcome: 'linked', provider: shownOf(provider) });
}

/** Returns the name of the provider for a refusal. */
function named({ name }: IdentityProvider): { provider: string } {
  return { provider: name };
}

export function shownOf({ code, name, isSandbox }: IdentityProvider): { code: string; name: string; isSandbox: boolean } {
  return { code, name, isSandbox };
}
