import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createIssuers, newTrip } from '#modules/identity/openid/request-issuer.ts';
import type { IdentityProvider } from '#modules/identity/openid/provider.ts';

const CLIENT = { id: 'croupier', secret: 'a-secret-of-tests' };
const BACK = 'http://localhost:1/thirdParty';
let http: Server;
let issuer = '';

/** A provider that is certified, and none of ours. */
beforeAll(async () => {
  // It says much of how it is not to be run.
  for (const way of ['info', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => {});
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [BACK] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['of-tests'] },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, email: `${id}@example.com`, name: 'Nora' }) }),
  });
  const answer = provider.callback();
  http.on('request', (request, response) => void answer(request, response));
});
afterAll(() => http.close());

const company = (): IdentityProvider => ({ code: 'outside', name: 'Outside', isSandbox: true, issuer: () => issuer });

/** Follows the company’s pages with their cookies, as somebody who signs in and agrees. */
async function agree(url: URL, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = url;
  let form: Record<string, string> | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    form = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=');
      cookies.set(name!, value!);
    }
    const to = response.headers.get('location');
    if (to?.startsWith(BACK)) return new URL(to);
    if (to) {
      at = new URL(to, at);
      continue;
    }
    const page = await response.text();
    at = new URL(/action="([^"]+)"/.exec(page)![1]!, at);
    form = page.includes('name="login"') ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' };
  }
  throw new Error('the company led nowhere');
}

async function came(login: string) {
  const issuers = createIssuers({ now: Date.now });
  const trip = newTrip(BACK);
  const url = await issuers.begin(company(), CLIENT, { ...trip, origin: 'http://localhost:1' });
  if (!url.ok) throw new Error(url.failure.code);
  const back = await agree(url.value, login);
  expect(back.searchParams.get('state')).toBe(trip.state);
  return { issuers, trip, code: back.searchParams.get('code')!, iss: back.searchParams.get('iss') ?? undefined };
}

test('a certified provider on loopback says who is there, once a code', async () => {
  const { issuers, trip, code, iss } = await came('nora');
  const redeemed = await issuers.redeem(company(), CLIENT, trip, { code, iss });
  expect(redeemed).toEqual({ ok: true, value: { issuer, subject: 'nora', email: 'nora@example.com', name: 'Nora' } });
  const twice = await issuers.redeem(company(), CLIENT, trip, { code, iss });
  expect(twice).toMatchObject({ ok: false, failure: { code: 'identity.openid_refused' } });
});

test('a code is worth nothing with another verifier, nonce, client or address', async () => {
  for (const wrong of [
    { verifier: newTrip(BACK).verifier },
    { nonce: newTrip(BACK).nonce },
    { redirectUri: 'http://localhost:1/elsewhere' },
  ]) {
    const { issuers, trip, code, iss } = await came('nora');
    const redeemed = await issuers.redeem(company(), CLIENT, { ...trip, ...wrong }, { code, iss });
    expect(redeemed, JSON.stringify(wrong)).toMatchObject({ ok: false, failure: { code: 'identity.openid_refused' } });
  }
  const { issuers, trip, code, iss } = await came('nora');
  const redeemed = await issuers.redeem(company(), { ...CLIENT, secret: 'another' }, trip, { code, iss });
  expect(redeemed).toMatchObject({ ok: false, failure: { code: 'identity.openid_refused' } });
});

test('a provider that is not there is down, and is asked anew the next time', async () => {
  const issuers = createIssuers({ now: Date.now });
  let at = 'http://127.0.0.1:9';
  const moving: IdentityProvider = { ...company(), issuer: () => at };
  const order = { ...newTrip(BACK), origin: 'http://localhost:1' };
  expect(await issuers.begin(moving, CLIENT, order)).toMatchObject({ ok: false, failure: { code: 'identity.openid_down' } });
  at = issuer;
  expect((await issuers.begin(moving, CLIENT, order)).ok).toBe(true);
});

test('only a sandbox may be without TLS', async () => {
  const issuers = createIssuers({ now: Date.now });
  const plain: IdentityProvider = { ...company(), isSandbox: false };
  const begun = await issuers.begin(plain, CLIENT, { ...newTrip(BACK), origin: 'http://localhost:1' });
  expect(begun).toMatchObject({ ok: false, failure: { code: 'identity.openid_down' } });
});
