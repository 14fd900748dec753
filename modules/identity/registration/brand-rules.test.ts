import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#modules/identity/sessions/open-session.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const LOGIN = '/wps/session/login';
const REGISTER = '/wps/member/register';

beforeEach(() => owner.query('TRUNCATE attempt'));

const value = <T>(answer: Answer): T => answer.body.value as T;
const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);

async function login(username: string, password: string, own: object = {}): Promise<Answer> {
  const body = { username, password, type: 'username', challenge: await challenge(), ...own };
  return call('POST', LOGIN, { body: await seal('POST', LOGIN, body) });
}

async function register(username: string, own: object = {}): Promise<Answer> {
  const named = { username, password: 'Newcomer01', confirmPassword: 'Newcomer01' };
  const consent = { isOfAge: true, termsVersion: '2026-11', requestId: randomUUID() };
  return call('PUT', REGISTER, { body: await seal('PUT', REGISTER, { ...named, ...consent, challenge: await challenge(), ...own }) });
}

describe('a sign-in', () => {
  test('says whether it is the first of the account, and a failure whether the next one needs a captcha [3.03]', async () => {
    await owner.query("UPDATE member SET last_login_at = NULL, previous_login_at = NULL WHERE account = 'mara07'");
    const first = value<{ token: string }>(await login('mara07', 'Lantern07'));
    expect(first).toMatchObject({ token: expect.any(String), firstTimeLogin: true, passwordExpired: false });
    expect(value(await call('GET', '/wps/member/info', { token: first.token }))).toMatchObject({ firstTimeLogin: true });
    const second = value<{ token: string }>(await login('mara07', 'Lantern07'));
    expect(second).toMatchObject({ firstTimeLogin: false, lastLoginAt: expect.any(String) });
    expect(value(await call('GET', '/wps/member/info', { token: second.token }))).toMatchObject({ firstTimeLogin: false });
    expect((await login('mara07', 'Wrong0001')).body).toMatchObject({ code: 'in_incorrect_password', value: { captcha: true } });

    // A registration is the first sign-in; a password that must be changed does not make one.
    expect(value(await register('firsttime1'))).toMatchObject({ firstTimeLogin: true });
    await owner.query("UPDATE member SET must_change_password = true WHERE account = 'firsttime1'");
    expect(value(await login('firsttime1', 'Newcomer01'))).toMatchObject({ firstTimeLogin: false });

    await whileBrandHas(server, { switches: { PWDEXPFORCECHANGE3: '1' }, settings: { passwordDays: 30 } }, async () => {
      await owner.query("UPDATE member SET password_changed_at = now() - interval '31 days' WHERE account = 'mara07'");
      await owner.query('TRUNCATE attempt');
      expect(value(await login('mara07', 'Lantern07'))).toMatchObject({ passwordExpired: true });
    });
    await owner.query("UPDATE member SET password_changed_at = NULL, must_change_password = false WHERE account = 'mara07'");
  });

  test('that is the first says once that it has arrived, and not before a default or expired password was changed', async () => {
    const arrive = (token: string) => call('POST', '/wps/session/first-login', { token });
    const registered = value<{ token: string }>(await register('arriving1'));
    const said = await Promise.all(Array.from({ length: 50 }, () => arrive(registered.token)));
    expect(said.filter((one) => value<{ isFirst: boolean }>(one).isFirst)).toHaveLength(1);
    await owner.query("UPDATE member SET first_login_at = NULL WHERE account = 'arriving1'");
    const second = value<{ token: string }>(await login('arriving1', 'Newcomer01'));
    expect(value(await arrive(second.token)), 'a second sign-in').toEqual({ isFirst: false });

    const third = value<{ token: string }>(await register('arriving2'));
    await owner.query("UPDATE member SET must_change_password = true WHERE account = 'arriving2'");
    expect((await arrive(third.token)).body.code).toBe('session.password_change_required');
    const order = { oldPassword: 'Newcomer01', newPassword: 'Changed001', confirmNewPassword: 'Changed001' };
    const path = '/wps/member/password';
    expect((await call('POST', path, { token: third.token, body: await seal('POST', path, order) })).status).toBe(200);
    expect(value(await arrive(third.token))).toEqual({ isFirst: true });
  });

  test('of fifty first ones at once is the first in exactly one', async () => {
    const fresh = "UPDATE member SET last_login_at = NULL, previous_login_at = NULL WHERE account = 'linus01' RETURNING id";
    const memberId = BigInt((await owner.query<{ id: string }>(fresh)).rows[0]!.id);
    const visit = { brand: { merchantId: 1, code: 'LANTERN' }, visitor: 'v', ip: '127.0.0.1', userAgent: '', now: new Date() };
    const all = await Promise.all(Array.from({ length: 50 }, () => openSession(server.db, memberId, visit)));
    expect(all.filter(({ firstTimeLogin }) => firstTimeLogin)).toHaveLength(1);
  });

  test('with an expired password opens nothing but its change, where the switch is on; a trial account is left alone', async () => {
    const aged = "UPDATE member SET password_changed_at = NULL, created_at = now() - interval '91 days' WHERE account = ANY ($1)";
    await register('expiring1');
    await owner.query(aged, [['expiring1', 'trial01']]);
    expect(value(await login('expiring1', 'Newcomer01')), 'switched off').toMatchObject({ passwordExpired: false });
    await whileBrandHas(server, { switches: { PWDEXPFORCECHANGE3: '1' } }, async () => {
      const { token } = value<{ token: string }>(await login('expiring1', 'Newcomer01'));
      expect((await call('GET', '/wps/v2/wallets/balance', { token })).body.code).toBe('session.password_change_required');
      const order = { oldPassword: 'Newcomer01', newPassword: 'Changed001', confirmNewPassword: 'Changed001' };
      const path = '/wps/member/password';
      expect((await call('POST', path, { token, body: await seal('POST', path, order) })).status).toBe(200);
      expect(value(await login('expiring1', 'Changed001')), 'a new one is young').toMatchObject({ passwordExpired: false });
      expect(value(await login('trial01', 'Practice1'))).toMatchObject({ passwordExpired: false });
    });
  });
});

describe('a name that nobody has', () => {
  test('is told from a wrong password by the brand’s own decision alone; who is not signed in is told to [8.07]', async () => {
    expect((await call('GET', '/wps/member/info')).body).toMatchObject({ message: 'You are not logged in, please login.' });
    expect((await login('nobodyatall', 'Wrong0001')).body.code).toBe('in_incorrect_password');
    await whileBrandHas(server, { settings: { revealAccountExistence: true } }, async () => {
      expect(await login('nobodyelse1', 'Wrong0001')).toMatchObject({
        status: 401,
        body: { code: 'identity.account_unknown', message: 'Username/Email does not exist.', value: { captcha: true } },
      });
      expect((await login('mara07', 'Wrong0001')).body.code).toBe('in_incorrect_password');
    });
  });
});

describe('a switch of the brand', () => {
  test('COMM3 closes the sign-in by account name at the server too; by code it stays open', async () => {
    await whileBrandHas(server, { switches: { COMM3: '0' } }, async () => {
      expect(await login('mara07', 'Lantern07')).toMatchObject({ status: 403, body: { code: 'identity.login_off' } });
      const byCode = { username: '2015550107', countryDialingCode: '1', password: '000000', type: 'sms', challenge: undefined };
      expect((await login('', '', byCode)).body.code).toBe('identity.code_wrong');
    });
  });

  test('DIRECTREG3 off: who registers must be invited, and the rules of the form say so', async () => {
    const { token } = value<{ token: string }>(await login('mara07', 'Lantern07'));
    const { inviteCode } = value<{ inviteCode: string }>(await call('GET', '/wps/member/info', { token }));
    const rule = async () =>
      value<{ fields: { name: string; required: boolean }[] }>(await call('GET', '/wps/system/setting/register')).fields.find(
        ({ name }) => name === 'affiliateCode',
      );
    expect(await rule()).toMatchObject({ enabled: true, required: false });
    await whileBrandHas(server, { switches: { DIRECTREG3: '0' } }, async () => {
      expect(await rule()).toMatchObject({ enabled: true, required: true });
      expect((await register('uninvited1')).body).toMatchObject({ code: 'identity.field_required', value: { field: 'affiliateCode' } });
      expect((await register('invited11', { affiliateCode: inviteCode })).status).toBe(200);
    });
    expect((await register('uninvited1')).status).toBe(200);
  });
});

describe('the types of an account', () => {
  test('are agents and trials by the brand’s own lists, in what a member is told and in what money may do [3.04]', async () => {
    const seen = async (account: string, password: string) => {
      const { token } = value<{ token: string }>(await login(account, password));
      const info = value<object>(await call('GET', '/wps/member/info', { token }));
      const launch = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
      return { info, launch: launch.body.code ?? 'launched' };
    };
    expect(await seen('runa42', 'Agent042')).toMatchObject({
      info: { id: expect.stringMatching(/^\d+$/), account: 'runa42', nickname: 'Runa', type: 42, isAgent: true, isTrial: false },
      launch: 'launched',
    });
    expect(await seen('trial01', 'Practice1')).toMatchObject({ info: { isAgent: false, isTrial: true }, launch: 'in_need_true_account' });
    await whileBrandHas(server, { settings: { agentTypes: [1, 4], trialTypes: [42] } }, async () => {
      expect(await seen('runa42', 'Agent042')).toMatchObject({ info: { isAgent: false, isTrial: true }, launch: 'in_need_true_account' });
      expect(await seen('trial01', 'Practice1')).toMatchObject({ info: { isAgent: true, isTrial: false }, launch: 'launched' });
    });
  });

  test('outside both lists open no session; only the right password shows why, and an invalid address names customer service [8.09]', async () => {
    const sessions = async () => (await owner.query('SELECT 1 FROM member_session')).rowCount;
    await whileBrandHas(server, { settings: { agentTypes: [1, 41, 42] } }, async () => {
      const before = await sessions();
      const refused = await login('odette02', 'Agent002');
      expect([refused.status, refused.body.code]).toEqual([403, 'identity.not_a_member']);
      expect(refused.text).toContain('Non-member account unable to login.');
      expect((await call('GET', '/%zz')).body).toMatchObject({
        code: 'request.invalid_target',
        message: 'This address is not valid. Please contact customer service.',
      });
      expect((await login('odette02', 'Agent003')).body.code).toBe('in_incorrect_password');
      expect(await sessions()).toBe(before);
      expect((await login('linus01', 'Agent001')).status).toBe(200);
    });
    await owner.query('TRUNCATE attempt');
    expect((await login('odette02', 'Agent002')).status).toBe(200);
    expect((await login('ines', 'Lantern-office-1')).body.code).toBe('in_incorrect_password');
  });

  test.each([{ trialTypes: [] }, { trialTypes: [0] }, { agentTypes: [1, 4] }, { agentTypes: [7] }])(
    'as %o are refused',
    async (settings) => {
      await expect(owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 2', [settings])).rejects.toThrow(
        'merchant_account_types',
      );
    },
  );
});
