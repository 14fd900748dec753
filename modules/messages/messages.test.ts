import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { Segment } from '#contracts/bo/broadcasts.ts';
import { money } from '#kernel/money.ts';
import { sendPages } from '#modules/messages/broadcasts/send-pages.ts';
import { listBroadcasts } from '#modules/messages/broadcasts/list-broadcasts.ts';
import { sendKind, stopBroadcast, writeBroadcast } from '#modules/messages/broadcasts/write-broadcast.ts';
import { createMessages } from '#modules/messages/messages.ts';
import { createSendNotice } from '#modules/messages/send-notice.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import { declaredNotices } from '#tests/factories/notices.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, staff, world } = await withdrawalWorld();
const messages = createMessages({ db, site: world.site });
const send = staff.declareApproval(sendKind);
const [maker, checker] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['risk'])];
const brand = world.site.merchant(1);
const notices = declaredNotices.flatMap((one) => one.notices);
const received: bigint[] = [];
messages.onChanged((memberId) => void received.push(memberId));
const sendNotice = createSendNotice(messages.announce);

const TEXTS = {
  EN: { title: 'News of {site}', body: '<b>Play</b> in {currency}: https://example.test' },
  TY: { title: 'ข่าวจาก {site}', body: 'สวัสดี' },
};
const list = async (caller: Caller, folder: 'inbox' | 'notices' = 'inbox', more: { language?: string; after?: string } = {}) =>
  messages.list(caller, { folder, ...more }, new Date());
const notify = (memberId: bigint, source: string, minor = 500n) =>
  db.transact((tx) =>
    sendNotice(tx, { memberId: String(memberId), template: 'deposit_credited', amount: money(minor, 'USD'), source }, new Date()),
  );
const mark = (caller: Caller, ids: string[], as: 'read' | 'deleted' | 'restored') => messages.mark(caller, { ids, mark: as }, new Date());

async function write(segment: Segment, requestId: string = randomUUID(), who: StaffCaller = maker) {
  return writeBroadcast({ db, send }, who, { brand, segment, texts: TEXTS, reason: 'as planned', requestId, now: new Date() });
}
async function approve(approvalId: string, who = checker) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find(({ id }) => id === approvalId)!;
  return staff.decideApproval(who, { id: approvalId, hash, verdict: 'approve', note: '', now: new Date() });
}
const sendAll = (perPage?: number) => sendPages({ db, site: world.site, announce: messages.announce }, () => new Date(), perPage);
/** Written, approved and sent; gives its number. */
async function sent(segment: Segment): Promise<number> {
  const requested = await write(segment);
  if (!requested.ok) throw new Error(requested.failure.code);
  expect(codeOf(await approve(requested.value.approvalId))).toBe('ok');
  await sendAll();
  const { rows } = await owner.query<{ id: number }>('SELECT max(id) AS id FROM broadcast');
  return rows[0]!.id;
}
/** Only who registered from now on. */
const fromNow = (): Segment => ({ registeredFrom: new Date().toISOString() });
const settle = () => new Promise((done) => setTimeout(done, 5));

test('a member is told once of one thing, fifty times at once, and its tabs hear of it', async () => {
  const ada = await world.newCaller();
  const source = `deposit/${randomUUID()}`;
  received.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => notify(ada.memberId, source)));
  expect(await list(ada)).toMatchObject({
    list: [{ folder: 'inbox', isRead: false, sent: { template: 'deposit_credited', amount: { minor: 500n }, currency: 'USD' } }],
    unread: { inbox: 1, notices: 0 },
    next: null,
  });
  expect(received).toEqual([ada.memberId]);
});

test('read, deleted and put back; what is another’s is unknown, and then nothing is marked', async () => {
  const [ada, eve] = [await world.newCaller(), await world.newCaller()];
  await notify(ada.memberId, `deposit/${randomUUID()}`);
  await notify(ada.memberId, `deposit/${randomUUID()}`);
  await notify(eve.memberId, `deposit/${randomUUID()}`);
  const [own, foreign] = [(await list(ada)).list.map(({ id }) => id), (await list(eve)).list[0]!.id];
  expect(codeOf(await mark(ada, [own[0]!, foreign], 'read'))).toBe('messages.unknown');
  expect(codeOf(await mark(ada, ['b99999999999999'], 'read'))).toBe('messages.unknown');
  expect((await list(ada)).unread.inbox).toBe(2);
  expect(await mark(ada, [own[0]!], 'read')).toMatchObject({ value: { unread: { inbox: 1 } } });
  await mark(ada, own, 'deleted');
  expect(await list(ada)).toMatchObject({ list: [], unread: { inbox: 0 } });
  await mark(ada, own, 'restored');
  expect((await list(ada)).list).toHaveLength(2);
  expect((await list(eve)).list[0]!.isRead).toBe(false);
});

test('pages follow each other without a gap or a repeat', async () => {
  const ada = await world.newCaller();
  for (let n = 0; n < 65; n++) await notify(ada.memberId, `deposit/${randomUUID()}`, BigInt(n + 1));
  const seen: bigint[] = [];
  for (let after: string | undefined; ;) {
    const page = await list(ada, 'inbox', after === undefined ? {} : { after });
    seen.push(...page.list.map(({ sent: reported }) => reported!.amount!.minor));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => BigInt(65 - at)));
  expect((await messages.readAll(ada, 'inbox', new Date())).unread.inbox).toBe(0);
});

test('what other modules leave in the outbox is told in its words, once', async () => {
  const ada = await world.newCaller();
  const relay = createRelay(db);
  for (const one of messages.consumersOf(notices, { now: () => new Date() })) relay.subscribe(one);
  const reported = { id: randomUUID(), memberId: String(ada.memberId), amount: '700', currency: 'USD' };
  const leave = (topic: string, event: object) =>
    owner.query('INSERT INTO outbox (topic, events) VALUES ($1, $2)', [topic, JSON.stringify([event])]);
  for (const state of ['paid', 'refunded', 'denied', 'paid']) await leave('WithdrawalDecided', { ...reported, state });
  await leave('DepositCredited', reported);
  // A reversed deposit leads to one message for each part and each debt, however often the event is left.
  for (const part of ['a', 'b', 'a'])
    await leave('DepositTakenBack', { ...reported, status: part === 'a' ? 'refunded' : 'charged_back', part });
  await leave('DepositTakenBack', { ...reported, status: 'charged_back', caseId: '7' });
  for (const topic of ['DebtOpened', 'DebtPaid', 'DebtForgiven', 'DebtOpened', 'DebtOpened'])
    await leave(topic, { memberId: reported.memberId, amount: '300', currency: 'USD', source: `deposit/${reported.id}/x` });
  for (let time = 0; time < 2; time++) await leave('TakenBackChecked', { memberId: reported.memberId, source: 'case/7' });
  for (let time = 0; time < 2; time++)
    await leave('PaymentNotAdded', { memberId: reported.memberId, source: 'case/8', amount: '300', currency: 'USD' });
  for (const state of ['approved', 'approved', 'rejected'])
    await leave('PointOrderDecided', { id: state, memberId: reported.memberId, state });
  for (let time = 0; time < 2; time++)
    await leave('RewardTicketsGiven', { memberId: reported.memberId, kind: 'egg', source: 'reward-tickets/1/deposit/7' });
  for (const isFrozen of [true, false, true]) await leave('AgentFroze', { id: '5', memberId: reported.memberId, isFrozen });
  await leave('AgentContractOffered', { id: '77', memberId: reported.memberId, kind: 'dividend' });
  for (let time = 0; time < 2; time++) {
    await leave('FreeRoundsGiven', { id: 'g', memberId: reported.memberId, vendor: 'AE', gameCode: 'AE-0001', rounds: 5 });
    await leave('VipLevelReached', { id: '3', memberId: reported.memberId, level: 4 });
    await leave('ReferralDue', { id: '9', memberId: reported.memberId, amount: '2000', currency: 'USD' });
    await leave('VipBirthday', { memberId: reported.memberId, slot: 'birthday:2026', amount: '300', currency: 'USD' });
  }
  await relay.run();
  const names = (await list(ada)).list.map(({ sent: one }) => one!.template);
  expect(names.toSorted()).toEqual([
    'account_frozen',
    'account_unfrozen',
    'contract_offered',
    'debt_forgiven',
    'debt_opened',
    'debt_paid',
    'deposit_charged_back',
    'deposit_charged_back',
    'deposit_checked',
    'deposit_credited',
    'deposit_not_added',
    'deposit_refunded',
    'free_rounds_given',
    'points_approved',
    'points_rejected',
    'referral_due',
    'tickets_given',
    'vip_birthday',
    'vip_level',
    'withdrawal_denied',
    'withdrawal_paid',
    'withdrawal_refunded',
  ]);
  expect((await list(ada)).list.find(({ sent: one }) => one!.template === 'vip_level')!.sent!.level).toBe(4);
  const given = (await list(ada)).list.find(({ sent: one }) => one!.template === 'free_rounds_given')!.sent!;
  expect(given.rounds).toEqual({ vendor: 'AE', gameCode: 'AE-0001', count: 5 });
});

test('of a transfer both sides are told, each once (1.07)', async () => {
  const [ada, eve] = [await world.newCaller(), await world.newCaller()];
  const relay = createRelay(db);
  for (const one of messages.consumersOf(notices, { now: () => new Date() })) relay.subscribe(one);
  const moved = { id: randomUUID(), from: String(ada.memberId), to: String(eve.memberId), amount: '3000', currency: 'USD' };
  for (let time = 0; time < 3; time++)
    await owner.query("INSERT INTO outbox (topic, events) VALUES ('MemberTransferred', $1)", [JSON.stringify([moved])]);
  await relay.run();
  expect((await list(ada)).list).toMatchObject([{ sent: { template: 'transfer_sent', amount: { minor: 3000n } } }]);
  expect((await list(eve)).list).toMatchObject([{ sent: { template: 'transfer_received', amount: { minor: 3000n } } }]);
});

test('a message to many is sent after another staff member approved it, in the member’s language, with site and currency in their places', async () => {
  const segment = fromNow();
  const ada = await world.newCaller();
  const requested = await write(segment);
  if (!requested.ok) throw new Error(requested.failure.code);
  await sendAll();
  expect((await list(ada, 'notices')).list).toEqual([]);
  expect(codeOf(await approve(requested.value.approvalId, maker))).not.toBe('ok');
  expect(codeOf(await approve(requested.value.approvalId))).toBe('ok');
  await sendAll();
  const shown = await list(ada, 'notices', { language: 'EN' });
  expect(shown.list).toMatchObject([
    { sent: null, isRead: false, text: { title: `News of ${brand.name}`, body: '<b>Play</b> in USD: https://example.test' } },
  ]);
  expect((await list(ada, 'notices', { language: 'TY' })).list[0]!.text!.body).toBe('สวัสดี');
  expect(await messages.unread(ada, new Date())).toEqual({ inbox: 0, notices: 1 });
  await mark(ada, [shown.list[0]!.id], 'read');
  await mark(ada, [shown.list[0]!.id], 'restored');
  expect(await messages.unread(ada, new Date())).toEqual({ inbox: 0, notices: 0 });
  const { rows } = await listBroadcasts(db, { pageNo: 1, pageSize: 1 });
  expect(rows[0]).toMatchObject({ state: 'sent', recipients: 1, read: 1, writtenBy: maker.name, approvedBy: checker.name });
});

test('it reaches its segment alone, as it was at the sending: no trial members, nobody excluded or new, and who comes back still has it', async () => {
  const before = await world.newCaller();
  const since = new Date();
  await settle();
  const [ada, trial, excluded] = [await world.newCaller(), await world.newCaller(), await world.newCaller()];
  const seen = await world.newCaller();
  await owner.query('UPDATE member SET account_type = 4 WHERE id = $1', [trial.memberId]);
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [excluded.memberId]);
  await owner.query("UPDATE member SET last_login_at = now() + interval '1 hour' WHERE id = $1", [seen.memberId]);
  await settle();
  await sent({ registeredFrom: since.toISOString(), seenTo: new Date().toISOString(), currencies: ['USD'], languages: ['EN'] });
  const late = await world.newCaller();
  await owner.query("UPDATE member SET last_login_at = now() + interval '2 hours' WHERE id = $1", [ada.memberId]);
  const counts = [];
  for (const one of [ada, before, trial, excluded, seen, late]) counts.push((await list(one, 'notices')).list.length);
  expect(counts).toEqual([1, 0, 0, 0, 0, 0]);
});

test('it goes out in pages of a commit each, a process at a time, and fifty runs at once reach each member once', async () => {
  const segment = fromNow();
  const callers = [];
  for (let n = 0; n < 23; n++) callers.push(await world.newCaller());
  const requested = await write(segment);
  if (!requested.ok) throw new Error(requested.failure.code);
  await approve(requested.value.approvalId);
  await Promise.all(Array.from({ length: 50 }, () => sendAll(5)));
  const { rows } = await owner.query<{ n: number; all: number }>(
    'SELECT cardinality(members) AS n FROM broadcast_page WHERE broadcast_id = (SELECT max(id) FROM broadcast) ORDER BY from_member',
  );
  expect(rows.map(({ n }) => n)).toEqual([5, 5, 5, 5, 3]);
  for (const one of callers) expect((await list(one, 'notices')).list).toHaveLength(1);
});

test('a stop takes it out of every inbox at once and reaches nobody more; one that was never sent cannot be stopped', async () => {
  const segment = fromNow();
  const ada = await world.newCaller();
  const id = await sent(segment);
  expect((await list(ada, 'notices')).list).toHaveLength(1);
  const stop = (one: number) => stopBroadcast(messages, maker, { id: one, reason: 'a mistake', now: new Date() });
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await stop(id))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(await list(ada, 'notices')).toMatchObject({ list: [], unread: { notices: 0 } });
  const entries = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'messages.stop_broadcast' AND subject_id = $1", [String(id)]);
  expect(entries.rows).toHaveLength(1);
  await write({});
  expect(codeOf(await stop(id + 1))).toBe('messages.broadcast_over');
  expect(codeOf(await stop(2_000_000_000))).toBe('messages.broadcast_unknown');
});

test('one request is one message, fifty times at once; to nobody it is refused and not kept', async () => {
  const requestId = randomUUID();
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await write({}, requestId))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  const { rows } = await owner.query('SELECT 1 FROM broadcast WHERE request_id = $1', [requestId]);
  expect(rows).toHaveLength(1);
  expect(codeOf(await write({ currencies: ['USD'] }, requestId))).toBe('staff.request_reused');
  const nobody = randomUUID();
  expect(codeOf(await write({ registeredFrom: new Date(NOW.getTime() + 86_400_000).toISOString() }, nobody))).toBe('messages.nobody');
  expect((await owner.query('SELECT 1 FROM broadcast WHERE request_id = $1', [nobody])).rows).toEqual([]);
});
