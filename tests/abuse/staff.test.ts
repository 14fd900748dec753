import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMN_KINDS } from '#contracts/bo/column-kinds.ts';
import { mayDo, ROLES } from '#contracts/bo/permissions.ts';
import { codeAt } from '#platform/security/totp.ts';
import { staffContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { PERMISSIONS } from '#tests/factories/permissions.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { bo, cookieOf, newStaff, signedInStaff, STAFF_PASSWORD, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, port } = server;
const contracts = await staffContracts();
/** Calls that need no session: the steps of a sign-in. */
const OPEN = ['POST /bo/session', 'POST /bo/session/code', 'POST /bo/session/first-password'];
/** Permissions of checkers, which stand with the kind of approval. */
const OF_CHECKERS = [
  'agents.approve',
  'brands.approve',
  'broadcasts.approve',
  'cases.approve',
  'content.approve',
  'disputes.approve',
  'draws.approve',
  'funds.sign',
  'payout_runs.approve',
  'points.approve',
  'poker.approve',
  'promotions.approve',
  'referral.approve',
  'rewards.approve',
  'sports.approve',
  'staff.approve',
  'vendors.approve',
  'vip.approve',
  'withdrawals.approve',
  'words.approve',
];
/** Permissions of kinds of personal data, which the server hides in answers (`tests/abuse/columns.test.ts`). */
const OF_COLUMNS = COLUMN_KINDS.map((kind) => `columns.${kind}`);
const asPrinted = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b);
const order = PERMISSIONS.map(({ name }) => name);
const guarded = contracts.filter((one) => !OPEN.includes(nameOf(one)));
const pathOf = (path: string) => path.replaceAll(/:\w+/g, '1');
const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});

const one = {} as Record<string, TestStaff>;
let member = '';
beforeAll(async () => {
  for (const role of ROLES) one[role] = await signedInStaff(server, role);
  member = await server.signIn();
});

describe('the table of permissions', () => {
  test('every call of the back office names one that stands in it, and every line of it is some call’s or some approval’s (R-59)', () => {
    expect(contracts.length).toBeGreaterThan(8);
    for (const contract of guarded) {
      expect(contract.auth, nameOf(contract)).toBe('staff');
      expect(['own', ...PERMISSIONS], nameOf(contract)).toContain(contract.permission);
    }
    const used = new Set(guarded.map(({ permission }) => permission));
    expect(PERMISSIONS.filter((one) => !used.has(one)).map(({ name }) => name)).toEqual(
      [...OF_CHECKERS, ...OF_COLUMNS].toSorted(asPrinted),
    );
    expect(
      contracts
        .filter(({ auth }) => auth !== 'staff')
        .map(nameOf)
        .toSorted(),
    ).toEqual(OPEN.toSorted());
  });

  test.each(sampled(guarded, nameOf))('$method $path is for the roles of the table alone (R-59)', async ({ method, path, permission }) => {
    for (const role of ROLES) {
      const isAllowed = permission === 'own' || mayDo([role], permission!);
      const { call: ask } = nameOf({ method, path }) === 'DELETE /bo/session' ? await signedInStaff(server, role) : one[role]!;
      const answer = await ask(method, pathOf(path), bodyOf(method));
      const isRefused = answer.status === 403 && answer.body.code === 'staff.not_permitted';
      expect(isRefused, `${role}: ${answer.text}`).toBe(!isAllowed);
      expect(answer.status, answer.text).toBeLessThan(500);
    }
  });
});

describe('a call of the back office', () => {
  const strangers = () =>
    [
      ['nobody', {}],
      ['a member', { authorization: `Bearer ${member}` }],
      ['a member’s token as the cookie', { cookie: `staff=${member}` }],
      ['a made up token', { cookie: `staff=${'A'.repeat(43)}` }],
      ['a staff token as a bearer', { authorization: `Bearer ${one['owner']!.cookie.split('=')[1]}` }],
    ] as [string, Record<string, string>][];

  test.each(sampled(guarded, nameOf))(
    '$method $path is closed to whoever has no session of staff (R-48, R-59)',
    async ({ method, path }) => {
      for (const [who, headers] of strangers()) {
        const body = bodyOf(method);
        const answer = await call(method, pathOf(path), { host: `admin.localhost:${port}`, headers, ...(body && { body }) });
        expect(answer, who).toMatchObject({ status: 401, body: { code: 'staff.session_required' } });
      }
    },
  );

  test.each(sampled(contracts, nameOf))('$method $path is served on the admin host alone', async ({ method, path }) => {
    for (const host of ['localhost', 'kinnaree.localhost', 'files.localhost', '127.0.0.1']) {
      const { cookie } = one['owner']!;
      const body = bodyOf(method);
      const answer = await call(method, pathOf(path), { host: `${host}:${port}`, headers: { cookie }, ...(body && { body }) });
      expect(answer, host).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
  });

  test('is not taken from a page of another site (R-68)', async () => {
    const { cookie } = one['owner']!;
    for (const origin of ['https://evil.example', 'null', `http://localhost:${port}`, `http://lantern.localhost:${port}`]) {
      const headers = { cookie, origin };
      const answer = await call('DELETE', '/bo/session', { host: `admin.localhost:${port}`, headers });
      expect(answer, origin).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
    const own = { cookie, origin: `http://admin.localhost:${port}` };
    expect((await call('GET', '/bo/session', { host: `admin.localhost:${port}`, headers: own })).status).toBe(200);
  });
});

describe('a session of staff', () => {
  test('opens nothing of a member’s, by cookie or as a bearer (R-49)', async () => {
    const { cookie } = one['owner']!;
    const token = cookie.split('=')[1]!;
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }, { cookie: `cid=${token}; token=${token}` }])
      expect(await call('GET', '/wps/member/info', { headers }), JSON.stringify(headers)).toMatchObject({
        body: { code: 'session.required' },
      });
    expect(await call('GET', '/wps/member/info', { host: `admin.localhost:${port}`, token: member })).toMatchObject({ status: 404 });
  });

  test('lives in a cookie that no script and no other host can read; over https its name says so to the browser', async () => {
    const account = await newStaff(server, ['support']);
    const first = await bo(server)('POST', '/bo/session', { name: account.name, password: STAFF_PASSWORD });
    expect(String(first.headers['set-cookie'])).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(first.text).not.toContain(cookieOf(first).split('=')[1]);
    const proxied = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
    const other = await newStaff(proxied, ['support']);
    const secure = await proxied.call('POST', '/bo/session', {
      host: 'admin.localhost',
      headers: { 'x-forwarded-proto': 'https' },
      body: { name: other.name, password: STAFF_PASSWORD },
    });
    expect(String(secure.headers['set-cookie'])).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('that owes its code does nothing else, and a code without it is refused', async () => {
    const account = await newStaff(server, ['owner']);
    const half = cookieOf(await bo(server)('POST', '/bo/session', { name: account.name, password: STAFF_PASSWORD }));
    expect(await bo(server, half)('GET', '/bo/session')).toMatchObject({ status: 401 });
    expect(await bo(server, half)('GET', '/bo/audit')).toMatchObject({ status: 401 });
    const code = { code: codeAt(account.secret, new Date()) };
    expect(await bo(server)('POST', '/bo/session/code', code)).toMatchObject({ body: { code: 'staff.session_required' } });
    expect(await one['owner']!.call('POST', '/bo/session/code', code)).toMatchObject({ body: { code: 'staff.session_required' } });
    expect(await bo(server, half)('POST', '/bo/session/code', code)).toMatchObject({ status: 200 });
    expect(await bo(server, half)('POST', '/bo/session/code', code)).toMatchObject({ status: 401 });
  });

  test('is over after its sign-out, and the browser forgets it', async () => {
    const { call: ask } = await signedInStaff(server, 'support');
    const out = await ask('DELETE', '/bo/session');
    expect(String(out.headers['set-cookie'])).toMatch(/^staff=; .*Expires=Thu, 01 Jan 1970/);
    expect(await ask('GET', '/bo/session')).toMatchObject({ status: 401 });
  });
});
