import { expect } from 'vitest';
import { codesOf, done } from '#tests/abuse/race.ts';
import { sealedAll, type DoorRaces } from '#tests/abuse/races-door/door-races.ts';

/** Races of sessions, and of a password change. */
export default {
  'POST /wps/session/first-login': async ({ owner, signIn }) => {
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
  'DELETE /wps/session/logout': async ({ call, signIn }) => {
    const token = await signIn();
    return {
      send: () => ({ token }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'session.required'].includes(code))).toEqual([]);
        expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
      },
    };
  },
  'DELETE /wps/member/sessions/:id': async ({ call, signIn }) => {
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
  'POST /wps/member/password': async (world) => {
    const { signIn } = world;
    const token = await signIn('tessusdt', 'Lantern09');
    const bodies = await sealedAll(world, 'POST', '/wps/member/password', (at) => ({
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
} satisfies DoorRaces;
