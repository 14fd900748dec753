import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { forgiveDebtKind, reversalCaseKind } from '#modules/cashier/cases/reversal-verdicts.ts';
import { creditCaseKind } from '#modules/cashier/cases/credit-case.ts';
import { listCases } from '#modules/cashier/cases/list-cases.ts';
import { claimCase, dismissCase, requestVerdict } from '#modules/cashier/cases/work-case.ts';
import { mayWithdraw, withdrawalStop, type PaymentEvent } from '#modules/cashier/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const NOW = new Date();
type Order = { id: string; amount: { minor: bigint } };

/** Opens a cashier on a database of its own, with the acts of members, provider and staff around a deposit that its bank claims back. */
export async function reversals() {
  const { db, owner } = await testDatabase();
  const world = await cashierWorld(db, obedientProvider());
  const { cashier, wallet, newCaller } = world;
  const staff = createStaff({ db, secrets: testSecrets });
  const verdicts = {
    take: staff.declareApproval(reversalCaseKind(world)),
    forgive: staff.declareApproval(forgiveDebtKind(world)),
    credit: staff.declareApproval(creditCaseKind(world)),
  };
  const [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
  whenDone(() => world.stop());

  const usd = (minor: bigint) => money(minor, 'USD');

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
  async function requestPayout(caller: Caller): Promise<string> {
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
  /** Requests a verdict by a staff member, and approves it by another. */
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

  return {
    db,
    owner,
    cashier,
    wallet,
    staffNames: [ines.name, oren.name] as const,
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
  };
}
