import { beforeEach, expect, test, vi } from 'vitest';
import type { identityProviders } from '#contracts/openid.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createLog } from '#platform/log/log.ts';
import { simulateFacebook, type Manner } from '#openid/facebook/simulated-facebook.ts';
import { answered, newBrowser, sandboxId, type Back, type Browser } from '#tests/factories/sandbox-id.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const APP = { id: '1234567890123456', secret: '0123456789abcdef0123456789abcdef' };
const LENA = { id: '10229876543210987', name: 'Lena Berg', email: 'lena@example.com' };

const lines: string[] = [];
const server = await testServer(
  { TRUSTED_PROXIES: '127.0.0.1', OPENID_CLIENTS: `facebook=${APP.id}:${APP.secret},facebok=1:2` },
  createLog('warn', { write: (line) => void lines.push(line) }),
);
const atStart = lines.join('');
const { call, owner, seal } = server;
const { begin, finish } = sandboxId(server);
const BACK = `http://localhost:${server.port}/thirdParty`;
const facebook = await simulateFacebook({ ...APP, redirectUris: [BACK] });

const real = globalThis.fetch;
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return (await facebook.answer(url, init)) ?? real(input, init);
});

const codeOf = (answer: Answer) => answer.body.code;

/** To the dialog of Facebook and back, as a browser goes. */
async function go(
  browser: Browser,
  how: { manner?: Manner; isRefused?: boolean } = {},
  person: Parameters<typeof facebook.agree>[1] = LENA,
) {
  const begun = await begin(browser, 'facebook');
  if (begun.status !== 200) throw new Error(begun.text);
  return backOf((begun.body.value as { url: string }).url, how, person);
}

/** The fields that the page of the site reads from the address it was led back to. */
function backOf(
  url: string,
  how: { manner?: Manner; isRefused?: boolean } = {},
  person: Parameters<typeof facebook.agree>[1] = LENA,
): Back {
  const back = facebook.agree(new URL(url), person, how);
  expect(back.origin + back.pathname).toBe(BACK);
  const { state, code, error } = Object.fromEntries(back.searchParams);
  return { state: state!, ...(code && { code }), ...(error && { error }) };
}

beforeEach(async () => {
  lines.length = 0;
  await owner.query('TRUNCATE attempt, openid_trip, openid_newcomer, member_link, sign_in_proof, known_network, security_event');
  // A sign-in from elsewhere needs a second proof.
  await owner.query(
    "INSERT INTO known_network SELECT id, unnest('{203.0.113.0/24,127.0.0.0/24}'::cidr[]), now(), now() FROM member WHERE account = 'mara07'",
  );
});

test('a brand whose operator has an app at Meta offers Facebook, with the button of its brand [7.40]', async () => {
  const { list } = (await call('GET', '/wps/session/openid')).body.value as WireOutput<typeof identityProviders>;
  const one = list.find(({ code }) => code === 'facebook');
  expect(one).toMatchObject({ name: 'Facebook', isSandbox: false, button: { light: { ground: '#0866FF', ink: '#FFFFFF' } } });
});

test('a client of a provider that does not exist is named in the log when the server starts', () => {
  expect(atStart).toContain('"provider":"facebok"');
  expect(atStart).not.toContain('"provider":"facebook"');
});

test('an account of Facebook is linked by the password of a member, and signs that member in from then on [7.40]', async () => {
  const browser = newBrowser();
  const token = await server.signIn('mara07', 'Lantern07');
  const body = await seal('POST', '/wps/member/linked-accounts', { provider: 'facebook', password: 'Lantern07' });
  const headers = { cookie: `cid=${browser.visitor}`, 'x-forwarded-for': browser.ip };
  const begun = await call('POST', '/wps/member/linked-accounts', { token, body, headers });
  expect(begun.status, begun.text).toBe(200);
  const back = backOf((begun.body.value as { url: string }).url);
  expect(answered(await finish(browser, back, token))).toMatchObject({ outcome: 'linked', provider: { code: 'facebook' } });

  const signedIn = answered(await finish(browser, await go(browser)));
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome);
  const info = await call('GET', '/wps/member/info', { token: signedIn.session.token });
  expect(info.body.value).toMatchObject({ account: 'mara07' });
});

test('somebody without an account brings name and e-mail, or neither where Facebook was not allowed to say them', async () => {
  const browser = newBrowser();
  const all = answered(await finish(browser, await go(browser)));
  expect(all).toMatchObject({ outcome: 'newcomer', name: 'Lena Berg', email: 'lena@example.com' });
  const bare = answered(await finish(browser, await go(browser, {}, { id: '77', name: '' })));
  expect(bare).toMatchObject({ outcome: 'newcomer', name: null, email: null });
});

test.for<[Manner, string]>([
  ['nonce', 'identity.openid_refused'],
  ['audience', 'identity.openid_refused'],
  ['issuer', 'identity.openid_refused'],
  ['expired', 'identity.openid_refused'],
  ['signature', 'identity.openid_refused'],
  ['no-token', 'identity.openid_refused'],
  ['away', 'identity.openid_down'],
  ['busy', 'identity.openid_down'],
  ['limited', 'identity.openid_down'],
  ['lost', 'identity.openid_down'],
])('an answer of Facebook is not accepted: %s', async ([manner, code]) => {
  const browser = newBrowser();
  const answer = await finish(browser, await go(browser, { manner }));
  expect(codeOf(answer), answer.text).toBe(code);
  expect((await owner.query('SELECT 1 FROM openid_newcomer')).rows).toEqual([]);
});

test('a code of somebody else is refused, and the log has the numbers of the error but no text of Facebook', async () => {
  const victim = newBrowser();
  const stolen = await go(victim);
  const thief = newBrowser('198.51.100.66');
  const own = await go(thief);
  expect(codeOf(await finish(thief, { ...own, code: stolen.code! }))).toBe('identity.openid_refused');
  const line = lines.find((one) => one.includes('facebook refused a call'))!;
  expect(JSON.parse(line)).toMatchObject({ status: 400, code: 100, trace: 'AbCdEf0123' });
  expect(line).not.toContain('code_verifier');
  expect(line).not.toContain(APP.secret);
});

test('a person who refuses in the dialog of Facebook comes back without a session', async () => {
  const browser = newBrowser();
  expect(codeOf(await finish(browser, await go(browser, { isRefused: true })))).toBe('identity.openid_cancelled');
});

test('an app whose secret is wrong signs nobody in', async () => {
  const browser = newBrowser();
  const back = await go(browser);
  const secret = facebook.app.secret;
  facebook.app.secret = 'another';
  const answer = await finish(browser, back);
  facebook.app.secret = secret;
  expect(codeOf(answer)).toBe('identity.openid_refused');
});
