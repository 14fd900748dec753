import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AT_ONCE, codesOf, done, from } from '#tests/abuse/race.ts';
import { challenges, MARA, sealedAll, type DoorRaces } from '#tests/abuse/races-door/door-races.ts';
import { newBrowser } from '#tests/factories/sandbox-id.ts';

/** Races of second proofs, identities of companies and the check of a number. */
export default {
  'POST /wps/session/proof/code': async ({ count, door }) => {
    const { proofId, cookie } = await door.waitingProof();
    return {
      send: (at) => ({ body: { proofId, way: 'sms' }, headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('sandbox_sms')).toBe(1);
      },
    };
  },
  'POST /wps/session/proof': async (world) => {
    const { call, count, door } = world;
    const { proofId, cookie } = await door.waitingProof();
    await call('POST', '/wps/session/proof/code', { body: { proofId, way: 'sms' }, headers: { cookie } });
    const code = await door.latestCode();
    const before = await count('member_session');
    const bodies = await sealedAll(world, 'POST', '/wps/session/proof', () => ({ proofId, way: 'sms', code, isRemembered: true }));
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('member_session')).toBe(before + 1);
      },
    };
  },
  'POST /wps/session/openid': async ({ count }) => ({
    send: (at) => ({ body: { provider: 'sandbox-id' }, headers: from(at) }),
    check: async (answers) => {
      expect(done(answers)).toHaveLength(AT_ONCE);
      expect(await count('openid_trip')).toBe(AT_ONCE);
    },
  }),
  'POST /wps/session/openid/answer': async (world) => {
    const { company, count } = world;
    const browser = newBrowser();
    const back = await company.go(browser);
    const bodies = await sealedAll(world, 'POST', '/wps/session/openid/answer', () => back);
    return {
      send: (at) => ({ body: bodies[at], headers: { ...from(at), cookie: `cid=${browser.visitor}` } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.openid_state']);
        expect(await count('openid_newcomer')).toBe(1);
      },
    };
  },
  'POST /wps/member/linked-accounts': async (world) => {
    const { signIn } = world;
    const token = await signIn();
    const bodies = await sealedAll(world, 'POST', '/wps/member/linked-accounts', () => ({
      provider: 'sandbox-id',
      password: MARA.password,
    }));
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'PUT /wps/member/linked-accounts': async ({ count, door, signIn }) => {
    const token = await signIn();
    await door.linkMara();
    return {
      send: () => ({ token, body: { provider: 'sandbox-id' } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(AT_ONCE);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(await count("security_event WHERE kind = 'account-link-confirmed'")).toBe(1);
      },
    };
  },
  'POST /wps/member/linked-accounts/removal': async (world) => {
    const { count, door, signIn } = world;
    const token = await signIn();
    await door.linkMara();
    const bodies = await sealedAll(world, 'POST', '/wps/member/linked-accounts/removal', () => ({
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
  'POST /wps/verification/phone': async (world) => {
    const { count, door } = world;
    await door.openPhoneCheck();
    const solutions = await challenges(world);
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
} satisfies DoorRaces;
