import { afterAll, expect, test } from 'vitest';
import { giveReward, type Pay } from '#modules/offers/index.ts';
import { promotionCosts } from '#modules/wallet/reports/figures.ts';
import { labelled, promotionSums, readPromotions, type PromotionRow } from '#modules/figures/promotions/promotion-report.ts';
import { bonusWorld, type Player } from '#tests/factories/bonus.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, move, sealAll } from '#tests/factories/ledger.ts';
import { simulateBonuses } from '#tests/simulation/bonus-simulation.ts';
import { createRandom } from '#tests/simulation/random.ts';

const { db, owner } = await testDatabase();
const world = await bonusWorld(db);
afterAll(() => world.stop());
const DAY_MS = 86_400_000;
const span = { merchantId: 1, from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
const KIND = {
  kind: 'test-gift',
  area: 'test-gifts',
  gates: { claimed: 'offers.claimed', over: 'offers.over', spent: 'offers.spent' },
} as const;
const BONUS: Pay = {
  as: 'bonus',
  wagering: { times: 2, of: 'bonus', days: 1, maxStake: { USD: '500' }, capTimes: 1, weights: {}, excluded: [] },
};

async function offer(slug: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `WITH made AS (INSERT INTO offer (merchant_id, kind, slug, state, texts, settings, starts_at, ends_at)
       VALUES (1, 'test-gift', $1, 'published', jsonb_build_object('EN', jsonb_build_object('title', initcap($1))), '{}', now() - interval '1 day', now() + interval '1 day')
       RETURNING id)
     INSERT INTO offer_budget (offer_id, currency, total) SELECT id, 'USD', 10000000 FROM made RETURNING offer_id AS id`,
    [slug],
  );
  return rows[0]!.id;
}

async function give(player: Player, offerId: number, pay: Pay, minor: bigint): Promise<void> {
  const order = { offerId, slot: 'once', minor, pay, given: 'claimed', untilEnd: true, attempt: '', now: new Date() } as const;
  const given = await giveReward({ db, wallet: world.wallet, bonus: world.bonuses }, KIND, { ...player, currency: 'USD' }, order);
  if (!given.ok) throw new Error(given.failure.code);
}

async function read(): Promise<PromotionRow[]> {
  await sealAll(db);
  return readPromotions(db, [span], undefined);
}
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => (await owner.query<T>(text, values)).rows[0]!;

test('the cost of all promotions is what left their account in the ledger, and each bonus is played, turned into cash, returned or still there', async () => {
  const [withCash, withBonus] = [await offer('cash-gift'), await offer('bonus-gift')];
  const random = createRandom('promotions');
  const players: Player[] = [];
  for (let n = 0; n < 8; n++) {
    const player = await world.player(0n);
    players.push(player);
    if (n % 4 === 0) await give(player, withCash, { as: 'cash' }, 300n);
    await give(player, withBonus, BONUS, 1_000n);
    if (n % 3 === 0) await world.addCash(player, 150n);
    for (let bets = 0; bets < 12; bets++)
      await world.bet(player, BigInt(20 + random.int(200)), { payout: BigInt(random.int(420)), isVoid: random.chance(0.1) });
  }
  await world.bonuses.endDue(new Date());
  const [grant] = await db.query<{ id: bigint; memberId: bigint }>("SELECT id, member_id FROM bonus_grant WHERE state = 'running' LIMIT 1");
  if (grant) await world.bonuses.forfeit({ memberId: grant.memberId, id: grant.id, requestId: crypto.randomUUID(), now: new Date() });
  await simulateBonuses(world, random.fork('others'), { orders: 240, members: 6 });
  const rows = await read();

  const [quarter] = await promotionCosts(db, [{ ...span, day: '2026-01-01' }]);
  expect(promotionSums(rows)).toMatchObject([{ currency: 'USD', cost: quarter!.promotions }]);
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([`offer/${withCash}`, `offer/${withBonus}`, 'other/bonus-grant']));
  expect(rows.find(({ key }) => key === `offer/${withCash}`)).toMatchObject({
    rewards: 2n,
    members: 2n,
    cash: 600n,
    cost: 600n,
    stakes: 0n,
  });
  for (const row of rows.filter(({ bonus }) => bonus > 0n)) await expectWhole(row, row.key.startsWith('offer/') ? withBonus : null);
  expect((await labelled(db, rows)).find(({ key }) => key === `offer/${withBonus}`)).toMatchObject({
    label: 'Bonus-Gift',
    kind: 'test-gift',
  });
});

/** Compares a row with the accounts of its bonuses. */
async function expectWhole(row: PromotionRow, offerId: number | null): Promise<void> {
  const grants = `bonus_grant g WHERE (SELECT r.offer_id FROM offer_reward r WHERE r.seq = g.granted_in) IS NOT DISTINCT FROM $1`;
  const ledger = await one<Record<'amount' | 'converted' | 'wagered' | 'has' | 'staked', bigint>>(
    `SELECT sum(g.amount)::bigint AS amount, sum(g.converted)::bigint AS converted, sum(g.wagered)::bigint AS wagered,
            sum((SELECT a.balance FROM ledger.account a WHERE a.id = g.account_id))::bigint AS has,
            coalesce(sum((SELECT sum(t.amount) FROM ledger.transfer t WHERE t.debit_account = g.account_id AND t.kind = 'stake')), 0)::bigint AS staked
       FROM ${grants}`,
    [offerId],
  );
  expect(row).toMatchObject({ bonus: ledger.amount, converted: ledger.converted, turnover: ledger.wagered, stakes: ledger.staked });
  expect(row.bonus - row.stakes + row.payouts - row.converted - row.returned).toBe(ledger.has);
  expect([row.ggr, row.ngr]).toEqual([row.stakes - row.payouts, row.stakes - row.payouts - row.cost]);
  expect(row.cost).toBe(row.cash + row.bonus - row.returned);
}

test('a cost of no offer stands in a row of its kind, and moves of promotions equal those in the transfers', async () => {
  const { accounts, memberId } = await world.player(0n);
  const promotions = await world.wallet.houseAccount(1, 'house', 'promotions', 'USD');
  const studio = await world.wallet.houseAccount(1, 'house', 'AE', 'USD');
  const moves = [
    move(promotions, accounts.player, 70n, 'vip-gift'),
    move(studio, accounts.player, 40n, 'promo'),
    move(promotions, studio, 11n, 'overlay'),
    move(promotions, accounts.player, 9n, 'payout'),
  ];
  for (const moved of moves) expect((await world.wallet.commit(command([moved]))).ok).toBe(true);
  const costs = Object.fromEntries((await read()).map(({ key, cost }) => [key, cost]));
  expect(costs).toMatchObject({ 'other/vip-gift': 70n, 'other/promo': 40n, 'other/overlay': 11n, 'other/free-bets': 9n });
  const { rows: members } = await owner.query('SELECT DISTINCT member_id FROM ledger.promotion_move WHERE kind = ANY ($1) ORDER BY 1', [
    ['vip-gift', 'overlay'],
  ]);
  expect(members).toEqual([{ member_id: memberId }, { member_id: null }]);
  const rebuilt = `SELECT t.command_seq, t.n, a.code, a.merchant_id, a.currency, t.kind, CASE WHEN t.debit_account = a.id THEN t.amount ELSE -t.amount END AS amount
      FROM ledger.transfer t JOIN ledger.account a ON a.id IN (t.debit_account, t.credit_account)
     WHERE a.kind = 'house' AND (a.code = 'promotions' OR t.kind = 'promo')`;
  const stored = 'SELECT command_seq, n, code, merchant_id, currency, kind, amount FROM ledger.promotion_move';
  const differ = await one<{ n: bigint }>(
    `SELECT count(*) AS n FROM ((${rebuilt} EXCEPT ALL ${stored}) UNION ALL (${stored} EXCEPT ALL ${rebuilt})) AS d`,
  );
  expect(differ.n).toBe(0n);
});
