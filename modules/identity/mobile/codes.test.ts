import { beforeEach, describe, expect, test } from 'vitest';
import type { Country } from '#modules/identity/mobile/mobile-number.ts';
import { STRANGER, phone } from '#tests/factories/phone.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const { value, challenge, cookie, newVisitor, newNumber, send, inbox, codeFor, register, signInWith, setPassword, newMember, switched } =
  phone(server);
const KINNAREE = `kinnaree.localhost:${server.port}`;

beforeEach(() => owner.query('TRUNCATE attempt, sms_code, sandbox_sms'));

describe('countries', () => {
  test('are listed with how many digits a mobile number has there [3.09]', async () => {
    const { countries, defaultCountry } = value<{ countries: Country[]; defaultCountry: string }>(
      await call('GET', '/wps/system/countries'),
    );
    expect(countries.length).toBeGreaterThan(60);
    expect(countries.map(({ countryCode }) => countryCode).filter((code) => ['CU', 'KP'].includes(code))).toEqual([]);
    expect(countries.find(({ countryCode }) => countryCode === 'TH')).toEqual({
      countryCode: 'TH',
      countryDialingCode: '66',
      minDigits: 9,
      maxDigits: 9,
      trunkPrefix: '0',
    });
    expect(countries.map(({ countryCode }) => countryCode)).toContain(defaultCountry);
  });
});

describe('asking for a code', () => {
  test('sends six digits to the number for a solved challenge, and the answer tells nothing of them [7.13]', async () => {
    const visitor = newVisitor();
    const answer = await send({ visitor });
    expect(answer.body.value).toEqual({ expiredMinutes: 1, validMinutes: 5 });
    const [message] = await inbox(visitor);
    expect(message).toMatchObject({
      to: '+12015550107',
      text: expect.stringMatching(/^Lantern: \d{6} is your sign-in code.*@localhost #\d{6}$/s),
    });
    expect(answer.text).not.toContain(await codeFor(visitor));
    expect(await inbox(newVisitor()), 'the phone of another browser').toEqual([]);
    expect((await owner.query<{ hash: string }>("SELECT encode(code_hash, 'escape') AS hash FROM sms_code")).rows[0]!.hash).not.toMatch(
      /\d{6}/,
    );
    const unproven = await send({ visitor: newVisitor(), number: newNumber(), own: { challenge: undefined } });
    expect(unproven.body.code).toBe('challenge.required');
  });

  test('is answered the same for a number without an account; only the message says so (R-44)', async () => {
    const [known, unknown] = [newVisitor(), newVisitor()];
    const answers = [await send({ visitor: known }), await send({ visitor: unknown, number: STRANGER })];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await inbox(unknown))[0]!.text).toMatch(/^Lantern: .* this number has no account/);
    expect((await inbox(unknown))[0]!.text).not.toMatch(/\d{6}/);
    const wrong = [await signInWith('000000', known), await signInWith('000000', unknown, STRANGER)];
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const registering = newVisitor();
    expect((await send({ visitor: registering, path: 'register' })).text).toBe(answers[0]!.text);
    expect((await inbox(registering))[0]!.text).toMatch(/already/);
  });

  test('needs a solved challenge, and a valid number [8.12]', async () => {
    const without = await send({ visitor: newVisitor(), own: { challenge: undefined } });
    expect(without.body).toMatchObject({ code: 'challenge.required', message: 'Please complete verification first.' });
    for (const number of ['123', '0212345678', 'abc', '']) {
      const { body } = await send({ visitor: newVisitor(), number });
      expect(body, number).toMatchObject({
        code: 'identity.mobile_invalid',
        message: expect.stringMatching(/^Phone number format is incorrect/),
      });
    }
    expect(await owner.query('SELECT 1 FROM sms_code')).toMatchObject({ rowCount: 0 });
  });

  test('is possible once a second for a browser, and once a minute for a number (R-66)', async () => {
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

  test('locks a number for five minutes after three messages and for the day after ten, for all browsers (R-66)', async () => {
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

  test('is refused where its switch is off; each brand says where all of its switches are [3.13]', async () => {
    const names =
      'AGENTPOLICY3 CHATGIFT3 CHNGPASSVERIF3 COMM3 DIRECTREG3 FREEPLAY3 GIFTPASS3 MOBILENUMPASSREG3 MOBILENUMREG3 MOBILEVERCODELOGIN3 NEWADDRPROOF3 OPENIDLOGIN3 PHONECHECK3 POKERBOTS3 PWDEXPFORCECHANGE3';
    for (const host of [KINNAREE, `localhost:${server.port}`]) {
      const { whitelabelVal } = value<{ whitelabelVal: { modId: string }[] }>(await call('GET', '/wps/system/whitelabel', { host }));
      expect(whitelabelVal.map(({ modId }) => modId).toSorted()).toEqual([
        ...names.split(' '),
        'REGMOBVERF3',
        'ROOMBOTS3',
        'TRANSFER3',
        'USERNAMEREG3',
      ]);
    }
    const host = KINNAREE;
    for (const own of [{}, { purpose: 'password' }])
      expect((await send({ visitor: newVisitor(), own, host })).body.code).toBe('identity.sms_off');
    expect((await send({ visitor: newVisitor(), path: 'register', host })).body.code).toBe('identity.sms_off');
    expect((await send({ visitor: newVisitor(), path: 'register', own: { regType: 'username' } })).body.code).toBe('identity.sms_off');
  });
});

describe('a code', () => {
  test('signs in once [3.02]', async () => {
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

  test('of a hundred guesses at once at most five are judged, then it is void and locked for five minutes (R-50)', async () => {
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

describe('a number that a third party verifies', () => {
  const PATH = '/wps/verification/phone';
  async function begin(visitor: string, number: string) {
    const body = { mobileNo: number, countryDialingCode: '1', challenge: await challenge() };
    return call('POST', PATH, { body, headers: cookie(visitor) });
  }
  const resultOf = (visitor: string, checkId: string) => call('GET', `${PATH}?checkId=${checkId}`, { headers: cookie(visitor) });
  const decide = async (url: string, outcome: string) => {
    const page = await call('GET', url);
    expect(page.text).toContain('Simulated phone verification');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return call('POST', url, { raw: `outcome=${outcome}`, headers });
  };
  type Begun = { checkId: string; url: string; channel: string; expiredMinutes: number };

  test('opens an account by its token, once and in its own browser, and the next window waits a minute', async () => {
    expect((await begin(newVisitor(), newNumber())).body.code).toBe('identity.third_party_off');
    await switched({ PHONECHECK3: '1' }, async () => {
      const [visitor, number] = [newVisitor(), newNumber()];
      const { checkId, url, channel, expiredMinutes } = value<Begun>(await begin(visitor, number));
      expect(expiredMinutes).toBe(1);
      await owner.query("DELETE FROM attempt WHERE name = 'sms'");
      expect((await begin(visitor, number)).status).toBe(429);
      expect((await resultOf(visitor, checkId)).body.value).toEqual({ isWaiting: true, firebaseIdToken: null });
      const own = { firebaseChannel: channel, firebaseIdToken: checkId };
      expect((await register({ visitor, number, code: '', own })).body.code, 'before it is decided').toBe('identity.third_party_refused');
      await decide(url, 'confirmed');
      const { firebaseIdToken } = value<{ firebaseIdToken: string }>(await resultOf(visitor, checkId));
      expect((await resultOf(newVisitor(), checkId)).body.code, 'of another browser').toBe('identity.third_party_refused');
      const token = { firebaseChannel: channel, firebaseIdToken };
      expect((await register({ visitor, number: newNumber(), code: '', own: token })).body.code, 'for another number').toBe(
        'identity.third_party_refused',
      );
      await owner.query('UPDATE phone_check SET used_for = NULL');
      expect((await register({ visitor, number, code: '', own: token })).status).toBe(200);
      expect((await register({ visitor, number, code: '', own: token })).body.code, 'used').toBe('identity.third_party_refused');
    });
  });

  test('is not verified for each reason of the catalogue, each in words that say what to do', async () => {
    await switched({ PHONECHECK3: '1' }, async () => {
      for (const [outcome, code, said] of [
        ['refused', 'identity.third_party_refused', /^The number was not verified/],
        ['many', 'identity.sms_locked', /^Too many requests\. Try again in 5 min/],
        ['quota', 'identity.sms_quota', /limit\. Please contact customer service/],
        ['domain', 'challenge.refused', /^The check has expired/],
        ['off', 'identity.third_party_off', /not enabled here\. Please contact customer service/],
        ['unknown', 'identity.third_party_unknown', /^Unknown error/],
      ] as const) {
        await owner.query('TRUNCATE attempt');
        const visitor = newVisitor();
        const { checkId, url } = value<Begun>(await begin(visitor, newNumber()));
        await decide(url, outcome);
        expect((await resultOf(visitor, checkId)).body).toMatchObject({ code, message: expect.stringMatching(said) });
      }
      const unfit = await begin(newVisitor(), '123');
      expect([unfit.status, unfit.body.code, (unfit.body as { message?: string }).message]).toEqual([
        400,
        'identity.mobile_invalid',
        expect.stringMatching(/^Phone number format is incorrect/),
      ]);
    });
  });
});
