import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import { createWithdrawals } from '#modules/withdrawals/index.ts';
import { handOver } from '#modules/withdrawals/payouts/hand-over.ts';
import { onCallback } from '#modules/withdrawals/payouts/on-update.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import { requestTakeBack } from '#modules/withdrawals/payouts/take-back.ts';
import { listQueue } from '#modules/withdrawals/review/list-queue.ts';
import { deny, pay, requestApproval } from '#modules/withdrawals/review/work-withdrawal.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { updateOf } from '#tests/factories/payer.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const world = await withdrawalWorld();
const { db, owner, withdrawals, desk, ines, payer, newMember, requested: request, balancesOf, claim, approveByTwo, stateOf } = world;
const { deps } = withdrawals;
const LATER = later(5_000);
const obedient = { ...payer.answers };
beforeEach(() => {
  Object.assign(payer.answers, obedient);
});

async function approved(minor = 40_00n) {
  const member = await newMember();
  const { id } = await request(member, minor);
  expect(codeOf(await approveByTwo(id))).toBe('ok');
  await claim(ines, id);
  return { ...member, id };
}
const hand = (id: string, requestId: string = randomUUID(), provider = 'sandbox') =>
  handOver(deps, ines, { id, provider, reason: 'a bank payment', requestId, now: NOW });
async function handed() {
  const one = await approved();
  const done = await hand(one.id);
  if (!done.ok) throw new Error(done.failure.code);
  return { ...one, payoutId: done.value.payoutId };
}
const payoutOf = async (id: string) => (await payoutsOf(db, [id])).at(-1)!;
const sentOf = (payoutId: string) => payer.sent.filter((order) => order.id === payoutId).length;
const order = (payoutId: string) => ({ id: payoutId, amount: usd(40_00n) });
const onSettled = (payoutId: string, status: PayoutUpdate['status'], more: Partial<PayoutUpdate> = {}, eventId: string = randomUUID()) =>
  onCallback(deps, 'sandbox', { ...updateOf(order(payoutId), status, more), orderRef: payoutId, eventId }, NOW);

describe('a payout', () => {
  test('is sent once with its account, and pays the held money when the company says paid', async () => {
    const { caller, id, payoutId, accountId } = await handed();
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['paying', [60_00n, 40_00n]]);
    await withdrawals.sendDuePayouts(NOW);
    expect(payer.sent.find((sent) => sent.id === payoutId)).toMatchObject({ amount: usd(40_00n), to: { holder: 'Mara Example' } });
    expect(accountId).toBeDefined();
    expect(await payoutOf(id)).toMatchObject({ state: 'accepted', providerRef: `out-${payoutId}` });
    payer.answers.readOutcome = async () => updateOf(order(payoutId), 'paid');
    await withdrawals.sendDuePayouts(LATER);
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['paid', [60_00n, 0n]]);
    expect(sentOf(payoutId)).toBe(1);
    expect((await withdrawals.list(caller)).list[0]).toMatchObject({ reference: `out-${payoutId}` });
  });

  test('is handed over with the second approval where both have read so, once, and by nobody who may not pay', async () => {
    const member = await newMember();
    const { id } = await request(member, 40_00n);
    await claim(ines, id);
    const order = { id, provider: 'sandbox', reason: 'all checks passed', requestId: randomUUID(), now: NOW };
    expect(codeOf(await requestApproval(desk, { ...ines, roles: ['risk'] }, order))).toBe('staff.not_permitted');
    expect(codeOf(await requestApproval(desk, ines, { ...order, provider: 'nobody' }))).toBe('withdrawals.no_payer');
    const requested = await requestApproval(desk, ines, order);
    if (!requested.ok) throw new Error(requested.failure.code);
    const { rows } = await world.staff.listApprovals(world.oren, { pageNo: 1, pageSize: 200 });
    const { hash, facts } = rows.find((row) => row.id === requested.value.approvalId)!;
    expect(facts).toMatchObject({ 'paid at once through': 'sandbox' });
    const decide = { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW } as const;
    expect(codeOf(await world.staff.decideApproval(ines, decide))).toBe('staff.approval_own');
    expect([await stateOf(id), await payoutsOf(db, [id])]).toEqual(['requested', []]);
    const decided = await Promise.all(Array.from({ length: 5 }, () => world.staff.decideApproval(world.oren, decide)));
    expect(decided.filter(({ ok }) => ok)).not.toHaveLength(0);
    const handed = await payoutsOf(db, [id]);
    expect(handed).toMatchObject([{ provider: 'sandbox', handedBy: `${ines.name}, ${world.oren.name}`, state: 'stored' }]);
    expect([await stateOf(id), await balancesOf(member.caller)]).toEqual(['paying', [60_00n, 40_00n]]);
    const { rows: written } = await owner.query("SELECT after FROM audit_entry WHERE after ->> 'payoutId' = $1", [handed[0]!.id]);
    expect(written).toMatchObject([{ after: { state: 'paying', provider: 'sandbox' } }]);
    await withdrawals.sendDuePayouts(NOW);
    expect(sentOf(handed[0]!.id)).toBe(1);
  });

  test('is handed over once, fifty times at once; with another company it is another request (R-05, R-06)', async () => {
    const { id } = await approved();
    const requestId = randomUUID();
    const same = await Promise.all(Array.from({ length: 25 }, () => hand(id, requestId)));
    const others = await Promise.all(Array.from({ length: 25 }, () => hand(id)));
    expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(codeOf(same[0]!)).toBe('ok');
    expect(new Set(others.map(codeOf))).toEqual(new Set(['withdrawals.moved_on']));
    expect(await payoutsOf(db, [id])).toHaveLength(1);
    expect(codeOf(await hand(id, requestId, 'other'))).toBe('wallet.request_reused');
    await Promise.all(Array.from({ length: 50 }, () => withdrawals.sendDuePayouts(NOW)));
    expect(sentOf((await payoutOf(id)).id)).toBe(1);
  });

  test('needs the claim, an approved withdrawal and a company that pays such an account', async () => {
    const { id } = await request(await newMember(), 40_00n);
    await claim(ines, id);
    expect(codeOf(await hand(id))).toBe('withdrawals.moved_on');
    const one = await approved();
    expect(codeOf(await hand(one.id, randomUUID(), 'nobody'))).toBe('withdrawals.no_payer');
    expect(
      codeOf(await handOver(deps, world.oren, { id: one.id, provider: 'sandbox', reason: 'r', requestId: randomUUID(), now: NOW })),
    ).toBe('staff.claimed_elsewhere');
  });

  test('that was stored is sent by whoever runs next, when the process ends before it was sent', async () => {
    const { id, payoutId } = await handed();
    expect(sentOf(payoutId)).toBe(0);
    const restarted = createWithdrawals(deps);
    await restarted.sendDuePayouts(NOW);
    await withdrawals.sendDuePayouts(NOW);
    expect([sentOf(payoutId), await stateOf(id)]).toEqual([1, 'paying']);
  });

  test('of which the process ended with the call is asked for, and sent again under the same reference only when the company never had it', async () => {
    const { id, payoutId } = await handed();
    // The lease was committed, and nothing after it.
    await owner.query("UPDATE payout SET state = 'sent', tries = 1, sent_at = $2, next_at = $2 WHERE id = $1", [payoutId, NOW]);
    await withdrawals.sendDuePayouts(later(1));
    expect(payer.requested).toContain(payoutId);
    expect(sentOf(payoutId)).toBe(1);
    expect(await payoutOf(id)).toMatchObject({ id: payoutId, state: 'accepted' });
  });

  test('of which no answer came is asked for until it is known, and not sent again', async () => {
    const { id, payoutId, caller } = await handed();
    payer.answers.send = async () => {
      throw new Error('the connection broke off');
    };
    payer.answers.readOutcome = async () => updateOf(order(payoutId), 'unknown', { amount: null });
    await withdrawals.sendDuePayouts(NOW);
    for (let hour = 1; hour < 5; hour++) await withdrawals.sendDuePayouts(later(hour * 3_600_000));
    expect(await payoutOf(id)).toMatchObject({ state: 'sent', trouble: null });
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['paying', [60_00n, 40_00n]]);
    await withdrawals.sendDuePayouts(later(25 * 3_600_000));
    expect(await payoutOf(id)).toMatchObject({ state: 'sent', trouble: 'silent' });
    payer.answers.readOutcome = async () => updateOf(order(payoutId), 'paid');
    await withdrawals.sendDuePayouts(later(26 * 3_600_000));
    expect(await payoutOf(id)).toMatchObject({ state: 'paid', trouble: null });
    expect([await stateOf(id), sentOf(payoutId)]).toEqual(['paid', 1]);
  });

  test('that the company refuses for certain comes back to staff, who may hand it over again, pay it by hand or deny it', async () => {
    const { id, payoutId, caller } = await handed();
    await withdrawals.sendDuePayouts(NOW);
    expect(codeOf(await onSettled(payoutId, 'refused', { reason: 'no such account' }))).toBe('ok');
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['approved', [60_00n, 40_00n]]);
    expect(await payoutOf(id)).toMatchObject({ state: 'refused', reason: 'no such account' });
    await claim(ines, id);
    const again = await hand(id);
    if (!again.ok) throw new Error(again.failure.code);
    expect(again.value.payoutId).not.toBe(payoutId);
    await withdrawals.sendDuePayouts(NOW);
    expect(await onSettled(again.value.payoutId, 'refused')).toMatchObject({ value: { outcome: 'refused' } });
    await claim(ines, id);
    expect(codeOf(await deny(desk, ines, { id, reason: 'the account is closed', now: NOW }))).toBe('ok');
    expect(await balancesOf(caller)).toEqual([100_00n, 0n]);
  });
});

describe('what a company says', () => {
  test('counts once, however often it says it at once, and another word under the same id is refused (R-56)', async () => {
    const { id, payoutId, caller } = await handed();
    await withdrawals.sendDuePayouts(NOW);
    const eventId = randomUUID();
    const said = await Promise.all(Array.from({ length: 50 }, () => onSettled(payoutId, 'paid', {}, eventId)));
    expect(new Set(said.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"ok":true,"value":{"outcome":"paid"}}']));
    await Promise.all(Array.from({ length: 50 }, () => onSettled(payoutId, 'paid')));
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['paid', [60_00n, 0n]]);
    expect(codeOf(await onSettled(payoutId, 'refused', {}, eventId))).toBe('wallet.request_reused');
    expect(await payoutOf(id)).toMatchObject({ state: 'paid', trouble: null });
  });

  test('about a payout that is not there, or is another company’s, is sent again later', async () => {
    const { payoutId } = await handed();
    expect(codeOf(await onSettled(randomUUID(), 'paid'))).toBe('payments.order_unknown');
    expect(codeOf(await onSettled('not-an-id', 'paid'))).toBe('payments.order_unknown');
    const event = { ...updateOf(order(payoutId), 'paid'), orderRef: payoutId, eventId: 'e' };
    expect(codeOf(await onCallback(deps, 'other', event, NOW))).toBe('payments.order_unknown');
  });

  test('in another order is the same: accepted after paid changes nothing', async () => {
    const { id, payoutId } = await handed();
    await withdrawals.sendDuePayouts(NOW);
    await onSettled(payoutId, 'paid');
    expect(await onSettled(payoutId, 'accepted')).toMatchObject({ value: { outcome: 'nothing' } });
    expect(await payoutOf(id)).toMatchObject({ state: 'paid', trouble: null });
  });

  test.for([
    ['another amount', { amount: '400.00' }, 'other_amount'],
    ['another currency', { currency: 'THB' }, 'other_amount'],
    ['another reference', { providerRef: 'someone-else' }, 'other_reference'],
  ] as const)('with %s moves nothing and waits for staff', async ([, more, trouble]) => {
    const { id, payoutId, caller } = await handed();
    await withdrawals.sendDuePayouts(NOW);
    await onSettled(payoutId, 'paid', more);
    expect([await stateOf(id), await balancesOf(caller)]).toEqual(['paying', [60_00n, 40_00n]]);
    expect(await payoutOf(id)).toMatchObject({ trouble });
    // No later `paid` or `refused` decides a payout whose news was contradicted.
    await onSettled(payoutId, 'refused');
    await onSettled(payoutId, 'paid');
    expect(await stateOf(id)).toBe('paying');
    const { rows } = await listQueue(desk, ines, { pageNo: 1, pageSize: 200, state: 'paying' }, NOW);
    expect(rows.find((row) => row.id === id)?.payouts).toMatchObject([{ provider: 'sandbox', trouble }]);
    await claim(ines, id);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('ok');
    expect([await stateOf(id), (await payoutOf(id)).state, await balancesOf(caller)]).toEqual(['paid', 'by_hand', [60_00n, 0n]]);
  });

  test('after it had said otherwise is shown to staff and moves nothing', async () => {
    const paidFirst = await handed();
    await withdrawals.sendDuePayouts(NOW);
    await onSettled(paidFirst.payoutId, 'paid');
    await onSettled(paidFirst.payoutId, 'refused');
    expect(await payoutOf(paidFirst.id)).toMatchObject({ state: 'paid', trouble: 'refused_after_paid' });
    expect(await balancesOf(paidFirst.caller)).toEqual([60_00n, 0n]);

    const refusedFirst = await handed();
    await withdrawals.sendDuePayouts(NOW);
    await onSettled(refusedFirst.payoutId, 'refused');
    await onSettled(refusedFirst.payoutId, 'paid');
    expect(await payoutOf(refusedFirst.id)).toMatchObject({ state: 'refused', trouble: 'paid_after_end' });
    expect([await stateOf(refusedFirst.id), await balancesOf(refusedFirst.caller)]).toEqual(['approved', [60_00n, 40_00n]]);
  });
});

describe('staff', () => {
  test('pay by hand or take back only what is in trouble; taking back takes two, and no company gets it again', async () => {
    const { id, payoutId, caller } = await handed();
    await claim(ines, id);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('withdrawals.moved_on');
    expect(codeOf(await deny(desk, ines, { id, reason: 'no', now: NOW }))).toBe('withdrawals.moved_on');
    const ask = () => requestTakeBack(deps, world.takeBack, ines, { id, reason: 'they wrote it', requestId: randomUUID(), now: NOW });
    expect(codeOf(await ask())).toBe('withdrawals.moved_on');
    await withdrawals.sendDuePayouts(NOW);
    await onSettled(payoutId, 'paid', { amount: '1.00' });
    const requested = await ask();
    if (!requested.ok) throw new Error(requested.failure.code);
    await claim(ines, id);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('staff.approval_exists');
    const { rows } = await world.staff.listApprovals(world.oren, { pageNo: 1, pageSize: 200 });
    const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
    const decide = { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW } as const;
    expect((await world.staff.decideApproval(ines, decide)).ok).toBe(false);
    expect((await world.staff.decideApproval(world.oren, decide)).ok).toBe(true);
    expect([await stateOf(id), (await payoutOf(id)).state, await balancesOf(caller)]).toEqual(['approved', 'taken_back', [60_00n, 40_00n]]);
    await claim(ines, id);
    expect(codeOf(await hand(id))).toBe('withdrawals.no_payer');
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('ok');
  });

  test('the database itself refuses a second payout of a withdrawal, and an impossible move of one', async () => {
    const { id, payoutId } = await handed();
    await expect(
      db.query(
        "INSERT INTO payout (id, withdrawal_id, provider, currency, amount, handed_by, stored_at, next_at) VALUES ($1, $2, 'x', 'USD', 1, 'x', now(), now())",
        [randomUUID(), id],
      ),
    ).rejects.toThrow('payout_one');
    await expect(db.query("UPDATE payout SET state = 'paid' WHERE id = $1", [payoutId])).rejects.toThrow('cannot go from stored to paid');
    await expect(db.query('UPDATE payout SET amount = 1 WHERE id = $1', [payoutId])).rejects.toThrow('permission denied');
  });

  test('the ledger agrees with all of it', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
