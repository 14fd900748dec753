import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { money, toMajor } from '#kernel/money.ts';
import { listItems, readRun } from '#modules/payout-runs/list-runs.ts';
import { startedAlone } from '#modules/payout-runs/run-store.ts';
import { previewRun, startPayouts, startRunKind } from '#modules/payout-runs/start-run.ts';
import { stopRun } from '#modules/payout-runs/stop-run.ts';
import { workRuns } from '#modules/payout-runs/work-runs.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const world = await withdrawalWorld();
const { db, owner, withdrawals, staff, ines, oren, payer, newMember, requested, balancesOf, claim, approveByTwo, stateOf } = world;
const settings = { ...world.world.site.merchant(1).settings };
const site = { ...world.world.site, merchant: (id: number) => ({ ...world.world.site.merchant(id), settings }) };
const deps = { site, withdrawals };
const approval = staff.declareApproval(startRunKind(world));

/** An approved withdrawal of a member with 100 dollars. */
async function approved(minor = 40_00n) {
  const member = await newMember();
  const { id } = await requested(member, minor);
  expect(codeOf(await approveByTwo(id))).toBe('ok');
  return { ...member, id };
}
/** Leaves no approved withdrawals of earlier tests. */
const clear = () => owner.query("UPDATE payout_run_item SET state = 'refused', code = 'withdrawals.moved_on' WHERE state = 'waiting'");
const preview = async (more: object = {}) => {
  const read = await previewRun(deps, ines, { merchantId: 1, currency: 'USD', now: NOW, ...more });
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
type More = { requestId?: string; by?: StaffCaller; upTo?: string; expected?: { currency: 'USD'; count: number; amount: string }[] };
async function start({ requestId = randomUUID(), by = ines, expected, ...more }: More = {}) {
  const sums =
    expected ?? (await preview(more)).sums.map(({ currency, count, amount }) => ({ currency, count, amount: String(amount.minor) }));
  return startPayouts(deps, approval, by, {
    merchantId: 1,
    currency: 'USD',
    ...more,
    expected: sums,
    reason: 'payments of the morning',
    requestId,
    now: NOW,
  });
}
async function started(more: More = {}) {
  const done = await start(more);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
async function approve(id: string, by = oren) {
  const [found] = await db.query<{ hash: string; facts: object }>("SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1", [
    id,
  ]);
  return { facts: found!.facts, done: await staff.decideApproval(by, { id, hash: found!.hash, verdict: 'approve', note: '', now: NOW }) };
}
const runOf = async (id: string) => {
  const read = await readRun(db, id);
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
const itemsOf = async (id: string) => {
  const read = await listItems(db, { id, pageNo: 1, pageSize: 200 });
  if (!read.ok) throw new Error(read.failure.code);
  return read.value.rows;
};
const work = (now = NOW) => workRuns(deps, now);
const sentOf = (id: string) => payer.sent.filter((order) => order.id === id).length;

describe('a payout run', () => {
  test('shows count and sum by currency, and gives each withdrawal to its company once', async () => {
    const [one, two] = [await approved(40_00n), await approved(25_00n)];
    const large = await approved(60_00n);
    expect(await preview({ upTo: '5000' })).toMatchObject({
      sums: [{ currency: 'USD', count: 2, amount: { minor: 65_00n } }],
      isCut: false,
      needsSecond: false,
      providers: ['sandbox'],
      withoutPayer: 0,
    });
    const { id, approvalId } = await started({ upTo: '5000' });
    expect([approvalId, (await runOf(id)).state]).toEqual([null, 'running']);
    await work();
    expect(await runOf(id)).toMatchObject({ state: 'done', counts: { all: 2, waiting: 0, handed: 2, refused: 0 }, madeBy: ines.name });
    expect([await stateOf(one.id), await stateOf(two.id), await stateOf(large.id)]).toEqual(['paying', 'paying', 'approved']);
    await withdrawals.sendDuePayouts(NOW);
    const items = await itemsOf(id);
    expect(items.map(({ state, provider, payout }) => [state, provider, payout])).toEqual([
      ['handed', 'sandbox', 'accepted'],
      ['handed', 'sandbox', 'accepted'],
    ]);
    for (const { withdrawalId } of items) {
      const payouts = await payoutsOf(db, [withdrawalId]);
      expect(payouts).toHaveLength(1);
      expect(sentOf(payouts[0]!.id)).toBe(1);
    }
    expect(await balancesOf(one.caller)).toEqual([60_00n, 40_00n]);
    const { rows } = await owner.query(
      "SELECT action, subject_id AS id FROM audit_entry WHERE action LIKE 'withdrawals.%' AND subject_id = ANY ($1) ORDER BY n",
      [[id, one.id]],
    );
    expect(rows.slice(-2)).toEqual([
      { action: 'withdrawals.start_payout_run', id },
      { action: 'withdrawals.hand_over', id: one.id },
    ]);
    await started();
    await work();
  });

  test('is one run for fifty equal presses, and of two runs over the same withdrawals one pays each', async () => {
    const all = [await approved(10_00n), await approved(11_00n), await approved(12_00n)];
    const expected = (await preview()).sums.map(({ count, amount }) => ({ currency: 'USD' as const, count, amount: String(amount.minor) }));
    const requestId = randomUUID();
    const [presses, other] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => start({ requestId, expected }))),
      start({ by: oren, expected }),
    ]);
    expect(new Set(presses.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([codeOf(presses[0]!), codeOf(other)]).toEqual(['ok', 'ok']);
    expect(codeOf(await start({ requestId, expected, upTo: '99' }))).toBe('staff.request_reused');
    await Promise.all(Array.from({ length: 8 }, () => work()));
    await work();
    const runs = await Promise.all([presses[0]!, other].map((one) => runOf(one.ok ? one.value.id : '')));
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(runs.reduce((sum, { counts }) => sum + counts.handed, 0)).toBe(3);
    expect(runs.reduce((sum, { counts }) => sum + counts.refused, 0)).toBe(3);
    for (const { id } of all) expect(await payoutsOf(db, [id])).toHaveLength(1);
    const refused = (await Promise.all(runs.map(({ id }) => itemsOf(id)))).flat().filter(({ state }) => state === 'refused');
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['withdrawals.moved_on']));
  });

  test('goes on where a process died between two withdrawals, and pays none twice', async () => {
    const all = [await approved(10_00n), await approved(11_00n)];
    const { id } = await started();
    const broken = { ...deps, withdrawals: { deps: { ...withdrawals.deps, announce: () => undefined, wallet: dyingAfter(1) } } };
    await expect(workRuns(broken, NOW)).rejects.toThrow('killed');
    expect((await runOf(id)).counts).toMatchObject({ handed: 1, waiting: 1 });
    expect([await stateOf(all[0]!.id), await stateOf(all[1]!.id)].toSorted()).toEqual(['approved', 'paying']);
    await work(later(6_000));
    expect(await runOf(id)).toMatchObject({ state: 'done', counts: { handed: 2, waiting: 0, refused: 0 } });
    for (const one of all) expect(await payoutsOf(db, [one.id])).toHaveLength(1);
  });

  test('goes on with its other withdrawals while one cannot be committed', async () => {
    const all = [await approved(10_00n), await approved(11_00n)];
    const { id } = await started();
    const failing = { ...deps, withdrawals: { deps: { ...withdrawals.deps, announce: () => undefined, wallet: dyingAfter(0) } } };
    await expect(workRuns(failing, NOW)).rejects.toThrow('killed');
    await work();
    expect((await runOf(id)).counts).toMatchObject({ handed: 1, waiting: 1 });
    await work(later(6_000));
    expect(await runOf(id)).toMatchObject({ state: 'done', counts: { handed: 2, waiting: 0, refused: 0 } });
    for (const one of all) expect(await payoutsOf(db, [one.id])).toHaveLength(1);
  });

  test('above what one may pay alone waits for a second approver, who reads its sums; the maker cannot approve it', async () => {
    settings.payoutRunAlone = { USD: '50' };
    const one = await approved(60_00n);
    expect((await preview()).needsSecond).toBe(true);
    const { id, approvalId } = await started();
    await work();
    expect([(await runOf(id)).state, await stateOf(one.id)]).toEqual(['requested', 'approved']);
    expect(codeOf((await approve(approvalId!, ines)).done)).toBe('staff.approval_own');
    const { facts, done } = await approve(approvalId!);
    expect(facts).toEqual({ selected: 'USD', 'sum in USD': '60.00 for 1 withdrawal' });
    expect(codeOf(done)).toBe('ok');
    await work();
    expect(await runOf(id)).toMatchObject({ state: 'done', approvedBy: oren.name, counts: { handed: 1 } });
    settings.payoutRunAlone = { USD: '1000' };
  });

  test('is not approved while a restored database waits for its release, and waits on for its second approver', async () => {
    settings.payoutRunAlone = { USD: '50' };
    const one = await approved(61_00n);
    const { id, approvalId } = await started();
    world.hold.isOn = true;
    const { done } = await approve(approvalId!);
    world.hold.isOn = false;
    expect(done).toMatchObject({ ok: false, failure: { code: 'staff.approval_failed', facts: { cause: 'server.restored' } } });
    await work();
    expect([(await runOf(id)).state, await stateOf(one.id)]).toEqual(['requested', 'approved']);
    expect(codeOf((await approve(approvalId!)).done)).toBe('ok');
    await work();
    expect(await runOf(id)).toMatchObject({ state: 'done', approvedBy: oren.name, counts: { handed: 1 } });
    settings.payoutRunAlone = { USD: '1000' };
  });

  test('lists what cannot be paid with its cause, and pays the rest', async () => {
    const [claimed, mine, blocked, free] = [await approved(20_00n), await approved(21_00n), await approved(10_00n), await approved(23_00n)];
    const { id } = await started();
    await claim(oren, claimed.id);
    await claim(ines, mine.id);
    const terms = payer.side.terms;
    payer.side.terms = { bank: { USD: { min: 15_00n, max: 1_000_000n } } };
    await work();
    payer.side.terms = terms;
    const codes = new Map((await itemsOf(id)).map(({ withdrawalId, code }) => [withdrawalId, code]));
    expect([claimed, mine, blocked, free].map((one) => codes.get(one.id))).toEqual([
      'staff.claimed_elsewhere',
      null,
      'withdrawals.no_payer',
      null,
    ]);
    expect(await stateOf(claimed.id)).toBe('approved');
    expect((await runOf(id)).counts).toMatchObject({ all: 4, refused: 2, handed: 2 });
    await staff.claims.release(oren, { kind: 'withdrawal', id: claimed.id });
  });

  test('is refused where the withdrawals are not those that were read, and where none is selected', async () => {
    await approved(10_00n);
    const [sum] = (await preview()).sums;
    await approved(13_00n);
    const expected = [{ currency: 'USD' as const, count: sum!.count, amount: String(sum!.amount.minor) }];
    expect(codeOf(await start({ expected }))).toBe('withdrawals.run_changed');
    expect(codeOf(await start({ upTo: '1', expected }))).toBe('withdrawals.run_changed');
    const { rows } = await owner.query('SELECT FROM payout_run WHERE up_to = 1');
    expect(rows).toEqual([]);
  });

  test('stops between two withdrawals, and leaves the rest approved; an unknown run is none', async () => {
    const one = await approved(10_00n);
    const { id } = await started();
    expect(codeOf(await stopRun(db, ines, { id, reason: 'wrong company', now: NOW }))).toBe('ok');
    await work(later(60_000));
    expect([(await runOf(id)).state, (await runOf(id)).counts.handed, await stateOf(one.id)]).toEqual(['stopped', 0, 'approved']);
    expect(codeOf(await stopRun(db, ines, { id, reason: 'once more', now: NOW }))).toBe('ok');
    expect(codeOf(await stopRun(db, ines, { id: randomUUID(), reason: 'no such', now: NOW }))).toBe('withdrawals.run_unknown');
    await clear();
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('counts what one person started alone in 24 hours, two runs at once included', async () => {
    await clear();
    await owner.query("UPDATE withdrawal SET state = 'paying' WHERE state = 'approved'");
    const { staffId } = ines;
    const spent = (await startedAlone(db, { merchantId: 1, staffId, since: later(-86_400_000) })).get('USD') ?? 0n;
    settings.payoutRunAlone = { USD: toMajor(money(spent + 50_00n, 'USD')) };
    await approved(30_00n);
    const expected = [{ currency: 'USD' as const, count: 1, amount: '3000' }];
    const runs = await Promise.all(Array.from({ length: 5 }, () => started({ expected })));
    expect(runs.filter(({ approvalId }) => approvalId === null)).toHaveLength(1);
    expect((await preview()).needsSecond).toBe(false);
    await clear();
    await approved(60_00n);
    expect((await preview()).needsSecond).toBe(true);
    settings.payoutRunAlone = { USD: '1000' };
    await started();
    await work();
  });
});

/** A wallet of a process that dies in the commit after so many. */
function dyingAfter(count: number) {
  let left = count;
  const { wallet } = withdrawals.deps;
  return {
    ...wallet,
    commitIn: ((...args: Parameters<typeof wallet.commitIn>) => {
      if (left-- === 0) throw new Error('killed');
      return wallet.commitIn(...args);
    }) as typeof wallet.commitIn,
  };
}
