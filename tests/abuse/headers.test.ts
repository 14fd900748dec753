import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedCalls } from '#tests/abuse/served.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call } = server;

function expectHeaders({ headers }: Answer, what: string): void {
  expect(headers['content-security-policy'], what).toMatch(/default-src '(self|none)'/);
  expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
  // The page of the API's reference brings a renderer that makes its own code; nothing of a member is on it.
  if (what !== '/docs/') expect(headers['content-security-policy'], what).not.toMatch(/script-src[^;]*unsafe|\*/);
  expect(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]), what).toBeGreaterThanOrEqual(31_536_000);
  expect(headers, what).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
  expect(headers['x-powered-by'] ?? headers['server'], what).toBeUndefined();
}

/** The built page and what it loads, where it is built. */
function pages(): string[] {
  const index = join(import.meta.dirname, '../../dist/site/index.html');
  const loaded = existsSync(index) ? [...readFileSync(index, 'utf8').matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]!) : [];
  return ['/', '/home', '/help', '/no/such/page', '/missing.js', ...loaded];
}

test('every call, page and picture carries every security header, well or badly asked (R-67)', async () => {
  const token = await server.signIn();
  const games = (await call('GET', '/wps/relay/GCSGAME_hotGamesV2')).body.value as { list: { iconUrl: string }[] };
  const others = ['/healthz', '/readyz', '/status', '/metrics', '/docs/', '/openapi.json', '/art/vendor/AE.svg', '/art/vendor/none.svg'];
  const unknown = ['/wps/nothing', '/lgw/nothing', '/bo/nothing', '/pay/sandbox/checkout/none', '/rt'];
  for (const path of [...others, ...unknown, ...pages(), games.list[0]!.iconUrl])
    expectHeaders(await call('GET', path, { headers: { 'accept-encoding': 'br' } }), path);
  for (const { name, method, path } of await servedCalls(server))
    for (const as of [undefined, token]) {
      if (path === '/wps/session/logout' && as) continue;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      expectHeaders(await call(method, path.replaceAll(/:\w+/g, '1'), { token: as, ...body }), name);
    }
  expectHeaders(await call('GET', '/wps/system/whitelabel', { host: 'evil.example' }), 'a strange host');
});

test('what is answered to a member is kept by no cache; what may be kept is what a visitor gets as well (R-67)', async () => {
  const token = await server.signIn();
  const kept: string[] = [];
  for (const { name, method, path } of await servedCalls(server)) {
    if (path === '/wps/session/logout') continue;
    const query = path.includes('fairness') ? '?mode=real' : '';
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const answer = await call(method, path.replaceAll(/:\w+/g, '1') + query, { token, ...body });
    if (answer.headers['cache-control'] === 'no-store') {
      expect(answer.headers['etag'], name).toBeUndefined();
      continue;
    }
    kept.push(name);
    expect(answer.headers['cache-control'], name).toBe('private, no-cache');
    expect((await call(method, path)).text, name).toBe(answer.text);
  }
  expect(kept.toSorted()).toEqual([
    'GET /wps/catalogue/counts',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/relay/GCSGAME_gameVendor',
    'GET /wps/relay/GCSGAME_getVassGameType',
    'GET /wps/relay/GCSGAME_hotGamesV2',
  ]);
});
