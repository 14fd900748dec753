import { afterAll, describe, expect, test } from 'vitest';
import { money, type Money } from '#kernel/money.ts';
import { createLimits, depositUse, releaseDepositUse, withinDepositLimit } from '#modules/limits/index.ts';
import type { LimitPeriod } from '#contracts/safer-play-terms.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
const limits = createLimits({ db });
afterAll(() => wallet.stop());

let lastMember = 2n ** 53n;
async function newMember(): Promise<{ memberId: bigint; timeZone: string }> {
  const memberId = ++lastMember;
  await wallet.openMember(1, memberId, 'USD');
  return { memberId, timeZone: 'UTC' };
}
type Who = Awaited<ReturnType<typeof newMember>>;

const usd = (minor: number | bigint): Money => money(BigInt(minor), 'USD');
let lastOrder = 0;

/** A deposit order as the cashier makes it, without the order. */
async function deposit(who: Who, amount: Money, reference = `order-${++lastOrder}`) {
  const { cash } = await wallet.accountsOf({ ...who, merchantId: 1, currency: 'USD' });
  return wallet.commit({
    key: { source: 'test', kind: 'order', externalId: reference, meaning: [amount.minor] },
    account: cash,
    gates: [withinDepositLimit(who, amount)],
    transfers: [],
    writes: [depositUse(who, amount, reference)],
  });
}
async function release(who: Who, reference: string, again = '') {
  const { cash } = await wallet.accountsOf({ ...who, merchantId: 1, currency: 'USD' });
  const key = { source: 'test', kind: 'release', externalId: reference + again, meaning: [] };
  return wallet.commit({ key, account: cash, transfers: [], writes: [releaseDepositUse(reference)] });
}
const limit = (who: Who, period: LimitPeriod, amount: number | null) =>
  limits.setLimit({ memberId: who.memberId, kind: 'deposit', period, amount: amount === null ? null : usd(amount) });
const confirm = (who: Who) => limits.confirmLimit({ memberId: who.memberId, kind: 'deposit', period: 'day' });
const left = async (who: Who): Promise<bigint | undefined> => {
  const held = await limits.depositLimitOf({ ...who, currency: 'USD' });
  return held && held.amount.minor - held.used.minor;
};
/** As if the member had waited. */
const passHours = (who: Who, hours: number) =>
  owner.query(`UPDATE member_limit SET pending_from = pending_from - interval '${hours} hours' WHERE member_id = $1`, [who.memberId]);

describe('a deposit limit', () => {
  test('refuses what goes above it and says what is left, in major units', async () => {
    const who = await newMember();
    expect((await deposit(who, usd(999_999_999))).ok).toBe(true);
    await limit(who, 'week', 1_000_005_000);
    expect((await deposit(who, usd(4_000))).ok).toBe(true);
    expect(await deposit(who, usd(1_002))).toEqual({
      ok: false,
      failure: {
        code: 'limits.deposit_limit_reached',
        facts: { period: 'week', limit: '10000050.00', used: '10000039.99', left: '10.01' },
      },
    });
    expect((await deposit(who, usd(1_001))).ok).toBe(true);
    expect(await left(who)).toBe(0n);
  });

  test.each([
    ['VND', 0, '1500'],
    ['USDT', 6, '0.001500'],
  ] as const)('tells amounts of %s with %i decimals', async (currency, _decimals, text) => {
    const who = await newMember();
    await limit(who, 'day', 1500);
    const [refused] = await db.query<{ facts: object }>('SELECT * FROM gate_deposit_limit($1)', [
      JSON.stringify([{ cmd: 1, ...withinDepositLimit(who, money(1501n, currency)).args }]),
    ]);
    expect(refused!.facts).toMatchObject({ limit: text, left: text });
  });

  test('is lowered at once, and raised by a second yes after 24 hours (R-53)', async () => {
    const who = await newMember();
    expect((await limit(who, 'day', 1000)).holdsFrom).toBeNull();
    const { holdsFrom } = await limit(who, 'day', 5000);
    expect(holdsFrom!.getTime() - Date.now()).toBeGreaterThan(23.9 * 3600_000);
    expect((await deposit(who, usd(1001))).ok).toBe(false);
    await passHours(who, 23);
    expect((await deposit(who, usd(1001))).ok).toBe(false);
    expect(await confirm(who)).toMatchObject({ failure: { code: 'limits.raise_waits' } });
    await passHours(who, 1);
    expect((await deposit(who, usd(1001))).ok).toBe(false);
    expect((await confirm(who)).ok).toBe(true);
    expect((await deposit(who, usd(1001))).ok).toBe(true);
    expect(await confirm(who)).toMatchObject({ failure: { code: 'limits.raise_unknown' } });
    await limit(who, 'day', 500);
    expect(await left(who)).toBe(500n - 1001n);
    expect((await deposit(who, usd(1))).ok).toBe(false);
  });

  test('is taken away only by a second yes after 24 hours, and a lower wish meanwhile calls the raise off (R-53)', async () => {
    const who = await newMember();
    await limit(who, 'day', 1000);
    expect((await limit(who, 'day', null)).holdsFrom).not.toBeNull();
    expect(await left(who)).toBe(1000n);
    await limit(who, 'day', 900);
    await passHours(who, 30);
    expect(await left(who)).toBe(900n);
    await limit(who, 'day', null);
    await passHours(who, 30);
    expect((await confirm(who)).ok).toBe(true);
    expect(await left(who)).toBeUndefined();
    expect((await limit(who, 'day', 700)).holdsFrom).toBeNull();
    expect(await left(who)).toBe(700n);
  });

  test('of day, week and month the strictest decides (R-53)', async () => {
    const who = await newMember();
    await limit(who, 'month', 3000);
    await limit(who, 'week', 2000);
    await limit(who, 'day', 1000);
    expect(await deposit(who, usd(1001))).toMatchObject({ failure: { facts: { period: 'day' } } });
    await deposit(who, usd(1000));
    // Yesterday's use counts in the month, and in the week where Monday was before it.
    await owner.query("UPDATE limit_use SET day = date_trunc('month', now() AT TIME ZONE 'UTC')::date WHERE member_id = $1", [
      who.memberId,
    ]);
    await limit(who, 'month', 1500);
    await limit(who, 'day', 1000);
    expect((await deposit(who, usd(600))).ok).toBe(false);
  });

  test('a day is the brand’s day', async () => {
    const who = { ...(await newMember()), timeZone: 'Pacific/Kiritimati' };
    await deposit(who, usd(100));
    const [row] = await db.query<{ day: string; expected: string }>(
      "SELECT day::text, (now() AT TIME ZONE 'Pacific/Kiritimati')::date::text AS expected FROM limit_use WHERE member_id = $1",
      [who.memberId],
    );
    expect(row!.day).toBe(row!.expected);
  });

  test('a use is given back once, and on the day on which it was counted', async () => {
    const who = await newMember();
    await limit(who, 'day', 1000);
    await deposit(who, usd(800), 'given-back');
    await deposit(who, usd(200));
    await Promise.all([release(who, 'given-back'), release(who, 'given-back', 'again'), release(who, 'never-was')]);
    expect(await left(who)).toBe(800n);
    await deposit(who, usd(800), 'of-yesterday');
    for (const table of ['limit_use', 'limit_booking'])
      await owner.query(`UPDATE ${table} SET day = day - 1 WHERE member_id = $1`, [who.memberId]);
    await deposit(who, usd(300));
    await release(who, 'of-yesterday');
    expect(await left(who)).toBe(700n);
  });
});

test.each([
  ['held', 24 + 167.9, true],
  ['gone', 24 + 168, false],
] as const)('a raise that is confirmed late is %s after %d hours', async (_what, hours, isHeld) => {
  const who = await newMember();
  await limit(who, 'day', 1000);
  await limit(who, 'day', 5000);
  await passHours(who, hours);
  expect((await confirm(who)).ok).toBe(isHeld);
  expect(await left(who)).toBe(isHeld ? 5000n : 1000n);
});

describe('races', () => {
  test('20 deposits at once around the limit never exceed it (R-54)', async () => {
    for (let round = 0; round < 10; round++) {
      const who = await newMember();
      await limit(who, 'day', 1000);
      const done = await Promise.all(Array.from({ length: 20 }, () => deposit(who, usd(150))));
      expect(done.filter((one) => one.ok)).toHaveLength(6);
      expect(await left(who)).toBe(100n);
    }
  });

  test('a lowered limit is seen by every deposit that commits after it (R-54)', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await newMember();
      await limit(who, 'day', 100_000);
      let isLowered = false;
      const lowering = limit(who, 'day', 0).then(() => (isLowered = true));
      const late: boolean[] = [];
      for (let at = 0; at < 30; at++) {
        const startedAfter = isLowered;
        const done = await deposit(who, usd(1));
        if (startedAfter) late.push(done.ok);
      }
      await lowering;
      expect(late.length).toBeGreaterThan(0);
      expect(late).not.toContain(true);
    }
  });

  test.each([
    ['by its use case', (who: Who) => limit(who, 'day', 100)],
    [
      'by somebody who forgets the lock',
      (who: Who) => db.query('UPDATE member_limit SET amount = 100 WHERE member_id = $1', [who.memberId]),
    ],
  ])('a limit lowered %s waits for the deposit under way (R-54)', async (_name, lower) => {
    const who = await newMember();
    await limit(who, 'day', 1000);
    const underWay = await owner.connect();
    await underWay.query('BEGIN');
    await underWay.query('SELECT ledger.lock_member($1)', [who.memberId]);
    const order: string[] = [];
    const lowered = lower(who).then(() => order.push('limit'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    order.push('deposit');
    await underWay.query('COMMIT');
    underWay.release();
    await lowered;
    expect(order).toEqual(['deposit', 'limit']);
  });

  test('deposits of one batch are counted one after the other, each member on its own', async () => {
    const [a, b] = [await newMember(), await newMember()];
    await limit(a, 'day', 100);
    await limit(b, 'day', 100);
    const args = [
      withinDepositLimit(a, usd(60)),
      withinDepositLimit(b, usd(100)),
      withinDepositLimit(a, usd(60)),
      withinDepositLimit(a, usd(1)),
    ];
    const refused = await db.query<{ cmd: number }>('SELECT cmd FROM gate_deposit_limit($1)', [
      JSON.stringify(args.map((gate, at) => ({ cmd: at + 1, ...gate.args }))),
    ]);
    expect(refused.map(({ cmd }) => cmd)).toEqual([3, 4]);
  });
});
