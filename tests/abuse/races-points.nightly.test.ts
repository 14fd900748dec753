import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CONVERT, pointsOf, REDEEM } from '#tests/abuse/points.ts';
import { codesOf, counter, done, isOfPoints, runRaces, type Races } from '#tests/abuse/race.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);
const points = pointsOf(server);
/** The payment password lets few through at once; more than that is not asked of it here. */
const EXPECTED = ['done', 'request.too_many', 'points.too_few'];

/** Half of them are one request, the others one each: the points that there are go once. */
async function race(type: 'gift' | 'cash', earned: number, bodyOf: (requestId: string) => Promise<object>) {
  const token = await server.signIn();
  await points.earn(token, 'mara07', earned);
  const one = randomUUID();
  const bodies = await Promise.all(Array.from({ length: 50 }, (_, at) => bodyOf(at % 2 === 0 ? one : randomUUID())));
  return {
    send: (at: number) => ({ token, body: bodies[at]! }),
    check: async (answers: Parameters<typeof done>[0]) => {
      expect(codesOf(answers).filter((code) => !EXPECTED.includes(code))).toEqual([]);
      const made = new Set(done(answers).map(({ body }) => (body.value as { id: string }).id));
      expect(made.size).toBeGreaterThan(0);
      expect(made.size).toBeLessThanOrEqual(2);
      expect(await count('point_order WHERE type = $1', [type])).toBe(made.size);
    },
  };
}

const RACES: Races = {
  [`POST ${REDEEM}`]: () => race('gift', 240, points.redemption),
  [`POST ${CONVERT}`]: () => race('cash', 200, points.exchange),
};

await runRaces(server, RACES, isOfPoints);
