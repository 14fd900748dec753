import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { codeAt } from '#platform/security/totp.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';
import { answered, newBrowser, sandboxId, type Back, type Browser } from '#tests/factories/sandbox-id.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';
import { slowness } from '#tests/factories/slowness.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal } = server;
const { begin, agree, finish, go, headersOf } = sandboxId(server);

const codeOf = (answer: Answer) => answer.body.code;
const tokenOf = (answer: Answer) => (answer.body.value as { token: string }).token;
const newcomerOf = (answer: Answer): string => {
  const value = answered(answer);
  if (value.outcome !== 'newcomer') throw new Error(answer.text);
  return value.newcomerId;
};
const sessionOf = (answer: Answer): string => {
  const value = answered(answer);
  if (value.outcome !== 'signed-in') throw new Error(answer.text);
  return value.session.token;
};

async function login(browser: Browser, more: object = {}, password = 'Lantern07'): Promise<Answer> {
  const headers = headersOf(browser);
  const challenge = await solved((await call('GET', '/wps/challenge', { headers })).body.value);
  const body = await seal('POST', '/wps/session/login', { username: 'mara07', password, type: 'username', challenge, ...more });
  return call('POST', '/wps/session/login', { body, headers });
}

async function register(browser: Browser, username: string, more: object): Promise<Answer> {
  const headers = headersOf(browser);
  const challenge = await solved((await call('GET', '/wps/challenge', { headers })).body.value);
  const { termsVersion } = (await call('GET', '/wps/system/setting/register')).body.value as { termsVersion: string };
  const form = { username, password: 'Lantern07', confirmPassword: 'Lantern07', isOfAge: true, termsVersion, requestId: randomUUID() };
  const body = await seal('PUT', '/wps/member/register', { ...form, challenge, ...more });
  return call('PUT', '/wps/member/register', { body, headers });
}

/** Mara’s account, with an identity linked to it by her password. */
async function linked(email: string): Promise<Browser> {
  const browser = newBrowser();
  const newcomerId = newcomerOf(await finish(browser, await go(browser, { email })));
  expect((await login(browser, { newcomerId })).body.value).toMatchObject({ isLinked: true });
  return browser;
}

const links = async (token: string) => (await call('GET', '/wps/member/linked-accounts', { token })).body.value as Record<string, unknown>;
const sealedPost = async (path: string, token: string, body: object, browser = newBrowser()) =>
  call('POST', path, { token, body: await seal('POST', path, body), headers: headersOf(browser) });
const remove = (token: string, password = 'Lantern07') =>
  sealedPost('/wps/member/linked-accounts/removal', token, { provider: 'sandbox-id', password });
const confirm = (token: string) => call('PUT', '/wps/member/linked-accounts', { token, body: { provider: 'sandbox-id' } });

beforeEach(async () => {
  await owner.query(
    'TRUNCATE attempt, openid_trip, openid_newcomer, member_link, sign_in_proof, known_network, known_device, member_totp, recovery_code, security_event, sandbox_id_code',
  );
  // From elsewhere a sign-in is asked for more.
  await owner.query("INSERT INTO known_network SELECT id, '203.0.113.0/24', now(), now() FROM member WHERE account = 'mara07'");
});

describe('an identity that opens no account yet', () => {
  test('says who it is, opens nothing, and is no member’s though it has a member’s e-mail', async () => {
    const browser = newBrowser();
    const back = await go(browser, { email: 'mara@example.com' });
    expect(answered(await finish(browser, back))).toMatchObject({
      outcome: 'newcomer',
      provider: { code: 'sandbox-id', name: 'Sandbox ID', isSandbox: true },
      email: 'mara@example.com',
      name: 'Nora Sand',
    });
    expect((await owner.query('SELECT 1 FROM member_link')).rows).toEqual([]);
  });

  test('opens the account that it registers from then on, in the commit of the registration', async () => {
    const browser = newBrowser();
    const email = `new-${randomUUID()}@sandbox.example`;
    const newcomerId = newcomerOf(await finish(browser, await go(browser, { email })));
    const order = { newcomerId, requestId: randomUUID(), email };
    const opened = await register(browser, `n${randomUUID().slice(0, 8)}`.replaceAll('-', ''), order);
    expect(opened.status, opened.text).toBe(200);
    const again = newBrowser();
    const token = sessionOf(await finish(again, await go(again, { email })));
    const { account } = (await call('GET', '/wps/member/info', { token })).body.value as { account: string };
    expect(account).toBe((opened.body.value as { account: string }).account);
    // It was used: a second account gets none of it, and is not opened.
    const name = `n${randomUUID().slice(0, 8)}`;
    expect(codeOf(await register(browser, name, { newcomerId }))).toBe('identity.newcomer_over');
    expect((await owner.query('SELECT 1 FROM member WHERE account = $1', [name])).rows).toEqual([]);
  });

  test('a registration that is repeated signs the same account in', async () => {
    const browser = newBrowser();
    const newcomerId = newcomerOf(await finish(browser, await go(browser, { email: 'twice@sandbox.example' })));
    const order = { newcomerId, requestId: randomUUID() };
    const name = `n${randomUUID().slice(0, 8)}`;
    expect((await register(browser, name, order)).status).toBe(200);
    expect((await register(browser, name, order)).status).toBe(200);
  });

  test('is linked by the password of an account; a wrong one links nothing and leaves it good', async () => {
    const browser = newBrowser();
    const newcomerId = newcomerOf(await finish(browser, await go(browser)));
    expect(codeOf(await login(browser, { newcomerId }, 'Wrong0000'))).toBe('in_incorrect_password');
    expect((await owner.query('SELECT 1 FROM member_link')).rows).toEqual([]);
    await owner.query('TRUNCATE attempt');
    expect((await login(browser, { newcomerId })).body.value).toMatchObject({ isLinked: true });
    const another = newBrowser();
    const token = sessionOf(await finish(another, await go(another)));
    expect((await call('GET', '/wps/member/info', { token })).body.value).toMatchObject({ account: 'mara07' });
  });

  test('is of its browser: another one signs in with the password and links nothing', async () => {
    const browser = newBrowser();
    const newcomerId = newcomerOf(await finish(browser, await go(browser)));
    expect((await login(newBrowser(), { newcomerId })).body.value).toMatchObject({ isLinked: false });
    expect((await owner.query('SELECT 1 FROM member_link')).rows).toEqual([]);
  });

  test('of twelve registrations at once with one identity one opens an account', async () => {
    const browser = newBrowser();
    const newcomerId = newcomerOf(await finish(browser, await go(browser)));
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => register(browser, `many${at}x${randomUUID().slice(0, 4)}`, { newcomerId })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.query('SELECT 1 FROM member_link')).rows).toHaveLength(1);
  });
});

describe('what comes back is refused', () => {
  test.for([
    ['spent', 'identity.openid_refused'],
    ['nonce', 'identity.openid_refused'],
    ['audience', 'identity.openid_refused'],
    ['issuer', 'identity.openid_refused'],
    ['expired', 'identity.openid_refused'],
    ['signature', 'identity.openid_refused'],
    ['down', 'identity.openid_down'],
  ])('where the company behaves so: %s', async ([manner, code]) => {
    const browser = await linked('manners@sandbox.example');
    const answer = await finish(browser, await go(browser, { email: 'manners@sandbox.example', manner: manner! }));
    expect(codeOf(answer), answer.text).toBe(code);
    expect(answer.text).toContain('Sandbox ID');
    const { rows } = await owner.query("SELECT facts ->> 'provider' AS provider FROM security_event WHERE kind = 'openid-refused'");
    expect(rows).toEqual([{ provider: 'sandbox-id' }]);
  });

  test('where it does not answer, within seconds', async () => {
    const browser = newBrowser();
    const back = await go(browser, { manner: 'hung' });
    const at = Date.now();
    expect(codeOf(await finish(browser, back))).toBe('identity.openid_down');
    expect(Date.now() - at).toBeLessThan(9_000 * slowness());
  });

  test('a state that was used, that is over, that another browser began, or that nobody did', async () => {
    const browser = await linked('state@sandbox.example');
    const back = await go(browser, { email: 'state@sandbox.example' });
    expect(codeOf(await finish(newBrowser(), back))).toBe('identity.openid_state');
    expect(codeOf(await finish(browser, { ...back, state: `${back.state}x` }))).toBe('identity.openid_state');
    sessionOf(await finish(browser, back));
    expect(codeOf(await finish(browser, back))).toBe('identity.openid_state');
    const late = await go(browser);
    await owner.query("UPDATE openid_trip SET expires_at = now() - interval '1 second'");
    expect(codeOf(await finish(browser, late))).toBe('identity.openid_state');
  });

  test('a code that was stolen: it is worth nothing in a way that somebody else began', async () => {
    const victim = await linked('victim@sandbox.example');
    const stolen = await go(victim, { email: 'victim@sandbox.example' });
    const thief = newBrowser('198.51.100.66');
    const own = await go(thief, { email: 'thief@sandbox.example' });
    expect(codeOf(await finish(thief, { ...own, code: stolen.code! }))).toBe('identity.openid_refused');
    expect(codeOf(await finish(thief, stolen))).toBe('identity.openid_state');
  });

  test('an answer that says it is from somebody else, has neither code nor error, or was cancelled', async () => {
    const browser = newBrowser();
    expect(codeOf(await finish(browser, { ...(await go(browser)), iss: 'https://evil.example' }))).toBe('identity.openid_refused');
    const { state } = await go(browser);
    expect(codeOf(await finish(browser, { state }))).toBe('identity.openid_refused');
    expect(codeOf(await finish(browser, await go(browser, { act: 'cancel' })))).toBe('identity.openid_cancelled');
  });

  test('fifty answers at once open one session', async () => {
    const browser = await linked('fifty@sandbox.example');
    const back = await go(browser, { email: 'fifty@sandbox.example' });
    const all = await Promise.all(Array.from({ length: 50 }, () => finish(browser, back)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter((one) => codeOf(one) === 'identity.openid_state')).toHaveLength(49);
  });

  test('the company’s page leads back to the site alone', async () => {
    const begun = (await begin(newBrowser())).body.value as { url: string };
    const url = new URL(begun.url);
    url.searchParams.set('redirect_uri', 'https://evil.example/thirdParty');
    expect((await call('GET', url.pathname + url.search)).status).toBe(400);
    await expect(agree(url.href)).rejects.toThrow('no request of a shop');
  });
});

describe('the second proof and the rules of sessions hold for this door too', () => {
  test('an app that guards the account is asked, and a closed account stays closed', async () => {
    const email = 'guarded@sandbox.example';
    const browser = await linked(email);
    const token = tokenOf(await login(browser));
    const begun = await sealedPost('/wps/member/two-factor', token, { password: 'Lantern07' });
    const { secret } = begun.body.value as { secret: string };
    const code = await seal('PUT', '/wps/member/two-factor', { code: codeAt(secret, new Date(Date.now() - 30_000)) });
    expect((await call('PUT', '/wps/member/two-factor', { token, body: code })).status).toBe(200);

    const requested = await finish(browser, await go(browser, { email }));
    expect(codeOf(requested)).toBe('identity.proof_required');
    const { proofId, ways } = requested.body.value as ProofRequest;
    expect(ways.map(({ way }) => way)).toEqual(['totp', 'recovery']);
    const given = await seal('POST', '/wps/session/proof', { proofId, way: 'totp', code: codeAt(secret, new Date()), isRemembered: false });
    const done = await call('POST', '/wps/session/proof', { body: given, headers: headersOf(browser) });
    expect(done.status, done.text).toBe(200);

    await owner.query("UPDATE member SET state = 'closed' WHERE account = 'mara07'");
    try {
      expect(codeOf(await finish(browser, await go(browser, { email })))).toBe('identity.account_closed');
    } finally {
      await owner.query("UPDATE member SET state = 'active' WHERE account = 'mara07'");
    }
  });

  test('an unknown address is asked for a proof, and a link by password waits for it', async () => {
    await whileBrandHas(server, { switches: { NEWADDRPROOF3: '1' } }, async () => {
      await owner.query("UPDATE member SET last_login_at = now() WHERE account = 'mara07'");
      const abroad = newBrowser('198.51.100.20');
      const newcomerId = newcomerOf(await finish(abroad, await go(abroad)));
      const requested = await login(abroad, { newcomerId });
      expect(codeOf(requested)).toBe('identity.proof_required');
      expect((await owner.query('SELECT 1 FROM member_link')).rows).toEqual([]);
      const { proofId } = requested.body.value as ProofRequest;
      await call('POST', '/wps/session/proof/code', { body: { proofId, way: 'sms' }, headers: headersOf(abroad) });
      const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
      const code = /\d{6}/.exec(rows[0]!.text)![0];
      const body = await seal('POST', '/wps/session/proof', { proofId, way: 'sms', code, isRemembered: false });
      const done = await call('POST', '/wps/session/proof', { body, headers: headersOf(abroad) });
      expect(done.body.value, done.text).toMatchObject({ isLinked: true });
      // The identity itself is asked at a third address too.
      const third = newBrowser('192.0.2.9');
      expect(codeOf(await finish(third, await go(third)))).toBe('identity.proof_required');
    });
  });

  test('no password was used: one that must be changed keeps nobody out', async () => {
    const browser = await linked('old@sandbox.example');
    await owner.query("UPDATE member SET must_change_password = true WHERE account = 'mara07'");
    try {
      const token = sessionOf(await finish(browser, await go(browser, { email: 'old@sandbox.example' })));
      expect((await call('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
    } finally {
      await owner.query("UPDATE member SET must_change_password = false WHERE account = 'mara07'");
    }
  });

  test('the brand’s switch closes it, for begun ways too, and brands that have it off offer nothing', async () => {
    const browser = newBrowser();
    const back = await go(browser);
    await whileBrandHas(server, { switches: { OPENIDLOGIN3: '0' } }, async () => {
      expect((await call('GET', '/wps/session/openid')).body.value).toEqual({ list: [] });
      expect(codeOf(await begin(browser))).toBe('identity.third_party_off');
      expect(codeOf(await finish(browser, back))).toBe('identity.third_party_off');
    });
    const kinnaree = await call('GET', '/wps/session/openid', { host: `kinnaree.localhost:${server.port}` });
    expect(kinnaree.body.value).toEqual({ list: [] });
    // A provider without a client is none.
    expect((await call('GET', '/wps/session/openid')).body.value).toEqual({
      list: [{ code: 'sandbox-id', name: 'Sandbox ID', isSandbox: true, button: null }],
    });
  });
});

describe('linked accounts in the security centre', () => {
  async function linkFromCentre(email: string): Promise<{ browser: Browser; token: string; back: Back }> {
    const browser = newBrowser();
    const token = tokenOf(await login(browser));
    const begun = await sealedPost('/wps/member/linked-accounts', token, { provider: 'sandbox-id', password: 'Lantern07' }, browser);
    expect(begun.status, begun.text).toBe(200);
    return { browser, token, back: await agree((begun.body.value as { url: string }).url, { email }) };
  }

  test('the password begins it; it is linked, unlinked while unconfirmed, and for good once confirmed [4.37]', async () => {
    const { browser, token, back } = await linkFromCentre('own@sandbox.example');
    const wrong = await sealedPost('/wps/member/linked-accounts', token, { provider: 'sandbox-id', password: 'Wrong0000' });
    expect(codeOf(wrong)).toBe('identity.old_password_wrong');
    expect(answered(await finish(browser, back, token))).toMatchObject({ outcome: 'linked' });
    expect(await links(token)).toMatchObject({ list: [{ label: 'own@sandbox.example', confirmedAt: null, isLastWay: false }] });
    expect(codeOf(await remove(token, 'Wrong0000'))).toBe('identity.old_password_wrong');
    expect((await remove(token)).status).toBe(200);
    expect(await links(token)).toMatchObject({ list: [] });
    expect(codeOf(await remove(token))).toBe('identity.openid_unknown');

    const once = await linkFromCentre('own@sandbox.example');
    expect(answered(await finish(once.browser, once.back, once.token)).outcome).toBe('linked');
    const confirmed = await confirm(once.token);
    expect(confirmed.status).toBe(200);
    expect((await confirm(once.token)).body).toEqual(confirmed.body);
    expect(codeOf(await remove(once.token))).toBe('identity.openid_confirmed');
    const more = await sealedPost('/wps/member/linked-accounts', once.token, { provider: 'sandbox-id', password: 'Lantern07' });
    expect(codeOf(more)).toBe('identity.openid_linked');
  });

  test('is linked by who began alone: not without the session, nor into somebody else’s', async () => {
    const { browser, back } = await linkFromCentre('mine@sandbox.example');
    expect(codeOf(await finish(browser, back))).toBe('identity.openid_state');
    const other = await linkFromCentre('mine@sandbox.example');
    const aom = await server.signIn('linh22', 'Lantern07').catch(() => undefined);
    expect(codeOf(await finish(other.browser, other.back, aom))).toBe('identity.openid_state');
    expect((await owner.query('SELECT 1 FROM member_link')).rows).toEqual([]);
  });

  test('one that opens another account is refused, and says no more of it', async () => {
    await linked('taken@sandbox.example');
    await owner.query("UPDATE member_link SET member_id = (SELECT min(id) FROM member WHERE account <> 'mara07' AND merchant_id = 1)");
    const { browser, token, back } = await linkFromCentre('taken@sandbox.example');
    expect(codeOf(await finish(browser, back, token))).toBe('identity.openid_taken');
  });

  test('the last way to sign in cannot be unlinked', async () => {
    const { browser, token, back } = await linkFromCentre('last@sandbox.example');
    answered(await finish(browser, back, token));
    await whileBrandHas(server, { switches: { COMM3: '0', MOBILEVERCODELOGIN3: '0' } }, async () => {
      expect(await links(token)).toMatchObject({ list: [{ isLastWay: true }] });
      expect(codeOf(await remove(token))).toBe('identity.openid_last');
    });
    await whileBrandHas(server, { switches: { COMM3: '0' } }, async () => expect((await remove(token)).status).toBe(200));
  });

  test('what is linked is given to its member, and an erasure takes it away', async () => {
    const { browser, token, back } = await linkFromCentre('given@sandbox.example');
    answered(await finish(browser, back, token));
    const given = await call('GET', '/wps/member/personal-data?list=linked-accounts', { token });
    expect(given.body.value, given.text).toMatchObject({ rows: [{ provider: 'sandbox-id', label: 'given@sandbox.example' }] });
  });
});
