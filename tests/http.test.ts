import { describe, expect, it } from 'vitest';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const token = await server.signIn();

type Schema = { properties: Record<string, { type: string; enum: string[] }> };
type Content = { content: { 'application/json': { schema: Schema } } };
type Operation = { requestBody: Content; responses: Record<string, Content> };

describe('hosts', () => {
  it('tell brands apart, and nobody is served under a strange name', async () => {
    const merchant = async (host: string) =>
      ((await server.call('GET', '/wps/system/whitelabel', { host })).body.value as { merchant: string } | undefined)?.merchant;
    expect(await merchant('localhost')).toBe('LANTERN');
    expect(await merchant(`LANTERN.localhost:${server.port}`)).toBe('LANTERN');
    expect(await merchant('kinnaree.localhost')).toBe('KINNAREE');
    expect(await merchant(`127.0.0.1:${server.port}`)).toBe('LANTERN');
    for (const host of ['evil.example', '203.0.113.66', '[2001:db8::66]', 'localhost:9', '127.0.0.1:9'])
      expect(await server.call('GET', '/wps/system/whitelabel', { host }), host).toMatchObject({
        status: 421,
        body: { code: 'request.unknown_host' },
      });
    // A monitor of a process asks by its address.
    expect(await server.call('GET', '/readyz', { host: '203.0.113.66' })).toMatchObject({ status: 200, text: 'ready' });
    expect(await server.call('GET', '/wps/system/whitelabel', { host: 'admin.localhost' })).toMatchObject({ status: 404 });
  });

  it('keep a session on its own brand', async () => {
    expect(await server.call('GET', '/wps/member/info', { token, host: 'kinnaree.localhost' })).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
    expect((await server.call('GET', '/wps/member/info', { token })).body.value).toMatchObject({
      account: 'mara07',
      isAgent: false,
      isTrial: false,
    });
  });
});

describe('answers', () => {
  it('have one shape, with a value and a success flag, and a code with a text when they fail [7.01]', async () => {
    expect((await server.call('GET', '/wps/v2/wallets/balance', { token })).body).toMatchObject({
      success: true,
      value: { balance: 0, currency: 'USD', currencySymbol: '$' },
    });
    expect((await server.call('GET', '/wps/v2/wallets/balance')).body).toEqual({
      success: false,
      code: 'session.required',
      message: 'You are not logged in, please login.',
    });
  });

  it('carry the security headers, and no-store on every call (R-67)', async () => {
    for (const path of ['/healthz', '/wps/system/whitelabel', '/wps/member/info', '/wps/nothing', '/docs/', '/openapi.json']) {
      const { headers } = await server.call('GET', path);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
      expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
      if (path.startsWith('/wps')) expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  it('refuse another verb with 405, and an address that is not there with 404', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await server.call(method, '/wps/cashier/deposits', { token })).status, method).toBe(405);
    for (const method of ['HEAD', 'OPTIONS', 'POST'])
      expect((await server.call(method, '/wps/v2/wallets/balance', { token })).status, method).toBe(405);
    expect(await server.call('GET', '/wps/nothing')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  it('refuse other content types, encodings and shapes of bodies', async () => {
    const post = (raw: string | Buffer, type = 'application/json') =>
      server.call('POST', '/wps/cashier/practice-money', { token, raw, headers: { 'content-type': type } });
    const good = '{"requestId":"7d4f3c1a-8f14-4f6e-9a57-0a4d7c6b1e11"}';
    expect((await post(good, 'text/plain')).status).toBe(415);
    expect((await post('requestId=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post(good, 'application/json; charset=utf-16')).status).toBe(415);
    expect((await post(good, 'application/json; charset=utf-8')).status).toBe(200);
    expect((await post(Buffer.from(good, 'utf16le'))).body.code).toBe('request.malformed_json');
    expect((await post('{"requestId":"a","requestId":"b"}')).body.code).toBe('request.malformed_json');
    expect((await post('[1]')).body.code).toBe('request.invalid');
    expect((await post('{"requestId":{"$ne":1}}')).body.code).toBe('request.id_required');
    expect((await post(`{"requestId":"${'x'.repeat(1_000_000)}"}`)).body.code).toBe('request.too_large');
    expect((await post(good.replace('}', ',"extra":1}'))).body).toMatchObject({ code: 'request.invalid', value: { fields: ['extra'] } });
  });
});

describe('money on the wire', () => {
  const requestId = '7d4f3c1a-8f14-4f6e-9a57-0a4d7c6b1e11';
  const deposit = (amount: string, rest = `"method":"sandbox-bank","currency":"USD","requestId":"${requestId}"`) =>
    server.call('POST', '/wps/cashier/deposits', { token, raw: `{"amount":${amount},${rest}}` });

  it.each([
    '-1',
    '0',
    '-0',
    '0.00',
    '1e2',
    '1E2',
    '1e309',
    '"100"',
    '" 5"',
    '"1,000"',
    '"١٠"',
    '""',
    'null',
    'true',
    '[5]',
    '{}',
    '0.001',
    '10.005',
    '10.0049999999999999',
    '10000000000000',
  ])('refuses %s as an amount and changes nothing', async (amount) => {
    const answer = await deposit(amount);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'money.invalid_amount' } });
  });

  it.each(['01', '+1', '0x10', '1.', '.5', 'NaN', 'Infinity', '1,000'])('refuses %s as no JSON at all', async (amount) => {
    expect(await deposit(amount)).toMatchObject({ status: 400, body: { code: 'request.malformed_json' } });
  });

  it.each(['"currency":"usd"', '"currency":"XXX"', '"currency":null'])('refuses %s', async (currency) => {
    expect((await deposit('50', `"method":"sandbox-bank",${currency},"requestId":"${requestId}"`)).status).toBe(400);
  });

  it('asks for a request id where a repeat could count twice', async () => {
    expect((await deposit('50', '"method":"sandbox-bank","currency":"USD"')).body.code).toBe('request.id_required');
    expect((await deposit('50', '"method":"sandbox-bank","currency":"USD","requestId":"1"')).body.code).toBe('request.id_required');
  });
});

describe('what operators read', () => {
  it('is printed from the contracts as OpenAPI 3.1, with a docs page', async () => {
    const document = JSON.parse((await server.call('GET', '/openapi.json')).text) as {
      openapi: string;
      paths: Record<string, { post: Operation }>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/wps/cashier/deposits/{id}');
    const create = document.paths['/wps/cashier/deposits']!.post;
    expect(create.requestBody.content['application/json'].schema.properties['amount']?.type).toBe('number');
    expect(create.responses['403']?.content['application/json'].schema.properties['code']?.enum).toContain('limits.deposit_limit_reached');
    expect((await server.call('GET', '/docs/')).text).toContain('/openapi.json');
  });

  it('has metrics, liveness, and a readiness that asks the database', async () => {
    expect((await server.call('GET', '/metrics')).text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/wps\/member\/info",status="200"\} \d+/,
    );
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200, text: 'ready' });
  });
});
