import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import type { Tier } from '#modules/agents/contracts/terms.ts';
import { agreedContract } from '#tests/factories/contracts.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const YEAR = Date.parse('2026-01-01T00:00:00Z');
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(new Date(YEAR));
});
afterAll(() => world.stop());

const LEAST: Tier = { rate: 100, activeMembers: 0, validBet: 0n, loss: 0n };

/** An agent with two members below it and a contract of the platform's from a day on. */
async function contracted(kind: AgentContractKind, period: AgentPeriod, tiers: Tier[], from: string) {
  const now = new Date(`${from}T00:00:00Z`);
  await owner.query('UPDATE agent_book SET closed_through = $1 WHERE merchant_id = 1', [now]);
  const [agent, first, second] = (await world.plant([null, 0, 0])) as [bigint, bigint, bigint];
  await agreedContract(world.agents, { downlineId: agent, kind, period, tiers, now });
  return { agent, first, second };
}

/** Bets of a member, and what it lost of them. */
const bet = (member: bigint, when: string, stake: bigint, loss: bigint) =>
  world.onSettled([world.settled(member, Date.parse(`${when}Z`), { stake, payout: stake - loss })]);

async function billsOf(agent: bigint, until: string) {
  await world.agents.settle(new Date(`${until}T12:00:00Z`));
  const { rows } = await owner.query<{ starts: Date; ends: Date; rate: number; amount: bigint }>(
    'SELECT starts_at AS starts, ends_at AS ends, rate, amount FROM agent_bill WHERE member_id = $1 AND (valid_bet > 0 OR amount > 0) ORDER BY starts_at',
    [agent],
  );
  return rows.map(({ starts, ends, rate, amount }) =>
    [starts, ends].map((one) => one.toISOString().slice(0, 10)).concat(String(rate), String(amount)),
  );
}

// By period: five of them, one after the other, as their first days and the day after the last; some have months or halves of their own length.
const PERIODS = {
  Daily: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10'],
  Weekly: ['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16'],
  Semimonthly: ['2026-02-16', '2026-03-01', '2026-03-16', '2026-04-01', '2026-04-16', '2026-05-01'],
  Monthly: ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'],
} as const;

/**
 * Plays one period after the other. In the first all thresholds are reached, with the last bet in the last moment; then each falls short by
 * the least.
 */
async function inPeriods(period: keyof typeof PERIODS): Promise<void> {
  const [one, two, three, four, five, over] = PERIODS[period];
  const better: Tier = { rate: 500, activeMembers: 2, validBet: 300_00n, loss: 100_00n };
  const { agent, first, second } = await contracted('dividend', period, [LEAST, better], one);
  const lastMoment = new Date(Date.parse(`${two}T00:00:00Z`) - 1).toISOString().slice(0, -1);
  await bet(first, `${one}T00:00:00`, 200_00n, 60_00n);
  await bet(second, lastMoment, 100_00n, 40_00n);
  await bet(first, `${two}T10:00:00`, 300_00n, 100_00n);
  await bet(first, `${three}T10:00:00`, 200_00n, 60_00n);
  await bet(second, `${three}T10:00:00`, 99_99n, 40_00n);
  await bet(first, `${four}T10:00:00`, 200_00n, 60_00n);
  await bet(second, `${four}T10:00:00`, 100_00n, 39_99n);
  await bet(second, `${five}T00:00:00`, 100_00n, 40_00n);
  await bet(first, `${five}T10:00:00`, 200_00n, 60_00n);
  expect(await billsOf(agent, over), period).toEqual([
    [one, two, '500', '500'],
    [two, three, '100', '100'],
    [three, four, '100', '100'],
    [four, five, '100', '99'],
    [five, over, '500', '500'],
  ]);
}

test('bills of a contract follow its period (day, week, half month, month) and the rate that active members, valid bet and loss reach; salaries are billed by the bets of the day or hour [3.28]', async () => {
  for (const period of ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const) await inPeriods(period);
  const most: Tier = { rate: 200, activeMembers: 1, validBet: 100_00n, loss: 0n };
  const day = await contracted('daily', 'Daily', [LEAST, most], '2026-10-05');
  const hour = await contracted('hourly', 'Hourly', [LEAST, most], '2026-10-05');
  for (const { first } of [day, hour])
    for (const when of ['10:00:00', '10:59:59', '11:00:00']) await bet(first, `2026-10-05T${when}`, 50_00n, 0n);
  expect(await billsOf(day.agent, '2026-10-06')).toEqual([['2026-10-05', '2026-10-06', '200', '300']]);
  expect(await billsOf(hour.agent, '2026-10-06')).toEqual([
    ['2026-10-05', '2026-10-05', '200', '200'],
    ['2026-10-05', '2026-10-05', '100', '50'],
  ]);
});
