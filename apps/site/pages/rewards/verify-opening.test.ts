import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Opening } from '#apps/site/pages/rewards/use-rewards.ts';
import { verifyOpening } from '#apps/site/pages/rewards/verify-opening.ts';
import { drawPrize } from '#kernel/prize-table.ts';
import { stream } from '#modules/fairness/index.ts';

const serverSeed = 'ab'.repeat(32);
const prizes = [
  { weight: 1, amount: 5 },
  { weight: 2, amount: 1 },
  { weight: 3, amount: 0 },
] as unknown as Opening['prizes'];
const dealt = drawPrize(stream(serverSeed, 'mine', 77n), prizes);
const opening: Opening = {
  ticketId: '77',
  campaignId: 1,
  kind: 'egg',
  title: 'Eggs',
  currency: 'USD',
  prizes,
  dealt,
  paid: dealt,
  serverSeed,
  serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
  clientSeed: 'mine',
  at: '',
  amount: prizes[dealt]!.amount,
};
const failed = (more: Partial<Opening>) =>
  verifyOpening({ ...opening, ...more })
    .filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

test('the browser deals a ticket as the server does, and finds another seed, line or amount', () => {
  expect(failed({})).toEqual([]);
  expect(failed({ serverSeedHash: 'cd'.repeat(32) })).toEqual(['seed']);
  const other = (dealt + 1) % 3;
  expect(failed({ dealt: other, paid: other, amount: prizes[other]!.amount })).toEqual(['dealt']);
  expect(failed({ amount: 7 as unknown as Opening['amount'] })).toEqual(['paid']);
});
