import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allContracts } from '#tests/abuse/contracts.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { closeBrand, openBrand } from '#tests/abuse/brand.ts';
import { atNight } from '#tests/factories/tier.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer({ BACKCHANNEL_HOST: 'back.localhost' });
const contracts = await allContracts();
const HOME = `localhost:${server.port}`;

type Requested = { method: string; path: string };
/** Calls served beside the contracts, and decided on by their route as well. */
const OTHERS: Requested[] = [
  { method: 'POST', path: '/pay/sandbox/callback' },
  { method: 'GET', path: '/pay/sandbox/checkout/none' },
  { method: 'GET', path: '/metrics' },
];
const requested: Requested[] = [...contracts.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, '1') })), ...OTHERS];

const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
const segment = (path: string, change: (first: string) => string): string =>
  path.replace(/^\/[^/]+/, (first) => `/${change(first.slice(1))}`);
/** Other ways to write an address that some part of a server may take for the same. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'an encoded letter': (path) => path.replace(/[a-z]/, escaped),
  'an encoded letter in capitals': (path) => path.replace(/[j-o]/, (char) => escaped(char).toUpperCase()),
  'the last letter encoded': (path) => path.replace(/.$/, escaped),
  'every letter encoded': (path) => path.replaceAll(/[A-Za-z]/g, escaped),
  'encoded twice': (path) => path.replace(/[a-z]/, (char) => escaped(char).replace('%', '%25')),
  'an encoded slash': (path) => path.replace(/(?<=.)\//, '%2f'),
  'the first slash encoded': (path) => path.replace(/^\//, '/%2F'),
  'a bad escape': (path) => `${path}%`,
  'a bad escape before': (path) => `/%zz${path}`,
  'letters of another width': (path) =>
    path.replace(/[a-z]/, (char) => encodeURIComponent(String.fromCodePoint(char.charCodeAt(0) + 0xfee0))),
  'an overlong slash': (path) => path.replace(/(?<=.)\//, '%c0%af'),
  capitals: (path) => segment(path, (first) => first.toUpperCase()),
  'one capital': (path) => segment(path, (first) => first.replace(/[a-z]/, (char) => char.toUpperCase())),
  'a dot': (path) => `/.${path}`,
  'two dots': (path) => `/x/..${path}`,
  'encoded dots': (path) => `/x/%2e%2e${path}`,
  'two slashes': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/(?<=.)\//, '//'),
  'a backslash': (path) => path.replace(/(?<=.)\//, '\\'),
  'a backslash before': (path) => `/\\${path.slice(1)}`,
  'a slash at the end': (path) => `${path}/`,
  'a dot at the end': (path) => `${path}/.`,
  'a parameter': (path) => `${path};x=1`,
  'a parameter in the first part': (path) => segment(path, (first) => `${first};x`),
  'an encoded NUL': (path) => `${path}%00`,
  'an encoded space': (path) => `${path}%20`,
  'an encoded question mark': (path) => `${path}%3fx=1`,
  'a fragment': (path) => `${path}#x`,
  'an empty question': (path) => `${path}?`,
  absolute: (path) => `http://${HOME}${path}`,
  'absolute at another host': (path) => `http://kinnaree.localhost${path}`,
  'absolute in capitals': (path) => `HTTP://evil.example${path}`,
  'absolute without a path': (path) => `x:${path}`,
  'an authority': () => HOME,
  'a star': () => '*',
  'without the slash': (path) => path.slice(1),
};

const codeOf = ({ body, status }: Answer): string => body.code ?? String(status);

/** Expects the bent answer to be the plain one or a refusal, with headers that are safe for caches and frames. */
function expectLikePlain(plain: Answer, bent: Answer, what: string): void {
  const isSame = bent.status === plain.status && codeOf(bent) === codeOf(plain);
  if (!isSame) {
    expect([400, 404], `${what}: ${bent.status} ${bent.text.slice(0, 200)}`).toContain(bent.status);
    expect(bent.text, what).toMatch(/"code":"[a-z_]+\.?[a-z_]+"|Payment not found/);
  }
  expect(bent.headers['cache-control'], what).toBe(bent.status === 200 ? plain.headers['cache-control'] : 'no-store');
  expect(bent.headers['content-security-policy'], what).toMatch(/default-src '(self|none)'/);
  expect(bent.headers, what).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
}

/**
 * Part of the spellings that is tried of each call: one in four, another quarter for the call after it. The command `npm run prove --
 * spellings` tries them all.
 */
const QUARTERS = atNight(1, 4);
function spellingsOf(one: Requested): [string, (path: string) => string][] {
  const nth = requested.indexOf(one);
  return Object.entries(SPELLINGS).filter((_, at) => (at + nth) % QUARTERS === 0);
}

type From = { host?: string; headers?: Record<string, string> };
async function tryAll(one: Requested, { host = HOME, headers = {} }: From, judge: (plain: Answer) => void): Promise<void> {
  const { method, path } = one;
  await server.owner.query('TRUNCATE attempt');
  const sent = { host, headers, ...(method !== 'GET' && method !== 'DELETE' && { body: {} }) };
  const plain = await server.call(method, path, sent);
  judge(plain);
  for (const [name, spell] of spellingsOf(one)) {
    const bent = spell(path);
    if (bent === path) continue;
    expectLikePlain(plain, await server.call(method, bent, sent), `${method} ${bent} (${name})`);
  }
}

const name = ({ method, path }: Requested): string => `${method} ${path}`;
const served = new Map(contracts.map((contract) => [name({ ...contract, path: contract.path.replaceAll(/:\w+/g, '1') }), contract]));

const tried = sampled(requested, (one) => (served.has(name(one)) ? nameOf(served.get(name(one))!) : name(one))).map(
  (one) => [name(one), one] as const,
);

describe('however an address is written', () => {
  beforeAll(() => expect(requested.length).toBeGreaterThan(50));
  afterEach(() => openBrand(server));

  test.each(tried)('%s is closed with its brand (R-77)', async (_name, one) => {
    await closeBrand(server);
    const contract = served.get(name(one));
    await tryAll(one, {}, ({ body: { code }, text }) => {
      if (contract && !contract.isServedWhileClosed) expect(code, text).toBe('site.maintenance');
    });
  });

  test.each(tried)('%s is asked for by no other site (R-68)', async (_name, one) => {
    await tryAll(one, { headers: { origin: 'https://evil.example' } }, ({ status }) => {
      if (served.has(name(one)) && one.method !== 'GET') expect(status).toBe(400);
    });
  });

  test.each(tried)('%s is on its own hosts alone', async (_name, one) => {
    for (const host of ['admin.localhost', 'evil.example', 'back.localhost'])
      await tryAll(one, { host }, ({ status }) => {
        if (host === 'evil.example') expect(status).toBe(421);
        else if (served.has(name(one))) expect(status, host).toBe(404);
      });
  });

  test('a request with two Host headers is refused, and so is one whose target is an authority', async () => {
    const twice = await server.raw(
      `GET /wps/member/info HTTP/1.1\r\nHost: localhost\r\nHost: kinnaree.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(twice).toMatch(/^HTTP\/1\.1 400 .*"code":"request\.invalid_target"/s);
    const tunnel = await server.raw(`CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(tunnel).not.toMatch(/^HTTP\/1\.1 2/);
  });
});
