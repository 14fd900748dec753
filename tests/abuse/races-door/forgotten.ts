import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codesOf, done, from } from '#tests/abuse/race.ts';
import { challenges, MARA, sealedAll, type DoorRaces } from '#tests/abuse/races-door/door-races.ts';

/** Races of forgotten passwords, and of codes by text message. */
export default {
  'POST /wps/member/password/verification': async (world) => {
    const { door, signIn } = world;
    const { cookie, code } = await door.codeFor('noLogin', { mobileNum: MARA.mobile, purpose: 'password' });
    const solutions = await challenges(world);
    const bodies = await sealedAll(world, 'POST', '/wps/member/password/verification', (at) => ({
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
  'POST /wps/member/password/email': async (world) => {
    const { box, count } = world;
    const solutions = await challenges(world);
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
  'POST /wps/member/password/link': async (world) => {
    const { box, owner, signIn } = world;
    await owner.query('TRUNCATE sandbox_mail');
    const link = await box.tokenFor(MARA.account, 'mara@example.com');
    const solutions = await challenges(world);
    const bodies = await sealedAll(world, 'POST', '/wps/member/password/link', (at) => ({
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
  'POST /wps/verification/sms/noLogin': async (world) => {
    const { count } = world;
    const solutions = await challenges(world);
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
  'POST /wps/verification/sms/register': async (world) => {
    const { count } = world;
    const solutions = await challenges(world);
    const cookie = `cid=${randomUUID()}`;
    return {
      send: (at) => ({
        body: { mobileNo: '2015550171', countryDialingCode: '1', challenge: solutions[at] },
        headers: { ...from(at), cookie },
      }),
      check: async (answers) => {
        // A browser may request a code once per second.
        expect(done(answers).length).toBe(1);
        expect(await count('sandbox_sms')).toBe(1);
      },
    };
  },
} satisfies DoorRaces;
