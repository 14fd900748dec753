import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { all, codesOf, done, from } from '#tests/abuse/race.ts';
import { challenges, form, MARA, sealedAll, type DoorRaces } from '#tests/abuse/races-door/door-races.ts';

/** Races of sign-in and registration. */
export default {
  'POST /wps/session/login': async (world) => {
    const { count, owner, signIn } = world;
    const solutions = await challenges(world);
    const bodies = await sealedAll(world, 'POST', '/wps/session/login', (at) => ({
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
        // The fifty sign-ins made other networks known; a sign-in from a new network needs a second proof.
        await owner.query(
          "INSERT INTO known_network SELECT id, '127.0.0.0/24', now(), now() FROM member WHERE account = 'mara07' ON CONFLICT DO NOTHING",
        );
        await signIn(); // No member is locked out by it.
      },
    };
  },
  'POST /wps/session/login/freeplay': async ({ count, seal }) => {
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
  'POST /wps/session/exchange': async ({ signIn }) => {
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
  'POST /wps/session/login/exchange': async ({ call, signIn }) => {
    const { code } = (await call('POST', '/wps/session/exchange', { token: await signIn() })).body.value as { code: string };
    return {
      send: (at) => ({ body: { code, isConfirmed: true }, headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'session.code_refused']);
      },
    };
  },
  'PUT /wps/member/register': async (world) => {
    const { count } = world;
    const solutions = await challenges(world);
    const username = `racer${randomUUID().slice(0, 6)}`;
    const said = { username, password: 'Newcomer01', confirmPassword: 'Newcomer01' };
    const bodies = await sealedAll(world, 'PUT', '/wps/member/register', (at) => form({ ...said, challenge: solutions[at] }));
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
  'PUT /wps/member/register/mobile': async (world) => {
    const { count, door } = world;
    const { cookie, code } = await door.codeFor('register', { mobileNo: '2015550161' });
    const said = { mobileNum: '2015550161', countryDialingCode: '1', verificationCode: code };
    const bodies = await sealedAll(world, 'PUT', '/wps/member/register/mobile', () => form(said));
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count("member WHERE mobile = '+12015550161'")).toBe(1);
      },
    };
  },
} satisfies DoorRaces;
