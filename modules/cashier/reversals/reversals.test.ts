import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { forgiveDebtKind, reversalCaseKind } from '#modules/cashier/cases/reversal-verdicts.ts';
import { creditCaseKind } from '#modules/cashier/cases/credit-case.ts';
import { listCases } from '#modules/cashier/cases/list-cases.ts';
import { claimCase, dismissCase, requestVerdict } from '#modules/cashier/cases/work-case.ts';
import { mayWithdraw, withdrawalStop, type PaymentEvent } from '#modules/cashier/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { payDebt } from '#modules/wallet/debt.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, wallet, newCaller } = world;
const staff = createStaff({ db, secrets: testSecrets });
const verdicts = {
  take: staff.declareApproval(reversalCaseKind(world)),
  forgive: staff.declareApproval(forgiveDebtKind(world)),
  credit: staff.declareApproval(creditCaseKind(world)),
};
const NOW = new Date();
let [ines, oren] = [] as StaffCaller[] as [StaffCaller, StaffCaller];
beforeAll(async () => {
  [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
});
afterAll(() => world.stop());

const usd = (minor: bigint) => money(minor, 'USD');
type Order = { id: string; amount: { minor: bigint } };

async function opened(minor = 100_00n, caller?: Caller, method?: string) {
  const who = caller ?? (await newCaller());
  const done = await world.deposit(who, minor, method ? { method } : {});
  if (!done.ok) throw new Error(done.failure.code);
  return { caller: who, order: done.value };
}
async function credited(minor = 100_00n, caller?: Caller, method?: string) {
  const one = await opened(minor, caller, method);
  expect(await cashier.receivePayment('sandbox', paid(one.order))).toEqual(ok({ outcome: 'credited' }));
  return one;
}
const onSettled = (order: Order, more: Partial<PaymentEvent> = {}) =>
  cashier.receivePayment('sandbox', paid(order, { status: 'charged_back', ...more }));
const balancesOf = async (caller: Caller) => {
  const { cash, debt } = await wallet.balancesOf(caller);
  return [cash.minor, debt.minor];
};
const depositOf = async (caller: Caller, { id }: Order) => {
  const found = await cashier.getDeposit(caller, id);
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
};
async function spend(caller: Caller, minor: bigint): Promise<void> {
  const { cash } = await wallet.accountsOf(caller);
  const to = await wallet.houseAccount(1, 'house', 'test', 'USD');
  const key = { source: 'test', kind: 'spend', externalId: randomUUID(), meaning: [] };
  const done = await wallet.commit({ key, account: cash, transfers: [{ kind: 'spend', from: cash, to, amount: usd(minor) }] });
  if (!done.ok) throw new Error(done.failure.code);
}
const casesOf = async ({ id }: Order) =>
  (await db.query<{ id: bigint; reason: string }>('SELECT id, reason FROM payment_case WHERE order_id = $1 ORDER BY id', [id])).map(
    (one) => ({ id: String(one.id), reason: one.reason }),
  );
const stopOf = ({ memberId, currency }: Caller) => db.transact((tx) => withdrawalStop(tx, memberId, currency));
async function takesOut(caller: Caller): Promise<string> {
  const { cash, held } = await wallet.accountsOf(caller);
  const key = { source: 'test', kind: 'out', externalId: randomUUID(), meaning: [] };
  const gates = mayWithdraw(caller.memberId, caller.currency);
  const holdId = randomUUID();
  const done = await wallet.commit({
    key,
    account: cash,
    gates,
    transfers: [{ kind: 'out', from: cash, to: held, amount: usd(1n), holdId, state: 'pending' }],
  });
  return done.ok ? 'ok' : done.failure.code;
}
const shown = async (id: string) =>
  (await listCases({ db, staff }, ines, { pageNo: 1, pageSize: 200 }, NOW)).rows.find((row) => row.id === id)!;
/** A person of staff asks for a verdict, another approves it. */
async function decided(id: string, verdict: keyof typeof verdicts) {
  await claimCase({ db, staff }, ines, { id, isTakeover: false, now: NOW });
  const requested = await requestVerdict({ db, verdict: verdicts[verdict] }, ines, {
    id,
    reason: 'as agreed',
    requestId: randomUUID(),
    now: NOW,
  });
  if (!requested.ok) return requested;
  const { rows } = await staff.listApprovals(oren, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
  return staff.decideApproval(oren, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW });
}
async function dismissed(id: string) {
  await claimCase({ db, staff }, ines, { id, isTakeover: false, now: NOW });
  return dismissCase({ ...world, db }, ines, { id, reason: 'looked at', now: NOW });
}

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
    expect(await takesOut(caller)).toBe('cashier.case_is_open');
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

describe('what its member is told', () => {
  const sent = async ({ memberId }: Caller) =>
    (
      await owner.query<{ topic: string; amount: string | null }>(
        `SELECT topic, e ->> 'amount' AS amount FROM outbox, json_array_elements(events) AS e
          WHERE e ->> 'memberId' = $1 AND topic <> 'DepositCredited' ORDER BY id`,
        [String(memberId)],
      )
    ).rows.map(({ topic, amount }) => (amount === null ? topic : `${topic} ${amount}`));

  test('is what went back, what became a debt, what a later deposit paid of it, and the end of the check, once each', async () => {
    const { caller, order } = await credited();
    await spend(caller, 70_00n);
    const events = Array.from({ length: 50 }, () => paid(order, { status: 'charged_back', amount: '90.00', partRef: 'x' }));
    await Promise.all(events.map((one) => cashier.receivePayment('sandbox', one)));
    expect(await sent(caller)).toEqual(['DepositTakenBack 9000', 'DebtOpened 6000']);
    await credited(40_00n, caller);
    expect((await sent(caller)).slice(2)).toEqual(['DebtPaid 4000']);
    await onSettled(order, { status: 'refunded', amount: '10.00', partRef: 'y' });
    const [first, second] = await casesOf(order);
    await dismissed(first!.id);
    expect((await sent(caller)).slice(3), 'a case is open still').toEqual(['DepositTakenBack 1000', 'DebtOpened 1000']);
    expect((await decided(second!.id, 'forgive')).ok).toBe(true);
    expect((await sent(caller)).slice(5)).toEqual(['DebtForgiven 1000', 'TakenBackChecked']);
  });

  test('of what staff take by hand as well', async () => {
    const { caller, order } = await credited();
    await onSettled(order, { amount: '40.00' });
    await onSettled(order, { amount: '50.00' });
    await spend(caller, 20_00n);
    const [first, second] = await casesOf(order);
    await dismissed(first!.id);
    await decided(second!.id, 'take');
    expect((await sent(caller)).slice(1)).toEqual(['DepositTakenBack 5000', 'DebtOpened 1000', 'TakenBackChecked']);
  });
});

describe('while it is looked at, or money is owed', () => {
  test('its member takes nothing out, and may again when staff have closed the case and the debt is paid', async () => {
    const { caller, order } = await credited();
    await spend(caller, 30_00n);
    expect(await takesOut(caller)).toBe('ok');
    await onSettled(order);
    await credited(50_00n, caller);
    // The next deposit has paid what was owed: the case alone stands.
    expect(await balancesOf(caller)).toEqual([50_00n - 30_00n - 1n, 0n]);
    expect([await takesOut(caller), await stopOf(caller)]).toEqual(['cashier.case_is_open', 'cashier.case_is_open']);
    expect((await dismissed((await casesOf(order))[0]!.id)).ok).toBe(true);
    expect([await takesOut(caller), await stopOf(caller)]).toEqual(['ok', undefined]);
  });

  test('a debt stops it as well, whatever became of the case', async () => {
    const { caller, order } = await credited();
    await spend(caller, 100_00n);
    await onSettled(order);
    await dismissed((await casesOf(order))[0]!.id);
    expect([await takesOut(caller), await stopOf(caller)]).toEqual(['wallet.debt_owed', 'wallet.debt_owed']);
  });

  test('a deposit pays the debt and gives the rest; taken back itself, the debt that it paid stays paid', async () => {
    const { caller, order } = await credited();
    await spend(caller, 100_00n);
    await onSettled(order);
    const small = await credited(60_00n, caller);
    expect(await balancesOf(caller)).toEqual([0n, 40_00n]);
    const large = await credited(100_00n, caller);
    expect(await balancesOf(caller)).toEqual([60_00n, 0n]);
    expect(await depositOf(caller, large.order)).toMatchObject({ status: 'credited', credited: usd(100_00n) });
    await onSettled(small.order);
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    await onSettled(large.order);
    expect(await balancesOf(caller)).toEqual([0n, 100_00n]);
  });

  test('the member pays from the balance, once for a request, and no more than is owed or there is', async () => {
    const { caller, order } = await credited();
    await spend(caller, 100_00n);
    await onSettled(order);
    expect(await payDebt({ db, wallet }, caller, randomUUID())).toEqual(err('wallet.insufficient_funds'));
    const { cash } = await wallet.accountsOf(caller);
    const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
    const win = async (minor: bigint) =>
      wallet.commit({
        key: { source: 'test', kind: 'win', externalId: randomUUID(), meaning: [] },
        account: cash,
        transfers: [{ kind: 'win', from: house, to: cash, amount: usd(minor) }],
      });
    await win(30_00n);
    const requestId = randomUUID();
    const first = ok({ paid: usd(30_00n), left: usd(70_00n) });
    expect(await payDebt({ db, wallet }, caller, requestId)).toEqual(first);
    await win(90_00n);
    expect(await payDebt({ db, wallet }, caller, requestId)).toEqual(first);
    const said = await Promise.all(Array.from({ length: 50 }, () => payDebt({ db, wallet }, caller, randomUUID())));
    expect(said.filter((one) => one.ok)).toHaveLength(1);
    expect(await balancesOf(caller)).toEqual([20_00n, 0n]);
    expect(await payDebt({ db, wallet }, caller, randomUUID())).toEqual(err('wallet.no_debt'));
  });
});

describe('the verdict of staff', () => {
  test('takes back by hand what was not taken by itself, by two, once and no more than is left', async () => {
    const { caller, order } = await credited();
    await onSettled(order, { amount: '40.00' });
    await onSettled(order, { amount: '50.00' });
    await onSettled(order, { amount: '50.00' });
    const [, second, third] = await casesOf(order);
    expect([second!.reason, third!.reason]).toEqual(['taken_back_again', 'taken_back_again']);
    await spend(caller, 20_00n);
    expect(await shown(second!.id)).toMatchObject({ takeable: usd(50_00n), creditable: null, order: { left: usd(60_00n) } });
    expect((await decided(second!.id, 'take')).ok).toBe(true);
    expect(await balancesOf(caller)).toEqual([0n, 10_00n]);
    expect(await shown(second!.id)).toMatchObject({ state: 'taken_back', decidedBy: `${ines.name}, ${oren.name}`, takeable: null });
    expect(await shown(third!.id)).toMatchObject({ takeable: null, debt: usd(10_00n), forgivable: usd(10_00n) });
    expect(await decided(third!.id, 'take')).toMatchObject({ failure: { code: 'cashier.case_not_takeable' } });
  });

  test('forgives what is owed: the house bears it, and the member may take money out again', async () => {
    const { caller, order } = await credited();
    await spend(caller, 25_00n);
    await onSettled(order);
    const { id } = (await casesOf(order))[0]!;
    expect(await shown(id)).toMatchObject({ takeable: null, debt: usd(25_00n), forgivable: usd(25_00n), reason: 'charged_back' });
    expect((await decided(id, 'forgive')).ok).toBe(true);
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    expect(await stopOf(caller)).toBeUndefined();
    expect(await shown(id)).toMatchObject({ state: 'forgiven' });
  });

  test('of a payment that staff credited by hand takes it back by hand', async () => {
    const { caller, order } = await opened();
    await cashier.receivePayment('sandbox', paid(order, { amount: '80.00' }));
    expect((await decided((await casesOf(order))[0]!.id, 'credit')).ok).toBe(true);
    expect(await onSettled(order, { amount: '80.00' })).toEqual(ok({ outcome: 'taken_back_uncredited' }));
    expect(await balancesOf(caller)).toEqual([80_00n, 0n]);
    expect((await decided((await casesOf(order))[1]!.id, 'take')).ok).toBe(true);
    expect(await balancesOf(caller)).toEqual([0n, 0n]);
    const { content } = await cashier.depositRecords(caller, { days: 7, pageNo: 1, pageSize: 9 }, new Date());
    expect(content).toMatchObject([{ credited: usd(80_00n), taken: usd(80_00n) }]);
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
