import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTER_FIELDS } from '#contracts/registration.ts';
import { verifyPassword } from '#platform/security/password.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const REGISTER = '/wps/member/register';
const VISITOR = 'a-visitor-who-registers';

beforeEach(() => owner.query('TRUNCATE attempt, captcha'));

const value = <T>(answer: Answer): T => answer.body.value as T;
const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);

type Body = Record<string, unknown> & { requestId: string };
const bodyOf = (username: string, own: object = {}): Body => ({
  username,
  password: 'Newcomer01',
  confirmPassword: 'Newcomer01',
  isOfAge: true,
  termsVersion: '2026-11',
  requestId: randomUUID(),
  ...own,
});
async function send(body: Body): Promise<Answer> {
  const sealed = await seal('PUT', REGISTER, { ...body, challenge: await challenge() });
  return call('PUT', REGISTER, { body: sealed, headers: { cookie: `cid=${VISITOR}` } });
}
const register = (username: string, own: object = {}) => send(bodyOf(username, own));

async function rowOf(account: string): Promise<Record<string, unknown>> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT m.id, m.payment_password_hash, u.account AS upline, r.* FROM member m JOIN member_registration r ON r.member_id = m.id
       LEFT JOIN member u ON u.id = m.upline_id WHERE m.account = $1`,
    [account],
  );
  return rows[0] ?? {};
}

/** Returns the text of the visitor's picture. */
async function picture(): Promise<string> {
  await owner.query("DELETE FROM attempt WHERE name = 'captcha'");
  await call('GET', '/wps/captcha', { headers: { cookie: `cid=${VISITOR}` } });
  return (await owner.query<{ answer: string }>('SELECT answer FROM captcha WHERE cid = $1', [VISITOR])).rows[0]!.answer;
}

const ALL = [
  'payeeName',
  'email',
  'qqNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'referralCode',
];
const PROFILE = ['birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome', 'placeOfBirth', 'fullName'];

describe('a registration', () => {
  test('takes every field of the specification, each where the brand asks for it [3.06, 3.07, 7.09]', async () => {
    const registration = Object.fromEntries([...ALL, ...PROFILE].map((name) => [name, { enabled: true }]));
    await whileBrandHas(server, { settings: { registration } }, async () => {
      const { token } = value<{ token: string }>(await register('referrer1', { captcha: await picture() }));
      const { id, inviteCode } = value<{ id: string; inviteCode: string }>(await call('GET', '/wps/member/info', { token }));
      const plain = Object.fromEntries(
        ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'idNumber', ...PROFILE.slice(1, 6)].map((name) => [
          name,
          `my ${name}`,
        ]),
      );
      const answer = await register('fullform1', {
        ...plain,
        payeeName: 'Ann Lee',
        fullName: 'Ann Lee',
        email: 'ann@example.test',
        birthday: '1990-02-03',
        mobileNum: '',
        verificationCode: '',
        recommenderId: id,
        affiliateCode: inviteCode,
        referralCode: inviteCode,
        captcha: await picture(),
        paymentPassword: '135790',
        domain: 'lantern.example',
        countryDialingCode: '1',
        login: true,
        registerMethod: 'WEB',
        registerUrl: 'https://lantern.example/register?ref=secret#x',
      });
      expect(answer.status, answer.text).toBe(200);
      const row = await rowOf('fullform1');
      expect(row).toMatchObject({
        upline: 'referrer1',
        affiliate: inviteCode,
        domain: 'lantern.example',
        register_method: 'WEB',
        register_url: 'https://lantern.example/register',
        fields: {
          ...plain,
          payeeName: 'Ann Lee',
          fullName: 'Ann Lee',
          email: 'ann@example.test',
          recommenderId: id,
          referralCode: inviteCode,
        },
      });
      expect(JSON.stringify(row['fields'])).not.toMatch(/135790|captcha|assword/);
      expect(row['payment_password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verifyPassword(row['payment_password_hash'] as string, '135790')).toBe(true);
    });
    for (const name of [...ALL, ...PROFILE]) expect(REGISTER_FIELDS, name).toHaveProperty(name);
  });

  test('that is not to sign in opens the account alone; one that says nothing signs in [4.11]', async () => {
    const quiet = value<{ token: null }>(await register('nologin01', { login: false }));
    expect(quiet).toMatchObject({ token: null, account: 'nologin01' });
    expect(
      (await owner.query("SELECT 1 FROM member_session s JOIN member m ON m.id = s.member_id WHERE account = 'nologin01'")).rowCount,
    ).toBe(0);
    const { token } = value<{ token: string }>(await register('withlogin1'));
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(200);
  });

  test('under a recommender comes under that member, and nobody’s id is refused like any invitation', async () => {
    const enabled = { recommenderId: { enabled: true }, referralCode: { enabled: true } };
    await whileBrandHas(server, { settings: { registration: enabled } }, async () => {
      const id = String((await rowOf('withlogin1'))['id']);
      expect((await register('recommended', { recommenderId: id })).status).toBe(200);
      expect(await rowOf('recommended')).toMatchObject({ upline: 'withlogin1' });
      const trial = (await owner.query<{ id: string }>("SELECT id::text FROM member WHERE account = 'trial01'")).rows[0]!.id;
      const elsewhere = (await owner.query<{ id: string }>('SELECT id::text FROM member WHERE merchant_id = 2')).rows[0]!.id;
      for (const recommenderId of ['999999999999999999', '0', trial, elsewhere])
        expect((await register('unrecommended', { recommenderId })).body).toMatchObject({
          code: 'invitation_code_error',
          value: { field: 'recommenderId' },
        });
      expect((await register('unrecommended', { recommenderId: id, referralCode: 'NOBODY1' })).body.value).toEqual({
        field: 'referralCode',
      });
      expect(await rowOf('unrecommended')).toEqual({});
    });
  });

  test('reads the picture where the form has one: once, by one guess, and a repeat of the request needs no other', async () => {
    expect((await register('pictureless', { captcha: 'abcde' })).body, 'not asked for').toMatchObject({ value: { field: 'captcha' } });
    await whileBrandHas(server, { settings: { registration: { captcha: { enabled: true } } } }, async () => {
      expect((await register('pictured1')).body).toMatchObject({ code: 'identity.captcha_required', value: { field: 'captcha' } });
      const answer = await picture();
      expect((await register('pictured1', { captcha: 'wrong' })).body.code).toBe('identity.captcha_wrong');
      expect((await register('pictured1', { captcha: answer })).body.code, 'used up').toBe('identity.captcha_wrong');
      const once = bodyOf('pictured1', { captcha: await picture() });
      expect((await send(once)).status).toBe(200);
      expect((await send(once)).status, 'the same request').toBe(200);
      expect((await send({ ...bodyOf('pictured2'), captcha: once['captcha'] })).body.code).toBe('identity.captcha_wrong');

      const right = await picture();
      const request = randomUUID();
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          send(bodyOf(`guessed${at}x`, { requestId: request, captcha: at === 19 ? right : `guess${at}` })),
        ),
      );
      expect(guesses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect((await owner.query("SELECT 1 FROM member WHERE account LIKE 'guessed%'")).rowCount).toBeLessThanOrEqual(1);
    });
  });

  test.each([
    [{ firebaseIdToken: 'eyJ' }, 'identity.third_party_off'],
    [{ firebaseChannel: 'phone' }, 'identity.third_party_off'],
    [{ domain: 'a b' }, 'request.invalid'],
    [{ registerUrl: 'javascript:alert(1)' }, 'request.invalid'],
    [{ registerUrl: `https://a.example/${'x'.repeat(500)}` }, 'request.invalid'],
    [{ registerMethod: 'web<script>' }, 'request.invalid'],
    [{ paymentPassword: '135790' }, 'identity.field_invalid'],
  ])('with %o is refused by %s', async (own, code) => {
    expect((await register('refusedone', own)).body.code).toBe(code);
    expect(await rowOf('refusedone')).toEqual({});
  });

  test('is of age by the brand’s own ages: 18 by the box and 21 by a birthday until it says otherwise [5.20]', async () => {
    const bornYearsAgo = (years: number, days: number) => {
      const at = new Date(Date.now() + days * 86_400_000);
      at.setUTCFullYear(at.getUTCFullYear() - years);
      return at.toISOString().slice(0, 10);
    };
    const tooYoung = (field: string, age: number) => ({ code: 'identity.too_young', value: { field, age } });
    expect((await register('youngone1', { isOfAge: false })).body).toMatchObject(tooYoung('isOfAge', 18));
    expect((await register('youngone1', { birthday: bornYearsAgo(21, 2) })).body).toMatchObject(tooYoung('birthday', 21));
    expect((await register('youngone1', { birthday: bornYearsAgo(21, -2) })).status).toBe(200);
    await whileBrandHas(server, { settings: { ageLimit: 20, birthdayAge: 25 } }, async () => {
      expect((await register('youngone2', { isOfAge: false })).body).toMatchObject(tooYoung('isOfAge', 20));
      expect((await register('youngone2', { birthday: bornYearsAgo(25, 2) })).body).toMatchObject(tooYoung('birthday', 25));
      expect((await register('youngone2', { birthday: bornYearsAgo(25, -2) })).status).toBe(200);
    });
  });

  test('is for 18 years and a birthday 21 years ago until the brand says otherwise; a bound Zalo account brings up to 131,000 VND, once [9.12]', async () => {
    const years = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;
    const rules = async () => value<{ ageLimit: number; birthdayAge: number }>(await call('GET', '/wps/system/setting/register'));
    expect(await rules()).toMatchObject({ ageLimit: 18, birthdayAge: 21 });
    expect((await register('ofages001', { birthday: years(20) })).status === 200).toBe(false);
    expect((await register('ofages001', { birthday: years(21) })).status).toBe(200);
    await whileBrandHas(server, { settings: { ageLimit: 16 } }, async () => expect(await rules()).toMatchObject({ ageLimit: 16 }));

    const token = await server.signIn('minhvnd', 'Lantern08');
    type Offer = { id: number; type: string; due: { slot: string; amount: number }[] };
    const offer = async () =>
      value<{ list: Offer[] }>(await call('GET', '/wps/promotions', { token })).list.find(({ type }) => type === 'zalo')!;
    expect((await offer()).due).toEqual([]);
    await owner.query("UPDATE member SET zalo = '+84905550101', zalo_bound_at = now() WHERE account = 'minhvnd'");
    const { id, due } = await offer();
    expect(due).toEqual([{ slot: 'zalo', amount: 131_000 }]);
    const claim = () =>
      call('POST', '/wps/relay/MCSFE_signUpRequestReward', { token, body: { promotionId: id, slot: 'zalo', requestId: randomUUID() } });
    expect((await claim()).body.value).toMatchObject({ amount: 131_000, currency: 'VND' });
    expect((await claim()).status).not.toBe(200);
    expect((await offer()).due).toEqual([]);
  });

  test('may ask for a birthday written the other way round', async () => {
    await whileBrandHas(server, { settings: { registration: { birthday: { patternId: 'date_mdy' } } } }, async () => {
      expect((await register('american1', { birthday: '02-30-1990' })).body.value).toMatchObject({ field: 'birthday' });
      expect((await register('american1', { birthday: '02-28-1990' })).status).toBe(200);
      const { rows } = await owner.query(
        "SELECT birthday::text FROM member_registration JOIN member ON id = member_id WHERE account = 'american1'",
      );
      expect(rows).toEqual([{ birthday: '1990-02-28' }]);
    });
  });

  test('and every later password keep the brand’s own rule of a password', async () => {
    const registration = { password: { patternId: 'upper_lower_digit_symbol', minLength: 10 } };
    await whileBrandHas(server, { settings: { registration } }, async () => {
      const choose = (password: string) => register('symbolic1', { password, confirmPassword: password });
      expect((await choose('Newcomer01')).body).toMatchObject({ value: { field: 'password', min: 10 } });
      const { token } = value<{ token: string }>(await choose('Newcomer-01'));
      const path = '/wps/member/password';
      const change = async (newPassword: string) =>
        call('POST', path, {
          token,
          body: await seal('POST', path, { oldPassword: 'Newcomer-01', newPassword, confirmNewPassword: newPassword }),
        });
      expect((await change('Changed0001')).body.code).toBe('identity.password_invalid');
      expect((await change('Changed-001')).status).toBe(200);
    });
  });
});
