import { expect, test } from 'vitest';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { until, vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const { call, signIn } = bench.server;

type Sums = Record<'count' | 'payout' | 'netLoss' | 'corrected', number>;

test('a vendor that corrects a settled bet of a member changes the report of the agent above, beside the correction', async () => {
  const agent = await signIn('linus01', 'Agent001');
  const totals = async (): Promise<number[]> => {
    const answer = await call('GET', '/wps/agent/report?days=7&by=day', { token: agent });
    const { count, payout, netLoss, corrected } = (answer.body.value as { totals: Sums }).totals;
    return [count, payout, netLoss, corrected];
  };
  const before = await totals();
  const since = async () => (await totals()).map((one, at) => Math.round((one - before[at]!) * 100) / 100);
  const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
  const { id, round } = await trial.placed();
  await trial.win(id, round);
  await until(async () => (await since())[0] === 1);
  expect(await since()).toEqual([1, 2, -1, 0]);
  // The vendor claims 0.50 back of the 2.00 that it paid for a stake of 1.00.
  expect((await trial.adjust(id, round, -50_000n)).status).toBe('OK');
  await until(async () => (await since())[3] !== 0);
  expect(await since()).toEqual([1, 1.5, -0.5, 0.5]);
});
