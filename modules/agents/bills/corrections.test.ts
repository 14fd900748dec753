import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentCarry, AgentContractKind } from '#contracts/agents.ts';
import { money } from '#kernel/money.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { agreedContract } from '#tests/factories/contracts.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const DAY = 86_400_000;
let clock = Date.parse('2026-03-02T00:00:00Z');
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(new Date(clock));
});
afterAll(() => world.stop());

const at = () => new Date(clock);

/** An agent and a member below it, at a time of its own, with a contract of the house at 10 % that has begun. */
async function pair(kind: AgentContractKind, { carry = 'none', isAutoPaid = true }: { carry?: AgentCarry; isAutoPaid?: boolean } = {}) {
  clock += 40 * DAY;
  await owner.query('UPDATE agent_book SET closed_through = $1 WHERE merchant_id = 1', [at()]);
  const [top, low] = (await world.plant([null, 0])) as [bigint, bigint];
  await agreedContract(world.agents, { downlineId: top, kind, rate: 1_000, carry, isAutoPaid, now: at() });
  clock += 2 * DAY + 600_000;
  return { top, low };
}
const play = (memberId: bigint, stake: bigint, payout = 0n) => world.onSettled([world.settled(memberId, clock, { stake, payout })]);
const correct = (memberId: bigint, settledAt: number, payout: bigint, turnover = 0n) =>
  world.onCorrected([world.settled(memberId, settledAt, { stake: 0n, payout, turnover })]);
const nextDay = async () => {
  clock += DAY;
  await world.agents.settle(at());
};
const cashOf = async (memberId: bigint) => (await world.wallet.balancesOf({ merchantId: 1, memberId, currency: 'USD' })).cash.minor;
const lastBill = async (memberId: bigint) =>
  (await world.agents.bills(agentCaller(memberId), { days: 60, pageNo: 1, pageSize: 50, side: 'own' }, at())).content[0]!;
const usd = (minor: bigint) => money(minor, 'USD');

describe('a bet that is corrected after its day was billed and paid', () => {
  test('changes its own day in the report, with the correction beside it, and the next bill; the paid one stays', async () => {
    const { top, low } = await pair('dividend');
    const settledAt = clock;
    await play(low, 100_00n);
    await nextDay();
    expect(await cashOf(top)).toBe(10_00n);
    const paid = await lastBill(top);
    // It should have paid 30.00: the team lost 70.00.
    await correct(low, settledAt, 30_00n);
    const report = await world.agents.report(agentCaller(top), { days: 7, by: 'day' }, at());
    expect(report).toMatchObject({
      ok: true,
      value: {
        content: [
          { count: 1, stake: usd(100_00n), payout: usd(30_00n), netLoss: usd(70_00n), validBet: usd(100_00n), corrected: usd(-30_00n) },
        ],
        totals: { corrected: usd(-30_00n) },
      },
    });
    await play(low, 50_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(20_00n), corrected: usd(-30_00n), owes: usd(0n), amount: usd(2_00n) });
    expect(await cashOf(top)).toBe(12_00n);
    expect((await world.agents.bills(agentCaller(top), { days: 60, pageNo: 1, pageSize: 50, side: 'own' }, at())).content[1]).toEqual(paid);
  });

  test('in favour of the agent is paid with the next bill', async () => {
    const { top, low } = await pair('dividend');
    const settledAt = clock;
    await play(low, 100_00n, 60_00n);
    await nextDay();
    await correct(low, settledAt, -60_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(60_00n), corrected: usd(60_00n), amount: usd(6_00n) });
    expect(await cashOf(top)).toBe(10_00n);
  });

  test('is owed from bill to bill until it is made up, also where a deficit of play is not carried', async () => {
    const { top, low } = await pair('dividend');
    const settledAt = clock;
    await play(low, 100_00n);
    await nextDay();
    await correct(low, settledAt, 100_00n);
    // Members win this day: that deficit is forgiven by the policy, the correction is not.
    await play(low, 10_00n, 40_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(-130_00n), corrected: usd(-100_00n), owes: usd(-100_00n), amount: usd(0n) });
    await play(low, 70_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(70_00n), corrected: usd(0n), owes: usd(-30_00n), amount: usd(0n) });
    await play(low, 50_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(50_00n), owes: usd(0n), amount: usd(2_00n) });
    expect(await cashOf(top)).toBe(12_00n);
  });

  test('before its day is billed counts in that day alone', async () => {
    const { top, low } = await pair('dividend');
    await play(low, 100_00n);
    await correct(low, clock, 150_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(-50_00n), corrected: usd(0n), owes: usd(0n), amount: usd(0n) });
  });

  test.each(['daily', 'hourly', 'realtime'] as const)(
    'and given back takes its %s salary back out of the next ones, no cent more or less',
    async (kind) => {
      const { top, low } = await pair(kind);
      const settledAt = clock;
      await play(low, 100_00n);
      await nextDay();
      expect(await cashOf(top)).toBe(10_00n);
      await correct(low, settledAt, 100_00n, -100_00n);
      await nextDay();
      expect(await cashOf(top)).toBe(10_00n);
      await play(low, 60_00n);
      await nextDay();
      expect(await cashOf(top)).toBe(10_00n);
      await play(low, 60_00n);
      await nextDay();
      expect(await cashOf(top)).toBe(12_00n);
    },
  );

  test('a second time is counted both times', async () => {
    const { top, low } = await pair('dividend');
    const settledAt = clock;
    await play(low, 100_00n);
    await nextDay();
    await correct(low, settledAt, 10_00n);
    await correct(low, settledAt, 20_00n);
    await play(low, 50_00n);
    await nextDay();
    expect(await lastBill(top)).toMatchObject({ netLoss: usd(20_00n), corrected: usd(-30_00n), amount: usd(2_00n) });
  });

  test('counts for whoever stood above its member when it was settled', async () => {
    const { top, low } = await pair('dividend');
    const settledAt = clock;
    await play(low, 100_00n);
    await nextDay();
    const [other] = (await world.plant([null])) as [bigint];
    await world.agents.move({ merchantId: 1, memberId: low, toId: other, now: at() });
    await correct(low, settledAt, 30_00n);
    const of = async (memberId: bigint) => {
      const report = await world.agents.report(agentCaller(memberId), { days: 7, by: 'day' }, at());
      return report.ok ? report.value.totals.corrected : undefined;
    };
    expect([await of(top), await of(other)]).toEqual([usd(-30_00n), usd(0n)]);
  });

  test('leaves the ledger whole', async () => expect(await brokenInvariants(db)).toEqual([]));
});
