import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import { orderIdOf } from '#modules/cashier/deposit-order.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const provider = obedientProvider();
const world = await cashierWorld(db, provider);
const { cashier, deposit, newCaller, identity, cashOf } = world;
afterAll(() => world.stop());

const usd = (minor: bigint) => money(minor, 'USD');
const NOW = new Date();
const LATER = new Date(NOW.getTime() + 31 * 60_000);

async function opened(minor = 10_000n, more: Parameters<typeof deposit>[2] = {}) {
  const caller = await newCaller();
  return { caller, order: await openFor(caller, minor, more) };
}
async function openFor(caller: Caller, minor = 10_000n, more: Parameters<typeof deposit>[2] = {}) {
  const done = await deposit(caller, minor, { now: NOW, ...more });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
const receive = (event: PaymentEvent) => cashier.receivePayment('sandbox', event);
const statusOf = async (caller: Caller, id: string) => {
  const found = await cashier.getDeposit(caller, id);
  return found.ok ? found.value.status : undefined;
};
const casesOf = async (id: string) =>
  (await db.query<{ reason: string }>('SELECT reason FROM payment_case WHERE order_id = $1 ORDER BY id', [id])).map(({ reason }) => reason);
const usedOf = async ({ memberId }: Caller) =>
  (await db.query<{ used: bigint }>('SELECT coalesce(sum(amount), 0)::bigint AS used FROM limit_use WHERE member_id = $1', [memberId]))[0]!
    .used;

describe('a payment in full', () => {
  test('stands in the record of its member, whose sums are what the ledger credited', async () => {
    const { caller, order } = await opened();
    await receive(paid(order));
    await world.deposit(caller, 5_000n);
    const page = (pageNo: number) => cashier.depositRecords(caller, { days: 7, pageNo, pageSize: 1 }, new Date());
    const [first, second] = [await page(1), await page(2)];
    expect([...first.content, ...second.content].map(({ status, amount }) => [status, amount.minor])).toEqual([
      ['waiting', 5_000n],
      ['credited', 10_000n],
    ]);
    expect(first.totals).toEqual({ count: 2, amount: usd(15_000n), credited: usd(await cashOf(caller)), taken: usd(0n) });
    expect(second).toMatchObject({ totals: first.totals, pageNum: 2, totalPages: 2 });
    const then = (ago: number) =>
      cashier.depositRecords(caller, { days: 7, ago, pageNo: 1, pageSize: 1 }, new Date(Date.now() + 10 * 86_400_000));
    expect((await then(0)).totals.count).toBe(0);
    expect((await then(7)).totals).toEqual(first.totals);
  });

  test('is seen before it is sure: told once, credited by nothing but its confirmation, and not expired within a day', async () => {
    const { caller, order } = await opened();
    const sent = vi.fn<Parameters<typeof cashier.onDepositChanged>[0]>();
    cashier.onDepositChanged(sent);
    const shown = async () => {
      const found = await cashier.getDeposit(caller, order.id);
      return found.ok ? [found.value.status, found.value.receivedAt instanceof Date] : [];
    };
    expect(await shown()).toEqual(['waiting', false]);
    const seen = () => receive(paid(order, { status: 'received' }));
    for (const one of await Promise.all(Array.from({ length: 50 }, seen))) expect(one).toEqual(ok({ outcome: 'received' }));
    expect(sent).toHaveBeenCalledTimes(1);
    await cashier.expireDeposits(LATER);
    expect([...(await shown()), await cashOf(caller)]).toEqual(['waiting', true, 0n]);
    expect(await receive(paid(order))).toEqual(ok({ outcome: 'credited' }));
    expect(await seen()).toEqual(ok({ outcome: 'already_closed' }));
    expect([...(await shown()), await cashOf(caller)]).toEqual(['credited', true, 10_000n]);
    const late = await opened();
    await receive(paid(late.order, { status: 'received' }));
    await cashier.expireDeposits(new Date(NOW.getTime() + 25 * 3_600_000));
    expect(await statusOf(late.caller, late.order.id)).toBe('expired');
  });

  test('is credited once, told once, and stays in the limit (R-56)', async () => {
    const { caller, order } = await opened();
    const sent = vi.fn();
    cashier.onDepositChanged(sent);
    expect(await receive(paid(order))).toEqual(ok({ outcome: 'credited' }));
    expect(await cashOf(caller)).toBe(10_000n);
    expect(await cashier.getDeposit(caller, order.id)).toMatchObject({
      value: { status: 'credited', credited: usd(10_000n), payUrl: null },
    });
    expect(sent.mock.calls).toEqual([[{ memberId: caller.memberId, id: order.id, status: 'credited' }]]);
    expect(await usedOf(caller)).toBe(10_000n);
    expect(
      await db.query(
        "SELECT e ->> 'amount' AS amount FROM outbox, json_array_elements(events) AS e WHERE topic = 'DepositCredited' AND e ->> 'id' = $1",
        [order.id],
      ),
    ).toEqual([{ amount: '10000' }]);
  });

  test('said five times, one after the other and at once, by one event or by five, is credited once (R-56)', async () => {
    for (const isOneEvent of [true, false]) {
      const { caller, order } = await opened();
      const events = Array.from({ length: 5 }, () => paid(order, isOneEvent ? { eventId: `same-${order.id}` } : {}));
      const first = await Promise.all(events.map(receive));
      for (const event of events) first.push(await receive(event));
      expect(new Set(first.map((one) => one.ok && one.value.outcome))).toEqual(
        new Set(isOneEvent ? ['credited'] : ['credited', 'already_credited']),
      );
      expect(await cashOf(caller)).toBe(10_000n);
      const rows = await db.query<{ times: number }>('SELECT times FROM payment_event WHERE order_ref = $1', [order.id]);
      expect(rows.map(({ times }) => times)).toEqual(isOneEvent ? [10] : [2, 2, 2, 2, 2]);
      expect(await casesOf(order.id)).toEqual([]);
    }
  });

  test('less the fee of its method, which goes to the house', async () => {
    const { caller, order } = await opened(10_000n, { method: 'costly' });
    await receive(paid(order));
    expect(await cashOf(caller)).toBe(9_850n);
    expect(await cashier.getDeposit(caller, order.id)).toMatchObject({ value: { fee: usd(150n), credited: usd(9_850n) } });
  });

  test('before our order commits is told to come again, and is credited then (R-56)', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    const id = orderIdOf(caller.memberId, requestId);
    const early = paid({ id, amount: usd(10_000n) });
    for (let n = 0; n < 3; n++) expect(await receive(early)).toEqual(err('payments.order_unknown'));
    await openFor(caller, 10_000n, { requestId });
    expect(await receive(early)).toEqual(ok({ outcome: 'credited' }));
    expect(await receive(early)).toEqual(ok({ outcome: 'credited' }));
    expect(await cashOf(caller)).toBe(10_000n);
  });

  test('before the provider’s own answer reached us is credited', async () => {
    const caller = await newCaller();
    const requestId = crypto.randomUUID();
    vi.spyOn(provider, 'createPayment').mockRejectedValueOnce(new Error('cut off'));
    await deposit(caller, 10_000n, { requestId, now: NOW });
    expect(await receive(paid({ id: orderIdOf(caller.memberId, requestId), amount: usd(10_000n) }))).toEqual(ok({ outcome: 'credited' }));
    expect(await deposit(caller, 10_000n, { requestId })).toMatchObject({ ok: true, value: { status: 'credited', payUrl: null } });
  });
});

describe('what is not a payment of the order', () => {
  test.each([
    ['a forged amount', { amount: '1000.00' }, 'other_amount'],
    ['a smaller amount', { amount: '99.99' }, 'other_amount'],
    ['an amount that is none', { amount: '1e2' }, 'other_amount'],
    ['an amount with a sign', { amount: '-100.00' }, 'other_amount'],
    ['another currency', { currency: 'THB' }, 'other_currency'],
    ['a currency that nobody has', { currency: 'usd' }, 'other_currency'],
  ])(
    '%s is never credited: the order is a mismatch, the limit use is given back, staff see a case (R-56)',
    async (_name, wrong, reason) => {
      const { caller, order } = await opened();
      expect(await receive(paid(order, wrong))).toEqual(ok({ outcome: reason }));
      expect([await cashOf(caller), await statusOf(caller, order.id), await usedOf(caller)]).toEqual([0n, 'mismatch', 0n]);
      expect(await casesOf(order.id)).toEqual([reason]);
      expect(await receive(paid(order))).toEqual(ok({ outcome: 'order_in_dispute' }));
      expect([await cashOf(caller), await casesOf(order.id)]).toEqual([0n, [reason, 'order_in_dispute']]);
    },
  );

  test('an unknown order, a malformed one and that of another provider are told to come again and move nothing', async () => {
    const { caller, order } = await opened();
    for (const orderRef of [crypto.randomUUID(), 'D 0091 884', "'; DROP TABLE member; --", '']) {
      expect(await receive(paid(order, { orderRef }))).toEqual(err('payments.order_unknown'));
    }
    expect(await cashier.receivePayment('other', paid(order))).toEqual(err('payments.order_unknown'));
    expect([await cashOf(caller), await statusOf(caller, order.id)]).toEqual([0n, 'waiting']);
  });

  test('a payment that belongs to another order is a case, and the order waits on', async () => {
    const { caller, order } = await opened();
    const { order: other } = await opened();
    expect(await receive(paid(order, { providerRef: `ref-${other.id}` }))).toEqual(ok({ outcome: 'other_reference' }));
    expect(await receive(paid(order, { providerRef: 'made-up' }))).toEqual(ok({ outcome: 'other_reference' }));
    expect([await cashOf(caller), await statusOf(caller, order.id)]).toEqual([0n, 'waiting']);
    expect(await receive(paid(order))).toEqual(ok({ outcome: 'credited' }));
  });

  test('one event id with other content is refused, and a case once, with both contents', async () => {
    const { caller, order } = await opened();
    const event = paid(order);
    await receive(event);
    for (let n = 0; n < 3; n++) expect(await receive({ ...event, amount: '1000.00' })).toEqual(err('wallet.request_reused'));
    expect(await cashOf(caller)).toBe(10_000n);
    const cases = await db.query('SELECT reason, facts FROM payment_case WHERE order_id = $1', [order.id]);
    expect(cases).toMatchObject([
      { reason: 'other_content', facts: { amount: '1000.00', first: { amount: '100.00', outcome: 'credited' } } },
    ]);
    const unknown = paid(order, { orderRef: 'never-was', eventId: event.eventId });
    expect(await receive(unknown)).toEqual(err('wallet.request_reused'));
  });

  test('another amount for an order that was credited is a case and changes nothing', async () => {
    const { caller, order } = await opened();
    await receive(paid(order));
    expect(await receive(paid(order, { amount: '100.01' }))).toEqual(ok({ outcome: 'paid_twice' }));
    expect(await receive(paid(order, { status: 'declined' }))).toEqual(ok({ outcome: 'declined_after_credit' }));
    expect([await cashOf(caller), await statusOf(caller, order.id)]).toEqual([10_000n, 'credited']);
  });
});

describe('money that comes too late', () => {
  test('after a decline or an expiry is credited once while limit and state allow it (R-56)', async () => {
    for (const close of [
      (event: PaymentEvent) => receive({ ...event, eventId: `no-${event.eventId}`, status: 'declined' }),
      () => cashier.expireDeposits(LATER),
    ]) {
      const { caller, order } = await opened();
      await close(paid(order));
      expect(['declined', 'expired']).toContain(await statusOf(caller, order.id));
      expect(await usedOf(caller)).toBe(0n);
      const events = [paid(order), paid(order), paid(order)];
      await Promise.all(events.map(receive));
      expect([await cashOf(caller), await statusOf(caller, order.id), await usedOf(caller)]).toEqual([10_000n, 'credited', 10_000n]);
    }
  });

  test('is a case where the limit was used meanwhile (R-56)', async () => {
    const caller = await newCaller();
    await world.limits.setLimit({ memberId: caller.memberId, kind: 'deposit', period: 'day', amount: usd(10_000n) });
    const order = await openFor(caller);
    await cashier.expireDeposits(LATER);
    await receive(paid(await openFor(caller, 5_000n, { now: LATER })));
    expect(await receive(paid(order))).toEqual(ok({ outcome: 'limits.deposit_limit_reached' }));
    expect([await cashOf(caller), await statusOf(caller, order.id), await usedOf(caller)]).toEqual([5_000n, 'mismatch', 5_000n]);
    expect(await casesOf(order.id)).toEqual(['limits.deposit_limit_reached']);
  });

  test('is a case where the member has been excluded meanwhile, on time or late (R-52)', async () => {
    const { caller, order } = await opened();
    await identity.setMemberState({ memberId: caller.memberId, state: 'excluded', now: NOW });
    const event = paid(order);
    for (let n = 0; n < 3; n++) expect(await receive(event)).toEqual(ok({ outcome: 'identity.excluded' }));
    expect([await cashOf(caller), await statusOf(caller, order.id), await usedOf(caller)]).toEqual([0n, 'mismatch', 0n]);
    expect(await casesOf(order.id)).toEqual(['identity.excluded']);
  });
});

describe('the books', () => {
  test('a credited order cannot be undone by a statement, nor its terms changed', async () => {
    const { order } = await opened();
    await receive(paid(order));
    await expect(owner.query("UPDATE deposit_order SET status = 'waiting', credited = 0 WHERE id = $1", [order.id])).rejects.toThrow(
      /cannot go from/,
    );
    await expect(owner.query('UPDATE deposit_order SET amount = amount + 1 WHERE id = $1', [order.id])).rejects.toThrow(/never change/);
  });

  test('a storm of 400 callbacks, in any order and with copies, credits what was paid exactly (R-56)', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => opened(10_000n)));
    const storm = payers
      .flatMap(({ order }, at) =>
        Array.from({ length: 40 }, (_, n) =>
          paid(order, {
            eventId: `storm-${at}-${n % 8}`,
            ...(n % 8 === 1 && { status: 'declined' as const }),
            ...(n % 8 === 2 && { providerRef: 'else' }),
          }),
        ),
      )
      .map((event, at) => ({ event, place: (at * 173) % 400 })) // Shuffled, the same way each time: 173 and 400 share no factor.
      .toSorted((a, b) => a.place - b.place)
      .map(({ event }) => event);
    const results = await Promise.all(storm.map(receive));
    expect(results.every((one) => one.ok)).toBe(true);
    for (const { caller, order } of payers) expect([await cashOf(caller), await statusOf(caller, order.id)]).toEqual([10_000n, 'credited']);
    expect(await checkInvariants(db)).toEqual([]);
    const { rows } = await owner.query(
      `SELECT (SELECT sum(balance) FROM ledger.account WHERE kind = 'cash') + (SELECT sum(fee) FROM deposit_order WHERE status = 'credited')
              = (SELECT sum(amount) FROM deposit_order WHERE status = 'credited') AS agree`,
    );
    expect(rows[0].agree).toBe(true);
  });
});
