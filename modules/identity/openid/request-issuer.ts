import * as oidc from 'openid-client';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Claims } from '#modules/identity/newcomers/newcomers.ts';
import type { IdentityClient, IdentityProvider } from '#modules/identity/openid/provider.ts';

/** Timeout of one call to a provider, in seconds. */
const TIMEOUT_S = 5;
/** The published addresses and keys of a provider are read again after this time. */
const CACHED_MS = 3_600_000;
const LONGEST_SUBJECT = 255;
const LONGEST_LABEL = 120;

/** Values of one sign-in at a provider, from the redirect to the answer. */
export type Trip = { state: string; nonce: string; verifier: string; redirectUri: string };

/** The provider is down, or does not answer in time. */
type Down = Failure<'identity.openid_down'>;
type Refused = Failure<'identity.openid_refused'> & { facts: { reason: string } };

/** The two calls to identity providers that a sign-in makes. */
export interface Issuers {
  /** Returns the address at the provider to which the browser goes. */
  begin(provider: IdentityProvider, client: IdentityClient, trip: Trip & { origin: string }): Promise<Result<URL, Down>>;
  /** Exchanges the code of the provider's answer for the claims of an ID token. */
  redeem(
    provider: IdentityProvider,
    client: IdentityClient,
    trip: Trip,
    answer: { code: string; iss?: string | undefined },
  ): Promise<Result<Claims, Down | Refused>>;
}

/** Calls providers: authorization code with PKCE, and ID tokens whose signature, issuer, audience, times and nonce are checked. */
export function createIssuers({ now }: { now(): number }): Issuers {
  const known = new Map<string, { config: Promise<oidc.Configuration>; until: number }>();

  function configOf(provider: IdentityProvider, client: IdentityClient): Promise<oidc.Configuration> {
    const key = JSON.stringify([provider.code, client]);
    const kept = known.get(key);
    if (kept && kept.until > now()) return kept.config;
    const config = provider.metadata ? Promise.resolve(stated(provider, provider.metadata, client)) : discovered(provider, client);
    known.set(key, { config, until: now() + CACHED_MS });
    config.catch(() => known.delete(key));
    return config;
  }

  return {
    begin: async (provider, client, { state, nonce, verifier, redirectUri, origin }) => {
      let config: oidc.Configuration;
      try {
        config = await configOf(provider, client);
      } catch {
        return err('identity.openid_down');
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: provider.scope ?? 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return ok(provider.authorizeAt?.(url, origin) ?? url);
    },

    redeem: async (provider, client, { state, nonce, verifier, redirectUri }, answer) => {
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries({ ...answer, state })) if (value !== undefined) url.searchParams.set(name, value);
      try {
        const config = await configOf(provider, client);
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        if (claims.sub.length > LONGEST_SUBJECT) return refused('subject');
        return ok({ issuer: claims.iss, subject: claims.sub, email: textOf(claims['email']), name: textOf(claims['name']) });
      } catch (error) {
        return isDown(error) ? err('identity.openid_down') : refused(reasonOf(error));
      }
    },
  };
}

/** Reads the addresses and keys that a provider publishes. */
function discovered({ issuer, isSandbox, fetch }: IdentityProvider, client: IdentityClient): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer()), client.id, undefined, oidc.ClientSecretBasic(client.secret), {
    // The signature of a token is checked too, although the token came over a direct TLS connection to the provider.
    execute: [oidc.enableNonRepudiationChecks, ...(isSandbox ? [oidc.allowInsecureRequests] : [])],
    timeout: TIMEOUT_S,
    ...(fetch && { [oidc.customFetch]: fetch }),
  });
}

/** Builds the configuration of a provider from its own code (`metadata`), without a call. */
function stated({ issuer, fetch }: IdentityProvider, metadata: oidc.ServerMetadata, client: IdentityClient): oidc.Configuration {
  const isForm = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const clientAuth = isForm ? oidc.ClientSecretPost(client.secret) : oidc.ClientSecretBasic(client.secret);
  const config = new oidc.Configuration({ ...metadata, issuer: issuer() }, client.id, undefined, clientAuth);
  config.timeout = TIMEOUT_S;
  if (fetch) config[oidc.customFetch] = fetch;
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Makes the values of a new sign-in: state, nonce and verifier are random, of 256 bits each, so the address reveals nothing. */
export function newTrip(redirectUri: string): Trip {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier(), redirectUri };
}

function refused(reason: string): { ok: false; failure: Refused } {
  return { ok: false, failure: { code: 'identity.openid_refused', facts: { reason } } };
}

/** Returns the library's name of the error: never a text of a browser or provider. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}

/** True if an error means no answer, an answer too late, or a status from 500 on. */
function isDown(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || (error as Error).name === 'TimeoutError') return true;
  // `fetch` throws a TypeError for a lost connection.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof Error && isDown(cause);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.isWellFormed() && !value.includes('\0')
    ? value.trim().slice(0, LONGEST_LABEL)
    : null;
}
