import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoints } from '#modules/points/index.ts';
import { seedPoints } from '#modules/points/seed-points.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { identity, wallet, site } = world;
const catalogue = { gameAt: () => ({ gameType: 'RNG' }) } as never;
const points = createPoints({ db, catalogue, identity, site, wallet });
beforeAll(() => seedPoints(db, site.merchants()));
afterAll(() => world.stop());

test('points that were earned stay, and turnover that was taken away is made up before more is earned', async () => {
  const { memberId, merchantId } = await world.newCaller();
  const { rows } = await owner.query<{ per: bigint }>(
    "SELECT turnover AS per FROM point_rule WHERE merchant_id = $1 AND game_type = 'RNG' AND currency = 'USD'",
    [merchantId],
  );
  const { per } = rows[0]!;
  const sent = {
    round: '1',
    merchant: merchantId,
    member: String(memberId),
    vendor: 'AE',
    game: 'AE-1',
    currency: 'USD',
    at: new Date().toISOString(),
  };
  const bet = (turnover: bigint) => ({ ...sent, stake: String(turnover), payout: '0', turnover: String(turnover) });
  const play = (turnover: bigint) => db.transact((tx) => points.onSettled(tx, [bet(turnover)]));
  const correct = (turnover: bigint) => db.transact((tx) => points.onCorrected(tx, [bet(turnover)]));
  const has = async () =>
    (await owner.query<{ points: bigint }>('SELECT points FROM point_balance WHERE member_id = $1', [memberId])).rows[0]!.points;
  const days = async () =>
    (await owner.query<{ turnover: bigint }>('SELECT sum(turnover)::bigint AS turnover FROM point_day WHERE member_id = $1', [memberId]))
      .rows[0]!.turnover;
  await play(3n * per + 1n);
  expect(await has()).toBe(3n);
  await correct(-2n * per - 1n);
  expect(await has()).toBe(3n);
  expect(await days()).toBe(per);
  await play(per);
  await play(per - 1n);
  expect(await has()).toBe(3n);
  await play(1n);
  expect(await has()).toBe(3n);
  await play(per);
  expect(await has()).toBe(4n);
  await correct(per);
  expect([await has(), await days()]).toEqual([5n, 5n * per]);
});
