import { beforeEach, describe, expect, test } from 'vitest';
import { servedCalls } from '#tests/abuse/served.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer, type TestServer } from '#tests/factories/server.ts';
import { slowness } from '#tests/factories/slowness.ts';

const server = await testServer();
const { call, owner, port } = server;
const LOGIN = '/wps/session/login';
beforeEach(() => owner.query('TRUNCATE attempt'));

async function login(own: object, headers: Record<string, string> = {}, to: TestServer = server): Promise<Answer> {
  const challenge = await solved((await to.call('GET', '/wps/challenge')).body.value);
  const body = await to.seal('POST', LOGIN, { username: 'mara07', password: 'Lantern07', type: 'username', challenge, ...own });
  return to.call('POST', LOGIN, { body, headers });
}

describe('a sign-in', () => {
  test('is refused before anything is hashed or counted where its fields are no text, or too long', async () => {
    for (const own of [
      { username: { $ne: 1 } },
      { username: ['mara07'] },
      { username: null },
      { password: { $gt: '' } },
      { password: 'x'.repeat(129) },
      { password: '' },
      { password: 'a\0b' },
      { username: 'x'.repeat(65) },
      { constructor: { prototype: {} } },
      { isAdmin: true },
    ]) {
      const answer = await login(own);
      expect([answer.status, answer.body.code === 'in_incorrect_password'], JSON.stringify(own).slice(0, 60)).toEqual([400, false]);
    }
    const large = await call('POST', LOGIN, { body: { payload: 'x'.repeat(1_000_000) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    expect((await owner.query("SELECT 1 FROM attempt WHERE name LIKE 'login%'")).rowCount).toBe(0);
  });

  test('takes no token over that was there before: a new one is made, the planted one stays worthless', async () => {
    const planted = 'P'.repeat(43);
    const token = ((await login({}, { authorization: `Bearer ${planted}` })).body.value as { token: string }).token;
    expect(token).not.toBe(planted);
    expect((await call('GET', '/wps/member/info', { token: planted })).status).toBe(401);
    const second = ((await login({}, { authorization: `Bearer ${token}` })).body.value as { token: string }).token;
    expect(second).not.toBe(token);
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(200);
    // Nor is the visitor's cookie one that an attacker has chosen, unless it has the form of ours; and it opens nothing.
    const { headers } = await call('GET', '/wps/captcha', { headers: { cookie: 'cid=chosen' } });
    expect(String(headers['set-cookie'])).toMatch(/^cid=[\w-]{22}; .*HttpOnly.*SameSite=Lax/i);
    expect((await call('GET', '/wps/member/info', { headers: { cookie: `cid=${token}; token=${token}` } })).status).toBe(401);
  });

  test('counts the address that it comes from: a forwarded one counts only from a trusted proxy (R-45)', async () => {
    const forged = (at: number) => ({
      'x-forwarded-for': `203.0.113.${at}`,
      forwarded: `for=203.0.113.${at}`,
      'x-real-ip': `203.0.113.${at}`,
    });
    for (let at = 0; at < 20; at++)
      expect((await login({ username: `forger${at}`, password: 'Wrong0001' }, forged(at))).body.code).toBe('in_incorrect_password');
    expect(await login({ username: 'forger20', password: 'Wrong0001' }, forged(99))).toMatchObject({
      status: 429,
      body: { code: 'request.too_many' },
    });

    const behind = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
    for (let at = 0; at < 21; at++) {
      const answer = await login({ username: `patron${at}`, password: 'Wrong0001' }, forged(at), behind);
      expect(answer.body.code, `address ${at}`).toBe('in_incorrect_password');
    }
    // Entries that the client wrote before the proxy's own entry are not believed.
    for (let at = 0; at < 20; at++)
      await login({ username: `liar${at}`, password: 'Wrong0001' }, { 'x-forwarded-for': `10.0.0.${at}, 203.0.113.200` }, behind);
    const last = await login({ username: 'liar20', password: 'Wrong0001' }, { 'x-forwarded-for': '10.0.0.99, 203.0.113.200' }, behind);
    expect(last.body.code).toBe('request.too_many');
  });
});

describe('shapes of requests', () => {
  /** The status that comes back; undefined where the line is cut without one. */
  const send = async (text: string): Promise<string | undefined> => /^HTTP\/1\.1 (\d{3})/.exec(await server.raw(text))?.[1];
  const head = (more: string) =>
    `POST /wps/cashier/practice-money HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nConnection: close\r\n${more}\r\n\r\n`;

  test('that say their length twice, or that no server agrees on, are refused', async () => {
    expect(await send(`${head('Content-Length: 2')}{}`)).toBe('401');
    for (const more of [
      'Content-Length: 6\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 6',
      'Content-Length: 2\r\nContent-Length: 3',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: xchunked',
      'Content-Length: +2',
      'Content-Length: 2\r\n X-Folded: 1',
      'Content-Length: 2\r\nX-Null: a\0b',
    ])
      expect(await send(`${head(more)}0\r\n\r\n`), more).toBe('400');
    expect(await send(`GET /wps/member/info HTTP/1.1\r\nConnection: close\r\n\r\n`)).toBe('400');
    expect(await send(`GET /wps/member/info HTTP/1.1\r\nHost: a\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)).toBe('400');
  });

  test('with a verb that a call does not know change nothing and are 405 (R-59)', async () => {
    const token = await server.signIn();
    const count = async () => (await owner.query<{ n: string }>('SELECT count(*) AS n FROM ledger.command')).rows[0]!.n;
    const before = await count();
    const calls = (await servedCalls(server)).filter(({ path }) => /cashier|rounds|launchGame|balance|password|sessions/.test(path));
    const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
    for (const path of new Set(calls.map((one) => one.path))) {
      const known = new Set(calls.filter((one) => one.path === path).map(({ method }) => method));
      for (const verb of verbs.filter((one) => !known.has(one))) {
        const answer = await call(verb, path.replaceAll(/:\w+/g, '1'), { token });
        expect(answer.status, `${verb} ${path}`).toBe(405);
        expect(answer.text, `${verb} ${path}`).not.toContain(token);
        const override = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
        expect((await call(verb, path.replaceAll(/:\w+/g, '1'), { token, headers: override })).status).toBe(405);
      }
    }
    expect(await count()).toBe(before);
  });

  test('that never say hello are let go after five seconds, five hundred at once, and nobody else waits for them (R-69)', async () => {
    const token = await server.signIn();
    const silent = await Promise.all(Array.from({ length: 500 }, () => server.socket()));
    const start = performance.now();
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(200);
    const tab = await server.socket({ token });
    await tab.received('ready');
    expect(performance.now() - start).toBeLessThan(2_000 * slowness());
    expect(new Set(await Promise.all(silent.map(({ closed }) => closed)))).toEqual(new Set([4408]));
    expect(tab.ws.readyState).toBe(tab.ws.OPEN);
  });
});
