import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, seal, owner } = server;
const LOGIN = '/wps/session/login';
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

/** The answer of a visitor's captcha, as the database keeps it. */
async function captchaOf(visitor: string): Promise<string> {
  await owner.query("DELETE FROM attempt WHERE name = 'captcha'");
  const answer = await call('GET', '/wps/captcha', { headers: cookie(visitor) });
  expect(Buffer.from(value<string>(answer), 'base64').subarray(1, 4).toString()).toBe('PNG');
  return (await owner.query<{ answer: string }>('SELECT answer FROM captcha WHERE cid = $1', [visitor])).rows[0]!.answer;
}

/** Repeats the call until its answer comes within a second: later, a time that was too far ahead may be valid. */
async function postSoon(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const began = Date.now();
    const answer = await send();
    if (Date.now() - began < 1_000) return answer;
  }
}

describe('an encrypted payload', () => {
  const post = async (change: Parameters<typeof seal>[3], sealedFor = LOGIN) =>
    call('POST', LOGIN, {
      body: await seal('POST', sealedFor, { username: 'mara07', password: 'x', type: 'username', challenge: 'x' }, change),
    });

  test('is refused with one constant text for any other algorithm, key, time, method, path, header or bit (R-71)', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const good = await seal('POST', LOGIN, {});
    const [head, key, iv, text, tag] = good.payload.split('.') as [string, string, string, string, string];
    const header = (fields: object) => Buffer.from(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', ...fields })).toString('base64url');
    const bent = [
      good.payload.slice(0, -4),
      [head, key, iv, text, tag.startsWith('A') ? `B${tag.slice(1)}` : `A${tag.slice(1)}`].join('.'),
      [header({ kid: 'unknown' }), key, iv, text, tag].join('.'),
      [header({ alg: 'dir' }), key, iv, text, tag].join('.'),
      [header({ zip: 'DEF' }), key, iv, text, tag].join('.'),
      '',
      'a.b.c.d.e',
    ];
    const answers = [
      await post({ inner: { iat: now - 61 } }),
      await postSoon(() => post({ inner: { iat: Math.ceil(Date.now() / 1_000) + 61 } })),
      await post({ inner: { m: 'PUT' } }),
      await post({ inner: { p: '/wps/member/password' } }),
      await post({ inner: { jti: 'short' } }),
      await post({ header: { enc: 'A128GCM' } }),
      await post({ header: { kid: randomUUID() } }),
      await post({ header: { cty: 'json' } }),
      ...(await Promise.all(bent.map((payload) => call('POST', LOGIN, { body: { payload } })))),
      await call('POST', LOGIN, { body: { payload: good.payload, more: 1 } }),
      await call('POST', LOGIN, { body: { username: 'mara07', password: 'Lantern07', type: 'username' } }),
      await call('POST', LOGIN, { body: { payload: 7 } }),
    ];
    expect(new Set(answers.map(({ text: said }) => said)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(answers[0]!.body.code).toBe('payload.refused');
  });

  test('counts once: a copy of one that was accepted is refused (R-71)', async () => {
    const body = await seal('POST', LOGIN, { username: 'mara07', password: 'Lantern07', type: 'username', challenge: await challenge() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', LOGIN, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'payload.refused')).toHaveLength(9);
  });

  test('of any of 200 bit flips none is understood (R-71)', async () => {
    const { payload } = await seal('POST', LOGIN, {});
    for (let at = 0; at < 200; at++) {
      const place = Math.floor((payload.length * at) / 200);
      const letter = payload[place] === 'A' ? 'B' : 'A';
      if (payload[place] === '.') continue;
      const { body } = await call('POST', LOGIN, { body: { payload: payload.slice(0, place) + letter + payload.slice(place + 1) } });
      // The last letter of a part may carry spare bits: then it is the same payload, and what fails is the body in it.
      expect(['payload.refused', 'request.invalid']).toContain(body.code);
    }
  });
});

describe('signing in', () => {
  test('needs a solved challenge, each one once (R-66)', async () => {
    const without = await call('POST', LOGIN, {
      body: await seal('POST', LOGIN, { username: 'mara07', password: 'Lantern07', type: 'username' }),
    });
    expect(without.body.code).toBe('challenge.required');
    const one = await challenge();
    const twice = async () =>
      call('POST', LOGIN, {
        body: await seal('POST', LOGIN, { username: 'mara07', password: 'Lantern07', type: 'username', challenge: one }),
      });
    expect((await twice()).status).toBe(200);
    expect((await twice()).body.code).toBe('challenge.refused');
    const bent = Buffer.from(
      Buffer.from(one, 'base64')
        .toString()
        .replace(/"counter":\d+/, '"counter":1'),
    ).toString('base64');
    const forged = await call('POST', LOGIN, {
      body: await seal('POST', LOGIN, { username: 'mara07', password: 'Lantern07', type: 'username', challenge: bent }),
    });
    expect(forged.body.code).toBe('challenge.refused');
  });

  test('asks for a captcha after one failure, and takes each picture once [3.03, 4.02, 7.16, 8.04]', async () => {
    const visitor = 'captcha-visitor-0000000';
    const first = await login('malee07', 'wrong', { visitor });
    expect(first.body).toMatchObject({ code: 'in_incorrect_password', value: { captcha: true } });
    expect((await login('malee07', 'wrong', { visitor })).body.code).toBe('identity.captcha_required');
    const answer = await captchaOf(visitor);
    expect((await login('malee07', 'wrong', { visitor, captcha: `${answer}x` })).body.code).toBe('identity.captcha_wrong');
    expect((await login('malee07', 'wrong', { visitor, captcha: answer })).body.code).toBe('identity.captcha_wrong');
    const other = await captchaOf(visitor);
    expect((await login('malee07', 'wrong', { visitor: 'another-visitor-0000000', captcha: other })).body.code).toBe(
      'identity.captcha_wrong',
    );
    expect((await login('malee07', 'wrong', { visitor, captcha: await captchaOf(visitor) })).body.code).toBe('in_incorrect_password');
  });

  test('is locked for a quarter of an hour after three failures, for names that nobody has as well (R-44, R-45)', async () => {
    for (const name of ['pavel41', 'nobodyatall']) {
      const visitor = `locked-${name}-00000000000`;
      for (let tries = 0; tries < 3; tries++)
        await login(name, 'Wrong0001', { visitor, ...(tries > 0 && { captcha: await captchaOf(visitor) }) });
      const right = await login(name, 'Agent041', { visitor, captcha: await captchaOf(visitor) });
      expect(right).toMatchObject({ status: 429, body: { code: 'identity.login_locked' } });
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  test('twenty wrong passwords at once are at most three guesses (R-45)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('odette02', 'Wrong0001')));
    expect(answers.filter(({ body }) => body.code === 'in_incorrect_password').length).toBeLessThanOrEqual(3);
  });

  test('on a device that knows the account works while strangers have locked it elsewhere (R-46)', async () => {
    const home = 'the-home-of-linus-00000';
    expect((await login('linus01', 'Agent001', { visitor: home })).status).toBe(200);
    const visitor = 'a-stranger-000000000000';
    for (let tries = 0; tries < 3; tries++)
      await login('linus01', 'Wrong0001', { visitor, ...(tries > 0 && { captcha: await captchaOf(visitor) }) });
    expect((await login('linus01', 'Agent001', { visitor, captcha: await captchaOf(visitor) })).body.code).toBe('identity.login_locked');
    expect((await login('linus01', 'Agent001', { visitor: home })).status).toBe(200);
  });

  test('from one address is throttled after twenty failures, whatever the names (R-45, R-66)', async () => {
    for (let at = 0; at < 20; at++) expect((await login(`stranger${at}`, 'Wrong0001')).body.code).toBe('in_incorrect_password');
    expect(await login('stranger99', 'Wrong0001')).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  });

  test('makes another picture at most once a second', async () => {
    expect((await call('GET', '/wps/captcha', { headers: cookie('hasty-visitor-000000000') })).status).toBe(200);
    expect((await call('GET', '/wps/captcha', { headers: cookie('hasty-visitor-000000000') })).status).toBe(429);
  });
});
