import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codesOf, counter, done, isOfVip, runRaces, type Races } from '#tests/abuse/race.ts';
import { dueFriend, REWARD } from '#tests/abuse/referral.ts';
import { COLLECT, riseTo } from '#tests/abuse/vip.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);

const RACES: Races = {
  [`POST ${REWARD}`]: async () => {
    const token = await server.signIn();
    const id = await dueFriend(server, 'mara07');
    const one = randomUUID();
    return {
      send: (at) => ({ token, body: { id, requestId: at % 2 === 0 ? one : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'referral.reward_taken'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await count('referral_reward')).toBe(1);
        expect(await count("ledger.transfer t WHERE t.kind = 'referral-reward'")).toBe(1);
      },
    };
  },
  // Half of them are one request, the others one each: the gift is paid once.
  [`POST ${COLLECT}`]: async () => {
    const token = await server.signIn();
    await riseTo(server, 'mara07');
    const one = randomUUID();
    return {
      send: (at) => ({ token, body: { slot: 'level:2', requestId: at % 2 === 0 ? one : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'vip.gift_taken'].includes(code))).toEqual([]);
        expect(new Set(done(answers).map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
        expect(await count("vip_gift_taken WHERE slot = 'level:2'")).toBe(1);
        expect(await count("ledger.transfer t WHERE t.kind = 'vip-gift'")).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfVip);
