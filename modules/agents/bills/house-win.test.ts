import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { billSum } from '#modules/agents/bills/bill-sum.ts';
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

  // Each bill opens the bets that it counted, for its member alone: no payer is above this one.
  const opened = bills.content.filter(({ kind, netLoss }) => kind === 'dividend' && netLoss.minor !== 0n);
  expect(opened).toHaveLength(1);
  for (const bill of opened) {
    const open = (of: bigint) =>
      billSum(world.agents.deps, agentCaller(of), { id: bill.id, pageNo: 1, pageSize: 1 }, new Date(START + 86_400_000));
    expect(await open(top), bill.kind).toMatchObject({
      value: {
        period: { days: 1, ago: 1 },
        totals: { netLoss: bill.netLoss, validBet: bill.validBet },
        totalPages: 2,
      },
    });
    expect(await open(ann)).toMatchObject({ failure: { code: 'agents.bill_unknown' } });
  }
});

test('a day that is over has its own figures, and no other day has them', async () => {
  const [top, ann] = (await world.plant([null, 0])) as [bigint, bigint];
  const then = START + 40 * 86_400_000;
  await world.onSettled([world.settled(ann, then, { stake: 10_00n, payout: 0n })]);
  const caller = agentCaller(top);
  const now = new Date(then + 2 * 86_400_000);
  const stakes = async (period: { days: number; ago?: number }) => {
    const page = { ...period, pageNo: 1, pageSize: 9 };
    const [report, losses, overview, team] = [
      await world.agents.report(caller, { ...period, by: 'game' }, now),
      await world.agents.losses(caller, page, now),
      await world.agents.overview(caller, period, now),
      await world.agents.team(caller, page, now),
    ];
    if (!report.ok || !team.ok) throw new Error('refused');
    const all = [report.value.totals, losses.totals, overview.totals, team.value.totals].map(({ stake }) => Number(stake.minor));
    return [new Set(all).size === 1 ? all[0] : all, overview.active];
  };
  expect(await stakes({ days: 1, ago: 2 })).toEqual([10_00, 1]);
  expect(await stakes({ days: 1, ago: 1 })).toEqual([0, 0]);
  expect(await stakes({ days: 1, ago: 3 })).toEqual([0, 0]);
  expect(await stakes({ days: 2, ago: 1 })).toEqual([10_00, 1]);
  expect(await stakes({ days: 3 })).toEqual([10_00, 1]);
});
