import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codeAt } from '#platform/security/totp.ts';
import { AT_ONCE, codesOf, done, from } from '#tests/abuse/race.ts';
import { MARA, sealedAll, type DoorRaces, type World } from '#tests/abuse/races-door/door-races.ts';

/** Signs in while the authenticator app is not required, and confirms the app afterwards. */
async function signInWithout({ owner, signIn }: World, account: string, password: string): Promise<string> {
  await owner.query('UPDATE member_totp SET confirmed_at = NULL');
  const token = await signIn(account, password);
  await owner.query('UPDATE member_totp SET confirmed_at = now() WHERE member_id = (SELECT id FROM member WHERE account = $1)', [account]);
  return token;
}

/** Races about the profile of a member, its second factor and its closure. */
export default {
  'PUT /wps/member/profile/nickname': async ({ signIn }) => {
    const token = await signIn();
    return {
      send: () => ({ token, body: { nickname: 'Mara' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(5);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'POST /wps/member/profile/contacts/code': async (world) => {
    const { signIn } = world;
    const token = await signIn();
    const order = { contact: 'email', to: 'mara@other.example', password: MARA.password };
    const bodies = await sealedAll(world, 'POST', '/wps/member/profile/contacts/code', () => order);
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'PUT /wps/member/profile/contacts': async (world) => {
    const { call, count, door, seal, signIn } = world;
    const [token, cookie] = [await signIn(), `cid=${randomUUID()}`];
    const path = '/wps/member/profile/contacts/code';
    const zalo = { contact: 'zalo', to: '2015550178', countryDialingCode: '1' };
    await call('POST', path, { token, headers: { cookie }, body: await seal('POST', path, { ...zalo, password: MARA.password }) });
    const code = await door.latestCode();
    const bodies = await sealedAll(world, 'PUT', '/wps/member/profile/contacts', () => ({ ...zalo, code, requestId: randomUUID() }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('member WHERE zalo IS NOT NULL')).toBe(1);
      },
    };
  },
  'POST /wps/member/two-factor': async (world) => {
    const { count, signIn } = world;
    const token = await signIn();
    const bodies = await sealedAll(world, 'POST', '/wps/member/two-factor', () => ({ password: MARA.password }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('member_totp WHERE confirmed_at IS NULL')).toBe(1);
      },
    };
  },
  'PUT /wps/member/two-factor': async (world) => {
    const { call, count, seal, signIn } = world;
    const token = await signIn('minhvnd', 'Lantern08');
    const body = await seal('POST', '/wps/member/two-factor', { password: 'Lantern08' });
    const { secret } = (await call('POST', '/wps/member/two-factor', { token, body })).body.value as { secret: string };
    const bodies = await sealedAll(world, 'PUT', '/wps/member/two-factor', () => ({ code: codeAt(secret, new Date()) }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('recovery_code')).toBe(10);
      },
    };
  },
  'POST /wps/member/two-factor/removal': async (world) => {
    const { count, owner } = world;
    // The state after the race before.
    const token = await signInWithout(world, 'minhvnd', 'Lantern08');
    await owner.query(
      "UPDATE recovery_code SET code_hash = sha256('abcdefghjk') WHERE code_hash = (SELECT min(code_hash) FROM recovery_code)",
    );
    const order = { password: 'Lantern08', code: 'abcde-fghjk' };
    const bodies = await sealedAll(world, 'POST', '/wps/member/two-factor/removal', () => order);
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
  'POST /wps/member/closure': async (world) => {
    const { call, count, signIn } = world;
    const token = await signIn('minhvnd', 'Lantern08');
    const bodies = await sealedAll(world, 'POST', '/wps/member/closure', () => ({ password: 'Lantern08' }));
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
  'POST /wps/member/terms': async ({ count, owner, signIn }) => {
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
  'PUT /wps/member/info/icon': async ({ call, signIn }) => {
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
  'PUT /wps/member/language': async ({ call, signIn }) => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { language: at % 2 === 0 ? 'TY' : 'EN' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(['TY', 'EN']).toContain(((await call('GET', '/wps/member/info', { token })).body.value as { language: string }).language);
      },
    };
  },
} satisfies DoorRaces;
