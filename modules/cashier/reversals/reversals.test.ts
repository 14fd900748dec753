import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { err, ok } from '#kernel/result.ts';
import { paid } from '#tests/factories/cashier.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reversals } from '#tests/factories/reversals.ts';

const {
  db,
  owner,
  cashier,
  usd,
  opened,
  credited,
  onSettled,
  balancesOf,
  depositOf,
  spend,
  casesOf,
  stopOf,
  requestPayout,
  shown,
  decided,
  dismissed,
} = await reversals();

describe('a deposit that is taken back', () => {
  test('is reversed at once, the fee with it, and stands as such before its member', async () => {
    const { caller, order } = await credited(100_00n, undefined, 'costly');
    expect(await balancesOf(caller)).toEqual([98_50n, 0n]);
    expect(await onSettled(order)).toEqual(ok({ outcome: 'charged_back' }));
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    expect(await depositOf(caller, order)).toMatchObject({ status: 'charged_back', credited: usd(98_50n), taken: usd(100_00n) });
    const { content, totals } = await cashier.depositRecords(caller, { days: 7, pageNo: 1, pageSize: 9 }, new Date());
    expect(content).toMatchObject([{ status: 'charged_back', credited: usd(98_50n), taken: usd(100_00n) }]);
    expect(totals).toMatchObject({ credited: usd(98_50n), taken: usd(100_00n) });
  });

  test('leaves a debt for what was spent, and never a balance below zero', async () => {
    const { caller, order } = await credited();
    await spend(caller, 70_00n);
    await onSettled(order, { status: 'refunded' });
    expect(await balancesOf(caller)).toEqual([0n, 70_00n]);
    expect(await depositOf(caller, order)).toMatchObject({ status: 'refunded' });
  });

  test('in part gives back that part alone', async () => {
    const { caller, order } = await credited(100_00n, undefined, 'costly');
    await onSettled(order, { amount: '40.00' });
    // The fee goes back first.
    expect(await balancesOf(caller)).toEqual([98_50n - 38_50n, 0n]);
    expect(await depositOf(caller, order)).toMatchObject({ status: 'charged_back', taken: usd(40_00n) });
  });

  test('fifty times at once and by fifty events is taken once, with one case', async () => {
    for (const isOneEvent of [true, false]) {
      const { caller, order } = await credited();
      await spend(caller, 10_00n);
      const more = isOneEvent ? { eventId: randomUUID() } : {};
      const events = Array.from({ length: 50 }, () => paid(order, { status: 'charged_back', ...more }));
      const said = await Promise.all(events.map((one) => cashier.receivePayment('sandbox', one)));
      const outcomes = said.map((one) => (one.ok ? one.value.outcome : one.failure.code));
      expect(new Set(outcomes)).toEqual(new Set(isOneEvent ? ['charged_back'] : ['charged_back', 'already_taken_back']));
      expect(await balancesOf(caller)).toEqual([0n, 10_00n]);
      expect((await casesOf(order)).map(({ reason }) => reason)).toEqual(['charged_back']);
    }
  });

  test('in parts is taken part by part, in any order, the fee first, and each of them once', async () => {
    const parts = [
      { partRef: 'a', amount: '1.00', status: 'refunded' },
      { partRef: 'b', amount: '39.00', status: 'charged_back' },
      { partRef: 'c', amount: '60.00', status: 'refunded' },
    ] as const;
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const one = await credited(100_00n, undefined, 'costly');
      await spend(one.caller, 50_00n);
      for (const at of order) {
        expect(await onSettled(one.order, parts[at])).toEqual(ok({ outcome: parts[at]!.status }));
        expect(await onSettled(one.order, parts[at])).toEqual(ok({ outcome: 'already_taken_back' }));
      }
      // 98.50 was credited and 1.50 was the fee: nothing is left of either, and what was spent is owed.
      expect(await balancesOf(one.caller)).toEqual([0n, 50_00n]);
      expect(await depositOf(one.caller, one.order)).toMatchObject({ status: 'charged_back', taken: usd(100_00n) });
      expect(await casesOf(one.order)).toHaveLength(3);
    }
    const first = await credited(100_00n, undefined, 'costly');
    await onSettled(first.order, parts[0]);
    expect(await balancesOf(first.caller), 'of the fee alone').toEqual([98_50n, 0n]);
    await onSettled(first.order, parts[1]);
    expect(await balancesOf(first.caller), 'of the rest of the fee, then of the balance').toEqual([98_50n - 38_50n, 0n]);
  });

  test('in parts is never taken above the deposit, also of what staff took by hand: the rest is theirs to look at', async () => {
    const { caller, order } = await credited();
    await onSettled(order, { partRef: 'a', amount: '70.00' });
    expect(await onSettled(order, { partRef: 'b', amount: '30.01' })).toEqual(ok({ outcome: 'taken_back_again' }));
    expect(await onSettled(order, { partRef: 'a', amount: '60.00' }), 'with other words').toEqual(ok({ outcome: 'taken_back_again' }));
    expect(await onSettled(order, { amount: '5.00' }), 'without a number, for the first time').toEqual(ok({ outcome: 'charged_back' }));
    expect(await onSettled(order, { amount: '5.00' }), 'without a number, again').toEqual(ok({ outcome: 'taken_back_again' }));
    const byHand = (await casesOf(order)).at(-1)!;
    expect((await decided(byHand.id, 'take')).ok).toBe(true);
    expect(await balancesOf(caller)).toEqual([20_00n, 0n]);
    expect(await onSettled(order, { partRef: 'c', amount: '20.01' })).toEqual(ok({ outcome: 'taken_back_again' }));
    expect(await onSettled(order, { partRef: 'd', amount: '20.00' })).toEqual(ok({ outcome: 'charged_back' }));
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
  });

  test('in parts, fifty callbacks at once: each part is taken once, and no more than the deposit', async () => {
    const { caller, order } = await credited(100_00n, undefined, 'costly');
    await spend(caller, 40_00n);
    // Ten parts of 12.00, each reported five times: eight fit, and 4.00 are left.
    const events = Array.from({ length: 50 }, (_, at) =>
      paid(order, { status: at % 2 ? 'refunded' : 'charged_back', amount: '12.00', partRef: `part-${at % 10}` }),
    );
    const said = await Promise.all(events.map((one) => cashier.receivePayment('sandbox', one)));
    const outcomes = said.map((one) => (one.ok ? one.value.outcome : one.failure.code));
    const times = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect(times('refunded') + times('charged_back')).toBe(8);
    expect(times('already_taken_back')).toBe(8 * 4);
    expect(times('taken_back_again')).toBe(2 * 5);
    expect(await depositOf(caller, order)).toMatchObject({ status: 'charged_back', taken: usd(96_00n) });
    expect(await balancesOf(caller)).toEqual([0n, 40_00n - (98_50n - 94_50n)]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('before it is reported as paid is told to come again, and is taken then', async () => {
    const { caller, order } = await opened();
    const early = paid(order, { status: 'charged_back' });
    for (let time = 0; time < 3; time++) expect(await cashier.receivePayment('sandbox', early)).toEqual(err('payments.not_paid_yet'));
    expect(await casesOf(order)).toEqual([]);
    await cashier.receivePayment('sandbox', paid(order));
    expect(await cashier.receivePayment('sandbox', early)).toEqual(ok({ outcome: 'charged_back' }));
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
  });

  test('of more than was paid, of another currency or of nothing moves nothing: staff look at it', async () => {
    for (const more of [{ amount: '100.01' }, { currency: 'EUR' }, { amount: '0' }, { amount: '-5' }]) {
      const { caller, order } = await credited();
      expect(await onSettled(order, more)).toEqual(ok({ outcome: 'taken_back_other_amount' }));
      expect(await balancesOf(caller)).toEqual([100_00n, 0n]);
      expect(await stopOf(caller)).toBe('cashier.case_is_open');
    }
  });

  test('is never credited again by itself: a payment that comes after is a case, which staff may credit', async () => {
    const { caller, order } = await credited();
    await onSettled(order);
    expect(await cashier.receivePayment('sandbox', paid(order))).toEqual(ok({ outcome: 'paid_after_take_back' }));
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    const { id } = (await casesOf(order))[1]!;
    expect((await decided(id, 'credit')).ok).toBe(true);
    expect(await balancesOf(caller)).toEqual([100_00n, 0n]);
  });

  test('the database itself refuses a second one, and one of an order that was not credited', async () => {
    const { order } = await credited();
    await onSettled(order);
    const set = (id: string, status: string) => owner.query('UPDATE deposit_order SET status = $2 WHERE id = $1', [id, status]);
    await expect(set(order.id, 'refunded')).rejects.toThrow('cannot go from charged_back to refunded');
    const less = owner.query('UPDATE deposit_order SET taken = taken - 1 WHERE id = $1', [order.id]);
    await expect(less).rejects.toThrow('stays taken');
    await expect(set((await opened()).order.id, 'refunded')).rejects.toThrow('cannot go from waiting to refunded');
  });
});

describe('what an excluded person paid into a further account', () => {
  const back = ({ memberId, merchantId, currency }: Caller, since = new Date(Date.now() - 60_000)) =>
    cashier.returnDeposits({ memberId, merchantId, currency, since });

  test('goes back with its fee, once, and waits for staff to send it', async () => {
    const { caller, order } = await credited(100_00n, undefined, 'costly');
    await back(caller);
    await back(caller);
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    expect(await depositOf(caller, order)).toMatchObject({ status: 'refunded', taken: usd(100_00n) });
    const [one, ...more] = await casesOf(order);
    expect([one!.reason, more]).toEqual(['excluded_payer', []]);
    expect(await requestPayout(caller)).toBe('cashier.case_is_open');
    expect((await dismissed(one!.id)).ok).toBe(true);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('goes back as far as it is there, the newest first, without a debt; what was paid in before stays', async () => {
    const { caller, order } = await credited(50_00n);
    const { order: newer } = await credited(30_00n, caller);
    await spend(caller, 40_00n);
    await back(caller, new Date(Date.now() + 60_000));
    expect(await balancesOf(caller)).toEqual([40_00n, 0n]);
    await back(caller);
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    expect((await depositOf(caller, newer)).taken).toEqual(usd(30_00n));
    expect((await depositOf(caller, order)).taken).toEqual(usd(10_00n));
    const [one] = await casesOf(order);
    expect((await shown(one!.id)).takeable).toBeNull();
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test('the ledger agrees: what orders and cases say was taken or forgiven is what moved, and a row without its money is noticed', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const { order } = await credited();
  await onSettled(order, { amount: '40.00' });
  await owner.query('UPDATE deposit_part SET amount = 39 * 100 WHERE deposit_id = $1', [order.id]);
  const broken = (await brokenInvariants(db)).join();
  expect(broken).toContain('deposit-back of 3900, its transfers move 4000');
  expect(broken).toContain('taken 4000, its parts are 3900');
});
