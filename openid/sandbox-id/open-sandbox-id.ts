import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { IdentityProviderDeps, IdentityProviderSide } from '#modules/identity/index.ts';
import { registerSandboxId, type Company } from '#openid/sandbox-id/routes.ts';
import { addCode, ensureKey, takeCode, type Given } from '#openid/sandbox-id/sandbox-store.ts';

const PATH = '/openid/sandbox-id';
const CLIENT = { id: 'croupier', secret: 'sandbox-only' };
const HOUR_S = 3_600;

/** Opens a simulated external identity provider in this process. It has its own books, and is reached only by browser and HTTP. */
export async function openSandboxId({ db, clock, callbackBase }: IdentityProviderDeps): Promise<IdentityProviderSide> {
  const jwk = await ensureKey(db, await newKey());
  const key = (await importJWK(jwk, 'ES256')) as CryptoKey;
  const { d: _private, ...publicJwk } = jwk;
  const issuer = () => callbackBase() + PATH;

  /** Makes the ID token for a code, correct or wrong as its manner requires. */
  async function tokenOf({ nonce, email, name, manner }: Given): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1_000) - (manner === 'expired' ? 2 * HOUR_S : 0);
    const signer = manner === 'signature' ? ((await importJWK(await newKey(), 'ES256')) as CryptoKey) : key;
    return new SignJWT({ nonce: manner === 'nonce' ? `${nonce}x` : nonce, email, email_verified: true, name })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid! })
      .setIssuer(manner === 'issuer' ? `${issuer()}-other` : issuer())
      .setAudience(manner === 'audience' ? 'another-shop' : CLIENT.id)
      .setSubject(createHash('sha256').update(email).digest('base64url').slice(0, 24))
      .setIssuedAt(now)
      .setExpirationTime(now + HOUR_S)
      .sign(signer);
  }

  const company: Company = {
    path: PATH,
    client: CLIENT,
    metadata: () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
    jwks: { keys: [{ ...publicJwk, use: 'sig', alg: 'ES256' }] },
    issuer,
    give: async (given) => {
      const code = randomBytes(32).toString('base64url');
      await addCode(db, code, given, clock.now());
      return code;
    },
    take: (code) => takeCode(db, code, clock.now()),
    tokenOf,
  };
  return {
    issuer,
    client: CLIENT,
    // The pages of the provider have the same address as the installation in the browser.
    authorizeAt: (published, origin) => new URL(published.pathname + published.search, origin),
    register: (app) => registerSandboxId(app, company),
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex') };
}
