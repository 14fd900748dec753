import { createHash } from 'node:crypto';
import type { beginOpenid } from '#contracts/openid.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take } from '#platform/limit/limit.ts';
import type { OpenidDeps } from '#modules/identity/openid/openid-deps.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { newTrip } from '#modules/identity/openid/request-issuer.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Time that a visitor may spend at the provider, in ms. */
const LIVES_MS = 10 * 60_000;
/** The page of the site to which providers lead back; each provider has it registered with the host of the brand. */
const RETURN_PATH = '/thirdParty';

type Order = Visit & { provider: string; origin: string; memberId?: bigint };

/**
 * Returns the address at the provider to which this browser goes. The returned state is valid once, in this browser, within ten minutes.
 * The verifier of PKCE and the nonce of the token never leave this server.
 */
export async function beginTrip(
  { db, site, openid }: Pick<OpenidDeps, 'db' | 'site' | 'openid'>,
  { provider: code, origin, memberId, brand, visitor, ip, now }: Order,
): Promise<Result<{ url: string }, Failure<Exclude<ErrorOf<typeof beginOpenid>, 'identity.login_off'>>>> {
  const found = openid.find(site.merchant(brand.merchantId), code);
  if (!found) return err('identity.third_party_off');
  const allowed = await take(db, LIMITS.openid, ip, now);
  if (!allowed.ok) return allowed;
  const trip = newTrip(origin + RETURN_PATH);
  const url = await openid.issuers.begin(found.provider, found.client, { ...trip, origin });
  if (!url.ok) return err(url.failure.code, { provider: found.provider.name });
  await db.query(
    `INSERT INTO openid_trip (state_hash, merchant_id, provider, visitor, nonce, verifier, redirect_uri, member_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      stateHash(trip.state),
      brand.merchantId,
      code,
      visitor,
      trip.nonce,
      trip.verifier,
      trip.redirectUri,
      memberId ?? null,
      new Date(now.getTime() + LIVES_MS),
    ],
  );
  return ok({ url: url.value.href });
}

export function stateHash(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
