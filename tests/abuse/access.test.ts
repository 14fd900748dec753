import { beforeAll, expect, test } from 'vitest';
import type { Contract } from '#contracts/endpoint.ts';
import { RIGHT } from '#tests/abuse/access/right.ts';
import { NEED_TOKEN, SEALED } from '#tests/abuse/access/specified.ts';
import { TABLE, type Access } from '#tests/abuse/access/table.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();

const roles: Record<string, string | undefined> = {};
beforeAll(async () => {
  const ended = await server.signIn();
  await server.call('DELETE', '/wps/session/logout', { token: ended });
  Object.assign(roles, {
    visitor: undefined,
    'made up': 'A'.repeat(43),
    ended,
    'other brand': await server.signIn('malee07', 'Kinnaree07', 'kinnaree.localhost'),
    trial: await server.signIn('trial01', 'Practice1'),
    member: await server.signIn(),
    agent: await server.signIn('linus01', 'Agent001'),
  });
});
const SIGNED_IN = new Set(['trial', 'member', 'agent']);

test('every served call is in the table of access, and the table names no other (R-59)', async () => {
  const { paths } = JSON.parse((await server.call('GET', '/openapi.json')).text) as { paths: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.toSorted()).toEqual(Object.keys(TABLE).toSorted());
  const declared = (await allContracts()).filter(({ auth }) => auth !== 'signature').map(({ method, path }) => `${method} ${path}`);
  expect(declared.filter((name) => !(name in TABLE))).toEqual([]);
});

/** Open to trial members, who are refused what is for money. */
const OF_MODES = new Set([
  'POST /wps/sports/place',
  'GET /wps/game/demo',
  'POST /wps/game/launchGame',
  'POST /wps/rounds/play',
  'POST /wps/rounds/act',
  'POST /wps/rounds/chases',
]);

test('every call declares the access that the table names, such as those of a visitor (R-59)', async () => {
  const accessOf = (contract: Contract): Access => {
    if (contract.auth === 'none') return 'anybody';
    if (contract.auth === 'optional') return 'known';
    return contract.errors.includes('in_need_true_account') && !OF_MODES.has(nameOf(contract)) ? 'true member' : 'member';
  };
  expect(Object.fromEntries((await allContracts()).map((contract) => [nameOf(contract), accessOf(contract)]))).toEqual(TABLE);
});

test('only true members open the personal centre or launch a game for money; a trial one is told that it needs a true account [4.20] (R-59)', async () => {
  expect(Object.keys(RIGHT).toSorted()).toEqual(
    Object.keys(TABLE)
      .filter((name) => TABLE[name] === 'true member')
      .toSorted(),
  );
  for (const [name, { path, body, isSealed, upload }] of Object.entries(RIGHT)) {
    const [method, route] = name.split(' ') as [string, string];
    const sent = isSealed ? await server.seal(method, route, body) : body;
    const answer = await server.call(method, path ?? route, { token: roles['trial'], ...(sent && { body: sent }), ...upload });
    expect(answer, name).toMatchObject({ status: 403, body: { code: 'in_need_true_account' } });
  }
  const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
  const launch = (role: string) => server.call('POST', '/wps/game/launchGame', { token: roles[role], body });
  expect(await launch('trial')).toMatchObject({ status: 403, body: { code: 'in_need_true_account' } });
  expect((await launch('visitor')).status).toBe(401);
  expect((await launch('member')).status).toBe(200);
});

test.each(sampled(Object.entries(TABLE), ([name]) => name))('%s is for %s alone (R-59)', async (name, access) => {
  const [method, path] = name.split(' ') as [string, string];
  for (const [role, token] of Object.entries(roles)) {
    // The member who signs out does it with a session of its own.
    const own = path === '/wps/session/logout' && SIGNED_IN.has(role) ? await server.signIn() : token;
    const answer = await server.call(method, path.replaceAll(/:\w+/g, '1'), {
      token: own,
      ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
    });
    const isRefused = access === 'anybody' ? false : access === 'known' ? !SIGNED_IN.has(role) && role !== 'visitor' : !SIGNED_IN.has(role);
    expect(answer.status === 401, `${role}: ${answer.text}`).toBe(isRefused);
    if (isRefused) expect(answer.body.code).toBe('session.required');
    expect(answer.status, `${role}: ${answer.text}`).toBeLessThan(500);
  }
});

test('calls that need a token refuse a caller without one, and calls with an encrypted payload refuse a plain one [7.02]', async () => {
  const refusalOf = async (name: string, token?: string) => {
    const [method, path] = name.split(' ') as [string, string];
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const answer = await server.call(method, path, { ...(token && { token }), ...(hasBody && { body: {} }) });
    return `${name} ${answer.status} ${answer.body.code}`;
  };
  const refusals = (names: readonly string[], token?: string) => Promise.all(names.map((name) => refusalOf(name, token)));
  expect(await refusals(NEED_TOKEN)).toEqual(NEED_TOKEN.map((name) => `${name} 401 session.required`));
  expect(await refusals(SEALED, roles['member'])).toEqual(SEALED.map((name) => `${name} 400 payload.refused`));
});
