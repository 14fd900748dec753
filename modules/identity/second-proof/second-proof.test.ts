import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProofWay } from '#contracts/second-proof.ts';
import { codeAt } from '#platform/security/totp.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { HOME, MARA, requestOf, secondProof, tokenOf, visitor, type Who } from '#tests/factories/second-proof.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal, db } = server;
const { signIn, send, give, smsCode, mailCode } = secondProof(server);
const ABROAD = '198.51.100.20';

/** The brand's switch; a process is notified within a moment. */
const requestOfAddresses = (isOn: boolean) =>
  owner.query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'NEWADDRPROOF3' THEN s || jsonb_build_object('enabled', $1::text) ELSE s END)
       FROM jsonb_array_elements(switches) s) WHERE id = 1`,
    [isOn ? '1' : '0'],
  );

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
