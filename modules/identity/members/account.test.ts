import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const LOGIN = '/wps/session/login';
const REGISTER = '/wps/member/register';
const VISITOR = 'a-visitor-of-these-tests';

beforeEach(() => owner.query('TRUNCATE attempt'));

const value = <T>(answer: Answer): T => answer.body.value as T;
const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);
const cookie = (visitor: string) => ({ cookie: `cid=${visitor}` });

async function login(username: string, password: string, own: { visitor?: string; captcha?: string } = {}): Promise<Answer> {
  const body = {
    username,
    password,
    type: 'username',
    challenge: await challenge(),
    ...(own.captcha !== undefined && { captcha: own.captcha }),
  };
  return call('POST', LOGIN, { body: await seal('POST', LOGIN, body), headers: cookie(own.visitor ?? VISITOR) });
}

const form = (own: Record<string, unknown> = {}) => ({
  username: 'newcomer1',
  password: 'Newcomer01',
  confirmPassword: 'Newcomer01',
  isOfAge: true,
  termsVersion: '2026-11',
  requestId: randomUUID(),
  ...own,
});

async function register(own: Record<string, unknown> = {}, visitor = VISITOR): Promise<Answer> {
  const body = { ...form(own), challenge: await challenge() };
  return call('PUT', REGISTER, { body: await seal('PUT', REGISTER, body), headers: cookie(visitor) });
}

describe('registration', () => {
  test('opens an account, signs it in, keeps the accepted terms, and gives it a wallet [4.11] [7.09]', async () => {
    const done = await register({ email: 'new@example.test' });
    expect(done.status, done.text).toBe(200);
    const { token } = value<{ token: string }>(done);
    expect(value<{ account: string; termsDue: null }>(await call('GET', '/wps/member/info', { token }))).toMatchObject({
      account: 'newcomer1',
      termsDue: null,
      isTrial: false,
    });
    expect(value<{ balance: number }>(await call('GET', '/wps/v2/wallets/balance', { token })).balance).toBe(0);
    const { rows } = await owner.query(
      "SELECT version FROM terms_accepted t JOIN member m ON m.id = t.member_id WHERE account = 'newcomer1'",
    );
    expect(rows).toEqual([{ version: '2026-11' }]);
  });

  test('twice at once with one name gives exactly one account; the same request again signs in, with another password it does not', async () => {
    const own = form({ username: 'twicename' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ ...own, requestId: randomUUID() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('identity.name_taken');
    const once = form({ username: 'retriedname' });
    expect((await register(once)).status).toBe(200);
    expect((await register(once)).status).toBe(200);
    expect((await register({ ...once, password: 'Different01', confirmPassword: 'Different01' })).body.code).toBe('identity.name_taken');
    expect((await owner.query("SELECT 1 FROM member WHERE account = 'retriedname'")).rowCount).toBe(1);
  });

  test.each([
    [{ username: 'abc' }, 'identity.field_invalid', { field: 'username', min: 6, max: 16 }],
    [{ username: '1abcdef' }, 'identity.field_invalid', { field: 'username' }],
    [{ username: 'аdministrator' }, 'identity.field_invalid', { field: 'username' }],
    [{ username: '' }, 'identity.field_required', { field: 'username' }],
    [{ password: 'alllowercase1', confirmPassword: 'alllowercase1' }, 'identity.field_invalid', { field: 'password', min: 8, max: 32 }],
    [{ confirmPassword: 'Newcomer02' }, 'identity.password_unconfirmed', { field: 'confirmPassword' }],
    [{ birthday: '2999-01-01' }, 'identity.too_young', { field: 'birthday' }],
    [{ birthday: '1800-01-01' }, 'identity.field_invalid', { field: 'birthday' }],
    [{ birthday: '2001-02-29' }, 'identity.field_invalid', { field: 'birthday' }],
    [{ isOfAge: false }, 'identity.too_young', { field: 'isOfAge' }],
    [{ termsVersion: undefined }, 'identity.terms_required', { field: 'terms' }],
    [{ termsVersion: '2020-01' }, 'identity.terms_outdated', { version: '2026-11' }],
    [{ affiliateCode: 'NOBODY1' }, 'invitation_code_error', undefined],
    [{ idNumber: '12345' }, 'identity.field_invalid', { field: 'idNumber' }],
    [{ email: 'not an address' }, 'identity.field_invalid', { field: 'email' }],
  ])('refuses %o with %s [5.05] [5.07]', async (own, code, facts) => {
    const { body } = await register({ username: 'refusedname', ...own });
    expect(body).toMatchObject({ code, ...(facts && { value: facts }) });
    expect((await owner.query("SELECT 1 FROM member WHERE account = 'refusedname'")).rowCount).toBe(0);
  });

  test('shows its rules, and a code that brings a friend puts the newcomer under its owner', async () => {
    const rules = value<{ fields: { name: string; minLength: number; acceptedPattern: string }[] }>(
      await call('GET', '/wps/system/setting/register'),
    );
    expect(rules.fields.find(({ name }) => name === 'username')).toMatchObject({ minLength: 6, maxLength: 16, required: true });
    const done = value<{ token: string }>(await register({ username: 'inviter01' }));
    const { inviteCode } = value<{ inviteCode: string }>(await call('GET', '/wps/member/info', { token: done.token }));
    expect((await call('GET', `/wps/agent/affiliate?code=${inviteCode}`)).status).toBe(200);
    expect((await call('GET', '/wps/agent/affiliate?code=NOBODY1')).body.code).toBe('invitation_code_error');
    await register({ username: 'invited01', affiliateCode: inviteCode });
    const { rows } = await owner.query("SELECT u.account FROM member m JOIN member u ON u.id = m.upline_id WHERE m.account = 'invited01'");
    expect(rows).toEqual([{ account: 'inviter01' }]);
  });
});

describe('an account', () => {
  test('of a trial is opened at once by a call that nobody sends twice, practises, and cannot be played with for money [7.06]', async () => {
    const path = '/wps/session/login/freeplay';
    const random = async (text: unknown = randomUUID()) => (await seal('POST', path, text)).payload;
    const ask = async (own: object) => call('POST', path, { body: { os: 'Linux', platform: 'W', version: '3', ...own } });
    for (const own of [{ os: '' }, { platform: 'X' }, { version: '2' }, { random: undefined }, { more: 1 }])
      expect((await ask({ random: await random(), ...own })).body.code, JSON.stringify(own)).toBe('request.invalid');
    for (const plain of [randomUUID(), await random('short'), await random(7), (await seal('POST', LOGIN, randomUUID())).payload])
      expect((await ask({ random: plain })).body.code).toBe('payload.refused');
    const once = await random();
    const { token } = value<{ token: string }>(await ask({ random: once }));
    expect((await ask({ random: once })).body.code, 'the same again').toBe('payload.refused');
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ isTrial: true, type: 4 });
    const launch = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
    expect(launch.body.code).toBe('in_need_true_account');
  });

  test('changes its password: other sessions and their sockets end, the old one no longer opens it [7.10]', async () => {
    const first = value<{ token: string }>(await register({ username: 'changing1' })).token;
    const other = value<{ token: string }>(await login('changing1', 'Newcomer01')).token;
    const socket = await server.socket({ token: other });
    await socket.received('ready');
    const change = async (token: string, body: object) =>
      call('POST', '/wps/member/password', { token, body: await seal('POST', '/wps/member/password', body) });
    const order = { oldPassword: 'Newcomer01', newPassword: 'Changed001', confirmNewPassword: 'Changed001' };
    expect((await change(first, { ...order, oldPassword: 'Wrong0001' })).body.code).toBe('identity.old_password_wrong');
    expect((await change(first, { ...order, confirmNewPassword: 'Changed002' })).body.code).toBe('identity.password_unconfirmed');
    expect((await change(first, { ...order, newPassword: 'short', confirmNewPassword: 'short' })).body.code).toBe(
      'identity.password_invalid',
    );
    expect(value(await change(first, order))).toEqual({ endedSessions: 1 });
    expect((await call('GET', '/wps/member/info', { token: other })).status).toBe(401);
    expect((await call('GET', '/wps/member/info', { token: first })).status).toBe(200);
    await socket.closed;
    expect((await login('changing1', 'Newcomer01')).body.code).toBe('in_incorrect_password');
  });

  test('that has to change its password can do nothing else before', async () => {
    const { token } = value<{ token: string }>(await register({ username: 'mustchange1' }));
    await owner.query("UPDATE member SET must_change_password = true WHERE account = 'mustchange1'");
    await expect
      .poll(async () => (await call('GET', '/wps/v2/wallets/balance', { token })).body.code)
      .toBe('session.password_change_required');
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ mustChangePassword: true });
    const order = { oldPassword: 'Newcomer01', newPassword: 'Changed001', confirmNewPassword: 'Changed001' };
    expect((await call('POST', '/wps/member/password', { token, body: await seal('POST', '/wps/member/password', order) })).status).toBe(
      200,
    );
    expect((await call('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
  });

  test('lists its sessions and ends one; nobody ends another’s (R-49, R-60)', async () => {
    const token = value<{ token: string }>(await register({ username: 'sessions1' })).token;
    const other = value<{ token: string }>(await login('sessions1', 'Newcomer01')).token;
    const { list } = value<{ list: { id: string; isThis: boolean }[] }>(await call('GET', '/wps/member/sessions', { token }));
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
    const stranger = await server.signIn();
    expect((await call('DELETE', `/wps/member/sessions/${list[1]!.id}`, { token: stranger })).body.code).toBe('identity.session_unknown');
    expect((await call('DELETE', `/wps/member/sessions/${list[1]!.id}`, { token })).status).toBe(200);
    expect((await call('GET', '/wps/member/info', { token: other })).status).toBe(401);
  });

  test('is asked for the terms again when they change, and for the right version', async () => {
    const token = await server.signIn();
    await owner.query("UPDATE terms_accepted SET version = '2025-01' WHERE member_id = (SELECT id FROM member WHERE account = 'mara07')");
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ termsDue: '2026-11', hasAcceptedTerms: true });
    expect((await call('POST', '/wps/member/terms', { token, body: { version: '2020-01' } })).body.code).toBe('identity.terms_outdated');
    expect((await call('POST', '/wps/member/terms', { token, body: { version: '2026-11' } })).status).toBe(200);
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ termsDue: null });
    // As an account is that an agent opened.
    await owner.query("DELETE FROM terms_accepted WHERE member_id = (SELECT id FROM member WHERE account = 'mara07')");
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ termsDue: '2026-11', hasAcceptedTerms: false });
  });
});
