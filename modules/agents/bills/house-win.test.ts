import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { agreedContract } from '#tests/factories/contracts.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const START = Date.parse('2026-03-04T12:00:00Z');
const usd = (minor: bigint) => money(minor, 'USD');
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(new Date(START - 2 * 86_400_000));
});
afterAll(() => world.stop());

test('agents are paid of what the house won, not of what members lost to each other, and reports show the same', async () => {
  const [top, ann, bob] = (await world.plant([null, 0, 0])) as [bigint, bigint, bigint];
  for (const kind of ['dividend', 'hourly'] as const)
    await agreedContract(world.agents, { downlineId: top, kind, rate: 1_000, now: new Date(START - 2 * 86_400_000) });
  // Ann and Bob lose 150.00 to members of others, of which the house takes 5.00; a correction gives 1.00 of it back.
  const sitting = (member: bigint, stake: bigint, payout: bigint, houseWin: bigint) => ({
    ...world.settled(member, START, { stake, payout, turnover: 0n }),
    houseWin: String(houseWin),
  });
  await world.onSettled([sitting(ann, 100_00n, 0n, 2_50n), sitting(bob, 100_00n, 50_00n, 2_50n)]);
  await world.onCorrected([sitting(ann, 0n, 1_00n, -1_00n)]);

  const caller = agentCaller(top);
  const now = new Date(START + 3_600_000);
  for (const by of ['day', 'category', 'game'] as const)
    expect(await world.agents.report(caller, { days: 7, by }, now), by).toMatchObject({
      value: { totals: { stake: usd(200_00n), netLoss: usd(4_00n), corrected: usd(-1_00n) }, content: [{ netLoss: usd(4_00n) }] },
    });
  expect(await world.agents.losses(caller, { days: 7, pageNo: 1, pageSize: 9 }, now)).toMatchObject({
    content: [{ netLoss: usd(2_50n) }, { netLoss: usd(1_50n) }],
  });
  const { rows } = await owner.query<{ base: bigint }>(
    "SELECT base FROM agent_bases(ARRAY(SELECT id FROM agent_place WHERE member_id = $1), '2026-03-04', '2026-03-05')",
    [top],
  );
  expect(rows).toEqual([{ base: 4_00n }]);

  await world.agents.settle(new Date(START + 86_400_000));
  const bills = await world.agents.bills(caller, { days: 60, pageNo: 1, pageSize: 9, side: 'own' }, new Date(START + 86_400_000));
  expect(bills.content.find(({ kind }) => kind === 'dividend')).toMatchObject({ netLoss: usd(4_00n), amount: usd(40n) });
});
