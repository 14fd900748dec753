import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createStaff } from '#modules/staff/index.ts';
import { accountNumber } from '#modules/withdrawals/accounts/account-number.ts';
import { createWithdrawals } from '#modules/withdrawals/index.ts';
import { approveKind } from '#modules/withdrawals/review/approve-withdrawal.ts';
import { listQueue, queueOrder } from '#modules/withdrawals/review/list-queue.ts';
import { claimWithdrawal, deny, pay, requestApproval } from '#modules/withdrawals/review/work-withdrawal.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const withdrawals = createWithdrawals({ ...world, db });
/** As it is once the payment password was right: for calls at once, of which the password lets three through. */
const proven = createWithdrawals({ ...world, db, identity: { ...world.identity, checkPaymentPassword: async () => ok(true) } });
const staff = createStaff({ db });
const approve = staff.declareApproval(approveKind(withdrawals.deps));
const desk = { deps: withdrawals.deps, staff, approve };
afterAll(() => world.stop());

const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);
const usd = (minor: bigint) => money(minor, 'USD');
const DAY_MS = 24 * 3_600_000;
const PAYMENT = '482913';
let numbers = 10_000_000;

let [ines, oren] = [] as StaffCaller[] as [StaffCaller, StaffCaller];
beforeAll(async () => {
  [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
});

const bind = (caller: Caller, more: Partial<Parameters<typeof withdrawals.bind>[0]> = {}, by = withdrawals) =>
  by.bind({
    ...{ caller, kind: 'bank', institution: 'First Bank', holder: 'Mara Example', number: String(++numbers) },
    ...{ paymentPassword: PAYMENT, ip: '127.0.0.1', now: NOW, ...more },
  });

/** A member with money, a payment password and an account that money may go to. */
async function newMember(minor = 100_00n) {
  const caller = await world.newCaller();
  const set = await world.identity.setPaymentPassword({
    caller,
    password: 'Deposit01',
    paymentPassword: PAYMENT,
    ip: '127.0.0.1',
    now: NOW,
  });
  expect(set.ok).toBe(true);
  const house = await world.wallet.houseAccount(1, 'house', 'test', 'USD');
  const { cash } = await world.wallet.accountsOf(caller);
  if (minor > 0n) {
    const funded = await world.wallet.commit({
      key: { source: 'test', kind: 'fund', externalId: randomUUID(), meaning: [] },
      account: cash,
      transfers: [{ kind: 'fund', from: house, to: cash, amount: usd(minor) }],
    });
    expect(funded.ok).toBe(true);
  }
  const bound = await bind(caller);
  if (!bound.ok) throw new Error(bound.failure.code);
  return { caller, accountId: bound.value.id };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const ask = (
  { caller, accountId }: Member,
  minor: bigint,
  more: { requestId?: string; now?: Date; paymentPassword?: string } = {},
  by = withdrawals,
) =>
  by.request({
    ...{ caller, accountId, amount: usd(minor), paymentPassword: PAYMENT, requestId: randomUUID(), ip: '127.0.0.1', now: NOW, ...more },
  });
async function asked(member: Member, minor: bigint) {
  const done = await ask(member, minor);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const balancesOf = async (caller: Caller) => {
  const { cash, held } = await world.wallet.balancesOf(caller);
  return [cash.minor, held.minor];
};
const claim = (who: StaffCaller, id: string, now = NOW) => claimWithdrawal(desk, who, { id, isTakeover: false, now });

async function approveByTwo(id: string) {
  await claim(ines, id);
  const requested = await requestApproval(desk, ines, { id, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
  if (!requested.ok) return requested;
  const { rows } = await staff.listApprovals(oren, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
  return staff.decideApproval(oren, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW });
}
async function paid(member: Member, minor: bigint, now = NOW) {
  const { id } = await asked(member, minor);
  expect(codeOf(await approveByTwo(id))).toBe('ok');
  await claim(ines, id, now);
  expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now }))).toBe('ok');
  return id;
}
const stateOf = async (id: string) => (await db.query<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [id]))[0]!.state;

test('how long a withdrawal takes is what four of five of the last ones took, and is not said of four', async () => {
  const member = await newMember(300_00n);
  const usual = async () => (await withdrawals.accounts(member.caller)).usualMinutes;
  for (const minutes of [50, 10, 20, 30]) await paid(member, 20_00n, later(minutes * 60_000));
  expect(await usual()).toBeNull();
  await paid(member, 20_00n, later(40 * 60_000));
  expect(await usual()).toBe(40);
});

test('a stop takes no new withdrawal, answers those of before, and lets them be taken again when it ends (R-76)', async () => {
  const member = await newMember();
  const requestId = randomUUID();
  const first = await ask(member, 20_00n, { requestId });
  expect(first.ok).toBe(true);
  const what = { kind: 'withdrawals', subject: '', merchantId: 1 } as const;
  await world.site.stops.stop(ines, what, 'the bank is closed');
  await expect.poll(async () => codeOf(await ask(member, 20_00n)), { timeout: 2_000 }).toBe('withdrawals.stopped');
  expect(await ask(member, 20_00n, { requestId })).toEqual(first);
  await world.site.stops.resume(ines, what, 'it is open again');
  await expect.poll(async () => (await ask(member, 20_00n)).ok, { timeout: 2_000 }).toBe(true);
});

describe('an account that money may go to', () => {
  test('is shown covered, is the same when it is bound again, and belongs to one member alone', async () => {
    const member = await newMember(0n);
    const first = await bind(member.caller, { number: '9988 7766 55' });
    expect(first).toMatchObject({ ok: true, value: { number: '••••6655', holder: 'Mara Example' } });
    expect(await bind(member.caller, { number: '9988776655', holder: 'Somebody Else' })).toEqual(first);
    const shown = async (number: string) => (await bind(member.caller, { kind: 'ewallet', number })) as { value: { number: string } };
    expect((await shown('mara@example.com')).value.number).toBe('ma••••@example.com');
    expect((await shown('m@example.com')).value.number).toBe('••••@example.com');
    const other = await newMember(0n);
    expect(codeOf(await bind(other.caller, { number: '9988776655' }))).toBe('withdrawals.account_taken');
  });

  test('needs the payment password; three wrong ones lock it, the right one too', async () => {
    const caller = await world.newCaller();
    expect(codeOf(await bind(caller))).toBe('identity.payment_password_missing');
    const member = await newMember(0n);
    const codes = [];
    for (const paymentPassword of ['000000', '111111', '222222', PAYMENT])
      codes.push(codeOf(await bind(member.caller, { paymentPassword })));
    expect(codes).toEqual([...Array<string>(3).fill('identity.payment_password_wrong'), 'request.too_many']);
  });

  test('a wrong payment password says how many tries are left, and a new one unlocks it', async () => {
    const { caller } = await newMember(0n);
    const left = [];
    for (const paymentPassword of ['000000', '111111', '222222']) {
      const bound = await bind(caller, { paymentPassword });
      left.push(bound.ok || bound.failure.facts?.['left']);
    }
    expect(left).toEqual([2, 1, 0]);
    const set = { caller, password: 'Deposit01', paymentPassword: '975310', ip: '127.0.0.1', now: NOW };
    expect(codeOf(await world.identity.setPaymentPassword({ ...set, password: 'Deposit02' }))).toBe('identity.old_password_wrong');
    expect(codeOf(await bind(caller))).toBe('request.too_many');
    expect(codeOf(await world.identity.setPaymentPassword(set))).toBe('ok');
    expect(codeOf(await bind(caller, { paymentPassword: '975310' }))).toBe('ok');
  });

  test('fifty guesses at once try three passwords', async () => {
    const member = await newMember(0n);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => codeOf(await bind(member.caller, { paymentPassword: String(100_000 + at) }))),
    );
    expect(codes.filter((code) => code === 'identity.payment_password_wrong')).toHaveLength(3);
  });

  test('fifty at once bind at most five', async () => {
    const member = await newMember(0n);
    await Promise.all(Array.from({ length: 50 }, () => bind(member.caller, {}, proven)));
    expect((await withdrawals.accounts(member.caller)).list).toHaveLength(5);
  });

  test.each([
    ['bank', 'DE89370400440532013000', 'DE89370400440532013000'],
    ['bank', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['bank', 'DE89370400440532013001', undefined],
    ['bank', '12345678', '12345678'],
    ['bank', '12345', undefined],
    ['bank', '1234<script>', undefined],
    ['crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', undefined],
    ['crypto', '0x52908400098527886E0F7030069857D2E4169EE7', undefined],
    ['ewallet', 'mara@example.com', 'mara@example.com'],
    ['ewallet', '\u202emoc', undefined],
  ] as const)('knows whether a %s can have the number %s', (kind, typed, kept) => {
    expect(accountNumber(kind, typed)).toBe(kept);
  });

  test('cools for a day where it is bound beside another', async () => {
    const member = await newMember();
    const second = await bind(member.caller);
    if (!second.ok) throw new Error(second.failure.code);
    const there = { ...member, accountId: second.value.id };
    expect(codeOf(await ask(there, 20_00n))).toBe('withdrawals.account_cooling');
    expect(codeOf(await ask(there, 20_00n, { now: later(DAY_MS) }))).toBe('ok');
  });
});

describe('a withdrawal', () => {
  test('holds the money at once and is told to the member with its number', async () => {
    const member = await newMember();
    const done = await asked(member, 40_00n);
    expect(done).toMatchObject({ state: 'requested', amount: usd(40_00n), reason: null, account: { id: member.accountId } });
    expect(done.serial).toMatch(/^W \d{4} \d{3}$/);
    expect(await balancesOf(member.caller)).toEqual([60_00n, 40_00n]);
  });

  test('the same request is one withdrawal, fifty times at once; with another amount it is refused (R-05, R-06)', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(member, 40_00n, { requestId }, proven)));
    expect(new Set(all.map((one) => (one.ok ? one.value.id : one.failure.code))).size).toBe(1);
    expect(codeOf(await ask(member, 41_00n, { requestId }))).toBe('wallet.request_reused');
    expect(await balancesOf(member.caller)).toEqual([60_00n, 40_00n]);
  });

  test('a repeat is answered as it was, also with the password locked meanwhile; a first request is not', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    const first = await ask(member, 40_00n, { requestId });
    for (const paymentPassword of ['000000', '111111', '222222']) await bind(member.caller, { paymentPassword });
    expect(await ask(member, 40_00n, { requestId })).toEqual(first);
    expect(codeOf(await ask(member, 41_00n, { requestId }))).toBe('wallet.request_reused');
    expect(codeOf(await ask(member, 40_00n))).toBe('request.too_many');
    expect(first.ok && first.value.requestId).toBe(requestId);
    expect(first.ok && (await withdrawals.get(member.caller, first.value.id))).toEqual(first);
  });

  test('of fifty withdrawals of the whole balance at once one is held', async () => {
    const member = await newMember();
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await ask(member, 100_00n, {}, proven))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await balancesOf(member.caller)).toEqual([0n, 100_00n]);
  });

  test('is refused above the balance, below the least, to a foreign account, and beside three that wait', async () => {
    const member = await newMember();
    expect(codeOf(await ask(member, 100_01n))).toBe('wallet.insufficient_funds');
    expect(codeOf(await ask(member, 9_99n))).toBe('withdrawals.amount_outside_limits');
    expect(codeOf(await ask({ ...member, accountId: (await newMember(0n)).accountId }, 20_00n))).toBe('withdrawals.account_unknown');
    expect(codeOf(await ask(member, 20_00n, { paymentPassword: '000000' }))).toBe('identity.payment_password_wrong');
    for (let at = 0; at < 3; at++) await asked(member, 10_00n);
    expect(codeOf(await ask(member, 10_00n))).toBe('withdrawals.too_many_open');
  });

  test('an excluded member may still take the money out, a closed account may not (R-52)', async () => {
    const member = await newMember();
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [member.caller.memberId]);
    expect(codeOf(await ask(member, 20_00n))).toBe('ok');
  });

  test('is taken back by its member alone, once, while nobody has decided', async () => {
    const member = await newMember();
    const { id } = await asked(member, 40_00n);
    expect(codeOf(await withdrawals.cancel((await newMember(0n)).caller, id, NOW))).toBe('withdrawals.unknown');
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await withdrawals.cancel(member.caller, id, NOW))));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect(await stateOf(id)).toBe('cancelled');
  });
});

describe('the work of staff', () => {
  test('approval takes two; then it is paid with a reference and leaves the held money', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    const { list } = await withdrawals.list(member.caller);
    expect(list[0]).toMatchObject({ id, state: 'paid', reference: 'BANK 7781' });
    expect(list[0]!.confirmsAt).toEqual(new Date(list[0]!.paidAt!.getTime() + 30 * 60_000));
  });

  test('who asks for an approval cannot give it (R-58)', async () => {
    const { id } = await asked(await newMember(), 40_00n);
    await claim(ines, id);
    const requested = await requestApproval(desk, ines, { id, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
    if (!requested.ok) throw new Error(requested.failure.code);
    const { rows } = await staff.listApprovals(ines, { pageNo: 1, pageSize: 200 });
    const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
    const decided = await staff.decideApproval(ines, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW });
    expect(decided.ok).toBe(false);
    expect(await stateOf(id)).toBe('requested');
  });

  test('needs the claim, and cannot pay what is not approved', async () => {
    const { id } = await asked(await newMember(), 40_00n);
    expect(codeOf(await deny(desk, ines, { id, reason: 'no documents', now: NOW }))).toBe('staff.claim_required');
    await claim(oren, id);
    expect(codeOf(await deny(desk, ines, { id, reason: 'no documents', now: NOW }))).toBe('staff.claimed_elsewhere');
    expect(codeOf(await pay(desk, oren, { id, reference: 'BANK 1', now: NOW }))).toBe('withdrawals.moved_on');
  });

  test('a denial gives the money back and tells why; a second is refused', async () => {
    const member = await newMember();
    const { id } = await asked(member, 40_00n);
    await claim(ines, id);
    expect(codeOf(await deny(desk, ines, { id, reason: 'the name differs', now: NOW }))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect((await withdrawals.list(member.caller)).list[0]).toMatchObject({ state: 'denied', reason: 'the name differs' });
    expect(codeOf(await deny(desk, ines, { id, reason: 'the name differs', now: NOW }))).toBe('withdrawals.moved_on');
  });

  test('of a cancellation and an approval at once one comes through, and the money is in one place', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const member = await newMember();
      const { id } = await asked(member, 40_00n);
      await claim(ines, id);
      const requested = await requestApproval(desk, ines, { id, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
      if (!requested.ok) throw new Error(requested.failure.code);
      const { rows } = await staff.listApprovals(oren, { pageNo: 1, pageSize: 200 });
      const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
      const [cancelled, approved] = await Promise.all([
        withdrawals.cancel(member.caller, id, NOW),
        staff.decideApproval(oren, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW }),
      ]);
      const state = await stateOf(id);
      expect([cancelled.ok, approved.ok].filter(Boolean)).toHaveLength(1);
      expect(state).toBe(cancelled.ok ? 'cancelled' : 'approved');
      expect(await balancesOf(member.caller)).toEqual(cancelled.ok ? [100_00n, 0n] : [60_00n, 40_00n]);
    }
  });

  test('the queue shows the oldest first, what the checks found, who is at it, and the whole number', async () => {
    const member = await newMember();
    const { id } = await asked(member, 40_00n);
    await claim(ines, id);
    const { rows, total } = await listQueue(desk, oren, { pageNo: 1, pageSize: 200, state: 'requested' }, NOW);
    expect(total).toBe(rows.length);
    expect(rows.map(({ requestedAt }) => requestedAt)).toEqual(rows.map(({ requestedAt }) => requestedAt).toSorted((a, b) => +a - +b));
    expect(rows.find((row) => row.id === id)).toMatchObject({
      flags: ['first_withdrawal', 'new_account'],
      claim: { holder: ines.name, isOwn: false },
      account: { number: expect.stringMatching(/^\d{8}$/) },
    });
  });
});

test('the record of a member has the pages, and sums of what the ledger moved', async () => {
  const member = await newMember(300_00n);
  await paid(member, 20_00n);
  await asked(member, 30_00n);
  const { id } = await asked(member, 40_00n);
  await withdrawals.cancel(member.caller, id, NOW);
  const page = (pageNo: number) => withdrawals.records(member.caller, { days: 1, pageNo, pageSize: 2 }, NOW);
  const [first, second] = [await page(1), await page(2)];
  expect([...first.content, ...second.content].map(({ state }) => state)).toEqual(['cancelled', 'requested', 'paid']);
  expect(first).toMatchObject({ totalPages: 2, totals: { count: 3, amount: usd(90_00n), paid: usd(20_00n), held: usd(30_00n) } });
  expect(second.totals).toEqual(first.totals);
  expect(await balancesOf(member.caller)).toEqual([300_00n - 20_00n - 30_00n, first.totals.held.minor]);
  expect((await withdrawals.records(member.caller, { days: 1, pageNo: 1, pageSize: 2 }, later(3 * DAY_MS))).totals.count).toBe(0);
});

test('the member hears of each step after its commit, whoever takes it', async () => {
  const order = ['requested', 'approved', 'paid', 'received'];
  const heard = new Map<string, Promise<string | undefined>[]>();
  withdrawals.onChanged(({ id }) => void heard.set(id, [...(heard.get(id) ?? []), stateOf(id)]));
  const member = await newMember();
  const id = await paid(member, 20_00n);
  await withdrawals.confirm(member.caller, id, 'received', NOW);
  const silent = await paid(member, 20_00n);
  await withdrawals.confirmSilent(later(30 * 60_000));
  for (const one of [id, silent]) {
    await expect.poll(() => heard.get(one)?.length).toBe(4);
    // Whoever asks at once when told finds the step done, or one that came since.
    const found = (await Promise.all(heard.get(one)!)).map((state) => order.indexOf(state!));
    for (const [at, state] of found.entries()) expect(state, order[at]).toBeGreaterThanOrEqual(at);
  }
});

test('a page of the queue is read in the order of an index, whichever way it is sorted', async () => {
  const client = await owner.connect();
  await client.query('SET enable_sort = off');
  for (const direction of ['ASC', 'DESC'] as const) {
    const { rows } = await client.query(`EXPLAIN SELECT id FROM withdrawal w ${queueOrder(direction)} LIMIT 20`);
    expect(JSON.stringify(rows)).toMatch(/Index Scan.*withdrawal_queue/);
    expect(JSON.stringify(rows)).not.toContain('Sort');
  }
  client.release(true);
});

describe('the member’s word on what came', () => {
  test('received closes it, not received and a part make a dispute; once', async () => {
    const member = await newMember(300_00n);
    const [whole, none, part] = [await paid(member, 20_00n), await paid(member, 30_00n), await paid(member, 40_00n)];
    expect(codeOf(await withdrawals.confirm(member.caller, whole, 'received', NOW))).toBe('ok');
    expect(codeOf(await withdrawals.confirm(member.caller, none, 'not_received', NOW))).toBe('ok');
    expect(codeOf(await withdrawals.confirmPart(member.caller, part, usd(40_00n), NOW))).toBe('withdrawals.amount_outside_limits');
    expect(codeOf(await withdrawals.confirmPart(member.caller, part, usd(39_99n), NOW))).toBe('ok');
    expect([await stateOf(whole), await stateOf(none), await stateOf(part)]).toEqual(['received', 'disputed', 'disputed']);
    expect((await withdrawals.list(member.caller)).list.find(({ id }) => id === part)).toMatchObject({ received: usd(39_99n) });
    expect(codeOf(await withdrawals.confirm(member.caller, whole, 'not_received', NOW))).toBe('withdrawals.moved_on');
    expect(codeOf(await withdrawals.confirm((await newMember(0n)).caller, none, 'received', NOW))).toBe('withdrawals.unknown');
  });

  test('silence of thirty minutes counts as received [9.17]', async () => {
    const id = await paid(await newMember(), 20_00n);
    await withdrawals.confirmSilent(later(30 * 60_000 - 1));
    expect(await stateOf(id)).toBe('paid');
    await withdrawals.confirmSilent(later(30 * 60_000));
    expect(await stateOf(id)).toBe('received');
  });
});

describe('whatever is tried in whatever order', () => {
  /** What each try does to each state; everything else is refused and changes nothing. */
  const MOVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    cancel: { requested: 'cancelled' },
    approve: { requested: 'approved' },
    deny: { requested: 'denied', approved: 'denied' },
    pay: { approved: 'paid' },
    received: { paid: 'received' },
    missing: { paid: 'disputed' },
  };
  const TRIES: Readonly<Record<string, (member: Member, id: string) => Promise<unknown>>> = {
    cancel: ({ caller }, id) => withdrawals.cancel(caller, id, NOW),
    approve: (_, id) => approveByTwo(id),
    deny: async (_, id) => {
      await claim(ines, id);
      return deny(desk, ines, { id, reason: 'not this time', now: NOW });
    },
    pay: async (_, id) => {
      await claim(ines, id);
      return pay(desk, ines, { id, reference: 'BANK 7781', now: NOW });
    },
    received: ({ caller }, id) => withdrawals.confirm(caller, id, 'received', NOW),
    missing: ({ caller }, id) => withdrawals.confirm(caller, id, 'not_received', NOW),
  };

  test('it goes only where it may, and what is held is what is open (R-57)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(TRIES)), { maxLength: 6 }), async (tries) => {
        const member = await newMember();
        const { id } = await asked(member, 40_00n);
        let state = 'requested';
        for (const name of tries) {
          await TRIES[name]!(member, id);
          state = MOVES[name]![state] ?? state;
          expect(await stateOf(id), `${tries.join(' ')} at ${name}`).toBe(state);
          const isOpen = ['requested', 'approved'].includes(state);
          const isBack = ['cancelled', 'denied'].includes(state);
          expect(await balancesOf(member.caller)).toEqual([isBack ? 100_00n : 60_00n, isOpen ? 40_00n : 0n]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('what was said too early does not stand in the way of what is said in time', async () => {
    const member = await newMember();
    const { id } = await asked(member, 40_00n);
    expect(codeOf(await withdrawals.confirm(member.caller, id, 'received', NOW))).toBe('withdrawals.moved_on');
    expect(codeOf(await withdrawals.confirm(member.caller, id, 'not_received', NOW))).toBe('withdrawals.moved_on');
    await approveByTwo(id);
    await claim(ines, id);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('ok');
    expect(codeOf(await withdrawals.confirm(member.caller, id, 'received', NOW))).toBe('ok');
  });

  test('the database itself refuses an impossible move, another amount and a row that is taken away', async () => {
    const { id } = await asked(await newMember(), 40_00n);
    await expect(owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = 1 WHERE id = $1", [id])).rejects.toThrow(
      'cannot go from requested to paid',
    );
    await expect(owner.query("UPDATE withdrawal SET state = 'approved', amount = 1 WHERE id = $1", [id])).rejects.toThrow('never change');
    await expect(db.query('DELETE FROM withdrawal WHERE id = $1', [id])).rejects.toThrow('permission denied');
    await expect(db.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id])).rejects.toThrow('permission denied');
  });

  test('the ledger agrees: no invariant is broken, and a step without its money is noticed', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    const { id } = await asked(await newMember(), 40_00n);
    await owner.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id]);
    await owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = requested_seq WHERE id = $1", [id]);
    expect((await brokenInvariants(db)).join()).toContain(`withdrawal ${id}, withdrawal-paid`);
  });
});
