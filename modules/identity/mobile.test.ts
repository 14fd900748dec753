import { createServer } from 'node:http';
import { randomInt, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Country } from '#modules/identity/mobile-number.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const KINNAREE = `kinnaree.localhost:${server.port}`;
const MARA = '2015550107';
const STRANGER = '2015550199';

beforeEach(() => owner.query('TRUNCATE attempt, sms_code, sandbox_sms'));

const value = <T>(answer: Answer): T => answer.body.value as T;
const challenge = async (to = server) => solved((await to.call('GET', '/wps/challenge')).body.value);
const cookie = (visitor: string) => ({ cookie: `cid=${visitor}` });
const newVisitor = () => `visitor-${randomUUID()}`.slice(0, 40);
const newNumber = () => `201555${String(randomInt(10_000)).padStart(4, '0')}`;

type Sent = { number?: string; visitor: string; path?: 'noLogin' | 'register'; own?: object; host?: string };
async function send({ number = MARA, visitor, path = 'noLogin', own = {}, host }: Sent): Promise<Answer> {
  const named = path === 'noLogin' ? { mobileNum: number } : { mobileNo: number };
  const body = { ...named, countryDialingCode: '1', challenge: await challenge(), ...own };
  return call('POST', `/wps/verification/sms/${path}`, { body, headers: cookie(visitor), ...(host && { host }) });
}

async function inbox(visitor: string): Promise<{ to: string; text: string }[]> {
  return value<{ messages: [] }>(await call('GET', '/wps/verification/sms/sandbox', { headers: cookie(visitor) })).messages;
}

async function codeFor(visitor: string): Promise<string> {
  return /\b\d{6}\b/.exec((await inbox(visitor))[0]!.text)![0];
}

/** Lets the next message be asked for at once. */
const laterOn = () => owner.query("DELETE FROM attempt WHERE name IN ('sms', 'sms-resend')");

async function signInWith(code: string, visitor: string, number = MARA): Promise<Answer> {
  const body = { username: number, password: code, type: 'sms', countryDialingCode: '+1' };
  return call('POST', '/wps/session/login', { body: await seal('POST', '/wps/session/login', body), headers: cookie(visitor) });
}

type Form = { visitor: string; number: string; code?: string | undefined; own?: Record<string, unknown>; host?: string };
async function register({ visitor, number, code, own = {}, host }: Form): Promise<Answer> {
  const path = '/wps/member/register/mobile';
  const body = {
    ...{ mobileNum: number, countryDialingCode: '1', isOfAge: true, termsVersion: '2026-11', requestId: randomUUID() },
    ...(code !== undefined && { verificationCode: code }),
    ...own,
  };
  return call('PUT', path, { body: await seal('PUT', path, body), headers: cookie(visitor), ...(host && { host }) });
}

async function setPassword(own: Record<string, unknown>, visitor: string, host?: string): Promise<Answer> {
  const path = '/wps/member/password/verification';
  const body = { mobileNum: MARA, countryDialingCode: '1', challenge: await challenge(), ...own };
  return call('POST', path, { body: await seal('POST', path, body), headers: cookie(visitor), ...(host && { host }) });
}

/** A member of its own, by mobile number. */
async function newMember(): Promise<{ token: string; account: string; number: string; visitor: string }> {
  const [visitor, number] = [newVisitor(), newNumber()];
  await send({ number, visitor, path: 'register' });
  const done = await register({ visitor, number, code: await codeFor(visitor) });
  expect(done.status, done.text).toBe(200);
  await laterOn();
  return { ...value<{ token: string; account: string }>(done), number, visitor };
}

async function switched(on: Record<string, '0' | '1'>, work: () => Promise<void>): Promise<void> {
  const set = async (switches: unknown): Promise<void> => {
    await owner.query('UPDATE merchant SET switches = $1 WHERE id = 1', [JSON.stringify(switches)]);
    const wanted = JSON.stringify(switches);
    await expect
      .poll(async () => JSON.stringify(value<{ whitelabelVal: unknown }>(await call('GET', '/wps/system/whitelabel')).whitelabelVal))
      .toBe(wanted);
  };
  const { rows } = await owner.query<{ switches: { modId: string }[] }>('SELECT switches FROM merchant WHERE id = 1');
  const before = rows[0]!.switches;
  await set(
    before.map((one) => ({ modId: one.modId, enabled: on[one.modId] ?? (one as { enabled?: string }).enabled, childrenNodes: [] })),
  );
  try {
    await work();
  } finally {
    await set(before.map((one) => ({ modId: one.modId, enabled: (one as { enabled?: string }).enabled, childrenNodes: [] })));
  }
}

describe('countries', () => {
  test('are listed with how many digits a mobile number has there [3.09, 7.19]', async () => {
    const { countries, defaultCountry } = value<{ countries: Country[]; defaultCountry: string }>(
      await call('GET', '/wps/system/countries'),
    );
    expect(countries.length).toBeGreaterThan(200);
    expect(countries.find(({ countryCode }) => countryCode === 'TH')).toEqual({
      ...{ countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9, trunkPrefix: '0' },
    });
    expect(countries.map(({ countryCode }) => countryCode)).toContain(defaultCountry);
  });
});

describe('asking for a code', () => {
  test('sends six digits to the number, and the answer tells nothing of them [4.10, 7.13]', async () => {
    const visitor = newVisitor();
    const answer = await send({ visitor });
    expect(answer.body.value).toEqual({ expiredMinutes: 1, validMinutes: 5 });
    const [message] = await inbox(visitor);
    expect(message).toMatchObject({
      to: '+12015550107',
      text: expect.stringMatching(/^Lantern: \d{6} is your code .*@localhost #\d{6}$/s),
    });
    expect(answer.text).not.toContain(await codeFor(visitor));
    expect(await inbox(newVisitor()), 'the phone of another browser').toEqual([]);
    expect((await owner.query<{ hash: string }>("SELECT encode(code_hash, 'escape') AS hash FROM sms_code")).rows[0]!.hash).not.toMatch(
      /\d{6}/,
    );
  });

  test('is answered the same for a number without an account; only the message says so (R-44)', async () => {
    const [known, unknown] = [newVisitor(), newVisitor()];
    const answers = [await send({ visitor: known }), await send({ visitor: unknown, number: STRANGER })];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await inbox(unknown))[0]!.text).toMatch(/^Lantern: .* no account here/);
    expect((await inbox(unknown))[0]!.text).not.toMatch(/\d{6}/);
    const wrong = [await signInWith('000000', known), await signInWith('000000', unknown, STRANGER)];
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const registering = newVisitor();
    expect((await send({ visitor: registering, path: 'register' })).text).toBe(answers[0]!.text);
    expect((await inbox(registering))[0]!.text).toMatch(/already/);
  });

  test('needs a solved challenge, and a valid number [5.15, 5.21, 8.12]', async () => {
    const without = await send({ visitor: newVisitor(), own: { challenge: undefined } });
    expect(without.body.code).toBe('challenge.required');
    for (const number of ['123', '0212345678', 'abc', '']) {
      const { body } = await send({ visitor: newVisitor(), number });
      expect(body, number).toMatchObject({
        code: 'identity.mobile_invalid',
        message: expect.stringMatching(/^Phone number format is incorrect/),
      });
    }
    expect(await owner.query('SELECT 1 FROM sms_code')).toMatchObject({ rowCount: 0 });
  });

  test('is possible once a second for a browser, and once a minute for a number [5.21, 9.02] (R-66)', async () => {
    const visitor = newVisitor();
    const answers = await Promise.all([send({ visitor }), send({ visitor, number: STRANGER }), send({ visitor, number: newNumber() })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    for (const { status, headers } of answers) if (status === 429) expect(headers['retry-after']).toBe('1');
    await owner.query("DELETE FROM attempt WHERE name = 'sms'");
    const sentTo = (await inbox(visitor))[0]!.to.slice(2);
    const again = await send({ visitor, number: sentTo });
    expect(again).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(await inbox(visitor)).toHaveLength(1);
  });

  test('locks a number for five minutes after three messages, and for the day after ten, whoever asks [8.01, 9.02] (R-66)', async () => {
    for (let at = 0; at < 3; at++) expect((await send({ visitor: newVisitor() })).status).toBe(200);
    const locked = await send({ visitor: newVisitor() });
    expect(locked).toMatchObject({ status: 429, body: { code: 'identity.sms_locked', value: { minutes: 5 } } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(290);
    for (let at = 3; at < 10; at++) {
      await owner.query("DELETE FROM attempt WHERE name = 'sms-number'");
      expect((await send({ visitor: newVisitor() })).status).toBe(200);
    }
    await owner.query("DELETE FROM attempt WHERE name = 'sms-number'");
    expect(await send({ visitor: newVisitor() })).toMatchObject({ status: 429, body: { code: 'identity.sms_quota' } });
  });

  test('is refused where its switch is off; each brand says where all of its switches are [3.13, 8.01]', async () => {
    const names =
      'AGENTPOLICY3 CHNGPASSVERIF3 COMM3 DIRECTREG3 FREEPLAY3 MOBILENUMPASSREG3 MOBILENUMREG3 MOBILEVERCODELOGIN3 PWDEXPFORCECHANGE3';
    for (const host of [KINNAREE, `localhost:${server.port}`]) {
      const { whitelabelVal } = value<{ whitelabelVal: { modId: string }[] }>(await call('GET', '/wps/system/whitelabel', { host }));
      expect(whitelabelVal.map(({ modId }) => modId).toSorted()).toEqual([...names.split(' '), 'REGMOBVERF3', 'USERNAMEREG3']);
    }
    const host = KINNAREE;
    for (const own of [{}, { purpose: 'password' }])
      expect((await send({ visitor: newVisitor(), own, host })).body.code).toBe('identity.sms_off');
    expect((await send({ visitor: newVisitor(), path: 'register', host })).body.code).toBe('identity.sms_off');
    expect((await send({ visitor: newVisitor(), path: 'register', own: { regType: 'username' } })).body.code).toBe('identity.sms_off');
  });
});

describe('a code', () => {
  test('signs in once [3.01, 3.02, 4.01, 7.03]', async () => {
    const visitor = newVisitor();
    await send({ visitor });
    const code = await codeFor(visitor);
    const done = await signInWith(code, visitor);
    expect(done.status, done.text).toBe(200);
    const { token } = value<{ token: string }>(done);
    expect(value(await call('GET', '/wps/member/info', { token }))).toMatchObject({ account: 'mara07' });
    expect((await signInWith(code, visitor)).body.code).toBe('identity.code_expired');
  });

  test('is worth nothing in another browser, for another number or another purpose, or after five minutes (R-50)', async () => {
    const visitor = newVisitor();
    await send({ visitor });
    const code = await codeFor(visitor);
    expect((await signInWith(code, newVisitor())).body.code).toBe('identity.code_wrong');
    expect((await signInWith(code, visitor, STRANGER)).body.code).toBe('identity.code_wrong');
    expect((await setPassword({ newPassword: 'Changed001', verificationCode: code }, visitor)).body.code).toBe('identity.code_wrong');
    await owner.query("UPDATE sms_code SET expires_at = now() - interval '1 second'");
    expect((await signInWith(code, visitor)).body.code).toBe('identity.code_expired');
  });

  test('of a hundred guesses at once at most five are judged, then it is void and locked for five minutes (R-50) [9.02]', async () => {
    const visitor = newVisitor();
    await send({ visitor });
    const code = await codeFor(visitor);
    const wrong = Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0')).map((guess) => (guess === code ? '999999' : guess));
    await owner.query("DELETE FROM attempt WHERE name = 'sms-login'");
    const answers = await Promise.all(
      wrong.map(async (guess) => {
        await owner.query("DELETE FROM attempt WHERE name = 'sms-login'");
        return signInWith(guess, visitor);
      }),
    );
    const said = Map.groupBy(answers, ({ body }) => body.code);
    expect(said.get('identity.code_wrong')).toHaveLength(4);
    expect(said.get('identity.sms_locked')!.length + (said.get('request.too_many')?.length ?? 0)).toBe(96);
    expect((await owner.query<{ tries: number }>('SELECT tries FROM sms_code')).rows).toEqual([{ tries: 5 }]);
    await owner.query('TRUNCATE attempt');
    const right = await signInWith(code, visitor);
    expect(right).toMatchObject({ status: 429, body: { code: 'identity.sms_locked' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(280);
    expect((await send({ visitor })).body.code, 'another message').toBe('identity.sms_locked');
    await owner.query("TRUNCATE attempt; UPDATE sms_code SET locked_until = now() - interval '1 second'");
    expect((await send({ visitor })).status).toBe(200);
    expect((await signInWith(await codeFor(visitor), visitor)).status).toBe(200);
  });

  test('does not open a closed account, and where the switch is off not any', async () => {
    const { number, visitor, account } = await newMember();
    await owner.query("UPDATE member SET state = 'closed' WHERE account = $1", [account]);
    await send({ number, visitor });
    expect((await signInWith(await codeFor(visitor), visitor, number)).body.code).toBe('identity.account_closed');
    await switched({ MOBILEVERCODELOGIN3: '0' }, async () =>
      expect((await signInWith('123456', visitor)).body.code).toBe('identity.sms_off'),
    );
  });
});

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
  ])('refuses %o with %s [5.06, 8.01]', async (own, refusal) => {
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
      expect((await inbox(visitor))[0]!.text).toMatch(/no account here/);
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
        ...{ username: 'provenname', password: 'Newcomer01', confirmPassword: 'Newcomer01', isOfAge: true, termsVersion: '2026-11' },
        ...{ mobileNum: number, countryDialingCode: '1', requestId: randomUUID(), challenge: await challenge(), ...own },
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
  test('is replaced by a code: other sessions end, wrong guesses no longer count, the account name is told [4.08, 5.04, 7.04, 7.12]', async () => {
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

  test('needs the switch, a challenge and the right code [4.09, 8.01]', async () => {
    const visitor = newVisitor();
    const order = { newPassword: 'Changed001', verificationCode: '123456' };
    expect((await setPassword(order, visitor, KINNAREE)).body.code).toBe('identity.sms_off');
    expect((await setPassword({ ...order, challenge: undefined }, visitor)).body.code).toBe('challenge.required');
    expect((await setPassword(order, visitor)).body.code).toBe('identity.code_wrong');
    expect(await server.signIn()).toBeTruthy();
  });
});

describe('the default six-digit password', () => {
  test('forces a new one before anything else, for a day; a code needs none [4.04, 9.03]', async () => {
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
  test('messages go to it with its key, nothing is simulated, and one it refuses is said not to be sent [8.03]', async () => {
    const heard: { authorization: string | undefined; body: string }[] = [];
    let status = 202;
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        heard.push({ authorization: request.headers.authorization, body });
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
    expect(heard[0]!.authorization).toBe('Bearer the key');
    expect(JSON.parse(heard[0]!.body)).toEqual({ to: '+12015550107', text: expect.stringMatching(/^Lantern: รหัส.*\d{6}/s) });
    expect((await real.call('GET', '/wps/verification/sms/sandbox')).body.code).toBe('request.not_found');
    status = 500;
    const visitor = newVisitor();
    expect(await ask(visitor)).toMatchObject({ status: 503, body: { code: 'identity.sms_unsent' } });
    status = 200;
    await real.owner.query("DELETE FROM attempt WHERE name = 'sms'");
    expect((await ask(visitor)).status, 'at once, for nothing was sent').toBe(200);
  });
});
