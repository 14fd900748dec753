import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call } = server;
const token = await server.signIn();
const GAMES = '/wps/relay/GCSGAME_hotGamesV2';

describe('what cannot be read', () => {
  test.each([
    'GET /% HTTP/1.1',
    'GET /wps/%zz HTTP/1.1',
    `GET /wps/cashier/deposits/${'x'.repeat(300)} HTTP/1.1`,
    'GET /wps /x HTTP/1.1',
    'GRAB / HTTP/1.1',
  ])('%s has the one error shape and every security header (R-67)', async (line) => {
    const answer = await server.raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\n\r\n\{"success":false,"code":"request\.invalid(_target)?","message":"[^"]+"\}$/);
    for (const header of [
      'content-security-policy: default-src',
      'strict-transport-security: max-age',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ])
      expect(answer.toLowerCase()).toContain(`\r\n${header}`);
  });

  test('a visitor who mistyped an address is led to the page that says so, on a site alone', async () => {
    const visit = async (path: string, host = 'localhost') => {
      const answer = await call('GET', path, { host, headers: { accept: 'text/html,*/*;q=0.8' } });
      return answer.headers['location'] ?? answer.body.code;
    };
    for (const path of ['/%zz', '/%', `/${'x'.repeat(300)}`, '/a%41']) expect(await visit(path), path).toBe('/not-found');
    expect(await visit('/wps/%zz')).toBe('request.invalid_target');
    expect(await visit('/%zz', 'admin.localhost')).toBe('request.invalid_target');
    expect(await visit('/%zz', '203.0.113.66')).toBe('request.invalid_target');
    expect((await call('GET', '/%zz')).body.code).toBe('request.invalid_target');
  });

  test('a head that is too large is 431 in the same shape', async () => {
    const answer = await server.raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*content-security-policy: .*"code":"request\.invalid"/is);
  });
});

test('no refusal says back more than a little of what was sent, on any call (R-70)', async () => {
  const long = 'x'.repeat(60_000);
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, 1]));
  for (const { method, path } of sampled(await allContracts(), nameOf)) {
    const address = path.replaceAll(/:\w+/g, '1');
    const bodies =
      method === 'GET' ? [undefined] : [{ [long]: 1 }, many, { requestId: long, username: long, [`a${long}`]: { [long]: [long] } }];
    for (const body of bodies)
      for (const as of [undefined, path.endsWith('logout') ? undefined : token]) {
        const query = method === 'GET' ? `?${'y'.repeat(6_000)}=1&${Array.from({ length: 200 }, (_, at) => `u${at}=1`).join('&')}` : '';
        const { text } = await call(method, address + query, { token: as, ...(body && { body }) });
        expect(text.length, `${method} ${path} ${text.slice(0, 300)}`).toBeLessThan(path.includes('GCSGAME') ? Infinity : 4_000);
      }
  }
});

test('a value comes in by one way: no query beside a body, nothing twice', async () => {
  const body = { requestId: randomUUID() };
  expect(await call('POST', '/wps/cashier/practice-money?requestId=1', { token, body })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', value: { fields: ['requestId'] } },
  });
  expect((await call('POST', `/wps/cashier/practice-money?requestId=${body.requestId}`, { token, body: {} })).status).toBe(400);
  const id = randomUUID();
  expect((await call('DELETE', `/wps/member/sessions/${id}`, { token, body: { id: randomUUID() } })).body).toMatchObject({
    code: 'request.invalid',
    value: { fields: ['id'] },
  });
  expect((await call('GET', `/wps/cashier/deposits/${id}?id=${id}`, { token })).body.code).toBe('request.invalid');
});

test('a field that a call does not have is named, whatever its name is', async () => {
  const body = { kind: 'loss', period: 'day', amount: 50, currency: 'USD', requestId: randomUUID() };
  expect((await call('POST', '/wps/member/limits', { token, body })).body).toMatchObject({
    code: 'request.invalid',
    value: { fields: ['requestId'] },
  });
  expect((await call('POST', '/wps/cashier/practice-money', { token, body: {} })).body.code).toBe('request.id_required');
});

describe('what no column holds', () => {
  test.each([2_147_483_648, 9_007_199_254_740_991, 1e21, -1, 0, 1.5])('%d is the number of no game', async (nodeId) => {
    for (const [method, name] of [
      ['POST', 'addFavoriteGameV2'],
      ['DELETE', 'removeFavoriteGameV2'],
    ] as const)
      expect((await call(method, `/wps/relay/MCSFE_${name}`, { token, body: { nodeId } })).body.code, method).toBe('request.invalid');
  });

  test('NUL is in no address, also not of what no contract describes', async () => {
    for (const path of [
      '/pay/sandbox/checkout/%00',
      '/pay/sandbox/checkout/a%00/pay',
      '/art/tile/AE/%00.avif',
      '/wps/member/rounds/%00',
      `${GAMES}?x=%00`,
      '/%00',
    ])
      expect(await call('GET', path, { token }), path).toMatchObject({ status: 400, body: { code: 'request.invalid_target' } });
  });

  const parameters = { expiresAt: 4_102_444_800, nonce: 'x' };
  test.each([
    null,
    5,
    [],
    'x',
    {},
    { challenge: null, solution: null },
    { challenge: {}, solution: {} },
    { challenge: { parameters: null }, solution: {} },
    { challenge: { parameters: [] }, solution: null },
    { challenge: { parameters, signature: null }, solution: {} },
    { challenge: { parameters, signature: 'x' }, solution: {} },
    { challenge: { parameters: { ...parameters, nonce: '\u0000' }, signature: 'x' }, solution: { counter: 1, derivedKey: null } },
    {
      challenge: { parameters: { ...parameters, algorithm: 7, keyPrefix: {}, salt: null }, signature: '\u0000' },
      solution: { counter: {}, derivedKey: 'zz' },
    },
  ])('the solution %j is refused as one', async (solution) => {
    const sent = Buffer.from(JSON.stringify(solution)).toString('base64');
    const body = { mobileNum: '2015550107', countryDialingCode: '1', challenge: sent };
    await server.owner.query('TRUNCATE attempt');
    expect(await call('POST', '/wps/verification/sms/noLogin', { body })).toMatchObject({
      status: 400,
      body: { code: 'challenge.refused' },
    });
  });
});

test('an account in a currency that the brand does not keep is opened in no other', async () => {
  const path = '/wps/member/register';
  const open = async (currency: string): Promise<string> => {
    const challenge = await solved((await call('GET', '/wps/challenge')).body.value);
    const username = `coins${randomUUID().slice(0, 6)}`;
    const said = { username, password: 'Newcomer01', confirmPassword: 'Newcomer01', isOfAge: true, termsVersion: '2026-11' };
    const answer = await call('PUT', path, {
      body: await server.seal('PUT', path, { ...said, currency, challenge, requestId: randomUUID() }),
    });
    return answer.status === 200 ? 'opened' : `${answer.body.code} ${JSON.stringify(answer.body.value)}`;
  };
  expect(await open('VND')).toBe('opened');
  expect(await open('THB')).toMatch(/^identity\.field_invalid \{"field":"currency"/);
  expect(await open('XXX')).toMatch(/^request\.invalid \{"fields":\["currency"\]/);
});

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.000, gzip', undefined],
  ['gzip, br ;q=0', undefined],
  ['brotli', undefined],
  ['x-br', undefined],
  ['gzip', undefined],
  ['', undefined],
])('who takes %j gets the encoding %s', async (accepted, expected) => {
  const { headers, status } = await call('GET', GAMES, { headers: { 'accept-encoding': accepted } });
  expect([status, headers['content-encoding']]).toEqual([200, expected]);
});

test('what watches the server is shown on the machine itself, the staff’s host and the backchannel, and on no site', async () => {
  const behind = await testServer({ TRUSTED_PROXIES: '127.0.0.1', BACKCHANNEL_HOST: 'back.example' });
  const statusOn = async (host: string, to = server, headers = {}) => (await to.call('GET', '/metrics', { host, headers })).status;
  expect(await statusOn(`localhost:${server.port}`)).toBe(200);
  expect(await statusOn('admin.localhost')).toBe(200);
  expect(await statusOn('kinnaree.localhost')).toBe(404);
  expect(await statusOn('lantern.localhost')).toBe(404);
  const visitor = { 'x-forwarded-for': '203.0.113.9' };
  expect(await statusOn('localhost', behind, visitor)).toBe(404);
  expect(await statusOn('localhost', behind, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
  expect(await statusOn('back.example', behind, visitor)).toBe(200);
  const monitored = await testServer({ TRUSTED_PROXIES: '127.0.0.1', MONITORS: '203.0.113.0/28' });
  for (const host of ['192.0.2.1:8080', 'lantern.localhost']) {
    expect(await statusOn(host, monitored, visitor), host).toBe(200);
    expect(await statusOn(host, monitored, { 'x-forwarded-for': '203.0.113.16' }), host).not.toBe(200);
  }
});
