import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createPoints } from '#modules/points/index.ts';
import { decideOrder } from '#modules/points/back-office/decide-order.ts';
import { saveItem } from '#modules/points/back-office/mall-desk.ts';
import { seedPoints } from '#modules/points/seed-points.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { identity, wallet, site } = world;
const catalogue = { gameAt: (_vendor: string, code: string) => (code === 'none' ? undefined : { gameType: code }) } as never;
const points = createPoints({ db, catalogue, identity, site, wallet });
/** As it is once the payment password was right: for calls at once, of which the password lets three through. */
const proven = createPoints({ db, catalogue, site, wallet, identity: { ...identity, checkPaymentPassword: async () => ok(true) } });
let [vera, otto]: StaffCaller[] = [];
beforeAll(async () => {
  [vera, otto] = [await staffCaller({ owner }, ['support']), await staffCaller({ owner }, ['support'])];
  await seedPoints(db, site.merchants());
});
afterAll(() => world.stop());

const NOW = new Date();
const PAYMENT = '482913';
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const value = <T>(result: { ok: true; value: T } | { ok: false; failure: { code: string } }): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};
let names = 0;

/** A member with points, and dollars beside them. */
async function member(earned: number, dollars = 0): Promise<Caller> {
  const account = `points${++names}`;
  const order = { merchantId: 1, account, nickname: account, accountType: 0 as const, currency: 'USD' as const, password: 'Deposit01' };
  const { id: memberId } = value(await identity.openMember(order));
  const caller = memberCaller(memberId);
  await identity.setPaymentPassword({ caller, password: 'Deposit01', paymentPassword: PAYMENT, ip: '127.0.0.1', now: NOW });
  if (earned > 0) await play(caller, earned * 10_00);
  if (dollars > 0) {
    const [house, { cash }] = [await wallet.houseAccount(1, 'house', 'test', 'USD'), await wallet.accountsOf(caller)];
    const key = { source: 'test', kind: 'fund', externalId: randomUUID(), meaning: [] };
    await wallet.commit({
      key,
      account: cash,
      transfers: [{ kind: 'fund', from: house, to: cash, amount: money(BigInt(dollars) * 100n, 'USD') }],
    });
  }
  return caller;
}

/** Settled turnover in cents, as in an event of the outbox. */
function play({ memberId }: Caller, ...bets: (number | { game: string; cents: number; at?: Date })[]) {
  const rounds = bets.map((bet) => {
    const { game, cents, at = NOW } = typeof bet === 'number' ? { game: 'RNG', cents: bet } : bet;
    const sums = { stake: String(cents), payout: '0', turnover: String(cents) };
    return { round: '1', merchant: 1, member: String(memberId), vendor: 'AE', game, currency: 'USD', at: at.toISOString(), ...sums };
  });
  return db.transact((tx) => points.onSettled(tx, rounds));
}
const has = async (caller: Caller) => (await points.balance(caller)).points;
const itemOf = async (slug: string) => {
  const rows = await owner.query<{ id: number; points: string; stock: number | null }>(
    'SELECT id, points, stock FROM mall_item WHERE slug = $1 AND merchant_id = 1',
    [slug],
  );
  return { ...rows.rows[0]!, points: Number(rows.rows[0]!.points) };
};
const requested = (caller: Caller) => ({ caller, paymentPassword: PAYMENT, requestId: randomUUID(), ip: '127.0.0.1', now: NOW });
type More = { quantity?: number; points?: number; requestId?: string; paymentPassword?: string };
async function redeem(caller: Caller, slug: string, more: More = {}, by = proven) {
  const { id: itemId, points: cost } = await itemOf(slug);
  const { quantity = 1 } = more;
  return by.redeem({ ...requested(caller), itemId, quantity, points: cost * quantity, deliverTo: 'Mara Quint, 7 Quay, Porto', ...more });
}
const convert = (caller: Caller, times: number, more: { points?: number; requestId?: string } = {}, by = proven) =>
  by.convert({ ...requested(caller), times, points: 100, ...more });
const cashOf = async (caller: Caller) => await world.cashOf(caller);
const page = { days: 7, pageNo: 1, pageSize: 20 };
const decide = (by: StaffCaller, id: string, verdict: 'approved' | 'rejected') =>
  decideOrder(points.deps, by, { id, verdict, remark: 'on its way', now: NOW });

describe('points are earned', () => {
  test('by settled turnover at the rate of its category; parts of a point are kept until they make one', async () => {
    const ada = await member(0);
    await play(ada, 9_99);
    expect(await has(ada)).toBe(0);
    await play(ada, 1, 25_00, { game: 'LIVE', cents: 24_99 }, { game: 'none', cents: 1_000_00 });
    expect(await has(ada)).toBe(3);
    await play(ada, { game: 'LIVE', cents: 1 }, 5_00);
    expect(await has(ada)).toBe(5);
    const { content, totals } = await points.details(ada, page, NOW);
    expect(content.map(({ kind, gameType, points: some, turnover }) => [kind, gameType, some, turnover?.minor])).toEqual([
      ['earned', 'LIVE', 1, 25_00n],
      ['earned', 'RNG', 4, 40_00n],
    ]);
    expect(totals).toEqual({ earned: 5, spent: 0 });
  });

  test('on each day of the brand by itself, with one rest over the days', async () => {
    const ada = await member(0);
    const before = new Date(NOW.getTime() - 86_400_000);
    await play(ada, { game: 'RNG', cents: 6_00, at: before }, { game: 'RNG', cents: 6_00 }, { game: 'RNG', cents: 8_00 });
    expect(await has(ada)).toBe(2);
    expect((await points.details(ada, page, NOW)).totals.earned).toBe(2);
  });

  test('also of a rest that new rules make worth more, and never twice', async () => {
    const ada = await member(0);
    await play(ada, { game: 'FISH', cents: 9_00 });
    const rate = (cents: number) =>
      owner.query("UPDATE point_rule SET turnover = $1 WHERE game_type = 'FISH' AND currency = 'USD'", [cents]);
    await rate(3_00);
    await play(ada, { game: 'FISH', cents: 1_00 });
    await rate(10_00);
    expect(await has(ada)).toBe(3);
  });
});

test('a gift with a price in money waits for a running bonus, a debt and withheld money; one for points alone waits for none', async () => {
  const ada = await member(9_000, 500);
  const { rows } = await owner.query<{ slug: string; isFree: boolean }>(
    `SELECT slug, prices = '{}' AS "isFree" FROM mall_item WHERE merchant_id = 1 AND state = 'listed' AND points <= 2400 ORDER BY points`,
  );
  const [priced, free] = [false, true].map((isFree) => rows.find((row) => row.isFree === isFree)!.slug) as [string, string];
  const giveUp = await runningBonus({ db, wallet }, ada.memberId);
  const before = [await has(ada), await cashOf(ada)];
  expect(codeOf(await redeem(ada, priced))).toBe('bonus.running');
  expect([await has(ada), await cashOf(ada)]).toEqual(before);
  expect(codeOf(await redeem(ada, free))).toBe('ok');
  await giveUp();
  await owner.query('UPDATE member SET withheld_at = now() WHERE id = $1', [ada.memberId]);
  expect(codeOf(await redeem(ada, priced))).toBe('identity.withheld');
  await owner.query('UPDATE member SET withheld_at = NULL WHERE id = $1', [ada.memberId]);
  const left = () => owner.query('SELECT FROM bonus_money_left WHERE member_id = $1', [ada.memberId]);
  expect((await left()).rowCount).toBe(0);
  expect(codeOf(await redeem(ada, priced))).toBe('ok');
  // From then on a deposit of before brings no bonus.
  expect((await left()).rowCount).toBe(1);
});

describe('points are given', () => {
  test('for a gift that staff approve: reference, time, type, name, quantity, points, money, status, change, balance and remark [3.29]', async () => {
    const ada = await member(3_000, 50);
    const order = value(await redeem(ada, 'rice-cooker'));
    expect(order).toMatchObject({
      type: 'gift',
      name: 'Rice cooker',
      quantity: 1,
      points: 2_400,
      status: 'in_process',
      changed: -2_400,
      balance: 600,
    });
    expect(order.reference).toMatch(/^P \d{4} \d{3}$/);
    expect([order.amount.minor, await cashOf(ada), await has(ada)]).toEqual([10_00n, 40_00n, 600]);
    expect((await points.balance(ada)).inProcess).toBe(1);
    expect(value(await decide(vera!, order.id, 'approved'))).toBe('approved');
    const [kept] = (await points.records(ada, page, NOW)).content;
    expect(kept).toEqual({ ...order, status: 'approved', remark: 'on its way', decidedAt: NOW });
    expect(kept!.at).toEqual(NOW);
    expect(codeOf(await decide(vera!, order.id, 'rejected'))).toBe('points.order_decided');
    expect([await cashOf(ada), await has(ada)]).toEqual([40_00n, 600]);
  });

  test('for more than one at their price', async () => {
    const ada = await member(5_000, 50);
    const order = value(await redeem(ada, 'rice-cooker', { quantity: 2 }));
    expect([order.points, order.amount.minor, await cashOf(ada), await has(ada)]).toEqual([4_800, 20_00n, 30_00n, 200]);
  });

  test('and come back with the price and the gift once it is rejected; of fifty decisions at once the first counts', async () => {
    const ada = await member(3_000, 50);
    const { stock } = await itemOf('rice-cooker');
    const { id, status } = value(await redeem(ada, 'rice-cooker'));
    expect([status, (await itemOf('rice-cooker')).stock]).toEqual(['in_process', stock! - 1]);
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(at % 2 === 0 ? vera! : otto!, id, at % 3 === 0 ? 'approved' : 'rejected')),
    );
    const [kept] = (await points.records(ada, page, NOW)).content;
    expect(new Set(verdicts.filter((one) => one.ok).map((one) => value(one)))).toEqual(new Set([kept!.status]));
    expect(['approved', 'rejected']).toContain(kept!.status);
    const isBack = kept!.status === 'rejected';
    expect([await cashOf(ada), await has(ada), (await itemOf('rice-cooker')).stock]).toEqual(
      isBack ? [50_00n, 3_000, stock] : [40_00n, 600, stock! - 1],
    );

    const there = (await itemOf('rice-cooker')).stock!;
    const second = value(await redeem(await member(3_000, 50), 'rice-cooker'));
    const grace = (await owner.query<{ member_id: string }>('SELECT member_id FROM point_order WHERE id = $1', [second.id])).rows[0]!;
    expect(value(await decide(otto!, second.id, 'rejected'))).toBe('rejected');
    const again = { ...ada, memberId: BigInt(grace.member_id) };
    expect([await cashOf(again), await has(again), (await itemOf('rice-cooker')).stock]).toEqual([50_00n, 3_000, there]);
    expect((await points.records(again, page, NOW)).content[0]).toMatchObject({ status: 'rejected', changed: 0 });
    expect((await points.details(again, page, NOW)).content.map(({ kind, points: some }) => [kind, some])).toEqual(
      expect.arrayContaining([
        ['redeemed', -2_400],
        ['returned', 2_400],
      ]),
    );
  });

  test('for cash by the exchange ratio, at once [3.30]', async () => {
    const ada = await member(550);
    expect((await points.config({ merchantId: 1, currency: 'USD' })).ratio).toEqual({ points: 100, amount: money(1_00n, 'USD') });
    expect(value(await convert(ada, 5))).toMatchObject({
      type: 'cash',
      status: 'approved',
      points: 500,
      balance: 50,
      amount: money(5_00n, 'USD'),
    });
    expect([await cashOf(ada), await has(ada)]).toEqual([5_00n, 50]);
    expect(codeOf(await convert(ada, 1))).toBe('points.too_few');
  });

  test('once for one request, fifty times at once, and its answer stays though ratio and price change later', async () => {
    const ada = await member(1_000);
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, () => convert(ada, 2, { requestId })));
    expect(new Set(all.map((one) => value(one).id)).size).toBe(1);
    expect([await cashOf(ada), await has(ada)]).toEqual([2_00n, 800]);
    await owner.query("DELETE FROM point_ratio WHERE currency = 'USD' AND merchant_id = 1");
    expect(value(await convert(ada, 2, { requestId })).amount.minor).toBe(2_00n);
    expect(codeOf(await convert(ada, 3, { requestId }))).toBe('wallet.request_reused');
    expect(codeOf(await convert(ada, 2))).toBe('points.no_exchange');
    await seedPoints(db, site.merchants());
  });

  test('no more than there are: of fifty at once those that fit', async () => {
    const ada = await member(1_000);
    const all = await Promise.all(Array.from({ length: 50 }, () => convert(ada, 3)));
    expect(all.filter((one) => one.ok)).toHaveLength(3);
    expect(new Set(all.filter((one) => !one.ok).map(codeOf))).toEqual(new Set(['points.too_few']));
    expect([await cashOf(ada), await has(ada)]).toEqual([9_00n, 100]);
  });

  test('for the last gift to one of fifty members at once', async () => {
    await owner.query("UPDATE mall_item SET points = 10 WHERE slug = 'scooter' AND merchant_id = 1");
    const members = await Promise.all(Array.from({ length: 50 }, () => member(10)));
    const all = await Promise.all(members.map((one) => redeem(one, 'scooter')));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(new Set(all.filter((one) => !one.ok).map(codeOf))).toEqual(new Set(['points.sold_out']));
    expect((await itemOf('scooter')).stock).toBe(0);
    expect((await Promise.all(members.map(has))).filter((left) => left === 10)).toHaveLength(49);
  });
});

describe('points are kept', () => {
  const refused = async (caller: Caller, result: Promise<Parameters<typeof codeOf>[0]>, code: string) => {
    const before = [await has(caller), await cashOf(caller)];
    expect(codeOf(await result)).toBe(code);
    expect([await has(caller), await cashOf(caller)]).toEqual(before);
  };

  test('where price or ratio are not those that were read, the gift is not there, or too little is', async () => {
    const ada = await member(1_000);
    await refused(ada, redeem(ada, 'paper-lantern', { points: 119 }), 'points.price_changed');
    await refused(ada, redeem(ada, 'paper-lantern', { quantity: 9 }), 'points.too_few');
    await refused(ada, convert(ada, 1, { points: 50 }), 'points.price_changed');
    await refused(
      ada,
      proven.redeem({ ...requested(ada), itemId: 1_999_999, quantity: 1, points: 1, deliverTo: 'Porto' }),
      'points.item_unknown',
    );
    await owner.query("UPDATE mall_item SET state = 'unlisted' WHERE slug = 'tea-set'");
    await refused(ada, redeem(ada, 'tea-set'), 'points.not_listed');
    const poor = await member(3_000);
    await refused(poor, redeem(poor, 'rice-cooker'), 'wallet.insufficient_funds');
  });

  test('from a wrong payment password, and from whoever may not play for real', async () => {
    const ada = await member(500);
    await refused(ada, redeem(ada, 'paper-lantern', { paymentPassword: '000000' }, points), 'identity.payment_password_wrong');
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    await refused(ada, convert(ada, 1), 'identity.excluded');
  });
});

test('staff keep a gift; a stock that members took of meanwhile is not written over', async () => {
  const texts = { EN: { name: 'Kite', about: 'Red, with a tail.' } };
  const kite = {
    merchantId: 1,
    slug: 'kite',
    art: 'ticket' as const,
    texts,
    points: 50,
    prices: {},
    state: 'listed' as const,
    reason: 'as planned',
  };
  value(await saveItem(db, vera!, { ...kite, stock: 3, stockWas: null }));
  value(await redeem(await member(50), 'kite'));
  expect(codeOf(await saveItem(db, vera!, { ...kite, stock: 10, stockWas: 3 }))).toBe('points.stock_changed');
  value(await saveItem(db, vera!, { ...kite, stock: 10, stockWas: 2 }));
  expect((await itemOf('kite')).stock).toBe(10);
  const { rows } = await owner.query("SELECT action FROM audit_entry WHERE action = 'points.save_item'");
  expect(rows).toHaveLength(2);
});

test('balances and orders agree with what was earned and moved, and what is wrong is found', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const ada = await member(500);
  value(await convert(ada, 1));
  await owner.query('UPDATE point_balance SET points = points + 1 WHERE member_id = $1', [ada.memberId]);
  expect(await brokenInvariants(db)).toEqual([
    `(point_balances) member ${ada.memberId} has 401 points, earned 500, was given 0 and gave 100`,
  ]);
  await owner.query('UPDATE point_balance SET points = points - 1 WHERE member_id = $1', [ada.memberId]);
});
