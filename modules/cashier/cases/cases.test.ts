import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { creditCaseKind } from '#modules/cashier/cases/credit-case.ts';
import { listCases } from '#modules/cashier/cases/list-cases.ts';
import { claimCase, dismissCase, requestVerdict } from '#modules/cashier/cases/work-case.ts';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const staff = createStaff({ db, secrets: testSecrets });
const creditCase = staff.declareApproval(creditCaseKind(world));
const NOW = new Date();
const deps = { db, staff, creditCase };
const desk = { ...world, db };
let [ines, oren] = [] as StaffCaller[] as [StaffCaller, StaffCaller];
beforeAll(async () => {
  [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
});
const sent: { id: string }[] = [];
world.cashier.onDepositChanged((change) => void sent.push(change));
afterAll(() => world.stop());

/** A member whose payment came with another amount than ordered, and the case that it made. */
async function newCase(more: Partial<PaymentEvent> = {}, order?: { caller: Caller; minor: bigint }) {
  const caller = order?.caller ?? (await world.newCaller());
  const opened = await world.deposit(caller, order?.minor ?? 10_000n);
  if (!opened.ok) throw new Error(opened.failure.code);
  await world.cashier.receivePayment('sandbox', paid(opened.value, { amount: '80.00', ...more }));
  const [row] = await db.query<{ id: bigint }>('SELECT id FROM payment_case WHERE order_id = $1', [opened.value.id]);
  return { caller, id: String(row!.id), orderId: opened.value.id };
}
const claim = (who: StaffCaller, id: string, isTakeover = false) => claimCase(deps, who, { id, isTakeover, now: NOW });
const ask = (who: StaffCaller, id: string, requestId: string = randomUUID()) =>
  requestVerdict({ db, verdict: creditCase }, who, { id, reason: 'the bank confirmed it', requestId, now: NOW });
const shown = async (id: string, who = ines) =>
  (await listCases(deps, who, { pageNo: 1, pageSize: 200 }, NOW)).rows.find((row) => row.id === id)!;
async function decide(who: StaffCaller, approvalId: string) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find(({ id }) => id === approvalId)!;
  return staff.decideApproval(who, { id: approvalId, hash, verdict: 'approve', note: '', now: NOW });
}
async function approvalOf(id: string): Promise<string> {
  await claim(ines, id);
  const requested = await ask(ines, id);
  if (!requested.ok) throw new Error(requested.failure.code);
  return requested.value.approvalId;
}

describe('a case', () => {
  test('shows what the provider said, what was ordered, and who is at it', async () => {
    const { id, caller, orderId } = await newCase();
    await claim(ines, id);
    expect(await shown(id, oren)).toMatchObject({
      reason: 'other_amount',
      state: 'open',
      provider: 'sandbox',
      merchantId: 1,
      creditable: money(8_000n, 'USD'),
      event: { status: 'paid', amount: '80.00', currency: 'USD' },
      member: { id: String(caller.memberId) },
      order: { id: orderId, status: 'mismatch', amount: money(10_000n, 'USD') },
      claim: { holder: ines.name, isOwn: false },
    });
  });

  test('is credited by two: what was paid, once, with both names; the books still balance (R-58, R-72)', async () => {
    const { id, caller, orderId } = await newCase();
    const approvalId = await approvalOf(id);
    expect(await shown(id)).toMatchObject({ state: 'approval', claim: null });
    expect(await world.cashier.getDeposit(caller, orderId)).toMatchObject({ value: { status: 'mismatch', isChecked: false } });
    expect(await world.cashOf(caller)).toBe(0n);
    expect(await decide(ines, approvalId)).toMatchObject({ failure: { code: 'staff.approval_own' } });
    const done = await Promise.all(Array.from({ length: 20 }, () => decide(oren, approvalId)));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await world.cashOf(caller)).toBe(8_000n);
    expect(await shown(id)).toMatchObject({ state: 'credited', decidedBy: `${ines.name}, ${oren.name}`, creditable: null });
    const { rows } = await staff.readAudit({ pageNo: 1, pageSize: 9, sort: 'n', subjectKind: 'payment_case', subjectId: id });
    expect(rows.map(({ action }) => action)).toEqual([
      'cashier.credit_case.requested',
      'staff.decision_refused',
      'cashier.credit_case.approved',
    ]);
    expect(rows[2]).toMatchObject({ after: { credit: '80.00 USD', balance: '80.00 USD' }, reason: 'the bank confirmed it' });
    expect(await brokenInvariants(db)).toEqual([]);
    const { content, totals } = await world.cashier.depositRecords(caller, { days: 1, pageNo: 1, pageSize: 20 }, new Date());
    expect(content).toMatchObject([{ status: 'credited', amount: money(10_000n, 'USD'), credited: money(8_000n, 'USD') }]);
    expect(totals.credited.minor).toBe(await world.cashOf(caller));
    expect(await world.cashier.getDeposit(caller, orderId)).toMatchObject({
      value: { status: 'credited', credited: money(8_000n, 'USD'), isChecked: false },
    });
    expect(sent.filter((one) => one.id === orderId)).toContainEqual({ memberId: caller.memberId, id: orderId, status: 'credited' });
  });

  test('is worked on by one at a time: who does not hold it can do nothing at it', async () => {
    const { id } = await newCase();
    expect(await ask(ines, id)).toMatchObject({ failure: { code: 'staff.claim_required' } });
    await claim(ines, id);
    expect(await claim(oren, id)).toMatchObject({ failure: { code: 'staff.claimed_elsewhere', facts: { holder: ines.name } } });
    expect(await ask(oren, id)).toMatchObject({ failure: { code: 'staff.claimed_elsewhere' } });
    expect(await dismissCase(desk, oren, { id, reason: 'paid back', now: NOW })).toMatchObject({ ok: false });
    await claim(oren, id, true);
    expect(await ask(ines, id)).toMatchObject({ failure: { code: 'staff.claimed_elsewhere', facts: { holder: oren.name } } });
  });

  test('that is dismissed moves no money and stays closed; its member sees that it was looked at', async () => {
    const { id, caller, orderId } = await newCase();
    await claim(ines, id);
    expect(await dismissCase(desk, ines, { id, reason: 'the provider paid it back', now: NOW })).toMatchObject({ ok: true });
    expect(await shown(id)).toMatchObject({ state: 'dismissed', decidedBy: ines.name, creditable: null });
    const looked = { status: 'mismatch', isChecked: true, credited: money(0n, 'USD') };
    expect(await world.cashier.getDeposit(caller, orderId)).toMatchObject({ value: looked });
    expect((await world.cashier.depositRecords(caller, { days: 1, pageNo: 1, pageSize: 20 }, new Date())).content).toMatchObject([looked]);
    expect(sent.filter((one) => one.id === orderId)).toHaveLength(2);
    const left = await owner.query("SELECT events FROM outbox WHERE topic = 'PaymentNotAdded' AND events -> 0 ->> 'source' = $1", [
      `case/${id}`,
    ]);
    expect(left.rows).toMatchObject([{ events: [{ memberId: String(caller.memberId), amount: '10000', currency: 'USD' }] }]);
    expect(await claim(oren, id)).toMatchObject({ failure: { code: 'cashier.case_closed' } });
    expect(await world.cashOf(caller)).toBe(0n);
    await expect(db.query("UPDATE payment_case SET verdict = 'credited' WHERE id = $1", [id])).rejects.toMatchObject({ code: '23514' });
    expect(await claim(ines, '999999')).toMatchObject({ failure: { code: 'cashier.case_unknown' } });
  });

  test('beside another of the same order is told of when both were looked at', async () => {
    const { id, orderId } = await newCase();
    await world.cashier.receivePayment('sandbox', paid({ id: orderId, amount: money(10_000n, 'USD') }));
    const [other] = await db.query<{ id: bigint }>('SELECT id FROM payment_case WHERE order_id = $1 AND id <> $2', [orderId, id]);
    const ids = [id, String(other!.id)];
    const left = async () =>
      (
        await owner.query("SELECT events FROM outbox WHERE topic = 'PaymentNotAdded' AND events -> 0 ->> 'source' = ANY ($1)", [
          ids.map((one) => `case/${one}`),
        ])
      ).rowCount;
    for (const [at, one] of ids.entries()) {
      await claim(ines, one);
      expect(await dismissCase(desk, ines, { id: one, reason: 'paid back', now: NOW })).toMatchObject({ ok: true });
      expect(await left()).toBe(at);
    }
  });

  test('is not dismissed while a credit waits, nor credited after it was dismissed meanwhile', async () => {
    const { id, caller } = await newCase();
    const approvalId = await approvalOf(id);
    await claim(oren, id);
    expect(await dismissCase(desk, oren, { id, reason: 'paid back', now: NOW })).toMatchObject({
      failure: { code: 'staff.approval_exists' },
    });
    await owner.query("UPDATE payment_case SET verdict = 'dismissed', closed_at = now() WHERE id = $1", [id]);
    expect(await decide(oren, approvalId)).toMatchObject({ failure: { code: 'staff.approval_changed' } });
    expect(await world.cashOf(caller)).toBe(0n);
  });

  test('of another currency, or of a payment that was declined, cannot be credited', async () => {
    const { id } = await newCase({ currency: 'THB' });
    await claim(ines, id);
    expect(await ask(ines, id)).toMatchObject({ failure: { code: 'cashier.case_not_creditable' } });
    expect((await shown(id)).creditable).toBeNull();
  });

  test('credits one payment once, also where it stands in two cases, or was credited to its order (R-56)', async () => {
    const caller = await world.newCaller();
    const first = await newCase({ providerRef: 'one-payment' }, { caller, minor: 10_000n });
    const opened = await world.deposit(caller, 10_000n);
    if (!opened.ok) throw new Error(opened.failure.code);
    // The same payment reported for another order.
    await world.cashier.receivePayment('sandbox', paid(opened.value, { providerRef: 'one-payment', amount: '80.00' }));
    const [second] = await db.query<{ id: bigint }>('SELECT id FROM payment_case WHERE order_id = $1', [opened.value.id]);
    const [one, two] = [await approvalOf(first.id), await approvalOf(String(second!.id))];
    const done = await Promise.all([decide(oren, one), decide(oren, two)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({
      failure: { code: 'staff.approval_changed', facts: { cause: 'cashier.payment_credited' } },
    });
    expect(await world.cashOf(caller)).toBe(8_000n);
    // Nor does the provider's own call credit it once more, for an order that knows no reference yet.
    const third = await world.deposit(caller, 8_000n);
    if (!third.ok) throw new Error(third.failure.code);
    await owner.query('UPDATE deposit_order SET provider_ref = NULL WHERE id = $1', [third.value.id]);
    await world.cashier.receivePayment('sandbox', paid(third.value, { providerRef: 'one-payment' }));
    expect(await world.cashOf(caller)).toBe(8_000n);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('obeys the member’s own limit and state, as any deposit does; what is refused changes nothing (R-54)', async () => {
    const caller = await world.newCaller();
    await world.limits.setLimit({ memberId: caller.memberId, kind: 'deposit', period: 'day', amount: money(15_000n, 'USD') });
    const { id } = await newCase({ amount: '150.01' }, { caller, minor: 10_000n });
    const approvalId = await approvalOf(id);
    const refused = { failure: { code: 'staff.approval_failed', facts: { cause: 'limits.deposit_limit_reached' } } };
    expect(await decide(oren, approvalId)).toMatchObject(refused);
    expect(await shown(id)).toMatchObject({ state: 'approval' });
    expect(await world.cashOf(caller)).toBe(0n);
    await world.identity.setMemberState({ memberId: caller.memberId, state: 'excluded', now: NOW });
    expect(await decide(oren, approvalId)).toMatchObject({ failure: { facts: { cause: 'identity.excluded' } } });
    // A refusal is no last word: the limit is the member's to change.
    await world.identity.setMemberState({ memberId: caller.memberId, state: 'active', now: NOW });
    await owner.query('UPDATE member_limit SET amount = 20000 WHERE member_id = $1', [caller.memberId]);
    expect(await decide(oren, approvalId)).toMatchObject({ ok: true });
    expect(await world.cashOf(caller)).toBe(15_001n);
  });

  test('asked for twice with one id is one request', async () => {
    const { id } = await newCase();
    const requestId = randomUUID();
    await claim(ines, id);
    const first = await ask(ines, id, requestId);
    expect(first.ok).toBe(true);
    expect(await ask(ines, id, requestId)).toEqual(first);
    const other = await newCase();
    await claim(ines, other.id);
    expect(await ask(ines, other.id, requestId)).toMatchObject({ failure: { code: 'staff.request_reused' } });
  });
});
