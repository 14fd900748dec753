import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MARA, phone } from '#tests/factories/phone.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const {
  value,
  challenge,
  cookie,
  newVisitor,
  newNumber,
  send,
  inbox,
  codeFor,
  laterOn,
  signInWith,
  register,
  setPassword,
  newMember,
  switched,
} = phone(server);
const KINNAREE = `kinnaree.localhost:${server.port}`;

beforeEach(() => owner.query('TRUNCATE attempt, sms_code, sandbox_sms'));

describe('registration by mobile number', () => {
  test('opens an account of a made name and signs it in; the number then opens it [5.06, 7.09, 7.14]', async () => {
    const { token, account, number, visitor } = await newMember();
    expect(account).toMatch(/^m[a-z0-9]{10}$/);
    expect(account).not.toContain(number.slice(-4));
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ account, termsDue: null });
    expect(value<{ balance: number }>(await call('GET', '/wps/v2/wallets/balance', { token })).balance).toBe(0);
    await send({ number, visitor });
    expect((await signInWith(await codeFor(visitor), visitor, number)).status).toBe(200);
  });

  test('may be repeated by the same request alone, and gives a number to one account', async () => {
    const [visitor, number, requestId] = [newVisitor(), newNumber(), randomUUID()];
    await send({ number, visitor, path: 'register' });
    const code = await codeFor(visitor);
    const again = async (own: object) => register({ visitor, number, code, own: { requestId, ...own } });
    const first = await again({});
    const repeated = await again({});
    expect([first.status, repeated.status], repeated.text).toEqual([200, 200]);
    expect(value<{ account: string }>(repeated).account).toBe(value<{ account: string }>(first).account);
    expect((await again({ requestId: randomUUID() })).body.code).toBe('identity.code_expired');
    expect((await owner.query('SELECT 1 FROM member WHERE mobile = $1', [`+1${number}`])).rowCount).toBe(1);
  });

  test.each([
    [{ code: '000000' }, 'identity.code_wrong'],
    [{ code: undefined }, 'identity.code_wrong'],
    [{ own: { isOfAge: false } }, 'identity.too_young'],
    [{ own: { termsVersion: undefined } }, 'identity.terms_required'],
    [{ own: { password: 'Newcomer01' } }, 'identity.field_invalid'],
    [{ own: { affiliateCode: 'NOBODY1' } }, 'invitation_code_error'],
    [{ number: '0212345678' }, 'identity.mobile_invalid'],
    [{ host: KINNAREE }, 'identity.registration_closed'],
  ])('refuses %o with %s [5.06]', async (own, refusal) => {
    const [visitor, number] = [newVisitor(), newNumber()];
    await send({ number, visitor, path: 'register' });
    const code = await codeFor(visitor);
    const { body } = await register({ visitor, number, code: code === '000000' ? '000001' : code, ...own });
    expect(body.code).toBe(refusal);
    expect((await owner.query('SELECT 1 FROM member WHERE mobile = $1', [`+1${number}`])).rowCount).toBe(0);
  });

  test('with a password and without codes: the number is only said, so no code opens the account [5.06]', async () => {
    await switched({ REGMOBVERF3: '0', MOBILENUMPASSREG3: '1' }, async () => {
      const [visitor, number] = [newVisitor(), newNumber()];
      expect((await send({ number, visitor, path: 'register' })).body.code).toBe('identity.sms_off');
      expect((await register({ visitor, number })).body.code).toBe('challenge.required');
      const chosen = { password: 'Newcomer01', confirmPassword: 'Newcomer01' };
      const lacking = await register({ visitor, number, own: { challenge: await challenge() } });
      expect(lacking.body).toMatchObject({ code: 'identity.field_required', value: { field: 'password' } });
      const done = await register({ visitor, number, own: { ...chosen, challenge: await challenge() } });
      expect(done.status, done.text).toBe(200);
      await laterOn();
      await send({ number, visitor });
      expect((await inbox(visitor))[0]!.text).toMatch(/this number has no account/);
      expect(await server.signIn(value<{ account: string }>(done).account, 'Newcomer01')).toBeTruthy();
    });
  });

  test('by account name asks for the code of its number where the brand wants numbers proven [5.06]', async () => {
    await owner.query(`UPDATE merchant SET settings = settings || '{"registration": {"mobileNum": {"enabled": true}}}' WHERE id = 1`);
    const path = '/wps/member/register';
    const [visitor, number] = [newVisitor(), newNumber()];
    const send1 = () => send({ number, visitor, path: 'register', own: { regType: 'username' } });
    await expect.poll(async () => (await send1()).status, { interval: 1_100 }).toBe(200);
    const form = async (own: object) => {
      const body = {
        username: 'provenname',
        password: 'Newcomer01',
        confirmPassword: 'Newcomer01',
        isOfAge: true,
        termsVersion: '2026-11',
        mobileNum: number,
        countryDialingCode: '1',
        requestId: randomUUID(),
        challenge: await challenge(),
        ...own,
      };
      return call('PUT', path, { body: await seal('PUT', path, body), headers: cookie(visitor) });
    };
    expect((await form({})).body.code).toBe('identity.code_wrong');
    expect((await form({ verificationCode: await codeFor(visitor) })).status).toBe(200);
    const { rows } = await owner.query("SELECT mobile FROM member WHERE account = 'provenname'");
    expect(rows).toEqual([{ mobile: `+1${number}` }]);
    await owner.query("UPDATE merchant SET settings = settings - 'registration' WHERE id = 1");
  });
});

describe('a forgotten password', () => {
  test('is replaced by a code: other sessions end, wrong guesses no longer count, the account name is told [7.04, 7.12]', async () => {
    const { token, account, number, visitor } = await newMember();
    for (const password of ['Wrong0001', 'Wrong0002']) await server.signIn(account, password).catch(() => {});
    await send({ number, visitor, own: { purpose: 'password' } });
    const order = { mobileNum: number, newPassword: 'Changed001', verificationCode: await codeFor(visitor), requestId: randomUUID() };
    expect((await setPassword({ ...order, newPassword: 'short' }, visitor)).body.code).toBe('identity.password_invalid');
    const done = await setPassword(order, visitor);
    expect(done.body.value, done.text).toEqual({ account, endedSessions: 1 });
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
    expect(await server.signIn(account, 'Changed001')).toBeTruthy();
    expect((await setPassword(order, visitor)).status, 'the same request').toBe(200);
    expect((await setPassword({ ...order, requestId: randomUUID() }, visitor)).body.code).toBe('identity.code_expired');
  });

  test('is no word of the account or the e-mail: refused after the proof, and the code stays good for the same request', async () => {
    const { account, number, visitor } = await newMember();
    await owner.query("UPDATE member SET email = 'lampwright@example.com' WHERE account = $1", [account]);
    await send({ number, visitor, own: { purpose: 'password' } });
    const order = { mobileNum: number, verificationCode: await codeFor(visitor), requestId: randomUUID() };
    const own = ['Lampwright9', `X${account}1`];
    const wrong = { ...order, newPassword: own[0], verificationCode: '000000' };
    expect((await setPassword(wrong, visitor)).body.code).toBe('identity.code_wrong');
    for (const newPassword of own)
      expect((await setPassword({ ...order, newPassword }, visitor)).body, newPassword).toMatchObject({
        code: 'identity.password_common',
        value: { field: 'newPassword' },
      });
    expect((await setPassword({ ...order, newPassword: 'Changed001' }, visitor)).status).toBe(200);
  });

  test('needs the switch, a challenge and the right code', async () => {
    const visitor = newVisitor();
    const order = { newPassword: 'Changed001', verificationCode: '123456' };
    expect((await setPassword(order, visitor, KINNAREE)).body.code).toBe('identity.sms_off');
    expect((await setPassword({ ...order, challenge: undefined }, visitor)).body.code).toBe('challenge.required');
    expect((await setPassword(order, visitor)).body.code).toBe('identity.code_wrong');
    expect(await server.signIn()).toBeTruthy();
  });
});

describe('the default six-digit password', () => {
  test('forces a new one before anything else, for a day; a code needs none [9.03]', async () => {
    const { account, number, visitor } = await newMember();
    const passwordHash = await hash('246810');
    await owner.query('UPDATE member SET password_hash = $2, password_changed_at = now() WHERE account = $1', [account, passwordHash]);
    const token = await server.signIn(account, '246810');
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ mustChangePassword: true });
    expect((await call('GET', '/wps/v2/wallets/balance', { token })).body.code).toBe('session.password_change_required');

    await send({ number, visitor });
    const byCode = value<{ token: string }>(await signInWith(await codeFor(visitor), visitor, number)).token;
    expect(value(await call('GET', '/wps/member/info', { token: byCode }))).toMatchObject({ mustChangePassword: false });
    expect((await call('GET', '/wps/v2/wallets/balance', { token: byCode })).status).toBe(200);

    const path = '/wps/member/password';
    const order = { oldPassword: '246810', newPassword: 'Changed001', confirmNewPassword: 'Changed001' };
    expect((await call('POST', path, { token, body: await seal('POST', path, order) })).status).toBe(200);
    expect((await call('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);

    await owner.query("UPDATE member SET password_hash = $2, password_changed_at = now() - interval '25 hours' WHERE account = $1", [
      account,
      passwordHash,
    ]);
    await expect(server.signIn(account, '246810')).rejects.toThrow('in_incorrect_password');
  });
});

describe('with a gateway', () => {
  test('messages go to it with its key, nothing is simulated, and one it refuses is said not to be sent', async () => {
    const received: { authorization: string | undefined; body: string }[] = [];
    let status = 202;
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ authorization: request.headers.authorization, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    afterAll(() => gateway.close());
    const { port } = gateway.address() as { port: number };
    const real = await testServer({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_KEY: 'the key' });
    const ask = async (visitor: string) =>
      real.call('POST', '/wps/verification/sms/noLogin', {
        body: { mobileNum: MARA, countryDialingCode: '1', challenge: await challenge(real) },
        headers: { ...cookie(visitor), 'accept-language': 'th' },
      });
    expect((await ask(newVisitor())).status).toBe(200);
    expect(received[0]!.authorization).toBe('Bearer the key');
    expect(JSON.parse(received[0]!.body)).toEqual({ to: '+12015550107', text: expect.stringMatching(/^Lantern: \d{6} คือรหัส/s) });
    expect((await real.call('GET', '/wps/verification/sms/sandbox')).body.code).toBe('request.not_found');
    status = 500;
    const visitor = newVisitor();
    expect(await ask(visitor)).toMatchObject({ status: 503, body: { code: 'identity.sms_unsent' } });
    status = 200;
    await real.owner.query("DELETE FROM attempt WHERE name = 'sms'");
    expect((await ask(visitor)).status, 'at once, for nothing was sent').toBe(200);
  });
});
