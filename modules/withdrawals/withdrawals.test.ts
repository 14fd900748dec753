import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { pay } from '#modules/withdrawals/review/work-withdrawal.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const {
  db,
  owner,
  world,
  withdrawals,
  proven,
  desk,
  ines,
  bind,
  newMember,
  ask,
  requested,
  balancesOf,
  claim,
  approveByTwo,
  paid,
  missing,
  stateOf,
} = await withdrawalWorld();
const DAY_MS = 24 * 3_600_000;

test('how long a withdrawal takes is what four of five of the last ones took, and is not said of four', async () => {
  const member = await newMember(300_00n);
  const usual = async () => (await withdrawals.accounts(member.caller, NOW)).usualMinutes;
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
  await expect.poll(async () => codeOf(await ask(member, 20_00n))).toBe('withdrawals.stopped');
  expect(await ask(member, 20_00n, { requestId })).toEqual(first);
  await world.site.stops.resume(ines, what, 'it is open again');
  await expect.poll(async () => (await ask(member, 20_00n)).ok).toBe(true);
});

test('a VIP level lets one withdrawal be more than is common; what was asked for by it stays asked for when the level is lost', async () => {
  const member = await newMember(200_000_00n);
  const { memberId } = member.caller;
  // The member's identity is known in full, so that no other limit is asked.
  await owner.query(
    `INSERT INTO kyc_profile (member_id, merchant_id, full_name, birth_date, country, address, level, changed_at)
     VALUES ($1, 1, 'Mara Example', '1980-01-01', 'US', 'Harbour 1', 3, now())`,
    [memberId],
  );
  expect(codeOf(await ask(member, 50_000_01n))).toBe('withdrawals.amount_outside_limits');
  await owner.query(
    "INSERT INTO vip_level (merchant_id, rank, names, rebate_bps, has_priority) VALUES (1, 1, '{}', 0, false), (1, 2, '{}', 0, false)",
  );
  await owner.query(
    `INSERT INTO vip_figure (merchant_id, rank, currency, reach, keep, gift, birthday, payout)
     VALUES (1, 1, 'USD', 2, 1, 0, 0, 4000000), (1, 2, 'USD', 3, 2, 0, 0, 6000000)`,
  );
  await owner.query(
    "INSERT INTO vip_member (member_id, merchant_id, currency, rank, top, since) VALUES ($1, 1, 'USD', 2, 2, '2026-01-01')",
    [memberId],
  );
  const requestId = randomUUID();
  const most = async () => (await withdrawals.accounts(member.caller, NOW)).max;
  expect(await most()).toEqual(usd(60_000_00n));
  expect(codeOf(await ask(member, 60_000_01n))).toBe('withdrawals.amount_outside_limits');
  const first = await ask(member, 60_000_00n, { requestId });
  expect(codeOf(first)).toBe('ok');
  // A level below says less than what is common, and takes nothing of it.
  await owner.query('UPDATE vip_member SET rank = 1 WHERE member_id = $1', [memberId]);
  expect(await most()).toEqual(usd(50_000_00n));
  expect(await ask(member, 60_000_00n, { requestId })).toEqual(first);
});

describe('a withdrawal', () => {
  test('holds the money at once and is told to the member with its number', async () => {
    const member = await newMember();
    const done = await requested(member, 40_00n);
    expect(done).toMatchObject({ state: 'requested', amount: usd(40_00n), reason: null, account: { id: member.accountId } });
    expect(done.serial).toMatch(/^W \d{4} \d{3}$/);
    expect(await balancesOf(member.caller)).toEqual([60_00n, 40_00n]);
    // Deposits and bonuses of before end with it, by the number of its own command.
    const { rows } = await owner.query(
      'SELECT l.seq = w.requested_seq AS same FROM bonus_money_left l JOIN withdrawal w ON w.id = $1 WHERE l.member_id = $2',
      [done.id, member.caller.memberId],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test('the same request is one withdrawal, fifty times at once; with another amount it is refused (R-05, R-06)', async () => {
    const member = await newMember();
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(member, 40_00n, { requestId }, proven)));
    expect(new Set(all.map((one) => (one.ok ? one.value.id : one.failure.code))).size).toBe(1);
    expect(codeOf(await ask(member, 41_00n, { requestId }))).toBe('wallet.request_reused');
    const other = await bind(member.caller, { now: later(-2 * 86_400_000) });
    if (!other.ok) throw new Error(other.failure.code);
    expect(codeOf(await ask({ ...member, accountId: other.value.id }, 40_00n, { requestId }, proven))).toBe('wallet.request_reused');
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

  test('asked for while a hold of the same balance runs out takes what is free by then, once, and loses nothing', async () => {
    const member = await newMember();
    const { wallet } = world;
    const [{ cash }, held] = [await wallet.accountsOf(member.caller), await wallet.accountOf(member.caller, 'held', 'test')];
    const hold = { holdId: randomUUID(), from: cash, to: held, amount: usd(60_00n), expiresAt: new Date(Date.now() + 300) };
    const key = { source: 'test', kind: 'hold', externalId: hold.holdId, meaning: [] };
    await wallet.commit({ key, account: cash, transfers: [{ ...hold, kind: 'test-hold', state: 'pending' }] });
    expect(codeOf(await ask(member, 80_00n, {}, proven))).toBe('wallet.insufficient_funds');
    await sleep(350);
    const [released, ...answers] = await Promise.all([
      wallet.releaseExpiredHolds(),
      ...Array.from({ length: 50 }, async () => codeOf(await ask(member, 80_00n, {}, proven))),
    ]);
    expect(released).toBeGreaterThanOrEqual(1);
    expect(answers.every((code) => code === 'ok' || code === 'wallet.insufficient_funds')).toBe(true);
    if (!answers.includes('ok')) expect(codeOf(await ask(member, 80_00n, {}, proven))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([20_00n, 80_00n]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is refused above the balance, below the least, to a foreign account, and beside three that wait', async () => {
    const member = await newMember();
    expect(codeOf(await ask(member, 100_01n))).toBe('wallet.insufficient_funds');
    expect(codeOf(await ask(member, 9_99n))).toBe('withdrawals.amount_outside_limits');
    expect(codeOf(await ask({ ...member, accountId: (await newMember(0n)).accountId }, 20_00n))).toBe('withdrawals.account_unknown');
    expect(codeOf(await ask(member, 20_00n, { paymentPassword: '000000' }))).toBe('identity.payment_password_wrong');
    for (let at = 0; at < 3; at++) await requested(member, 10_00n);
    expect(codeOf(await ask(member, 10_00n))).toBe('withdrawals.too_many_open');
  });

  test('an excluded member may still take the money out, a closed account may not (R-52)', async () => {
    const member = await newMember();
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [member.caller.memberId]);
    expect(codeOf(await ask(member, 20_00n))).toBe('ok');
  });

  test('is taken back by its member alone, once, while nobody has decided', async () => {
    const member = await newMember();
    const { id } = await requested(member, 40_00n);
    expect(codeOf(await withdrawals.cancel((await newMember(0n)).caller, id, NOW))).toBe('withdrawals.unknown');
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await withdrawals.cancel(member.caller, id, NOW))));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('is not taken back under the strict profile of safer play, whose members are told before; one that was stays so', async () => {
    const setProfile = async (saferPlay: 'common' | 'strict') => {
      await owner.query("UPDATE merchant SET settings = settings || jsonb_build_object('saferPlay', $1::text) WHERE id = 1", [saferPlay]);
      await expect.poll(() => world.site.merchant(1).settings.saferPlay).toBe(saferPlay);
    };
    const member = await newMember();
    const [before, open] = [await requested(member, 40_00n), await requested(member, 30_00n)];
    expect(codeOf(await withdrawals.cancel(member.caller, before.id, NOW))).toBe('ok');
    await setProfile('strict');
    expect((await withdrawals.accounts(member.caller, NOW)).canCancel).toBe(false);
    expect(codeOf(await withdrawals.cancel(member.caller, open.id, NOW))).toBe('withdrawals.cancel_off');
    expect(codeOf(await withdrawals.cancel(member.caller, before.id, NOW))).toBe('ok');
    expect([await stateOf(open.id), await balancesOf(member.caller)]).toEqual(['requested', [70_00n, 30_00n]]);
    await setProfile('common');
    expect((await withdrawals.accounts(member.caller, NOW)).canCancel).toBe(true);
    expect(codeOf(await withdrawals.cancel(member.caller, open.id, NOW))).toBe('ok');
  });
});

test('the record of a member has the pages, and sums of what the ledger moved', async () => {
  const member = await newMember(300_00n);
  await paid(member, 20_00n);
  await requested(member, 30_00n);
  const { id } = await requested(member, 40_00n);
  await withdrawals.cancel(member.caller, id, NOW);
  const page = (pageNo: number) => withdrawals.records(member.caller, { days: 1, pageNo, pageSize: 2 }, NOW);
  const [first, second] = [await page(1), await page(2)];
  expect([...first.content, ...second.content].map(({ state }) => state)).toEqual(['cancelled', 'requested', 'paid']);
  expect(first).toMatchObject({ totalPages: 2, totals: { count: 3, amount: usd(90_00n), paid: usd(20_00n), held: usd(30_00n) } });
  expect(second.totals).toEqual(first.totals);
  expect(await balancesOf(member.caller)).toEqual([300_00n - 20_00n - 30_00n, first.totals.held.minor]);
  const then = (ago?: number) => withdrawals.records(member.caller, { days: 1, ago, pageNo: 1, pageSize: 2 }, later(3 * DAY_MS));
  expect((await then()).totals.count).toBe(0);
  expect(await then(3)).toEqual(first);
});

test('the member hears of each step after its commit, whoever takes it', async () => {
  const order = ['requested', 'approved', 'paid', 'received'];
  const receipt = new Map<string, Promise<string | undefined>[]>();
  withdrawals.onChanged(({ id }) => void receipt.set(id, [...(receipt.get(id) ?? []), stateOf(id)]));
  const member = await newMember();
  const id = await paid(member, 20_00n);
  await withdrawals.confirm(member.caller, { id: id, answer: 'received' }, NOW);
  const silent = await paid(member, 20_00n);
  await withdrawals.confirmSilent(later(30 * 60_000));
  for (const one of [id, silent]) {
    await expect.poll(() => receipt.get(one)?.length).toBe(4);
    // A read at the time of a notice finds the step done, or one that came since.
    const found = (await Promise.all(receipt.get(one)!)).map((state) => order.indexOf(state!));
    for (const [at, state] of found.entries()) expect(state, order[at]).toBeGreaterThanOrEqual(at);
  }
});

describe('the member’s word on what came', () => {
  test('received closes it, not received and a part make a dispute; once', async () => {
    const member = await newMember(300_00n);
    const [whole, none, part] = [await paid(member, 20_00n), await paid(member, 30_00n), await paid(member, 40_00n)];
    expect(codeOf(await withdrawals.confirm(member.caller, { id: whole, answer: 'received' }, NOW))).toBe('ok');
    expect(codeOf(await missing(member.caller, none))).toBe('ok');
    expect(codeOf(await withdrawals.confirmPart(member.caller, { id: part, amount: usd(40_00n) }, NOW))).toBe(
      'withdrawals.amount_outside_limits',
    );
    expect(codeOf(await withdrawals.confirmPart(member.caller, { id: part, amount: usd(39_99n) }, NOW))).toBe('ok');
    expect([await stateOf(whole), await stateOf(none), await stateOf(part)]).toEqual(['received', 'disputed', 'disputed']);
    expect((await withdrawals.list(member.caller)).list.find(({ id }) => id === part)).toMatchObject({ received: usd(39_99n) });
    expect(codeOf(await missing(member.caller, whole))).toBe('withdrawals.moved_on');
    expect(codeOf(await withdrawals.confirm((await newMember(0n)).caller, { id: none, answer: 'received' }, NOW))).toBe(
      'withdrawals.unknown',
    );
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
  test('what was said too early does not stand in the way of what is said in time', async () => {
    const member = await newMember();
    const { id } = await requested(member, 40_00n);
    expect(codeOf(await withdrawals.confirm(member.caller, { id: id, answer: 'received' }, NOW))).toBe('withdrawals.moved_on');
    expect(codeOf(await missing(member.caller, id))).toBe('withdrawals.moved_on');
    await approveByTwo(id);
    await claim(ines, id);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW }))).toBe('ok');
    expect(codeOf(await withdrawals.confirm(member.caller, { id: id, answer: 'received' }, NOW))).toBe('ok');
  });

  test('the database itself refuses an impossible move, another amount and a row that is taken away', async () => {
    const { id } = await requested(await newMember(), 40_00n);
    await expect(owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = 1 WHERE id = $1", [id])).rejects.toThrow(
      'cannot go from requested to paid',
    );
    await expect(owner.query("UPDATE withdrawal SET state = 'approved', amount = 1 WHERE id = $1", [id])).rejects.toThrow('never change');
    await expect(db.query('DELETE FROM withdrawal WHERE id = $1', [id])).rejects.toThrow('permission denied');
    await expect(db.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id])).rejects.toThrow('permission denied');
  });

  test('the ledger agrees: no invariant is broken, and a step without its money is noticed', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    const { id } = await requested(await newMember(), 40_00n);
    await owner.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id]);
    await owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = requested_seq WHERE id = $1", [id]);
    expect((await brokenInvariants(db)).join()).toContain(`withdrawal ${id}, withdrawal-paid`);
  });
});
