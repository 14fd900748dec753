import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { err, ok } from '#kernel/result.ts';
import { payDebt } from '#modules/wallet/debt.ts';
import { paid } from '#tests/factories/cashier.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reversals } from '#tests/factories/reversals.ts';

const {
  db,
  owner,
  cashier,
  wallet,
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
  staffNames,
} = await reversals();

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
    expect(await requestPayout(caller)).toBe('ok');
    await onSettled(order);
    await credited(50_00n, caller);
    // The next deposit has paid what was owed: the case alone stands.
    expect(await balancesOf(caller)).toEqual([50_00n - 30_00n - 1n, 0n]);
    expect([await requestPayout(caller), await stopOf(caller)]).toEqual(['cashier.case_is_open', 'cashier.case_is_open']);
    expect((await dismissed((await casesOf(order))[0]!.id)).ok).toBe(true);
    expect([await requestPayout(caller), await stopOf(caller)]).toEqual(['ok', undefined]);
  });

  test('a debt stops it as well, whatever became of the case', async () => {
    const { caller, order } = await credited();
    await spend(caller, 100_00n);
    await onSettled(order);
    await dismissed((await casesOf(order))[0]!.id);
    expect([await requestPayout(caller), await stopOf(caller)]).toEqual(['wallet.debt_owed', 'wallet.debt_owed']);
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
    expect(await shown(second!.id)).toMatchObject({ state: 'taken_back', decidedBy: staffNames.join(', '), takeable: null });
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

test('the ledger agrees with what orders and cases say', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
