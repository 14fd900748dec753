import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  all,
  AT_ONCE,
  codesOf,
  counter,
  done,
  from,
  isOfBonus,
  isOfChat,
  isOfPapers,
  isOfMissions,
  isOfPlay,
  isOfPoints,
  isOfAgents,
  isOfAnyModule,
  isOfSaferPlay,
  isOfVendorWallets,
  isOfVip,
  isOfWithdrawals,
  runRaces,
  type Races,
} from '#tests/abuse/race.ts';
import { codeAt } from '#platform/security/totp.ts';
import { mailbox } from '#tests/factories/mail.ts';
import { newBrowser, sandboxId } from '#tests/factories/sandbox-id.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal, signIn } = server;
const count = counter(server);
const box = mailbox(server);

const challenges = (): Promise<string[]> =>
  all(async (at) => solved((await call('GET', '/wps/challenge', { headers: from(at) })).body.value));
async function sealedAll(method: string, path: string, bodyOf: (at: number) => object): Promise<object[]> {
  return all((at) => seal(method, path, bodyOf(at)));
}

const MARA = { account: 'mara07', password: 'Lantern07', mobile: '2015550107' };

const company = sandboxId(server);
/** An identity that opens Mara’s account, not confirmed. */
const linkMara = async (): Promise<void> => {
  await owner.query('DELETE FROM member_link');
  await owner.query(
    `INSERT INTO member_link SELECT id, merchant_id, 'sandbox-id', 'https://of.tests', 'mara', 'mara', now() FROM member WHERE account = $1`,
    [MARA.account],
  );
};

async function codeFor(kind: 'noLogin' | 'register', own: object): Promise<{ cookie: string; code: string }> {
  const cookie = `cid=${randomUUID()}`;
  const body = { ...own, countryDialingCode: '1', challenge: await solved((await call('GET', '/wps/challenge')).body.value) };
  await call('POST', `/wps/verification/sms/${kind}`, { body, headers: { cookie } });
  const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
  return { cookie, code: /\d{6}/.exec(rows[0]!.text)![0] };
}

/** A sign-in that waits for its second proof, in a browser of its own. */
async function waitingProof(): Promise<{ proofId: string; cookie: string }> {
  const [proofId, visitor] = [randomUUID(), randomUUID()];
  await owner.query(
    `INSERT INTO sign_in_proof SELECT $1, 1, id, $2, false, false, now() + interval '5 minutes' FROM member WHERE account = $3`,
    [proofId, visitor, MARA.account],
  );
  return { proofId, cookie: `cid=${visitor}` };
}

/** Signs in while the app is not asked for, and has it afterwards. */
async function signInWithout(account: string, password: string): Promise<string> {
  await owner.query('UPDATE member_totp SET confirmed_at = NULL');
  const token = await signIn(account, password);
  await owner.query('UPDATE member_totp SET confirmed_at = now() WHERE member_id = (SELECT id FROM member WHERE account = $1)', [account]);
  return token;
}

const form = (own: object): object => ({ isOfAge: true, termsVersion: '2026-11', requestId: randomUUID(), ...own });

const RACES: Races = {
  'POST /wps/session/login': async () => {
    const solutions = await challenges();
    const bodies = await sealedAll('POST', '/wps/session/login', (at) => ({
      username: MARA.account,
      password: MARA.password,
      type: 'username',
      challenge: solutions[at],
    }));
    const before = await count('member_session');
    return {
      send: (at) => ({ body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(await count('member_session')).toBe(before + done(answers).length);
        expect(done(answers).length).toBeGreaterThan(0);
        const known = ['done', 'identity.login_locked', 'identity.captcha_required', 'identity.proof_required'];
        expect(codesOf(answers).filter((code) => !known.includes(code))).toEqual([]);
        await signIn(); // And nobody is locked out by it.
      },
    };
  },
  'POST /wps/session/login/freeplay': async () => {
    const before = await count('member');
    const path = '/wps/session/login/freeplay';
    const bodies = await all(async () => ({
      os: 'Linux',
      platform: 'W',
      version: '3',
      random: (await seal('POST', path, randomUUID())).payload,
    }));
    return {
      send: (at) => ({ body: bodies[at] }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(20);
        expect(await count('member')).toBe(before + 20);
      },
    };
  },
  'POST /wps/session/exchange': async () => {
    const token = await signIn();
    return {
      send: () => ({ token }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        const codes = done(answers).map(({ body }) => (body.value as { code: string }).code);
        expect(new Set(codes).size).toBe(10);
      },
    };
  },
  'POST /wps/session/login/exchange': async () => {
    const { code } = (await call('POST', '/wps/session/exchange', { token: await signIn() })).body.value as { code: string };
    return {
      send: (at) => ({ body: { code, isConfirmed: true }, headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'session.code_refused']);
      },
    };
  },
  'PUT /wps/member/register': async () => {
    const solutions = await challenges();
    const username = `racer${randomUUID().slice(0, 6)}`;
    const said = { username, password: 'Newcomer01', confirmPassword: 'Newcomer01' };
    const bodies = await sealedAll('PUT', '/wps/member/register', (at) => form({ ...said, challenge: solutions[at] }));
    return {
      send: (at) => ({ body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.name_taken']);
        expect(await count('member WHERE account = $1', [username])).toBe(1);
        expect(await count('terms_accepted t JOIN member m ON m.id = t.member_id WHERE account = $1', [username])).toBe(1);
      },
    };
  },
  'PUT /wps/member/register/mobile': async () => {
    const { cookie, code } = await codeFor('register', { mobileNo: '2015550161' });
    const said = { mobileNum: '2015550161', countryDialingCode: '1', verificationCode: code };
    const bodies = await sealedAll('PUT', '/wps/member/register/mobile', () => form(said));
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count("member WHERE mobile = '+12015550161'")).toBe(1);
      },
    };
  },
  'POST /wps/member/password/verification': async () => {
    const { cookie, code } = await codeFor('noLogin', { mobileNum: MARA.mobile, purpose: 'password' });
    const solutions = await challenges();
    const bodies = await sealedAll('POST', '/wps/member/password/verification', (at) => ({
      newPassword: MARA.password,
      verificationCode: code,
      mobileNum: MARA.mobile,
      countryDialingCode: '1',
      requestId: randomUUID(),
      challenge: solutions[at],
    }));
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        await signIn();
      },
    };
  },
  'POST /wps/member/password/email': async () => {
    const solutions = await challenges();
    const form = { username: MARA.account, email: 'mara@example.com' };
    return {
      send: (at) => ({ raw: box.form({ ...form, challenge: solutions[at]! }), headers: { ...from(7), ...box.asForm } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(done(answers)).toHaveLength(3);
        expect(await box.sent()).toHaveLength(3);
        expect(await count('password_link')).toBe(1);
      },
    };
  },
  'POST /wps/member/password/link': async () => {
    await owner.query('TRUNCATE sandbox_mail');
    const link = await box.tokenFor(MARA.account, 'mara@example.com');
    const solutions = await challenges();
    const bodies = await sealedAll('POST', '/wps/member/password/link', (at) => ({
      token: link,
      newPassword: MARA.password,
      requestId: randomUUID(),
      challenge: solutions[at],
    }));
    return {
      send: (at) => ({ body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.link_invalid']);
        await signIn();
      },
    };
  },
  'POST /wps/verification/sms/noLogin': async () => {
    const solutions = await challenges();
    return {
      send: (at) => ({
        body: { mobileNum: MARA.mobile, countryDialingCode: '1', challenge: solutions[at] },
        headers: { ...from(7), cookie: `cid=${randomUUID()}` },
      }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(3);
        expect(await count('sandbox_sms')).toBe(3);
      },
    };
  },
  'POST /wps/verification/sms/register': async () => {
    const solutions = await challenges();
    const cookie = `cid=${randomUUID()}`;
    return {
      send: (at) => ({
        body: { mobileNo: '2015550171', countryDialingCode: '1', challenge: solutions[at] },
        headers: { ...from(at), cookie },
      }),
      check: async (answers) => {
        // A browser asks once a second.
        expect(done(answers).length).toBe(1);
        expect(await count('sandbox_sms')).toBe(1);
      },
    };
  },
  'POST /wps/session/first-login': async () => {
    const token = await signIn();
    await owner.query("UPDATE member SET first_login_at = NULL, previous_login_at = NULL WHERE account = 'mara07'");
    return {
      send: () => ({ token }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(50);
        expect(answers.filter(({ body }) => (body.value as { isFirst: boolean }).isFirst)).toHaveLength(1);
      },
    };
  },
  'DELETE /wps/session/logout': async () => {
    const token = await signIn();
    return {
      send: () => ({ token }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'session.required'].includes(code))).toEqual([]);
        expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
      },
    };
  },
  'DELETE /wps/member/sessions/:id': async () => {
    const [token, other] = [await signIn(), await signIn()];
    const { list } = (await call('GET', '/wps/member/sessions', { token: other })).body.value as {
      list: { id: string; isThis: boolean }[];
    };
    return {
      send: () => ({ token, path: `/wps/member/sessions/${list.find(({ isThis }) => isThis)!.id}` }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.session_unknown']);
        expect((await call('GET', '/wps/member/info', { token: other })).status).toBe(401);
      },
    };
  },
  'POST /wps/member/password': async () => {
    const token = await signIn('tessusdt', 'Lantern09');
    const bodies = await sealedAll('POST', '/wps/member/password', (at) => ({
      oldPassword: 'Lantern09',
      newPassword: `Changed0${10 + at}`,
      confirmNewPassword: `Changed0${10 + at}`,
    }));
    return {
      send: (at) => ({ token, body: bodies[at] }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.old_password_wrong', 'request.too_many']);
        await signIn('tessusdt', `Changed0${10 + answers.findIndex(({ status }) => status === 200)}`);
      },
    };
  },
  'POST /wps/session/proof/code': async () => {
    const { proofId, cookie } = await waitingProof();
    return {
      send: (at) => ({ body: { proofId, way: 'sms' }, headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('sandbox_sms')).toBe(1);
      },
    };
  },
  'POST /wps/session/proof': async () => {
    const { proofId, cookie } = await waitingProof();
    await call('POST', '/wps/session/proof/code', { body: { proofId, way: 'sms' }, headers: { cookie } });
    const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
    const code = /\d{6}/.exec(rows[0]!.text)![0];
    const before = await count('member_session');
    const bodies = await sealedAll('POST', '/wps/session/proof', () => ({ proofId, way: 'sms', code, isRemembered: true }));
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('member_session')).toBe(before + 1);
      },
    };
  },
  'POST /wps/session/openid': async () => ({
    send: (at) => ({ body: { provider: 'sandbox-id' }, headers: from(at) }),
    check: async (answers) => {
      expect(done(answers)).toHaveLength(AT_ONCE);
      expect(await count('openid_trip')).toBe(AT_ONCE);
    },
  }),
  'POST /wps/session/openid/answer': async () => {
    const browser = newBrowser();
    const back = await company.go(browser);
    const bodies = await sealedAll('POST', '/wps/session/openid/answer', () => back);
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie: `cid=${browser.visitor}` } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.openid_state']);
        expect(await count('openid_newcomer')).toBe(1);
      },
    };
  },
  'POST /wps/member/linked-accounts': async () => {
    const token = await signIn();
    const bodies = await sealedAll('POST', '/wps/member/linked-accounts', () => ({ provider: 'sandbox-id', password: MARA.password }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'PUT /wps/member/linked-accounts': async () => {
    const token = await signIn();
    await linkMara();
    return {
      send: () => ({ token, body: { provider: 'sandbox-id' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(await count("security_event WHERE kind = 'account-link-confirmed'")).toBe(1);
      },
    };
  },
  'POST /wps/member/linked-accounts/removal': async () => {
    const token = await signIn();
    await linkMara();
    const bodies = await sealedAll('POST', '/wps/member/linked-accounts/removal', () => ({
      provider: 'sandbox-id',
      password: MARA.password,
    }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.openid_unknown', 'request.too_many']);
        expect(await count('member_link')).toBe(0);
      },
    };
  },
  'POST /wps/verification/phone': async () => {
    await owner.query(
      `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'PHONECHECK3' THEN s || '{"enabled":"1"}' ELSE s END)
         FROM jsonb_array_elements(switches) s) WHERE id = 1`,
    );
    await expect.poll(async () => (await call('GET', '/wps/system/whitelabel')).text).toMatch(/"modId":"PHONECHECK3","enabled":"1"/);
    const solutions = await challenges();
    const cookie = `cid=${randomUUID()}`;
    return {
      send: (at) => ({
        body: { mobileNo: '2015550172', countryDialingCode: '1', challenge: solutions[at] },
        headers: { ...from(at), cookie },
      }),
      check: async (answers) => {
        expect(done(answers).length).toBe(1);
        expect(await count('phone_check')).toBe(1);
      },
    };
  },
  'PUT /wps/member/profile/nickname': async () => {
    const token = await signIn();
    return {
      send: () => ({ token, body: { nickname: 'Mara' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(5);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'POST /wps/member/profile/contacts/code': async () => {
    const token = await signIn();
    const order = { contact: 'email', to: 'mara@other.example', password: MARA.password };
    const bodies = await sealedAll('POST', '/wps/member/profile/contacts/code', () => order);
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'PUT /wps/member/profile/contacts': async () => {
    const [token, cookie] = [await signIn(), `cid=${randomUUID()}`];
    const path = '/wps/member/profile/contacts/code';
    const zalo = { contact: 'zalo', to: '2015550178', countryDialingCode: '1' };
    await call('POST', path, { token, headers: { cookie }, body: await seal('POST', path, { ...zalo, password: MARA.password }) });
    const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
    const code = /\d{6}/.exec(rows[0]!.text)![0];
    const bodies = await sealedAll('PUT', '/wps/member/profile/contacts', () => ({ ...zalo, code, requestId: randomUUID() }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('member WHERE zalo IS NOT NULL')).toBe(1);
      },
    };
  },
  'POST /wps/member/two-factor': async () => {
    const token = await signIn();
    const bodies = await sealedAll('POST', '/wps/member/two-factor', () => ({ password: MARA.password }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('member_totp WHERE confirmed_at IS NULL')).toBe(1);
      },
    };
  },
  'PUT /wps/member/two-factor': async () => {
    const token = await signIn('minhvnd', 'Lantern08');
    const body = await seal('POST', '/wps/member/two-factor', { password: 'Lantern08' });
    const { secret } = (await call('POST', '/wps/member/two-factor', { token, body })).body.value as { secret: string };
    const bodies = await sealedAll('PUT', '/wps/member/two-factor', () => ({ code: codeAt(secret, new Date()) }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('recovery_code')).toBe(10);
      },
    };
  },
  'POST /wps/member/two-factor/removal': async () => {
    // As the race before has left it.
    const token = await signInWithout('minhvnd', 'Lantern08');
    await owner.query(
      "UPDATE recovery_code SET code_hash = sha256('abcdefghjk') WHERE code_hash = (SELECT min(code_hash) FROM recovery_code)",
    );
    const order = { password: 'Lantern08', code: 'abcde-fghjk' };
    const bodies = await sealedAll('POST', '/wps/member/two-factor/removal', () => order);
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        const lost = ['done', 'identity.code_wrong', 'identity.two_factor_off', 'request.too_many'];
        expect(codesOf(answers).filter((code) => !lost.includes(code))).toEqual([]);
        expect(await count('recovery_code')).toBe(0);
      },
    };
  },
  'POST /wps/member/closure': async () => {
    const token = await signIn('minhvnd', 'Lantern08');
    const bodies = await sealedAll('POST', '/wps/member/closure', () => ({ password: 'Lantern08' }));
    return {
      send: (at) => ({ token, body: bodies[at] }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count("member_closure c JOIN member m ON m.id = c.member_id WHERE account = 'minhvnd' AND m.state = 'closed'")).toBe(
          1,
        );
        expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
      },
    };
  },
  'POST /wps/member/terms': async () => {
    const token = await signIn();
    await owner.query('DELETE FROM terms_accepted');
    return {
      send: () => ({ token, body: { version: '2026-11' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(await count('terms_accepted')).toBe(1);
      },
    };
  },
  'PUT /wps/member/info/icon': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { picture: (at % 8) + 1 } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        const { imgUrl } = (await call('GET', '/wps/member/info', { token })).body.value as { imgUrl: string };
        expect(done(answers).map(({ body }) => body.value)).toContainEqual({ imgUrl });
      },
    };
  },
  'PUT /wps/member/language': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { language: at % 2 === 0 ? 'TY' : 'EN' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(['TY', 'EN']).toContain(((await call('GET', '/wps/member/info', { token })).body.value as { language: string }).language);
      },
    };
  },
};

await runRaces(
  server,
  RACES,
  (contract) =>
    ![
      isOfAgents,
      isOfAnyModule,
      isOfBonus,
      isOfChat,
      isOfMissions,
      isOfPlay,
      isOfWithdrawals,
      isOfPapers,
      isOfPoints,
      isOfSaferPlay,
      isOfVendorWallets,
      isOfVip,
    ].some((isOf) => isOf(contract)),
);
