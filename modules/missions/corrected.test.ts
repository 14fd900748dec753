import { afterAll, expect, test } from 'vitest';
import { missionWorld } from '#tests/factories/missions.ts';

const world = await missionWorld();
afterAll(() => world.stop());
const { db, missions, open, member, play, shown } = world;

test('steps count a corrected bet as it is now', async () => {
  const ada = await member();
  const all = { gameTypes: [], games: [] };
  const id = await open({
    steps: [
      { kind: 'turnover', ...all, amounts: { USD: '1000' } },
      { kind: 'rounds', ...all, count: 4 },
      { kind: 'win', ...all, times: 10, count: 2 },
    ],
  });
  const at = new Date();
  await play(ada, { stake: 5_00, payout: 50_00, at }, { stake: 2_50, payout: 0, at });
  const parts = async () => (await shown(ada, id)).steps.map(({ part }) => part);
  expect(await parts()).toEqual([0.75, 0.5, 0.5]);
  const was = { stake: '500', payout: '5000', turnover: '500' };
  const sent = {
    round: '1',
    merchant: 1,
    member: String(ada.memberId),
    vendor: 'AE',
    game: 'RNG-1',
    currency: 'USD',
    at: at.toISOString(),
  };
  const correct = (own: { stake: string; payout: string; turnover: string; was: typeof was }) =>
    db.transact((tx) => missions.onCorrected(tx, [{ ...sent, ...own }]));
  await correct({ stake: '0', payout: '-5000', turnover: '0', was });
  expect(await parts()).toEqual([0.75, 0.5, 0]);
  await correct({ stake: '-500', payout: '0', turnover: '-500', was: { ...was, payout: '0' } });
  expect(await parts()).toEqual([0.25, 0.25, 0]);
});
