import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { RAIN_MINUTES } from '#contracts/chat-limits.ts';
import { fromMinor } from '#kernel/amount.ts';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { ChatChange } from '#modules/chat/deps.ts';
import { createChat } from '#modules/chat/chat.ts';
import { rainAhead, rainKind } from '#modules/chat/gifts/house-rain.ts';
import { contextOf, hide, type Desk } from '#modules/chat/moderation/cases.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, newMember, balancesOf, staff, ines, oren } = await withdrawalWorld();
const settings = { ...world.site.merchant(1).settings };
const site = { ...world.site, merchant: (id: number) => ({ ...world.site.merchant(id), settings }) };
const transfers = createTransfers({ ...world, db, site });
const chat = createChat({ db, cashier: world.cashier, site, tables: { isTable: () => true }, transfers });
const desk: Desk = { deps: chat.deps, staff };
const rain = staff.declareApproval(rainKind(chat.deps));
const host = await staffCaller({ owner }, ['support']);
const received: ChatChange[] = [];
chat.onChanged((change) => void received.push(change));
let numbers = 0;
let before = 0n;
/** Returns the sum that all days have given. */
const givenSoFar = async () =>
  (await db.query<{ given: bigint }>('SELECT coalesce(sum(given), 0)::bigint AS given FROM house_rain_day'))[0]!.given;
/** Leaves this budget to the day. */
const leave = (minor: bigint) => {
  settings.houseRain = { USD: toMajor(usd(before + minor)) };
};
beforeEach(async () => {
  before = await givenSoFar();
  leave(500_00n);
});

async function known(): Promise<Caller> {
  const { caller } = await newMember(0n);
  await world.identity.ensureMobile(caller.memberId, `+1203555${String(++numbers).padStart(4, '0')}`);
  return caller;
}
const roomName = () => `sicbo/${randomUUID().slice(0, 8)}`;
async function said(caller: Caller, room: string, now = NOW) {
  const done = await chat.write({ caller, room, text: 'Good evening', requestId: randomUUID(), now });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
/** A room where so many have written just now, the last one last. */
async function livelyRoom(count: number) {
  const room = roomName();
  const callers: Caller[] = [];
  for (let at = 0; at < count; at++) callers.push(await known());
  for (const caller of callers) await said(caller, room);
  return { room, id: await idOf(room), callers };
}
const idOf = async (room: string) => (await db.query<{ id: string }>('SELECT id::text FROM chat_room WHERE name = $1', [room]))[0]!.id;

type Requested = { share?: bigint; most?: number; requestId?: string };
const ask = (id: string, { share = 1_00n, most = 10, requestId = randomUUID() }: Requested = {}) =>
  rain.request(host, { payload: { id, currency: 'USD', share: String(share), most }, reason: 'Friday evening', requestId, now: NOW });
async function requested(id: string, more: Requested = {}): Promise<string> {
  const done = await ask(id, more);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.approvalId;
}
async function approve(id: string, { by = ines, now = NOW }: { by?: StaffCaller; now?: Date } = {}) {
  const [found] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [id]);
  return staff.decideApproval(by, { id, hash: found!.hash, verdict: 'approve', note: '', now });
}
const causeOf = (done: Awaited<ReturnType<typeof approve>>) => (done.ok ? 'ok' : (done.failure.facts?.['cause'] ?? done.failure.code));
const cash = async (callers: Caller[]) => Promise.all(callers.map(async (caller) => (await balancesOf(caller))[0]));
const spent = async () => (await givenSoFar()) - before;
const warm = (room: string, caller: Caller) => chat.read({ caller, room, now: NOW });

test('rain that two staff members let fall comes from the house, is told by it in the room, and stands in the record of who received it', async () => {
  const { room, id, callers } = await livelyRoom(3);
  expect(await rainAhead(chat.deps, id, NOW)).toMatchObject(
    ok({ currencies: [{ currency: 'USD', receivers: 3, left: usd(500_00n) }], isRequested: false }),
  );
  const approval = await requested(id, { share: 2_50n });
  expect(await cash(callers)).toEqual([0n, 0n, 0n]);
  expect(await rainAhead(chat.deps, id, NOW)).toMatchObject(ok({ isRequested: true }));
  expect(await approve(approval)).toEqual(ok({ status: 'approved' }));
  expect(await cash(callers)).toEqual([2_50n, 2_50n, 2_50n]);
  const view = await warm(room, callers[0]!);
  const to = view.messages.slice(0, 3).map(({ name, author }) => ({ name, author }));
  const gift = { kind: 'rain', amount: fromMinor(7_50n, 'USD'), currency: 'USD', to: to.toReversed() };
  expect(view.messages.at(-1)).toMatchObject({ no: 4, name: '', author: null, text: 'rain 7.50 USD', gift });
  expect(received.at(-1)).toMatchObject({ kind: 'sent', message: { author: null, gift } });
  const [record] = (await transfers.records(callers[0]!, { days: 7, pageNo: 1, pageSize: 20 }, new Date())).content;
  expect(record).toMatchObject({ side: 'received', way: 'rain', account: null, requestId: null, amount: usd(2_50n) });
  expect(await rainAhead(chat.deps, id, NOW)).toMatchObject(ok({ currencies: [{ left: usd(492_50n) }], isRequested: false }));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('it falls on as many as was asked for, who wrote last first, and on those of the moment of its approval', async () => {
  const { room, id, callers } = await livelyRoom(2);
  const old = await known();
  await said(old, room, later(-(RAIN_MINUTES + 1) * 60_000));
  const approval = await requested(id, { most: 2 });
  const late = await known();
  await said(late, room, later(10_000));
  expect(causeOf(await approve(approval, { now: later(20_000) }))).toBe('ok');
  expect(await cash([...callers, late, old])).toEqual([0n, 1_00n, 1_00n, 0n]);
});

test('fifty approvals at once pay once and tell once; its maker approves nothing', async () => {
  const { room, id, callers } = await livelyRoom(3);
  const approval = await requested(id);
  expect(codeOf(await approve(approval, { by: host }))).toBe('staff.approval_own');
  expect(await cash(callers)).toEqual([0n, 0n, 0n]);
  const done = await Promise.all(Array.from({ length: 50 }, (_, at) => approve(approval, { by: at % 2 ? ines : oren })));
  expect(new Set(done.map(codeOf))).toEqual(new Set(['ok', 'staff.approval_decided']));
  expect(await cash(callers)).toEqual([1_00n, 1_00n, 1_00n]);
  expect((await warm(room, callers[0]!)).messages.filter(({ gift }) => gift)).toHaveLength(1);
  expect(await spent()).toBe(3_00n);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('fifty rains at once stay within the budget of the day; the next day has one of its own', async () => {
  const rooms = [];
  const member = [await known(), await known()];
  for (let at = 0; at < 50; at++) {
    const room = roomName();
    for (const one of member) await said(one, room, later(at * 4_000));
    rooms.push(await idOf(room));
  }
  const now = later(200_000);
  leave(10_00n);
  const approvals: string[] = [];
  for (const id of rooms) approvals.push(await requested(id, { share: 70n, most: 2 }));
  const done = await Promise.all(approvals.map((id) => approve(id, { now })));
  expect(done.filter((one) => one.ok)).toHaveLength(7);
  expect(new Set(done.map(causeOf))).toEqual(new Set(['ok', 'promotions.budget_spent']));
  expect([await cash(member), await spent()]).toEqual([[4_90n, 4_90n], 9_80n]);
  // Rain that the budget refused waits, and falls the next day.
  const refused = approvals[done.findIndex((one) => !one.ok)]!;
  await owner.query('UPDATE house_rain_day SET day = day - 1');
  expect(causeOf(await approve(refused, { now }))).toBe('ok');
  expect(await cash(member)).toEqual([5_60n, 5_60n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a rain above the budget of a day is not asked for, nor one in a currency that has none, in a paused room or one that is not there', async () => {
  const { room, id } = await livelyRoom(1);
  settings.houseRain = { USD: '500' };
  expect(codeOf(await ask(id, { share: 50_01n, most: 10 }))).toBe('promotions.budget_spent');
  expect(codeOf(await ask(id, { share: 50_00n, most: 10 }))).toBe('ok');
  expect(codeOf(await ask(id))).toBe('staff.approval_exists');
  expect(codeOf(await ask('987654321'))).toBe('chat.room_unknown');
  settings.houseRain = {};
  const other = (await livelyRoom(1)).id;
  expect(codeOf(await ask(other))).toBe('promotions.budget_spent');
  expect(await rainAhead(chat.deps, other, NOW)).toMatchObject(ok({ currencies: [] }));
  await owner.query('UPDATE chat_room SET is_paused = true WHERE name = $1', [room]);
  expect(codeOf(await ask(id))).toBe('chat.paused');
});

test('who is muted, excluded, timed out, frozen or closed receives nothing, and of one browser one does', async () => {
  const { room, id, callers } = await livelyRoom(8);
  const [muted, excluded, out, frozen, closed, twin, other] = callers as [Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  await owner.query("INSERT INTO chat_mute (member_id, from_at, reason, muted_by) VALUES ($1, $2, 'spam', 'staff')", [muted.memberId, NOW]);
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [excluded.memberId]);
  await owner.query("UPDATE member SET state = 'timed_out', state_until = now() + interval '1 day' WHERE id = $1", [out.memberId]);
  await owner.query('UPDATE member SET frozen_at = now() WHERE id = $1', [frozen.memberId]);
  await owner.query("UPDATE member SET state = 'closed' WHERE id = $1", [closed.memberId]);
  await owner.query(
    'INSERT INTO known_device (member_id, device, first_at, last_at) SELECT unnest($1::bigint[]), sha256($2), now(), now()',
    [[twin.memberId, other.memberId], room],
  );
  expect(await rainAhead(chat.deps, id, NOW)).toMatchObject(ok({ currencies: [{ receivers: 2 }] }));
  expect(causeOf(await approve(await requested(id)))).toBe('ok');
  expect(await cash(callers)).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 1_00n, 1_00n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a trial member receives nothing, and where nobody is there nothing is given and the approval waits on', async () => {
  const { room, id, callers } = await livelyRoom(1);
  await owner.query('UPDATE member SET account_type = 4 WHERE id = $1', [callers[0]!.memberId]);
  const approval = await requested(id);
  expect(causeOf(await approve(approval))).toBe('chat.nobody_there');
  expect([await cash(callers), await spent()]).toEqual([[0n], 0n]);
  const eve = await known();
  await said(eve, room);
  expect(causeOf(await approve(approval))).toBe('ok');
  expect(await cash([callers[0]!, eve])).toEqual([0n, 1_00n]);
});

test('broken off in the middle nothing was given, and tried again it is given once', async () => {
  const { room, id, callers } = await livelyRoom(3);
  const approval = await requested(id);
  await owner.query("CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$");
  await owner.query('CREATE TRIGGER break BEFORE INSERT ON chat_gift FOR EACH ROW EXECUTE FUNCTION break()');
  await expect(approve(approval)).rejects.toThrow('broken');
  expect([await cash(callers), await spent()]).toEqual([[0n, 0n, 0n], 0n]);
  expect((await warm(room, callers[0]!)).lastNo).toBe(3);
  await owner.query('DROP TRIGGER break ON chat_gift');
  expect(causeOf(await approve(approval))).toBe('ok');
  expect(codeOf(await approve(approval, { by: oren }))).toBe('staff.approval_decided');
  expect(await cash(callers)).toEqual([1_00n, 1_00n, 1_00n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a share of a rain is paid once, whoever repeats it', async () => {
  const [ada] = [await known()];
  const share = { id: randomUUID(), merchantId: 1, share: usd(1_00n), among: [ada.memberId], most: 1, now: NOW };
  const give = () => db.transaction((tx) => transfers.houseRain.giveIn(tx, share));
  expect(await give()).toEqual(ok([ada.memberId]));
  expect(await give()).toEqual(err('wallet.request_reused'));
  // The first of a day is held to its budget as well.
  settings.houseRain = { USD: '0.99' };
  const another = { ...share, id: randomUUID(), now: later(40 * 86_400_000) };
  expect(await db.transaction((tx) => transfers.houseRain.giveIn(tx, another))).toEqual(err('promotions.budget_spent'));
  expect([await cash([ada]), await spent()]).toEqual([[1_00n], 1_00n]);
});

test('the house’s message is neither tipped, reported nor taken back, and has no author to be muted; staff may hide it', async () => {
  const { room, id, callers } = await livelyRoom(2);
  const [ada] = callers as [Caller];
  expect(causeOf(await approve(await requested(id)))).toBe('ok');
  const sent = (await warm(room, ada)).messages.at(-1)!;
  const tip = { caller: ada, amount: usd(10n), paymentPassword: undefined, requestId: randomUUID(), ip: '127.0.0.1', now: NOW };
  const open = createChat({
    ...chat.deps,
    transfers: { ...transfers, gifts: { ...transfers.gifts, mayGive: async () => ok(true as const) } },
  });
  expect(codeOf(await open.give({ kind: 'tip', message: sent.id }, tip))).toBe('chat.message_unknown');
  expect(codeOf(await chat.report(ada, { id: sent.id, reason: 'spam', now: NOW }))).toBe('chat.message_unknown');
  expect(codeOf(await chat.takeBack(ada, sent.id, NOW))).toBe('chat.message_unknown');
  const context = await contextOf(desk, sent.id, NOW);
  expect(context).toMatchObject(ok({ mutes: [] }));
  expect(context.ok && context.value.messages.at(-1)).toMatchObject({ id: sent.id, member: null });
  expect(codeOf(await hide(desk, host, { id: sent.id, reason: 'Told twice', now: NOW }))).toBe('ok');
  expect((await warm(room, ada)).messages).toHaveLength(2);
  expect(await cash([ada])).toEqual([1_00n]);
});
