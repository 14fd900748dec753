import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { money } from '#kernel/money.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const provider = obedientProvider();
const world = await cashierWorld(db, provider);
const { cashier, deposit, newCaller, identity, cashOf } = world;
afterAll(() => world.stop());

const createPayment = vi.spyOn(provider, 'createPayment');
beforeEach(() => void createPayment.mockClear());

const usd = (minor: bigint) => money(minor, 'USD');
const NOW = new Date();

describe('opening a deposit', () => {
  test('gives a waiting order with a serial number and the page to pay it on', async () => {
    const caller = await newCaller();
    const done = await deposit(caller, 10_000n, { now: NOW });
    expect(done).toMatchObject({
      ok: true,
      value: { status: 'waiting', method: 'bank', amount: usd(10_000n), fee: usd(0n), credited: usd(0n), currency: 'USD' },
    });
    if (!done.ok) return;
    expect(done.value.serial).toMatch(/^D \d{4} \d{3}$/);
    expect(done.value.payUrl).toBe(`http://localhost:8080/pay/${done.value.id}`);
    expect(done.value.expiresAt.getTime() - NOW.getTime()).toBe(30 * 60_000);
    expect(await cashOf(caller)).toBe(0n);
    expect(await cashier.getDeposit(caller, done.value.id)).toEqual(done);
  });

  test('the same request is the same order, ten times and at once (R-05)', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    const done = await Promise.all(Array.from({ length: 10 }, () => deposit(caller, 10_000n, { requestId })));
    expect(new Set(done.map((one) => (one.ok ? one.value.id : one.failure.code))).size).toBe(1);
    expect(await deposit(caller, 10_000n, { requestId: requestId.toUpperCase() })).toEqual(done[0]);
    expect(await db.query('SELECT 1 FROM deposit_order WHERE member_id = $1', [caller.memberId])).toHaveLength(1);
    expect(await db.query('SELECT 1 FROM limit_booking WHERE member_id = $1', [caller.memberId])).toHaveLength(1);
  });

  test('the same request with another amount or method is refused, and is another member’s own order (R-06)', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    const first = await deposit(caller, 10_000n, { requestId });
    expect(await deposit(caller, 10_001n, { requestId })).toEqual(err('wallet.request_reused'));
    expect(await deposit(caller, 10_000n, { requestId, method: 'costly' })).toEqual(err('wallet.request_reused'));
    const other = await deposit(await newCaller(), 10_001n, { requestId });
    expect(other.ok && first.ok && other.value.id !== first.value.id).toBe(true);
  });

  test('method, currency and amount are judged before anything is kept', async () => {
    const caller = await newCaller();
    expect(await deposit(caller, 10_000n, { method: 'pigeon' })).toEqual(err('cashier.method_unknown'));
    expect(await deposit(caller, 10_000n, { currency: 'VND' })).toEqual(err('wallet.wrong_currency'));
    expect(await deposit(await newCaller({ currency: 'USDT' }), 10_000n)).toEqual(err('cashier.method_unknown'));
    for (const minor of [999n, 1_000_001n]) {
      expect(await deposit(caller, minor)).toEqual(err('cashier.amount_outside_limits', { min: '10.00', max: '10000.00' }));
    }
    expect((await deposit(caller, 1000n)).ok && (await deposit(caller, 1_000_000n)).ok).toBe(true);
    expect(createPayment).toHaveBeenCalledTimes(2);
  });

  test('a provider that fails is asked again by the repeat, for the same order', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    createPayment.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    createPayment.mockResolvedValueOnce(err('cashier.provider_unavailable'));
    for (let n = 0; n < 2; n++) expect(await deposit(caller, 5_000n, { requestId })).toEqual(err('cashier.provider_unavailable'));
    const done = await deposit(caller, 5_000n, { requestId });
    expect(done.ok && done.value.payUrl).toBeTruthy();
    expect(new Set(createPayment.mock.calls.map(([order]) => order.id)).size).toBe(1);
    expect(await db.query('SELECT 1 FROM limit_booking WHERE member_id = $1', [caller.memberId])).toHaveLength(1);
  });

  test('excluded, timed-out and trial members open none, and the provider is not asked [4.19] (R-52)', async () => {
    const caller = await newCaller();
    await identity.setMemberState({ memberId: caller.memberId, state: 'excluded', now: NOW });
    expect(await deposit(caller, 5_000n)).toMatchObject({ failure: { code: 'identity.excluded' } });
    await identity.setMemberState({ memberId: caller.memberId, state: 'timed_out', until: new Date(Date.now() + 60_000), now: NOW });
    expect(await deposit(caller, 5_000n)).toMatchObject({ failure: { code: 'identity.timed_out' } });
    expect(await deposit(await newCaller({ accountType: 4 }), 5_000n)).toMatchObject({ failure: { code: 'in_need_true_account' } });
    expect(createPayment).not.toHaveBeenCalled();
  });

  test('a refusal is remembered: the same request gets it again, a new one is judged anew', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    await identity.setMemberState({ memberId: caller.memberId, state: 'excluded', now: NOW });
    const refused = await deposit(caller, 5_000n, { requestId });
    await identity.setMemberState({ memberId: caller.memberId, state: 'active', now: NOW });
    expect(await deposit(caller, 5_000n, { requestId })).toEqual(refused);
    expect((await deposit(caller, 5_000n)).ok).toBe(true);
  });

  test('members excluded during load open no deposit after that (R-52)', async () => {
    for (let round = 0; round < 5; round++) {
      const caller = await newCaller();
      let isExcluded = false;
      const exclusion = identity.setMemberState({ memberId: caller.memberId, state: 'excluded', now: NOW }).then(() => (isExcluded = true));
      const late: boolean[] = [];
      for (let at = 0; at < 20; at++) {
        const startedAfter = isExcluded;
        const done = await deposit(caller, 1000n);
        if (startedAfter) late.push(done.ok);
      }
      await exclusion;
      expect(late.length).toBeGreaterThan(0);
      expect(late).not.toContain(true);
    }
  });

  test('20 deposits at once around the limit open no more than it allows (R-54)', async () => {
    for (let round = 0; round < 3; round++) {
      const caller = await newCaller();
      await world.limits.setLimit({ memberId: caller.memberId, kind: 'deposit', period: 'day', amount: usd(10_000n) });
      const done = await Promise.all(Array.from({ length: 20 }, () => deposit(caller, 1_500n)));
      expect(done.filter((one) => one.ok)).toHaveLength(6);
      expect(done.find((one) => !one.ok)).toMatchObject({ failure: { code: 'limits.deposit_limit_reached', facts: { left: '10.00' } } });
      const { limit } = await cashier.listMethods(caller);
      expect(limit).toEqual({ period: 'day', amount: usd(10_000n), used: usd(9_000n) });
    }
  });
});

describe('seeing deposits', () => {
  test('the order of another member is as unknown as none (R-60)', async () => {
    const [mine, other] = [await newCaller(), await newCaller()];
    const done = await deposit(mine, 5_000n);
    const id = done.ok ? done.value.id : '';
    expect(await cashier.getDeposit(other, id)).toEqual(err('cashier.deposit_unknown'));
    expect(await cashier.getDeposit(mine, crypto.randomUUID())).toEqual(err('cashier.deposit_unknown'));
  });

  test('methods are those of the member’s currency, with their terms', async () => {
    const { methods, limit, currency } = await cashier.listMethods(await newCaller());
    expect(methods.map(({ code, icon, isSandbox, fee }) => [code, icon, isSandbox, fee.minor])).toEqual([
      ['bank', 'bank', true, 0n],
      ['costly', 'card', true, 150n],
    ]);
    expect([limit, currency]).toEqual([null, 'USD']);
    expect((await cashier.listMethods(await newCaller({ currency: 'VND' }))).methods.map(({ code }) => code)).toEqual(['bank']);
    expect((await cashier.listMethods(await newCaller({ currency: 'USDT' }))).methods).toEqual([]);
  });

  test('a brand that is no demonstration never offers a sandbox', async () => {
    const caller = await newCaller();
    await owner.query('UPDATE merchant SET is_demo = false WHERE id = 1');
    await world.site.reload();
    expect((await cashier.listMethods(caller)).methods).toEqual([]);
    expect(await deposit(caller, 5_000n)).toEqual(err('cashier.method_unknown'));
    await owner.query('UPDATE merchant SET is_demo = true WHERE id = 1');
    await world.site.reload();
  });
});

describe('expiry', () => {
  const later = new Date(NOW.getTime() + 31 * 60_000);

  test('an order that nobody paid expires once and gives its limit use back', async () => {
    const caller = await newCaller();
    await world.limits.setLimit({ memberId: caller.memberId, kind: 'deposit', period: 'day', amount: usd(10_000n) });
    const sent = vi.fn();
    cashier.onDepositChanged(sent);
    const done = await deposit(caller, 10_000n, { now: NOW });
    const id = done.ok ? done.value.id : '';
    expect((await deposit(caller, 1_000n)).ok).toBe(false);
    expect(await cashier.expireDeposits(NOW)).toBe(0);
    await Promise.all([cashier.expireDeposits(later), cashier.expireDeposits(later)]);
    expect(await cashier.getDeposit(caller, id)).toMatchObject({ value: { status: 'expired', payUrl: null } });
    expect(sent.mock.calls.filter(([change]) => change.id === id)).toEqual([[{ memberId: caller.memberId, id, status: 'expired' }]]);
    expect((await cashier.listMethods(caller)).limit?.used).toEqual(usd(0n));
    expect((await deposit(caller, 10_000n, { now: later })).ok).toBe(true);
  });

  test('an order waits as long as its brand says', async () => {
    await owner.query(`UPDATE merchant SET settings = settings || '{"depositMinutes": 5}' WHERE id = 1`);
    await expect.poll(() => world.site.merchant(1).settings.depositMinutes).toBe(5);
    const done = await deposit(await newCaller(), 10_000n, { now: NOW });
    expect(done).toMatchObject({ value: { expiresAt: new Date(NOW.getTime() + 5 * 60_000) } });
    await owner.query("UPDATE merchant SET settings = settings - 'depositMinutes' WHERE id = 1");
    await expect.poll(() => world.site.merchant(1).settings.depositMinutes).toBe(30);
  });

  test('expiry and payment at the same moment end in exactly one of credited on time and credited late', async () => {
    for (let round = 0; round < 10; round++) {
      const caller = await newCaller();
      const done = await deposit(caller, 10_000n, { now: NOW });
      if (!done.ok) throw new Error(done.failure.code);
      const [received] = await Promise.all([cashier.receivePayment('sandbox', paid(done.value)), cashier.expireDeposits(later)]);
      expect(received).toEqual(ok({ outcome: 'credited' }));
      expect(await cashOf(caller)).toBe(10_000n);
      expect(await db.query<{ amount: bigint }>('SELECT amount FROM limit_use WHERE member_id = $1', [caller.memberId])).toEqual([
        { amount: 10_000n },
      ]);
    }
  });
});
