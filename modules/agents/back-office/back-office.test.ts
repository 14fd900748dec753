import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { staffBillPage } from '#modules/agents/back-office/bill-page.ts';
import { endKind, offerKind } from '#modules/agents/back-office/contract-kinds.ts';
import { contractPage } from '#modules/agents/back-office/contract-page.ts';
import { holdBill, releaseBill, setReview } from '#modules/agents/back-office/hold-bill.ts';
import { moveKind, requestMove } from '#modules/agents/back-office/move-kind.ts';
import { answerObjection, objectionPage } from '#modules/agents/back-office/objection-page.ts';
import { payRunKind, preview, runPage } from '#modules/agents/back-office/runs.ts';
import { addTemplate } from '#modules/agents/back-office/templates.ts';
import { treePage } from '#modules/agents/back-office/tree-page.ts';
import { whatIf } from '#modules/agents/back-office/what-if.ts';
import { createStaff } from '#modules/staff/index.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { agreedContract } from '#tests/factories/contracts.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const staff = createStaff({ db, secrets: testSecrets });
const DAY = 86_400_000;
const MINUTE = 60_000;
const FIRST = { pageNo: 1, pageSize: 50 };
let world: AgentsWorld;
let desk: Pick<AgentsWorld, 'db' | 'site'>;
let [ines, oren] = [] as unknown as [StaffCaller, StaffCaller];
let kinds: ReturnType<typeof declared>;
let clock = Date.parse('2026-03-02T00:00:00Z');
const at = () => new Date(clock);

function declared() {
  return {
    move: staff.declareApproval(moveKind(desk)),
    offer: staff.declareApproval(offerKind),
    end: staff.declareApproval(endKind(desk)),
    pay: staff.declareApproval(payRunKind),
  };
}

beforeAll(async () => {
  world = await agentsWorld(db, owner);
  desk = { db, site: world.site };
  kinds = declared();
  await world.agents.ensure(at());
  [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
});
afterAll(() => world.stop());

const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const atOnce = <T>(work: (nth: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, (_, nth) => work(nth)));
const nameOf = (memberId: bigint) => `agent${memberId}`;
const requested = () => ({ reason: 'as agreed', requestId: randomUUID(), now: at() });
const cashOf = async (memberId: bigint) => (await world.wallet.balancesOf({ merchantId: 1, memberId, currency: 'USD' })).cash.minor;
const play = (memberId: bigint, stake: bigint, when = clock, payout = 0n) =>
  world.onSettled([world.settled(memberId, when, { stake, payout })]);

async function decided(request: Promise<{ ok: boolean; value?: { approvalId: string }; failure?: { code: string } }>, by = oren) {
  const made = await request;
  if (!made.ok) throw new Error(made.failure!.code);
  const id = made.value!.approvalId;
  const { rows } = await staff.listApprovals(by, { pageNo: 1, pageSize: 200 });
  return staff.decideApproval(by, { id, hash: rows.find((one) => one.id === id)!.hash, verdict: 'approve', note: '', now: at() });
}

const TERMS = { rule: 'total' as const, carry: 'none' as const };
const agreed = (uplineId: bigint | null, downlineId: bigint, kind: AgentContractKind, period: AgentPeriod, rate: number) =>
  agreedContract(world.agents, { uplineId, downlineId, kind, period, rate, now: at() });
/** A branch of three, one below the other, at a time of its own. */
async function branch(): Promise<[bigint, bigint, bigint]> {
  clock += 40 * DAY;
  await owner.query('UPDATE agent_book SET closed_through = $1 WHERE merchant_id = 1', [at()]);
  await owner.query("UPDATE agent_contract SET ends_at = greatest(starts_at, $1) WHERE state = 'valid' AND ends_at IS NULL", [at()]);
  const [top, mid, low] = await world.plant([null, 0, 1]);
  return [top!, mid!, low!];
}
const billsOf = async (memberId: bigint) => (await staffBillPage(desk, { ...FIRST, account: nameOf(memberId), merchantId: 1 }, at())).rows;
const runAt = async (startsAt: Date) =>
  (await runPage(desk, FIRST, at())).rows.find((run) => run.startsAt.getTime() === startsAt.getTime());

describe('the tree', () => {
  test('is browsed level by level and found by a name; a branch is moved by two and keeps its past (R-58)', async () => {
    const [top, mid, low] = await branch();
    const [other] = await world.plant([null]);
    const under = await treePage(desk, { ...FIRST, under: String(top) });
    expect(under.rows.map(({ member, depth, directs, below }) => [member.account, depth, directs, below])).toEqual([
      [nameOf(mid), 1, 1, 1],
    ]);
    expect(under.path.map(({ account }) => account)).toEqual([nameOf(top)]);
    expect((await treePage(desk, { ...FIRST, account: nameOf(low) })).rows).toMatchObject([{ upline: { account: nameOf(mid) } }]);
    await play(low, 10_00n);
    clock += 10 * MINUTE;
    const move = (to: string | null) => requestMove(desk, kinds.move, ines, { id: String(mid), to, ...requested() });
    expect(codeOf(await move(nameOf(low)))).toBe('agents.under_itself');
    expect(codeOf(await move(nameOf(top)))).toBe('agents.already_there');
    expect(codeOf(await move('nobody99'))).toBe('agents.stranger');
    const request = await move(nameOf(other!));
    expect(codeOf(await decided(Promise.resolve(request), ines))).toBe('staff.approval_own');
    expect(codeOf(await decided(Promise.resolve(request)))).toBe('ok');
    expect((await treePage(desk, { ...FIRST, under: String(other!) })).rows.map(({ member }) => member.account)).toEqual([nameOf(mid)]);
    expect((await treePage(desk, { ...FIRST, under: String(top) })).rows).toEqual([]);
    await play(low, 7_00n, clock + MINUTE);
    const stakeOf = async (memberId: bigint) => {
      const report = await world.agents.report(agentCaller(memberId), { days: 7, by: 'day' }, at());
      return report.ok && report.value.totals.stake.minor;
    };
    expect([await stakeOf(top), await stakeOf(other!)]).toEqual([10_00n, 7_00n]);
    expect(codeOf(await decided(requestMove(desk, kinds.move, ines, { id: String(mid), to: null, ...requested() })))).toBe('ok');
    expect((await treePage(desk, { ...FIRST, account: nameOf(mid) })).rows).toMatchObject([{ upline: null, depth: 0 }]);
  });
});

describe('contracts of the house', () => {
  test('are offered by a template and ended, each by two; every version is listed (R-58)', async () => {
    const [top, mid] = await branch();
    const template = {
      name: `silver ${top}`,
      kind: 'daily' as const,
      period: 'Daily' as const,
      ...TERMS,
      isAutoPaid: true,
      reason: 'for new agents',
      tiers: [{ rate: 60, activeMembers: 0, validBet: 100, loss: 0 }],
    };
    const made = await addTemplate(desk, ines, { ...template, now: at() });
    const templateId = made.ok ? made.value.id : '';
    expect(await addTemplate(desk, ines, { ...template, now: at() })).toEqual(made);
    expect(codeOf(await addTemplate(desk, ines, { ...template, isAutoPaid: false, now: at() }))).toBe('agents.template_exists');
    expect(codeOf(await addTemplate(desk, ines, { ...template, name: 'bad', period: 'Hourly', now: at() }))).toBe('agents.period_unknown');
    const offer = (memberId: bigint) => kinds.offer.request(ines, { payload: { memberId: String(memberId), templateId }, ...requested() });
    expect(codeOf(await offer(mid))).toBe('agents.stranger');
    expect(codeOf(await decided(offer(top)))).toBe('ok');
    const list = async () => (await contractPage(desk, { ...FIRST, account: nameOf(top), merchantId: 1 }, at())).rows;
    const [waiting] = await list();
    expect(waiting).toMatchObject({ state: 'requested', upline: null, version: 1, tiers: [{ rate: 60, validBet: 100 }] });
    const contractId = waiting!.id;
    expect(codeOf(await kinds.end.request(ines, { payload: { contractId }, ...requested() }))).toBe('agents.contract_decided');
    await world.agents.decide({
      merchantId: 1,
      memberId: top,
      kind: 'daily',
      contractId: BigInt(contractId),
      action: 'ACCEPT',
      now: at(),
    });
    const ending = await kinds.end.request(ines, { payload: { contractId }, ...requested() });
    expect(await list()).toMatchObject([{ state: 'valid', isEndWaiting: true }]);
    expect(codeOf(await decided(Promise.resolve(ending)))).toBe('ok');
    expect(await list()).toMatchObject([{ endsAt: expect.any(Date), isEndWaiting: false }]);
  });

  test('over last month by other terms come to what those terms say, and by their own to what was billed', async () => {
    const [top, mid, low] = await branch();
    // From a month's first day on, so that all of it is billed.
    clock = Date.parse('2026-06-01T00:00:00Z') + 5 * 3_600_000;
    await owner.query('UPDATE agent_book SET closed_through = $1 WHERE merchant_id = 1', [at()]);
    const id = await agreed(null, top, 'daily', 'Daily', 100);
    await agreed(top, mid, 'daily', 'Daily', 60);
    for (let day = 1; day <= 40; day++) {
      clock += DAY;
      await play(low, BigInt(day) * 1_00n);
      await play(top, 50n);
    }
    clock = Date.parse('2026-08-10T05:00:00Z');
    await world.agents.settle(at());
    const ask = (rate: number) =>
      whatIf(desk, { id: String(id), tiers: [{ rate, activeMembers: 0, validBet: 20, loss: 0 }], ...TERMS }, at());
    const other = await ask(200);
    if (!other.ok) throw new Error(other.failure.code);
    const { from, until, rows, totals } = other.value;
    const billed = (await billsOf(top)).filter(
      (bill) => bill.payer === null && bill.member.account === nameOf(top) && bill.startsAt >= from && bill.startsAt < until,
    );
    const sum = (of: (bill: (typeof billed)[number]) => bigint) => billed.reduce((all, bill) => all + of(bill), 0n);
    expect(billed.length).toBeGreaterThan(5);
    expect([totals.ownGross.minor, totals.ownKept.minor]).toEqual([sum(({ gross }) => gross.minor), sum(({ kept }) => kept.minor)]);
    expect(totals.validBet.minor).toBe(sum(({ validBet }) => validBet.minor));
    // 2 % of each day from a valid bet of 20.00 on.
    const expected = rows.reduce((all, { validBet: { minor } }) => all + (minor >= 20_00n ? (minor * 200n) / 10_000n : 0n), 0n);
    expect(totals.gross.minor).toBe(expected);
    expect(totals.gross.minor).toBeGreaterThan(0n);
    expect(codeOf(await whatIf(desk, { id: '987654321', tiers: [], ...TERMS }, at()))).toBe('agents.contract_unknown');
  });
});

describe('a run of bills', () => {
  test('that is paid by hand waits for two staff members, and what is held back one by one stays behind (R-58)', async () => {
    const [top, mid, low] = await branch();
    await agreed(null, top, 'daily', 'Daily', 100);
    await agreed(top, mid, 'daily', 'Daily', 60);
    expect(codeOf(await setReview(desk, ines, { merchantId: 999, kind: 'daily', isOn: true, reason: 'a new agent' }))).toBe(
      'site.brand_unknown',
    );
    await setReview(desk, ines, { merchantId: 1, kind: 'daily', isOn: true, reason: 'a new agent' });
    clock += 2 * DAY;
    await play(low, 100_00n);
    expect(codeOf(await preview(desk, { merchantId: 77, kind: 'daily', period: 'Daily' }, at()))).toBe('site.brand_unknown');
    const previewed = await preview(desk, { merchantId: 1, kind: 'daily', period: 'Daily' }, at());
    if (!previewed.ok) throw new Error(previewed.failure.code);
    const running = previewed.value;
    expect(running).toMatchObject({ bills: 2, sums: [{ currency: 'USD', amount: money(100n, 'USD'), byHouse: money(100n, 'USD') }] });
    clock += 2 * DAY;
    await world.agents.settle(at());
    const run = await runAt(running.startsAt);
    expect(run).toMatchObject({ bills: 2, waiting: 2, waitingAmount: money(100n, 'USD'), paid: money(0n, 'USD'), state: 'review' });
    const bill = (await billsOf(mid)).find(({ amount, member }) => amount.minor > 0n && member.account === nameOf(mid))!;
    expect(bill).toMatchObject({ state: 'awaiting_review', amount: money(60n, 'USD') });
    // Made to be looked at: it is paid by its run, not by a release.
    expect(codeOf(await releaseBill(desk, ines, { id: bill.id, reason: 'looked at', now: at() }))).toBe('agents.bill_not_held');
    const payload = {
      merchantId: 1,
      kind: 'daily' as const,
      period: 'Daily' as const,
      currency: 'USD' as const,
      startsAt: running.startsAt.toISOString(),
    };
    // Held back after it was asked for: what is paid is another sum, so it is asked for anew.
    const early = await kinds.pay.request(ines, { payload, ...requested() });
    await holdBill(desk, ines, { id: bill.id, reason: 'to be looked at' });
    expect(codeOf(await decided(Promise.resolve(early)))).toBe('staff.approval_changed');
    if (early.ok) await staff.withdrawApproval(ines, early.value.approvalId, at());
    expect(await runAt(running.startsAt)).toMatchObject({ held: 1, waiting: 1, waitingAmount: money(40n, 'USD') });
    const request = await kinds.pay.request(ines, { payload, ...requested() });
    expect(await runAt(running.startsAt)).toMatchObject({ state: 'approval' });
    expect(codeOf(await decided(Promise.resolve(request), ines))).toBe('staff.approval_own');
    expect(codeOf(await decided(Promise.resolve(request)))).toBe('ok');
    await setReview(desk, ines, { merchantId: 1, kind: 'daily', isOn: false, reason: 'known by now' });
    await Promise.all(Array.from({ length: 10 }, () => world.agents.settle(at())));
    expect([await cashOf(top), await cashOf(mid)]).toEqual([40n, 0n]);
    // Released, it waits for review as before, and is paid by its run.
    expect(codeOf(await releaseBill(desk, oren, { id: bill.id, reason: 'looked at', now: at() }))).toBe('ok');
    await world.agents.settle(at());
    expect(await cashOf(mid)).toBe(0n);
    expect(codeOf(await decided(kinds.pay.request(ines, { payload, ...requested() })))).toBe('ok');
    await world.agents.settle(at());
    expect([await cashOf(top), await cashOf(mid)]).toEqual([40n, 60n]);
    expect(await runAt(running.startsAt)).toMatchObject({ state: 'paid', waiting: 0 });
    expect(codeOf(await kinds.pay.request(ines, { payload, ...requested() }))).toBe('agents.run_unknown');
  });

  test('has bills that are held back and released; held fifty times at once with payments it is paid once or not at all (R-66)', async () => {
    const [top] = await branch();
    await agreed(null, top, 'realtime', 'FiveMinutes', 100);
    clock += 6 * MINUTE;
    await play(top, 100_00n);
    const [from] = await db.query<{ at: Date }>("SELECT date_bin('5 minutes', $1::timestamptz, '2000-01-01 00:00Z') AS at", [at()]);
    clock += 20 * MINUTE;
    await setReview(desk, ines, { merchantId: 1, kind: 'realtime', isOn: true, reason: 'a new agent' });
    await world.agents.settle(at());
    await setReview(desk, ines, { merchantId: 1, kind: 'realtime', isOn: false, reason: 'known by now' });
    const payload = {
      merchantId: 1,
      kind: 'realtime' as const,
      period: 'FiveMinutes' as const,
      currency: 'USD' as const,
      startsAt: from!.at.toISOString(),
    };
    expect(codeOf(await decided(kinds.pay.request(ines, { payload, ...requested() })))).toBe('ok');
    const [bill] = await billsOf(top);
    expect(bill).toMatchObject({ state: 'due', amount: money(100n, 'USD') });
    const hold = () => holdBill(desk, ines, { id: bill!.id, reason: 'to be looked at' });
    const answers = await atOnce((nth) => (nth % 5 === 0 ? world.agents.settle(at()).then(() => ({ ok: true })) : hold()));
    expect(answers.every((one) => ['ok', 'agents.bill_closed'].includes(codeOf(one)))).toBe(true);
    const state = async () => (await billsOf(top))[0]!;
    const { state: after, heldFrom } = await state();
    expect([
      ['awaiting_review', 'due', 0n],
      ['issued', null, 100n],
    ]).toContainEqual([after, heldFrom, await cashOf(top)]);
    const audited = async () =>
      (await staff.readAudit({ ...FIRST, subjectKind: 'agent_bill', subjectId: bill!.id })).rows.map(({ action }) => action);
    if (after === 'awaiting_review') {
      expect(await audited()).toEqual(['agents.hold_bill']);
      const released = await atOnce(() => releaseBill(desk, oren, { id: bill!.id, reason: 'looked at', now: at() }));
      expect(released.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(released.map(codeOf))).toEqual(new Set(['ok', 'agents.bill_not_held']));
    }
    await world.agents.settle(at());
    expect(await state()).toMatchObject({ state: 'issued', heldFrom: null });
    expect(await cashOf(top)).toBe(100n);
    expect(codeOf(await hold())).toBe('agents.bill_closed');
    expect(codeOf(await holdBill(desk, ines, { id: '987654321', reason: 'none' }))).toBe('agents.bill_unknown');
  });

  test('that is held back cannot be claimed; released, it can be for its whole time', async () => {
    const [top] = await branch();
    const id = await agreed(null, top, 'realtime', 'FiveMinutes', 100);
    await owner.query('UPDATE agent_contract SET is_auto_paid = false WHERE id = $1', [id]);
    clock += 6 * MINUTE;
    await play(top, 100_00n);
    clock += 20 * MINUTE;
    await world.agents.settle(at());
    const [bill] = await billsOf(top);
    expect(bill).toMatchObject({ state: 'awaiting_claim' });
    expect(codeOf(await holdBill(desk, ines, { id: bill!.id, reason: 'to be looked at' }))).toBe('ok');
    const claim = () => world.agents.collect(agentCaller(top), BigInt(bill!.id), at());
    expect(codeOf(await claim())).toBe('agents.bill_closed');
    clock += 60 * DAY;
    expect(codeOf(await releaseBill(desk, oren, { id: bill!.id, reason: 'looked at', now: at() }))).toBe('ok');
    expect(codeOf(await claim())).toBe('ok');
    expect(await cashOf(top)).toBe(100n);
  });
});

test('what a member objects to in its own bill is kept and answered once, of fifty at once (R-66)', async () => {
  const [top, mid] = await branch();
  await agreed(null, top, 'realtime', 'FiveMinutes', 100);
  clock += 6 * MINUTE;
  await play(mid, 100_00n);
  clock += 20 * MINUTE;
  await world.agents.settle(at());
  const billId = BigInt((await billsOf(top))[0]!.id);
  const object = (memberId: bigint, requestId: string = randomUUID(), text = 'My team bet more.') =>
    world.agents.object(agentCaller(memberId), { billId, text, requestId }, at());
  expect(codeOf(await object(mid))).toBe('agents.bill_unknown');
  const requestId = randomUUID();
  const said = await atOnce((nth) => object(top, nth % 2 === 0 ? requestId : randomUUID()));
  expect(new Set(said.map(codeOf))).toEqual(new Set(['ok', 'agents.objection_open']));
  const mine = async () => (await objectionPage(desk, FIRST, at())).rows.filter(({ member }) => member.account === nameOf(top));
  const [open] = await mine();
  expect(await mine()).toHaveLength(1);
  expect(open).toMatchObject({ text: 'My team bet more.', answer: null, bill: { id: String(billId) } });
  const answers = await atOnce((nth) =>
    answerObjection(desk, nth % 2 === 0 ? ines : oren, { id: open!.id, text: `Looked at by ${nth % 2}.`, now: at() }),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'agents.objection_answered']));
  const { answeredBy } = (await mine())[0]!;
  expect(answers.map(({ ok }, nth) => ok === ((nth % 2 === 0 ? ines : oren).name === answeredBy)).every(Boolean)).toBe(true);
  const seen = async (memberId: bigint) =>
    (await world.agents.bills(agentCaller(memberId), { days: 7, pageNo: 1, pageSize: 20, side: 'own' }, at())).content;
  expect((await seen(top))[0]).toMatchObject({ objection: { text: 'My team bet more.', answer: expect.stringMatching(/^Looked at by/) } });
  const second = randomUUID();
  expect(codeOf(await object(top, second))).toBe('ok');
  expect(codeOf(await object(top, second, 'Something else.'))).toBe('wallet.request_reused');
});

test('all of it leaves the ledger and the audit log whole', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await staff.checkChain()).problems).toEqual([]);
});
