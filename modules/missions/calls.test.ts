import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CLAIM, doneMission } from '#tests/abuse/missions.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const SUMMARY = '/wps/relay/MCSFE_getMissionSummaryDetails';

test('a member reads, counts and claims missions by their calls, and claims a mission once it is done', async () => {
  const token = await server.signIn();
  const read = async () => {
    const { body } = await server.call('GET', `${SUMMARY}?language=TY`, { token });
    return (body.value as { list: { id: number; period: string; status: string; steps: object[] }[] }).list;
  };
  const before = await read();
  expect(before.map(({ period, status }) => [period, status])).toEqual([
    ['daily', 'joined'],
    ['weekly', 'joined'],
    ['once', 'joined'],
  ]);
  expect(before[0]).toMatchObject({
    title: 'เดินเล่นยามเย็น',
    amount: 0.5,
    currency: 'USD',
    pays: 'cash',
    wagering: null,
    steps: [
      { kind: 'rounds', gameTypes: ['RNG'], goal: { amount: null, count: 50 }, done: { count: 0 }, part: 0 },
      { kind: 'turnover', goal: { amount: 20, count: null }, done: { amount: 0 }, part: 0 },
    ],
  });
  expect(
    (await server.call('POST', CLAIM, { token, body: { missionId: before[0]!.id, slot: '2026-01-01', requestId: randomUUID() } })).body
      .code,
  ).toBe('missions.over');
  const mission = await doneMission(server, 'mara07');
  expect((await server.call('GET', '/wps/missions/claimable', { token })).body.value).toEqual({ count: 1 });
  const body = { ...mission, requestId: randomUUID() };
  const claimed = await server.call('POST', CLAIM, { token, body });
  expect(claimed.body.value).toMatchObject({ missionId: mission.missionId, slot: mission.slot, amount: 0.5, pays: 'cash' });
  expect((await server.call('POST', CLAIM, { token, body })).body.value).toEqual(claimed.body.value);
  expect((await server.call('POST', CLAIM, { token, body: { ...mission, requestId: randomUUID() } })).body.code).toBe('missions.claimed');
  expect((await read())[0]!.status).toBe('claimed');
  expect((await server.call('GET', SUMMARY)).status).toBe(401);

  const staff = await signedInStaff(server, 'marketing');
  const { rows } = (await staff.call('GET', '/bo/mission-claims?account=mara07')).body.value as { rows: object[] };
  expect(rows).toMatchObject([{ slug: 'daily-spins', amount: 0.5, pays: 'cash', member: { account: 'mara07' } }]);
});
