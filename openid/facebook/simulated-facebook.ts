import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type App = { id: string; secret: string; redirectUris: readonly string[] };
type Person = { id: string; name: string; email?: string };
/** Wrong behaviour of the company when a code is redeemed. */
export type Manner = 'nonce' | 'audience' | 'issuer' | 'expired' | 'signature' | 'no-token' | 'away' | 'busy' | 'limited' | 'lost';
type Given = { redirectUri: string; challenge: string; nonce: string; person: Person; manner: Manner | undefined };

const ISSUER = 'https://www.facebook.com';
const KNOWN_SCOPES = new Set(['openid', 'email', 'public_profile']);
const HOUR_S = 3_600;

/** Simulates Facebook for tests, as its documentation describes it: the dialog, the token calls of the Graph API and the published keys. */
export async function simulateFacebook(app: App) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const kid = randomBytes(20).toString('hex');
  const keys = [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }];
  const codes = new Map<string, Given>();

  /** Answers the dialog as a person does. Returns the address to which the browser is redirected. */
  function agree(url: URL, person: Person, { manner, isRefused = false }: { manner?: Manner; isRefused?: boolean } = {}): URL {
    const requested = requestedBy(url, app);
    const back = new URL(requested.redirectUri);
    back.searchParams.set('state', requested.state);
    back.hash = '_=_';
    if (isRefused) {
      const refused = { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' };
      for (const [name, value] of Object.entries(refused)) back.searchParams.set(name, value);
      return back;
    }
    const code = `AQ${randomBytes(200).toString('base64url')}`;
    codes.set(code, { ...requested, person, manner });
    back.searchParams.set('code', code);
    return back;
  }

  function tokenOf({ nonce, person, manner }: Given): Promise<string> {
    const now = Math.floor(Date.now() / 1_000) - (manner === 'expired' ? 2 * HOUR_S : 0);
    const { id, ...rest } = person;
    return new SignJWT({ ...rest, nonce: manner === 'nonce' ? `${nonce}x` : nonce, jti: randomBytes(8).toString('hex') })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(manner === 'issuer' ? 'https://limited.facebook.com' : ISSUER)
      .setAudience(manner === 'audience' ? '1000000000000001' : app.id)
      .setSubject(id)
      .setIssuedAt(now)
      .setExpirationTime(now + HOUR_S)
      .sign(manner === 'signature' ? stranger.privateKey : privateKey);
  }

  async function redeem(fields: URLSearchParams): Promise<Response> {
    const given = codes.get(fields.get('code') ?? '');
    const refused = refusalOf(fields, given, app);
    if (refused) return refused;
    codes.delete(fields.get('code')!);
    const token = { access_token: 'EAAB-opens-nothing', token_type: 'bearer', expires_in: 5_183_944 };
    // The Graph API has long labelled its JSON as a script if the caller does not name a type.
    const headers = { 'content-type': 'text/javascript; charset=UTF-8' };
    return new Response(JSON.stringify(given!.manner === 'no-token' ? token : { ...token, id_token: await tokenOf(given!) }), { headers });
  }

  /** Replaces `fetch` for addresses of Facebook. Returns undefined for any other address. */
  async function answer(url: URL, init: RequestInit | undefined): Promise<Response | undefined> {
    if (url.href === `${ISSUER}/.well-known/oauth/openid/jwks/`) return Response.json({ keys });
    if (url.hostname !== 'graph.facebook.com') return undefined;
    if (!/^\/v\d+\.\d\/oauth\/access_token$/.test(url.pathname)) return failed(404, { code: 2_500, message: 'Unknown path components' });
    return redeem(init?.body instanceof URLSearchParams ? init.body : new URLSearchParams());
  }

  return { app, agree, answer };
}

/** Reads the address of the dialog. Throws if Facebook would show an error instead of the dialog. */
function requestedBy(url: URL, app: App): Pick<Given, 'redirectUri' | 'challenge' | 'nonce'> & { state: string } {
  const field = (name: string) => url.searchParams.get(name) ?? '';
  if (!/^https:\/\/www\.facebook\.com\/v\d+\.\d\/dialog\/oauth$/.test(url.origin + url.pathname)) throw new Error(url.href);
  if (field('client_id') !== app.id) throw new Error('Invalid App ID');
  if (!app.redirectUris.includes(field('redirect_uri'))) throw new Error('URL Blocked');
  const scopes = field('scope').split(' ');
  const unknown = scopes.filter((one) => !KNOWN_SCOPES.has(one));
  if (unknown.length > 0) throw new Error(`Invalid Scopes: ${unknown.join(', ')}`);
  const isOpenid = field('response_type') === 'code' && scopes.includes('openid') && field('code_challenge_method') === 'S256';
  if (!isOpenid || !field('nonce') || !field('code_challenge')) throw new Error('no request of OpenID Connect');
  return { redirectUri: field('redirect_uri'), challenge: field('code_challenge'), nonce: field('nonce'), state: field('state') };
}

/** Returns the error that the manner of the code or the rules of the Graph API cause; undefined if the call succeeds. */
function refusalOf(fields: URLSearchParams, given: Given | undefined, app: App): Response | undefined {
  if (given?.manner === 'lost') throw new TypeError('fetch failed');
  if (given?.manner === 'away') return new Response('<html>Sorry, something went wrong.</html>', { status: 502 });
  if (given?.manner === 'busy') return failed(400, { code: 2, is_transient: true, message: 'Service temporarily unavailable' });
  if (given?.manner === 'limited') return failed(403, { code: 4, message: '(#4) Application request limit reached' });
  if (fields.get('client_id') !== app.id) return failed(400, { code: 101, message: 'Error validating application.' });
  if (fields.get('client_secret') !== app.secret) return failed(400, { code: 1, message: 'Error validating client secret.' });
  if (!given) return failed(400, { code: 100, error_subcode: 36_009, message: 'This authorization code has been used.' });
  if (fields.get('redirect_uri') !== given.redirectUri)
    return failed(400, { code: 100, error_subcode: 36_008, message: 'Error validating verification code.' });
  const challenge = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === given.challenge ? undefined : failed(400, { code: 100, message: 'Invalid code_verifier parameter' });
}

function failed(status: number, error: { code: number; error_subcode?: number; is_transient?: boolean; message: string }): Response {
  return Response.json(
    { error: { ...error, type: 'OAuthException', fbtrace_id: 'AbCdEf0123' } },
    { status, headers: { 'www-authenticate': `OAuth "Facebook Platform" "invalid_code" "${error.message}"` } },
  );
}
