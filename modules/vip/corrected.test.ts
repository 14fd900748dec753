import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVip } from '#modules/vip/index.ts';
import { seedVip } from '#modules/vip/seed-vip.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { wallet, site } = world;
const vip = createVip({ db, wallet, site });
beforeAll(() => seedVip(db, site.merchants()));
afterAll(() => world.stop());

test('a month is of what bets count for now; a level that was reached stays until the month is judged', async () => {
  const { memberId, merchantId } = await world.newCaller();
  const now = new Date();
  const sent = {
    round: '1',
    merchant: merchantId,
    member: String(memberId),
    vendor: 'AE',
    game: 'AE-1',
    currency: 'USD',
    at: now.toISOString(),
  };
  const bet = (cents: number) => ({ ...sent, stake: String(cents), payout: '0', turnover: String(cents) });
  const { rows } = await owner.query<{ reach: bigint }>(
    "SELECT reach FROM vip_figure WHERE merchant_id = $1 AND currency = 'USD' AND rank = 1",
    [merchantId],
  );
  const reach = Number(rows[0]!.reach);
  const month = async () =>
    (
      await owner.query<{ turnover: bigint; rank: number }>(
        'SELECT v.turnover, m.rank FROM vip_month v JOIN vip_member m ON m.member_id = v.member_id WHERE v.member_id = $1',
        [memberId],
      )
    ).rows[0]!;
  await db.transact((tx) => vip.onSettled(tx, [bet(reach)], now));
  expect(await month()).toEqual({ turnover: BigInt(reach), rank: 1 });
  await db.transact((tx) => vip.onCorrected(tx, [bet(-reach)], now));
  expect(await month()).toEqual({ turnover: 0n, rank: 1 });
});

test('what a bet counts for more raises at once', async () => {
  const { memberId, merchantId } = await world.newCaller();
  const now = new Date();
  const sent = {
    round: '1',
    merchant: merchantId,
    member: String(memberId),
    vendor: 'AE',
    game: 'AE-1',
    currency: 'USD',
    at: now.toISOString(),
  };
  const { rows } = await owner.query<{ reach: bigint }>(
    "SELECT reach FROM vip_figure WHERE merchant_id = $1 AND currency = 'USD' AND rank = 1",
    [merchantId],
  );
  await db.transact((tx) => vip.onCorrected(tx, [{ ...sent, stake: '0', payout: '0', turnover: String(rows[0]!.reach) }], now));
  expect((await owner.query<{ rank: number }>('SELECT rank FROM vip_member WHERE member_id = $1', [memberId])).rows).toEqual([{ rank: 1 }]);
});
