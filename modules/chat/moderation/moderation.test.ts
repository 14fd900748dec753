import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { ChatChange } from '#modules/chat/deps.ts';
import { createChat } from '#modules/chat/chat.ts';
import { claimCase, contextOf, decideCase, hide, pageOfCases } from '#modules/chat/moderation/cases.ts';
import { muteMember, unmuteMember } from '#modules/chat/moderation/mutes.ts';
import { change, changeWord, pageOfRooms, pageOfWords } from '#modules/chat/moderation/rooms.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, staff, ines, oren } = await withdrawalWorld();
const transfers = createTransfers({ ...world, db });
const chat = createChat({ db, cashier: world.cashier, site: world.site, tables: { isTable: () => true }, transfers });
const desk = { deps: chat.deps, staff };
const received: ChatChange[] = [];
chat.onChanged((one) => void received.push(one));
beforeEach(() => void (received.length = 0));
const HOUR_MS = 3_600_000;
let numbers = 0;

async function known(): Promise<Caller> {
  const caller = await world.newCaller();
  await world.identity.ensureMobile(caller.memberId, `+1201555${String(++numbers).padStart(4, '0')}`);
  return caller;
}
const write = (caller: Caller, room: string, now = NOW) =>
  chat.write({ caller, room, text: 'You are all fools', requestId: randomUUID(), now });
async function written(caller: Caller, room = `sicbo/${randomUUID().slice(0, 8)}`) {
  const done = await write(caller, room);
  if (!done.ok) throw new Error(done.failure.code);
  return { ...done.value, room };
}
const report = async (caller: Caller, id: string, reason: 'abuse' | 'spam' = 'abuse') =>
  codeOf(await chat.report(caller, { id, reason, now: NOW }));
const decide = async (who: StaffCaller, id: string, verdict: 'hidden' | 'kept') =>
  codeOf(await decideCase(desk, who, { id, verdict, reason: 'Insults all', now: NOW }));
const caseOf = async (id: string) =>
  (await pageOfCases(desk, ines, { pageNo: 1, pageSize: 200 }, NOW)).rows.find(({ message }) => message.id === id);
const logged = async (id: string) =>
  (await owner.query<{ action: string; reason: string }>('SELECT action, reason FROM audit_entry WHERE subject_id = $1 ORDER BY n', [id]))
    .rows;
const textsOf = async (caller: Caller, room: string) => (await chat.read({ caller, room, now: NOW })).messages.map(({ id }) => id);

test('a member’s first report of a message counts; its author and other brands report none', async () => {
  const [ada, eve, bob] = [await known(), await known(), await known()];
  const { id } = await written(ada);
  expect(await report(ada, id)).toBe('chat.own_message');
  expect(await report({ ...eve, merchantId: 2 }, id)).toBe('chat.message_unknown');
  expect(await report(eve, '987654321')).toBe('chat.message_unknown');
  const codes = await Promise.all(Array.from({ length: 10 }, () => report(eve, id, 'spam')));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(await report(bob, id)).toBe('ok');
  expect(await caseOf(id)).toMatchObject({ reports: 2, reasons: ['abuse', 'spam'], state: 'open', claim: null });
});

test('a verdict needs the claim, is given once, and takes the message out of open windows at once', async () => {
  const [ada, eve] = [await known(), await known()];
  const { id, room } = await written(ada);
  await report(eve, id);
  expect(await decide(ines, id, 'hidden')).toBe('staff.claim_required');
  expect(codeOf(await claimCase(desk, ines, { id, isTakeover: false, now: NOW }))).toBe('ok');
  expect(await decide(oren, id, 'hidden')).toBe('staff.claimed_elsewhere');
  const codes = await Promise.all(Array.from({ length: 50 }, (_, at) => decide(ines, id, at % 2 ? 'hidden' : 'kept')));
  expect(new Set(codes)).toEqual(new Set(['ok', 'chat.case_decided']));
  expect(await logged(id)).toHaveLength(1);
  expect(codeOf(await claimCase(desk, oren, { id, isTakeover: false, now: NOW }))).toBe('chat.case_decided');
  const { state } = (await caseOf(id))!;
  const gone = received.filter(({ kind }) => kind === 'gone');
  expect(gone).toHaveLength(state === 'hidden' ? 1 : 0);
  expect(await textsOf(eve, room)).toEqual(state === 'hidden' ? [] : [id]);
});

test('staff hide what nobody reported; the case of one that was is decided by it', async () => {
  const [ada, eve] = [await known(), await known()];
  const { id, room } = await written(ada);
  await report(eve, id);
  const codes = await Promise.all(
    Array.from({ length: 50 }, async () => codeOf(await hide(desk, ines, { id, reason: 'Insults all', now: NOW }))),
  );
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(await logged(id)).toEqual([{ action: 'chat.hide_message', reason: 'Insults all' }]);
  expect(received.filter(({ kind }) => kind === 'gone')).toMatchObject([{ kind: 'gone', id, no: 2 }]);
  expect(await textsOf(eve, room)).toEqual([]);
  expect(await caseOf(id)).toMatchObject({ state: 'hidden', decidedBy: ines.name, message: { goneBy: ines.name } });
});

test('around a message stands what was written before and after it, the removed too', async () => {
  const [ada, eve] = [await known(), await known()];
  const { id, room } = await written(ada);
  await written(eve, room);
  await hide(desk, ines, { id, reason: 'Insults all', now: NOW });
  const context = await contextOf(desk, id, NOW);
  expect(context.ok && context.value.messages.map(({ goneBy }) => goneBy)).toEqual([ines.name, null]);
  expect(codeOf(await contextOf(desk, '987654321', NOW))).toBe('chat.message_unknown');
});

test('a muted member reads only, in every room, until its time is over or staff end it', async () => {
  const ada = await known();
  const id = String(ada.memberId);
  const mute = async (hours: number, now = NOW) => codeOf(await muteMember(chat.deps, ines, { id, hours, reason: 'Insults all', now }));
  const may = async (now: Date) => {
    const done = await write(ada, `sicbo/${randomUUID().slice(0, 8)}`, now);
    return done.ok ? 'ok' : done.failure;
  };
  expect(await mute(1)).toBe('ok');
  expect(received).toEqual([{ kind: 'member', memberId: ada.memberId }]);
  expect(await may(NOW)).toMatchObject({ code: 'chat.muted', facts: { until: later(HOUR_MS).toISOString() } });
  expect((await chat.read({ caller: ada, room: 'lobby/en', now: NOW })).bar).toEqual({ why: 'muted', until: later(HOUR_MS) });
  expect(await may(later(HOUR_MS))).toBe('ok');
  expect(await mute(0, later(2 * HOUR_MS))).toBe('ok');
  expect(await may(later(10_000 * HOUR_MS))).toMatchObject({ code: 'chat.muted_for_good' });
  expect(codeOf(await unmuteMember(chat.deps, oren, { id, reason: 'It was another', now: later(3 * HOUR_MS) }))).toBe('ok');
  expect(codeOf(await unmuteMember(chat.deps, oren, { id, reason: 'It was another', now: later(3 * HOUR_MS) }))).toBe('ok');
  expect(await may(later(3 * HOUR_MS))).toBe('ok');
  expect((await logged(id)).map(({ action }) => action)).toEqual(['chat.mute_member', 'chat.mute_member', 'chat.unmute_member']);
  const { id: message } = await written(ada);
  const context = await contextOf(desk, message, later(3 * HOUR_MS));
  expect(context.ok && context.value.mutes).toMatchObject([
    { until: null, mutedBy: ines.name, endedBy: oren.name, endedAt: later(3 * HOUR_MS), isOn: false },
    { until: later(HOUR_MS), endedBy: null, endedAt: later(HOUR_MS), isOn: false },
  ]);
});

test('fifty mutes at once leave one that goes on', async () => {
  const ada = await known();
  const id = String(ada.memberId);
  const codes = await Promise.all(
    Array.from({ length: 50 }, async (_, at) =>
      codeOf(await muteMember(chat.deps, ines, { id, hours: at, reason: 'Insults all', now: NOW })),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(['ok']));
  const on = await owner.query('SELECT 1 FROM chat_mute WHERE member_id = $1 AND ended_at IS NULL', [id]);
  expect(on.rows).toHaveLength(1);
  expect(codeOf(await muteMember(chat.deps, ines, { id: '987654321', hours: 1, reason: 'Nobody', now: NOW }))).toBe('chat.member_unknown');
});

test('a room is slowed down or paused for all of it, and only for it', async () => {
  const [ada, eve] = [await known(), await known()];
  const { room } = await written(ada);
  const { rows } = await pageOfRooms(db, { pageNo: 1, pageSize: 200 }, NOW);
  const { id } = rows.find((one) => one.room === room)!;
  const turn = (more: { slowS?: number; isPaused?: boolean }) =>
    change(chat.deps, ines, { id, slowS: 3, isPaused: false, reason: 'Too heated', ...more });
  await turn({ slowS: 60 });
  expect(codeOf(await write(ada, room, later(59_000)))).toBe('chat.slow_mode');
  await turn({ isPaused: true });
  expect(received.filter(({ kind }) => kind === 'room')).toHaveLength(2);
  expect(codeOf(await write(eve, room))).toBe('chat.paused');
  expect((await chat.read({ caller: eve, room, now: NOW })).bar).toEqual({ why: 'paused', until: null });
  expect((await written(eve)).no).toBe(1);
  await turn({});
  await turn({});
  expect(codeOf(await write(eve, room))).toBe('ok');
  expect((await logged(id)).map(({ action }) => action)).toEqual(Array(3).fill('chat.change_room'));
  expect(codeOf(await change(chat.deps, ines, { id: '987654321', slowS: 0, isPaused: false, reason: 'None' }))).toBe('chat.room_unknown');
});

test('a word is listed and taken off by brand, each once in the audit log', async () => {
  const put = (isListed: boolean) => changeWord(db, ines, { merchantId: 1, word: 'Swindle', isListed, reason: 'Insults' });
  await put(true);
  expect(await put(true)).toEqual({ word: 'swindle', isListed: true });
  const page = () => pageOfWords(db, { pageNo: 1, pageSize: 50, merchantId: 1 });
  expect((await page()).rows).toEqual([{ merchantId: 1, word: 'swindle' }]);
  expect((await pageOfWords(db, { pageNo: 1, pageSize: 50, merchantId: 2 })).rows).toEqual([]);
  await put(false);
  expect((await page()).total).toBe(0);
  const entries = await owner.query("SELECT 1 FROM audit_entry WHERE action LIKE 'chat.%list_word'");
  expect(entries.rows).toHaveLength(2);
});
