import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CLAIM, doneMission } from '#tests/abuse/missions.ts';
import { thankYou } from '#tests/abuse/offers.ts';
import { codesOf, counter, done, isOfMissions, runRaces, type Races } from '#tests/abuse/race.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);

const RACES: Races = {
  // Half of them are one request, the others one each: the mission is paid once.
  [`POST ${CLAIM}`]: async () => {
    const token = await server.signIn();
    const mission = await doneMission(server, 'mara07');
    const one = randomUUID();
    return {
      send: (at) => ({ token, body: { ...mission, requestId: at % 2 === 0 ? one : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'missions.claimed'].includes(code))).toEqual([]);
        expect(new Set(done(answers).map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
        expect(await count('offer_reward WHERE offer_id = $1', [mission.missionId])).toBe(1);
        expect(await count("ledger.transfer t WHERE t.kind = 'mission-cash'")).toBe(1);
      },
    };
  },
  // Half of them are one request: the gift is paid once.
  'POST /wps/offers/claims': async () => {
    const token = await server.signIn();
    const gift = await thankYou(server);
    const one = randomUUID();
    return {
      send: (at) => ({ token, body: { ...gift, requestId: at % 2 === 0 ? one : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'offers.claimed'].includes(code))).toEqual([]);
        expect(await count('offer_reward WHERE offer_id = $1', [gift.offerId])).toBe(1);
        expect(await count("ledger.transfer t WHERE t.kind = 'offer-cash'")).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfMissions);
