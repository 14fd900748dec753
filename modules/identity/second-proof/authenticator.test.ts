import { describe, expect, test } from 'vitest';
import { codeAt } from '#platform/security/totp.ts';
import { solved } from '#tests/factories/seal.ts';
import { HOME, MARA, headersOf, requestOf, secondProof, tokenOf, visitor } from '#tests/factories/second-proof.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal } = server;
const { signIn, send, give, smsCode } = secondProof(server);

const sealed = async (method: 'POST' | 'PUT', path: string, body: object, token: string) =>
  call(method, path, { token, body: await seal(method, path, body) });

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
