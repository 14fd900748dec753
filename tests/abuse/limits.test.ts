import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newCaptcha } from '#modules/identity/challenges/captcha.ts';
import { atNight } from '#tests/factories/tier.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal } = server;
const LOGIN = '/wps/session/login';
// Nobody has signed in before: no address is an unknown one.
beforeEach(() => owner.query('TRUNCATE attempt, sms_code, sandbox_sms, known_network; UPDATE member SET last_login_at = NULL'));

const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
const solve = async (): Promise<string> => {
  const issued = await call('GET', '/wps/challenge', { headers: from(`10.${Math.floor(Math.random() * 250)}.0.1`) });
  return solved(issued.body.value);
};

/** Sign-ins that are ready to be sent, each for an account of its own unless it is named. */
async function guesses(count: number, username?: string): Promise<object[]> {
  const group = randomUUID().slice(0, 8);
  const bodies: object[] = [];
  for (let at = 0; at < count; at++) {
    const body = { username: username ?? `no${group}x${at}`, password: 'Wrong0001', type: 'username', challenge: await solve() };
    bodies.push(await seal('POST', LOGIN, body));
  }
  return bodies;
}
const codes = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(answers, ({ body }) => body.code ?? 'done')
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
const judgedOf = (answers: readonly Answer[]): number => codes(answers)['in_incorrect_password'] ?? 0;
const tryAll = (bodies: readonly object[], ipOf: (at: number) => string): Promise<Answer[]> =>
  Promise.all(bodies.map((body, at) => call('POST', LOGIN, { body, headers: from(ipOf(at)) })));

describe('sign-ins', () => {
  test('many at once from one address are twenty that are judged (R-45, R-66)', async () => {
    const sent = atNight(110, 30);
    const answers = await tryAll(await guesses(sent), () => '203.0.113.9');
    expect(codes(answers)).toEqual({ in_incorrect_password: 20, 'request.too_many': sent - 20 });
    for (const { status, headers } of answers) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(1_700);
  });

  test('many at one account are at most three that are judged, and so again once the wait is over (R-45)', async () => {
    const ipOf = (at: number): string => `198.51.100.${at}`;
    const judged = async (count: number): Promise<number> => judgedOf(await tryAll(await guesses(count, 'mara07'), ipOf));
    expect([1, 2, 3]).toContain(await judged(atNight(50, 12)));
    await owner.query("UPDATE attempt SET count = 3 WHERE name = 'login'");
    expect(await judged(2)).toBe(0);
    await owner.query("UPDATE attempt SET ends_at = now() WHERE name = 'login'");
    expect([1, 2, 3]).toContain(await judged(atNight(50, 12)));
  });

  test('addresses of one /64, and of one spelling or another, are one customer (R-66)', async () => {
    expect(judgedOf(await tryAll(await guesses(atNight(30, 22)), (at) => `2001:db8:1:2::${at.toString(16)}`))).toBe(20);
    expect(judgedOf(await tryAll(await guesses(2), (at) => `2001:db8:1:3::${at}`))).toBe(2);
    const spelled = ['203.0.113.50', '203.0.113.50:1234', '::ffff:203.0.113.50', '[::ffff:cb00:7132]:99'];
    expect(judgedOf(await tryAll(await guesses(atNight(30, 22)), (at) => spelled[at % 4]!))).toBe(20);
  });

  test('that strangers have locked open for the owner on a network where nobody has failed, with the picture, and for nobody twice (R-46)', async () => {
    const tried = async (ip: string, password: string): Promise<string> => {
      const visitor = { ...from(ip), cookie: `cid=${randomUUID()}` };
      await owner.query("DELETE FROM attempt WHERE name IN ('captcha', 'captcha-address')");
      await call('GET', '/wps/captcha', { headers: visitor });
      const { rows } = await owner.query<{ answer: string }>('SELECT answer FROM captcha WHERE cid = $1', [visitor.cookie.slice(4)]);
      const body = { username: 'odette02', password, type: 'username', captcha: rows[0]!.answer, challenge: await solve() };
      const sealed = await seal('POST', LOGIN, body);
      return (await call('POST', LOGIN, { body: sealed, headers: visitor })).body.code ?? 'done';
    };
    for (let at = 0; at < 3; at++) expect(await tried(`198.51.${at}.9`, 'Wrong0001')).toBe('in_incorrect_password');
    expect(await tried('198.51.1.9', 'Agent002')).toBe('identity.login_locked');
    expect(await tried('198.51.77.9', 'Wrong0001')).toBe('in_incorrect_password');
    expect(await tried('198.51.77.9', 'Agent002')).toBe('identity.login_locked');
    expect(await tried('198.51.78.9', 'Agent002')).toBe('done');
  });

  test('that are right are no failures, one after the other from one address', async () => {
    for (let at = 0; at < atNight(30, 22); at++) {
      const body = { username: 'mara07', password: 'Lantern07', type: 'username', challenge: await solve() };
      expect((await call('POST', LOGIN, { body: await seal('POST', LOGIN, body), headers: from('203.0.113.77') })).status).toBe(200);
    }
  });
});

describe('every limit of addresses', () => {
  const FREE_PLAY = { method: 'POST', path: '/wps/session/login/freeplay' };
  const sealedRandom = async () => (await server.seal(FREE_PLAY.method, FREE_PLAY.path, randomUUID())).payload;
  const DIALED = { countryDialingCode: '1' };
  /** Each call that is limited by address, how often it is let through in its window, and what a call of it is. */
  const TABLE: Record<string, [number, (at: number) => Promise<{ method: string; path: string; body?: object }>]> = {
    challenge: [120, async () => ({ method: 'GET', path: '/wps/challenge' })],
    captcha: [60, async () => ({ method: 'GET', path: '/wps/captcha' })],
    affiliate: [60, async () => ({ method: 'GET', path: '/wps/agent/affiliate?code=NOBODY' })],
    'free play': [20, async () => ({ ...FREE_PLAY, body: { os: 'Linux', platform: 'W', version: '3', random: await sealedRandom() } })],
    sms: [
      40,
      async (at) => ({
        method: 'POST',
        path: '/wps/verification/sms/noLogin',
        body: { ...DIALED, mobileNum: `20155${String(50_000 + at * 3)}`, challenge: await solve() },
      }),
    ],
  };

  test.each(Object.entries(TABLE))(
    '%s lets no more through than it says, many at once and without a cookie (R-66)',
    async (name, [most, make]) => {
      const requested: { method: string; path: string; body?: object }[] = [];
      const [begun, beyond] = atNight([0, 30], [most - 4, 5]);
      for (let at = begun; at < most + beyond; at++) requested.push(await make(at));
      await owner.query('TRUNCATE attempt');
      const answers: Answer[] = [];
      const send = async (at: number): Promise<void> => {
        const { method, path, body } = requested[at]!;
        // Each from another address of one network.
        answers.push(await call(method, path, { headers: from(`2001:db8:9:9::${(at + 1).toString(16)}`), ...(body && { body }) }));
      };
      // In the gate the first of them is counted as all that came before the last few.
      if (begun > 0) {
        await send(0);
        await owner.query('UPDATE attempt SET count = $1', [begun + 1]);
      }
      const waves = name === 'captcha' ? 4 : 50;
      for (let at = begun > 0 ? 1 : 0; at < requested.length; at += waves)
        await Promise.all(requested.slice(at, at + waves).map((_one, within) => send(at + within)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(requested.length - refused.length, JSON.stringify(codes(answers))).toBe(most - begun);
      for (const { body, headers } of refused) {
        expect(body.code).toBe('request.too_many');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    },
  );
});

test('of a hundred pictures at once for one network few are drawn, and everybody else gets one (R-66)', async () => {
  const draw = (visitor: string, ip: string) => newCaptcha(server.db, { visitor, ip }, new Date());
  // A customer of a large IPv6 network, from as many of its parts.
  const flood = Promise.all(Array.from({ length: 100 }, (_, at) => draw(`flood-${at}`, `2001:db8:7:${at.toString(16)}::1`)));
  const others = Promise.all(Array.from({ length: 30 }, (_, at) => draw(`other-${at}`, `203.0.113.${at}`)));
  expect((await flood).filter(({ ok }) => ok)).toHaveLength(8);
  expect((await others).filter(({ ok }) => ok)).toHaveLength(30);
  expect((await draw('later', '2001:db8:7::1')).ok).toBe(true);
});

describe('codes by SMS', () => {
  const MARA = '2015550107';
  type Requested = { number?: string; dialing?: string; ip: string; visitor?: string; purpose?: string };
  async function send({ number = MARA, dialing = '1', ip, visitor = randomUUID(), purpose = 'password' }: Requested): Promise<string> {
    const body = { mobileNum: number, countryDialingCode: dialing, purpose, challenge: await solve() };
    await owner.query("DELETE FROM attempt WHERE name IN ('sms', 'sms-resend', 'sms-number')"); // A few minutes later.
    const answer = await call('POST', '/wps/verification/sms/noLogin', { body, headers: { ...from(ip), cookie: `cid=${visitor}` } });
    return answer.body.code ?? 'sent';
  }
  const settings = async (sms: object): Promise<void> => {
    await owner.query("UPDATE merchant SET settings = settings || jsonb_build_object('sms', settings->'sms' || $1::jsonb) WHERE id = 1", [
      sms,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 500));
  };

  test('a stranger uses up what is the stranger’s: the owner still gets one, elsewhere and on the own device (R-46)', async () => {
    const sent: string[] = [];
    for (let at = 0; at < 12; at++) sent.push(await send({ ip: '203.0.113.66' }));
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'identity.sms_quota', 'identity.sms_quota']);
    expect(await send({ ip: '198.51.100.5' }), 'the owner at another address').toBe('sent');
    expect(await send({ ip: '203.0.113.66', purpose: 'login' }), 'for another purpose').toBe('sent');
    for (let at = 0; at < 12; at++) await send({ ip: `203.0.114.${at}` });
    expect(await send({ ip: '203.0.114.1' }), 'one of the many that have asked').toBe('identity.sms_quota');
    expect(await send({ ip: '203.0.115.1' }), 'the owner’s network, which has not').toBe('sent');

    const device = randomUUID();
    const body = { username: 'mara07', password: 'Lantern07', type: 'username', challenge: await solve() };
    await call('POST', LOGIN, { body: await seal('POST', LOGIN, body), headers: { ...from('198.51.100.5'), cookie: `cid=${device}` } });
    expect(await send({ ip: '203.0.113.66', visitor: device }), 'the owner’s device').toBe('sent');
  });

  test('go to the countries that the brand has named, and to no satellite or global number', async () => {
    await settings({ countries: ['US', 'TH'] });
    expect(await send({ ip: '203.0.113.1' })).toBe('sent');
    expect(await send({ ip: '203.0.113.2', number: '812345678', dialing: '66' })).toBe('sent');
    expect(await send({ ip: '203.0.113.3', number: '7400123456', dialing: '44' })).toBe('identity.sms_country');
    await settings({ countries: null });
    expect(await send({ ip: '203.0.113.3', number: '7400123456', dialing: '44' })).toBe('sent');
    for (const [dialing, number] of [
      ['870', '773111632'],
      ['881', '612345678'],
      ['882', '13300655'],
      ['883', '510012345678'],
      ['878', '101234567890'],
      ['979', '123456789'],
      ['1', '9005550107'],
      ['44', '9012345678'],
    ] as const)
      expect(await send({ ip: '203.0.113.4', number, dialing }), dialing).toMatch(/^identity\.(sms_country|mobile_invalid)$/);
  });

  test('have a limit a day for numbers in a row, and for the brand, which the owner’s own device passes', async () => {
    await settings({ perRangeAndDay: 5, perDay: 8 });
    const sent: string[] = [];
    for (let at = 0; at < 8; at++) sent.push(await send({ ip: `203.0.113.${at}`, number: `201555${3_000 + at}` }));
    for (let at = 0; at < 8; at++) sent.push(await send({ ip: `203.0.114.${at}`, number: `201${560 + at}3001` }));
    expect(sent.slice(0, 8).filter((code) => code === 'sent')).toHaveLength(5);
    expect(sent.filter((code) => code === 'sent')).toHaveLength(8);
    expect(new Set(sent)).toEqual(new Set(['sent', 'identity.sms_quota']));
    await settings({ perRangeAndDay: 100, perDay: 2_000 });
  });
});

test('what was tried is written down: who, when, what and from where, and it stays (R-72)', async () => {
  await owner.query('TRUNCATE security_event');
  await tryAll(await guesses(3, 'malee07'), (at) => `203.0.113.${at}`);
  const kinds = async () =>
    (await owner.query<{ kind: string; ip: string; facts: object }>('SELECT kind, host(ip) AS ip, facts FROM security_event ORDER BY id'))
      .rows;
  expect((await kinds()).map(({ kind }) => kind).toSorted()).toContain('sign-in-failed');
  await owner.query('TRUNCATE attempt');
  await tryAll(await guesses(atNight(25, 22)), () => '203.0.113.200');
  expect((await kinds()).filter(({ kind }) => kind === 'address-limited')).toEqual([
    { kind: 'address-limited', ip: '203.0.113.200', facts: {} },
  ]);
  await owner.query('TRUNCATE attempt');
  const visitor = { ...from('203.0.112.1'), cookie: `cid=${randomUUID()}` };
  for (let at = 0; at < 3; at++) {
    await call('GET', '/wps/captcha', { headers: visitor });
    const { rows } = await owner.query<{ answer: string }>('SELECT answer FROM captcha WHERE cid = $1', [visitor.cookie.slice(4)]);
    const body = { username: 'mara07', password: 'Wrong0001', type: 'username', captcha: rows[0]!.answer, challenge: await solve() };
    await call('POST', LOGIN, { body: await seal('POST', LOGIN, body), headers: visitor });
    await owner.query("DELETE FROM attempt WHERE name = 'captcha'");
  }
  const { rows } = await owner.query(
    "SELECT m.account, e.merchant_id FROM security_event e JOIN member m ON m.id = e.member_id WHERE kind = 'sign-in-locked'",
  );
  expect(rows).toEqual([{ account: 'mara07', merchant_id: 1 }]);
  await call('POST', '/pay/sandbox/callback', { body: { payment: 'x' }, headers: from('203.0.113.5') });
  expect((await kinds()).at(-1)).toMatchObject({ kind: 'signature-invalid', ip: '203.0.113.5', facts: { provider: 'sandbox' } });
  for (const sql of ['UPDATE security_event SET kind = kind', 'DELETE FROM security_event', 'TRUNCATE security_event'])
    await expect(server.db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  // A flood is cut off, and what is old goes by itself.
  const before = (await kinds()).length;
  for (let at = 0; at < 80; at++) await call('POST', '/pay/sandbox/callback', { body: {}, headers: from('203.0.113.6') });
  expect((await kinds()).length - before).toBe(60);
  await owner.query("UPDATE security_event SET at = at - interval '40 days' WHERE kind = 'signature-invalid'");
  await server.db.query('SELECT sweep_security_events(now())');
  expect((await kinds()).map(({ kind }) => kind)).not.toContain('signature-invalid');
  expect((await kinds()).map(({ kind }) => kind)).toContain('sign-in-failed');
});
