import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProofRequest, ProofWay } from '#contracts/second-proof.ts';
import { codeAt } from '#platform/security/totp.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal, db } = server;
const MARA = ['mara07', 'Lantern07'] as const;
const HOME = '203.0.113.10';
const ABROAD = '198.51.100.20';

type Who = { ip: string; visitor?: string };
const headersOf = ({ ip, visitor = randomUUID().replaceAll('-', '') }: Who) => ({ 'x-forwarded-for': ip, cookie: `cid=${visitor}` });
async function signIn(who: Who, [username, password]: readonly [string, string] = MARA): Promise<Answer> {
  const headers = headersOf(who);
  const challenge = await solved((await call('GET', '/wps/challenge', { headers })).body.value);
  const body = await seal('POST', '/wps/session/login', { username, password, type: 'username', challenge });
  return call('POST', '/wps/session/login', { body, headers });
}
const requestOf = (answer: Answer): ProofRequest => {
  expect(answer.body.code, answer.text).toBe('identity.proof_required');
  return answer.body.value as ProofRequest;
};
const send = (who: Who, proofId: string, way: 'sms' | 'mail') =>
  call('POST', '/wps/session/proof/code', { body: { proofId, way }, headers: headersOf(who) });
type More = { isRemembered?: boolean; bankName?: string | undefined };
async function give(
  who: Who,
  proofId: string,
  way: ProofWay,
  code: string,
  { isRemembered = false, bankName }: More = {},
): Promise<Answer> {
  const order = { proofId, way, code, isRemembered, ...(bankName !== undefined && { bankName }) };
  const body = await seal('POST', '/wps/session/proof', order);
  return call('POST', '/wps/session/proof', { body, headers: headersOf(who) });
}
const smsCode = async () => {
  const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
  return /\d{6}/.exec(rows[0]!.text)![0];
};
const mailCode = async () => {
  const read = async () => (await owner.query<{ text: string }>('SELECT text FROM sandbox_mail ORDER BY id DESC LIMIT 1')).rows[0]?.text;
  await expect.poll(read).toBeDefined();
  return /\d{6}/.exec((await read())!)![0];
};
const visitor = () => randomUUID().replaceAll('-', '');
const tokenOf = (answer: Answer) => (answer.body.value as { token: string }).token;

/** The brand's switch; a process is notified within a moment. */
const requestOfAddresses = (isOn: boolean) =>
  owner.query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'NEWADDRPROOF3' THEN s || jsonb_build_object('enabled', $1::text) ELSE s END)
       FROM jsonb_array_elements(switches) s) WHERE id = 1`,
    [isOn ? '1' : '0'],
  );
beforeAll(async () => {
  await owner.query('UPDATE member SET last_login_at = now()');
  let tried = 0;
  await vi.waitFor(async () => requestOf(await signIn({ ip: `192.2.${++tried}.9` })), { timeout: 120_000 });
});

beforeEach(async () => {
  await owner.query(
    'TRUNCATE attempt, sms_code, sandbox_sms, sandbox_mail, known_network, known_device, sign_in_proof, member_totp, recovery_code',
  );
  await owner.query("INSERT INTO known_network SELECT id, '203.0.113.0/24', now(), now() FROM member WHERE account = 'mara07'");
  await owner.query('UPDATE member SET last_login_at = now()');
});

describe('a sign-in from an address that the member has not used', () => {
  test('is asked for more at both brands as they are delivered', async () => {
    const { rows } = await owner.query(
      `SELECT m.code FROM merchant m, jsonb_array_elements(m.switches) s WHERE s ->> 'modId' = 'NEWADDRPROOF3' AND s ->> 'enabled' = '1' ORDER BY 1`,
    );
    expect(rows).toEqual([{ code: 'KINNAREE' }, { code: 'LANTERN' }]);
  });

  test('is asked for a code to the bound telephone; the password alone opens nothing, and the address is known afterwards', async () => {
    const who = { ip: ABROAD, visitor: visitor() };
    const { proofId, ways } = requestOf(await signIn(who));
    expect(ways).toEqual([
      { way: 'sms', to: '+12•••07' },
      { way: 'mail', to: 'm•••@example.com' },
      { way: 'mobile', to: null },
    ]);
    expect((await send(who, proofId, 'sms')).status).toBe(200);
    expect((await give(who, proofId, 'sms', '000000')).body.code).toBe('identity.code_wrong');
    const done = await give(who, proofId, 'sms', await smsCode());
    expect(done.status, done.text).toBe(200);
    expect((await call('GET', '/wps/member/info', { token: tokenOf(done) })).status).toBe(200);
    expect((await give(who, proofId, 'sms', await smsCode())).body.code).toBe('identity.proof_over');
    // Another address of the same network, in another browser, is known; a third network is not.
    expect((await signIn({ ip: '198.51.100.99' })).status).toBe(200);
    requestOf(await signIn({ ip: '198.51.101.20' }));
  });

  test('by mail, whose code comes to the registered address alone', async () => {
    const who = { ip: ABROAD, visitor: visitor() };
    const { proofId } = requestOf(await signIn(who));
    expect((await send(who, proofId, 'mail')).status).toBe(200);
    const code = await mailCode();
    expect((await owner.query<{ address: string }>('SELECT address FROM sandbox_mail')).rows).toEqual([{ address: 'mara@example.com' }]);
    expect((await give(who, proofId, 'sms', code)).status).not.toBe(200);
    expect((await give(who, proofId, 'mail', code)).status).toBe(200);
  });

  test('by the whole bound number, or by holder and last digits of a bound bank account; either lets in once and leaves nothing known', async () => {
    await owner.query(
      `INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
       SELECT gen_random_uuid(), 1, id, 'bank', 'First Bank', 'Mara Example', '10000009', 'USD', now(), now() FROM member WHERE account = 'mara07'`,
    );
    const who = { ip: ABROAD, visitor: visitor() };
    const begin = async () => {
      await owner.query('TRUNCATE attempt');
      const { proofId, ways } = requestOf(await signIn(who));
      expect(ways.map(({ way }) => way)).toEqual(['sms', 'mail', 'mobile', 'bank']);
      return (way: ProofWay, code: string, bankName?: string) => give(who, proofId, way, code, { isRemembered: true, bankName });
    };
    try {
      const byNumber = await begin();
      expect((await byNumber('mobile', '2015550107')).body.code).toBe('identity.code_wrong');
      expect((await byNumber('mobile', '+1 201 555 0107')).status).toBe(200);
      const byBank = await begin();
      expect((await byBank('bank', '0009')).body.code).toBe('identity.code_wrong');
      expect((await byBank('bank', '0009', 'Somebody Else')).body.code).toBe('identity.code_wrong');
      expect((await byBank('bank', '0008', 'Mara Example')).body.code).toBe('identity.code_wrong');
      expect((await byBank('bank', '9', 'Mara Example')).body.code).toBe('identity.code_wrong');
      expect((await byBank('bank', '0009', 'example, MARA')).status).toBe(200);
      expect((await owner.query("SELECT 1 FROM security_event WHERE kind = 'proof-by-knowledge'")).rows.length).toBe(2);
      // Five wrong ones in a quarter of an hour are all that a thief has.
      const guess = await begin();
      const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => guess('bank', String(1_000 + at), 'Mara Example')));
      expect(guesses.filter(({ body }) => body.code === 'identity.code_wrong')).toHaveLength(5);
      expect((await guess('bank', '0009', 'Mara Example')).body.code).toBe('request.too_many');
    } finally {
      await owner.query("DELETE FROM payout_account WHERE number = '10000009'");
    }
    expect((await signIn({ ip: HOME })).status).toBe(200);
    const { proofId, ways } = requestOf(await signIn(who));
    expect(ways.map(({ way }) => way)).not.toContain('bank');
    await owner.query('TRUNCATE attempt');
    expect((await give(who, proofId, 'bank', '0009', { bankName: 'Mara Example' })).body.code).toBe('identity.code_wrong');
  });

  test('is asked for one of number, code by SMS, bound e-mail, name of a bank account, or code of an app; each opens it, and an address that is known is asked for nothing [4.06]', async () => {
    await owner.query(
      `INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
       SELECT gen_random_uuid(), 1, id, 'bank', 'First Bank', 'Mara Example', '10000009', 'USD', now(), now() FROM member WHERE account = 'mara07'`,
    );
    const codes: Record<Exclude<ProofWay, 'totp' | 'recovery'>, (who: Who, proofId: string) => Promise<string>> = {
      sms: async (who, proofId) => (await send(who, proofId, 'sms'), smsCode()),
      mail: async (who, proofId) => (await send(who, proofId, 'mail'), mailCode()),
      mobile: async () => '+1 201 555 0107',
      bank: async () => '0009',
    };
    try {
      for (const [way, codeOf] of Object.entries(codes) as [keyof typeof codes, (typeof codes)['sms']][]) {
        await owner.query(
          "TRUNCATE attempt, sms_code, sandbox_sms, sandbox_mail, known_device; DELETE FROM known_network WHERE network <> '203.0.113.0/24'",
        );
        const who = { ip: ABROAD, visitor: visitor() };
        const { proofId, ways } = requestOf(await signIn(who));
        expect(
          ways.map((one) => one.way),
          way,
        ).toContain(way);
        const bankName = way === 'bank' ? 'Mara Example' : undefined;
        const done = await give(who, proofId, way, await codeOf(who, proofId), { bankName });
        expect(done.status, `${way}: ${done.text}`).toBe(200);
        expect((await signIn({ ip: HOME })).status).toBe(200);
      }
      const token = tokenOf(await signIn({ ip: HOME }));
      const path = '/wps/member/two-factor';
      const { secret } = (await call('POST', path, { token, body: await seal('POST', path, { password: MARA[1] }) })).body.value as {
        secret: string;
      };
      await call('PUT', path, { token, body: await seal('PUT', path, { code: codeAt(secret, new Date()) }) });
      await owner.query('TRUNCATE attempt');
      const who = { ip: '192.0.2.77', visitor: visitor() };
      const { proofId, ways } = requestOf(await signIn(who));
      expect(ways.map(({ way }) => way)).toContain('totp');
      expect((await give(who, proofId, 'totp', codeAt(secret, new Date(Date.now() + 30_000)))).status).toBe(200);
    } finally {
      await owner.query("DELETE FROM payout_account WHERE number = '10000009'");
    }
  });

  test('of IPv6 counts by its /56', async () => {
    await owner.query("INSERT INTO known_network SELECT id, '2001:db8:1:aa00::/56', now(), now() FROM member WHERE account = 'mara07'");
    expect((await signIn({ ip: '2001:db8:1:aa77::5' })).status).toBe(200);
    requestOf(await signIn({ ip: '2001:db8:1:ab00::5' }));
  });

  test('is not asked twice of a browser that is to be remembered, and of any other one it is', async () => {
    const who = { ip: ABROAD, visitor: visitor() };
    const { proofId } = requestOf(await signIn(who));
    await send(who, proofId, 'sms');
    expect((await give(who, proofId, 'sms', await smsCode(), { isRemembered: true })).status).toBe(200);
    expect((await signIn({ ...who, ip: '192.0.2.7' })).status).toBe(200);
    requestOf(await signIn({ ip: '100.64.0.1' }));
    await owner.query("UPDATE known_device SET trusted_until = now() - interval '1 second'");
    requestOf(await signIn({ ...who, ip: '100.64.0.1' }));
  });

  test('a proof is one browser’s and one brand’s, is over with a new password, and a name that nobody has is asked for none', async () => {
    const who = { ip: ABROAD, visitor: visitor() };
    const token = tokenOf(await signIn({ ip: HOME }));
    const { proofId } = requestOf(await signIn(who));
    await send(who, proofId, 'sms');
    const code = await smsCode();
    expect((await give({ ip: ABROAD }, proofId, 'sms', code)).body.code).toBe('identity.proof_over');
    expect((await send({ ip: ABROAD }, proofId, 'sms')).body.code).toBe('identity.proof_over');
    for (const [name, password] of [
      ['mara07', 'Wrong0001'],
      ['nobody77', 'Lantern07'],
    ] as const)
      expect((await signIn({ ip: '192.0.2.200' }, [name, password])).body.code).toBe('in_incorrect_password');
    const change = { oldPassword: MARA[1], newPassword: 'Lantern77', confirmNewPassword: 'Lantern77' };
    const changed = await call('POST', '/wps/member/password', { token, body: await seal('POST', '/wps/member/password', change) });
    expect(changed.status, changed.text).toBe(200);
    expect((await give(who, proofId, 'sms', code)).body.code).toBe('identity.proof_over');
    const back = { oldPassword: 'Lantern77', newPassword: MARA[1], confirmNewPassword: MARA[1] };
    expect((await call('POST', '/wps/member/password', { token, body: await seal('POST', '/wps/member/password', back) })).status).toBe(
      200,
    );
  });

  test('fifty right proofs at once open one session; fifty guesses are five, then the code is void', async () => {
    const who = { ip: ABROAD, visitor: visitor() };
    const { proofId } = requestOf(await signIn(who));
    await send(who, proofId, 'sms');
    const code = await smsCode();
    const before = (await owner.query<{ n: string }>('SELECT count(*) AS n FROM member_session')).rows[0]!.n;
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(who, proofId, 'sms', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(Number((await owner.query<{ n: string }>('SELECT count(*) AS n FROM member_session')).rows[0]!.n)).toBe(Number(before) + 1);

    const thief = { ip: '192.0.2.66', visitor: visitor() };
    const next = requestOf(await signIn(thief));
    await owner.query('TRUNCATE attempt');
    await send(thief, next.proofId, 'sms');
    const right = await smsCode();
    const wrong = right === '123456' ? '654321' : '123456';
    const guesses = await Promise.all(Array.from({ length: 50 }, () => give(thief, next.proofId, 'sms', wrong)));
    expect(guesses.filter(({ body }) => body.code === 'identity.code_wrong')).toHaveLength(4);
    expect((await give(thief, next.proofId, 'sms', right)).status).not.toBe(200);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is let in and noted where nothing is bound, or the brand does not ask', async () => {
    await owner.query("UPDATE member SET last_login_at = NULL WHERE account = 'linus01'");
    await signIn({ ip: HOME }, ['linus01', 'Agent001']);
    expect((await owner.query("SELECT 1 FROM security_event WHERE kind = 'address-unproven'")).rows).toHaveLength(0);
    expect((await signIn({ ip: ABROAD }, ['linus01', 'Agent001'])).status).toBe(200);
    const { rows } = await owner.query("SELECT 1 FROM security_event WHERE kind = 'address-unproven'");
    expect(rows).toHaveLength(1);
    await requestOfAddresses(false);
    await expect.poll(async () => (await signIn({ ip: '192.0.2.250' })).status).toBe(200);
    await requestOfAddresses(true);
    let tried = 0;
    await expect.poll(async () => (await signIn({ ip: `192.1.${++tried}.9` })).body.code).toBe('identity.proof_required');
  });
});

const sealed = async (method: 'POST' | 'PUT', path: string, body: object, token: string) =>
  call(method, path, { token, body: await seal(method, path, body) });

describe('a profile', () => {
  const read = async (token: string) => (await call('GET', '/wps/member/profile', { token })).body.value;
  const rename = (token: string, nickname: string) => call('PUT', '/wps/member/profile/nickname', { token, body: { nickname } });
  const cookie = { cookie: `cid=${visitor()}` };
  const order = async (method: 'POST' | 'PUT', path: string, body: object, token: string) =>
    call(method, path, { token, headers: cookie, body: await seal(method, path, body) });
  const send = (token: string, body: object, password: string = MARA[1]) =>
    order('POST', '/wps/member/profile/contacts/code', { ...body, password }, token);
  const bind = (token: string, body: object, requestId: string = randomUUID()) =>
    order('PUT', '/wps/member/profile/contacts', { ...body, requestId }, token);
  const rest = () => owner.query('TRUNCATE attempt, sms_code, sandbox_sms, sandbox_mail');

  test('has a nickname that its member changes, and not to a name of the house', async () => {
    const token = tokenOf(await signIn({ ip: HOME }));
    expect((await rename(token, '  Mara of rivers ')).body.value).toEqual({ nickname: 'Mara of rivers' });
    expect(await read(token)).toMatchObject({ nickname: 'Mara of rivers' });
    for (const wrong of ['Admin', 'a@b', 'Mara  07', '<b>', '-x-'])
      expect((await rename(token, wrong)).body.code, wrong).toBe('identity.nickname_invalid');
    expect((await rename(token, 'x')).status).toBe(400);
    expect((await rename(token, 'Mara')).status).toBe(200);
  });

  test('confirms the registered e-mail, and changes it, by a code that comes to it and the password', async () => {
    const token = tokenOf(await signIn({ ip: HOME }));
    expect(await read(token)).toMatchObject({ email: { shown: 'm•••@example.com', isConfirmed: false }, sends: { mail: true, sms: true } });
    expect((await send(token, { contact: 'email' }, 'Wrong0001')).body.code).toBe('identity.old_password_wrong');
    expect((await send(token, { contact: 'email' })).status).toBe(200);
    const requestId = randomUUID();
    const first = { contact: 'email', code: await mailCode() };
    expect((await bind(token, { ...first, code: '000000' })).body.code).toBe('identity.code_wrong');
    expect((await bind(token, first, requestId)).body.value).toEqual({ shown: 'm•••@example.com', isConfirmed: true });
    expect((await bind(token, first, requestId)).status, 'a repeat of the same request').toBe(200);
    expect((await bind(token, first)).body.code).toBe('identity.code_expired');
    await rest();
    expect((await send(token, { contact: 'email', to: 'no address' })).body.code).toBe('identity.field_invalid');
    expect((await send(token, { contact: 'email', to: 'mara@other.example' })).status).toBe(200);
    const code = await mailCode();
    expect((await bind(token, { contact: 'email', to: 'mara@example.com', code })).status, 'a code is of its address').toBe(403);
    expect((await bind(token, { contact: 'email', to: 'mara@other.example', code })).status).toBe(200);
    expect(await read(token)).toMatchObject({ email: { shown: 'm•••@other.example', isConfirmed: true } });
    const requested = requestOf(await signIn({ ip: '192.0.2.91' }));
    expect(requested.ways).toContainEqual({ way: 'mail', to: 'm•••@other.example' });
    await owner.query("UPDATE member SET email = 'mara@example.com', email_confirmed_at = NULL WHERE account = 'mara07'");
  });

  test('binds a number once in a brand; of two at once one gets it, and a Zalo account stays', async () => {
    const token = tokenOf(await signIn({ ip: HOME }));
    const free = { to: '2015550166', countryDialingCode: '1' };
    expect((await send(token, { contact: 'mobile', to: '1234', countryDialingCode: '1' })).body.code).toBe('identity.mobile_invalid');
    expect((await send(token, { contact: 'mobile', ...free })).status).toBe(200);
    expect((await bind(token, { contact: 'mobile', ...free, code: await smsCode() })).body.value).toEqual({
      shown: '+12•••66',
      isConfirmed: true,
    });
    await owner.query("UPDATE member SET mobile = '+12015550107' WHERE account = 'mara07'");
    await rest();
    // A number of somebody else gets a message without a code.
    await owner.query("UPDATE member SET mobile = '+12015550166' WHERE account = 'minhvnd'");
    expect((await send(token, { contact: 'mobile', ...free })).status).toBe(200);
    expect((await owner.query<{ text: string }>('SELECT text FROM sandbox_sms')).rows[0]!.text).not.toMatch(/\d{6}/);
    await owner.query("UPDATE member SET mobile = NULL WHERE account = 'minhvnd'");
    await rest();
    expect((await send(token, { contact: 'zalo', ...free })).status).toBe(200);
    expect((await bind(token, { contact: 'zalo', ...free, code: await smsCode() })).status).toBe(200);
    expect(await read(token)).toMatchObject({ zalo: { shown: '+12•••66', isConfirmed: true }, mobile: { shown: '+12•••07' } });
    expect((await send(token, { contact: 'zalo', to: '2015550167', countryDialingCode: '1' })).body.code).toBe('identity.contact_fixed');
    await owner.query("UPDATE member SET zalo = NULL, zalo_bound_at = NULL WHERE account = 'mara07'");
  });

  test('is no practice account’s', async () => {
    const token = tokenOf(await signIn({ ip: HOME }, ['trial01', 'Practice1']));
    expect((await call('GET', '/wps/member/profile', { token })).body.code).toBe('in_need_true_account');
  });
});

describe('an authenticator app', () => {
  const begin = (token: string, password: string = MARA[1]) => sealed('POST', '/wps/member/two-factor', { password }, token);
  const confirm = (token: string, code: string) => sealed('PUT', '/wps/member/two-factor', { code }, token);
  const states = async (token: string) => (await call('GET', '/wps/member/two-factor', { token })).body.value;
  const nextCode = (secret: string, steps = 1) => codeAt(secret, new Date(Date.now() + steps * 30_000));
  async function setUp(): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
    const token = tokenOf(await signIn({ ip: HOME }));
    const { secret } = (await begin(token)).body.value as { secret: string };
    const confirmed = await confirm(token, codeAt(secret, new Date()));
    return { token, secret, recoveryCodes: (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes };
  }

  test('is set up by the password and its first code, and is no plain text in the database', async () => {
    const token = tokenOf(await signIn({ ip: HOME }));
    expect((await begin(token, 'Wrong0001')).body.code).toBe('identity.old_password_wrong');
    expect((await confirm(token, '123456')).body.code).toBe('identity.two_factor_off');
    const { secret, uri } = (await begin(token)).body.value as { secret: string; uri: string };
    expect(uri).toContain(secret);
    expect(await states(token)).toMatchObject({ isOn: false });
    expect((await signIn({ ip: HOME })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token, codeAt(secret, new Date()))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await states(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await begin(token)).body.code).toBe('identity.two_factor_on');
    const { rows } = await owner.query<{ secret: string }>('SELECT secret FROM member_totp');
    expect(rows[0]!.secret).not.toContain(secret);
    expect(rows[0]!.secret).toMatch(/^sealed\./);
  });

  test('is asked at each sign-in, from known addresses too and after a code by SMS; nothing weaker opens the account', async () => {
    const { secret } = await setUp();
    const who = { ip: HOME, visitor: visitor() };
    const { proofId, ways } = requestOf(await signIn(who));
    expect(ways.map(({ way }) => way)).toEqual(['totp', 'recovery']);
    expect((await send(who, proofId, 'sms')).body.code).toBe('identity.proof_way');
    expect((await give(who, proofId, 'sms', '123456')).body.code).toBe('identity.proof_way');
    const code = nextCode(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(who, proofId, 'totp', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The same code once more, at another sign-in within its half minute.
    await owner.query('TRUNCATE attempt');
    const again = requestOf(await signIn(who));
    expect((await give(who, again.proofId, 'totp', code)).body.code).toBe('identity.code_used');

    const challenge = await solved((await call('GET', '/wps/challenge', { headers: headersOf(who) })).body.value);
    const order = { mobileNum: '2015550107', countryDialingCode: '1', challenge };
    expect((await call('POST', '/wps/verification/sms/noLogin', { body: order, headers: headersOf(who) })).status).toBe(200);
    const body = { username: '2015550107', countryDialingCode: '1', password: await smsCode(), type: 'sms' };
    requestOf(await call('POST', '/wps/session/login', { body: await seal('POST', '/wps/session/login', body), headers: headersOf(who) }));
  });

  test('lost, is stood in for by a recovery code, once each and however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const who = { ip: HOME, visitor: visitor() };
    const first = requestOf(await signIn(who));
    const [code] = recoveryCodes as [string];
    expect((await give(who, first.proofId, 'recovery', code.toUpperCase().replace('-', ' '))).status).toBe(200);
    const second = requestOf(await signIn(who));
    expect((await give(who, second.proofId, 'recovery', code)).body.code).toBe('identity.code_wrong');
  });

  test('a stranger with the password shuts the second proof for strangers alone', async () => {
    const { recoveryCodes } = await setUp();
    for (let network = 0; network < 21; network++) {
      const who = { ip: `203.0.${network}.9`, visitor: visitor() };
      const { proofId } = requestOf(await signIn(who));
      await Promise.all(Array.from({ length: 5 }, (_, at) => give(who, proofId, 'totp', String(100_000 + at))));
    }
    const stranger = { ip: '203.0.99.9', visitor: visitor() };
    expect((await give(stranger, requestOf(await signIn(stranger)).proofId, 'totp', '123456')).body.code).toBe('request.too_many');
    const home = { ip: HOME, visitor: visitor() };
    expect((await give(home, requestOf(await signIn(home)).proofId, 'recovery', recoveryCodes[0]!)).status).toBe(200);
  });

  test('a hundred guesses are five; and it goes by the password and a code of it, with its recovery codes', async () => {
    const { token, recoveryCodes } = await setUp();
    const who = { ip: '192.0.2.9', visitor: visitor() };
    const { proofId } = requestOf(await signIn(who));
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => give(who, proofId, 'totp', String(100_000 + at))));
    expect(guesses.filter(({ body }) => body.code === 'identity.code_wrong').length).toBeLessThanOrEqual(5);
    expect(guesses.filter(({ body }) => body.code === 'request.too_many').length).toBeGreaterThanOrEqual(95);
    // They were five of the day's hundred, too.
    const elsewhere = { ip: '192.0.3.9', visitor: visitor() };
    expect((await give(elsewhere, requestOf(await signIn(elsewhere)).proofId, 'totp', '123456')).body.code).toBe('identity.code_wrong');
    const remove = (password: string, code: string) => sealed('POST', '/wps/member/two-factor/removal', { password, code }, token);
    await owner.query('TRUNCATE attempt');
    expect((await remove('Wrong0001', recoveryCodes[0]!)).body.code).toBe('identity.old_password_wrong');
    expect((await remove(MARA[1], '000000')).body).toMatchObject({ code: 'identity.code_wrong', value: { field: 'code' } });
    expect((await remove(MARA[1], 'abcde-fghjk')).body.code).toBe('identity.code_wrong');
    expect(await states(token)).toMatchObject({ isOn: true });
    expect((await remove(MARA[1], recoveryCodes[1]!)).status).toBe(200);
    expect((await remove(MARA[1], recoveryCodes[1]!)).body.code).toBe('identity.two_factor_off');
    expect(await states(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await signIn({ ip: HOME })).status).toBe(200);
  });
});
