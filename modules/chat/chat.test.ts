import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { CHAT_GAP, CHAT_PAGE, TAKE_BACK_MS } from '#contracts/chat-limits.ts';
import type { ChatChange } from '#modules/chat/deps.ts';
import { createChat } from '#modules/chat/chat.ts';
import { chatPersonal } from '#modules/chat/chat-personal.ts';
import { masked } from '#kernel/masked.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { paid } from '#tests/factories/cashier.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world } = await withdrawalWorld();
const transfers = createTransfers({ ...world, db });
const chat = createChat({
  db,
  cashier: world.cashier,
  site: world.site,
  transfers,
  tables: { isTable: (name) => name === 'sicbo/table-1' },
});
const receipt: ChatChange[] = [];
chat.onChanged((change) => void receipt.push(change));

const ROOM = 'lobby/en';
let numbers = 0;

/** A member who may write. */
async function known(): Promise<Caller> {
  const caller = await world.newCaller();
  await world.identity.ensureMobile(caller.memberId, `+1201555${String(++numbers).padStart(4, '0')}`);
  return caller;
}
type Write = { room?: string; text?: string; requestId?: string; now?: Date };
const write = (caller: Caller, { room = ROOM, text = 'Good evening', requestId = randomUUID(), now = NOW }: Write = {}) =>
  chat.write({ caller, room, text, requestId, now });
const read = (caller: Caller, more: { room?: string; before?: number; after?: number; now?: Date } = {}) =>
  chat.read({ caller, room: ROOM, now: NOW, ...more });
async function sent(caller: Caller, more: Write = {}) {
  const done = await write(caller, more);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
const reported = (room: string) => receipt.filter((change) => 'room' in change && change.room.name === room);
const roomOf = () => `sicbo/${randomUUID().slice(0, 8)}`;

test('a message is read by all of its brand, under a masked name and a tag that is nobody’s account', async () => {
  const [ada, eve] = [await known(), await known()];
  const room = roomOf();
  const message = await sent(ada, { room });
  const account = (await owner.query<{ account: string }>('SELECT account FROM member WHERE id = $1', [ada.memberId])).rows[0]!.account;
  expect(message).toMatchObject({ no: 1, name: masked(account), text: 'Good evening' });
  expect(JSON.stringify(message)).not.toContain(account);
  const view = await read(eve, { room });
  expect(view).toMatchObject({ lastNo: 1, slowS: 3, bar: null, you: null, messages: [message], gone: [], hasMore: false });
  expect((await read(ada, { room })).you).toBe(message.author);
  expect(reported(room)).toEqual([{ kind: 'sent', room: expect.objectContaining({ merchantId: 1 }), message }]);
  expect((await chat.read({ caller: { ...eve, merchantId: 2 }, room, now: NOW })).messages).toEqual([]);
});

test('rooms are those of the brand’s languages and of tables', () => {
  expect(chat.roomNamed(1, 'lobby', 'en')).toBe('lobby/en');
  expect(chat.roomNamed(1, 'sicbo', 'table-1')).toBe('sicbo/table-1');
  for (const [kind, name] of [
    ['lobby', 'xx'],
    ['sicbo', 'table-2'],
    ['lobby', ''],
  ] as const)
    expect(chat.roomNamed(1, kind, name)).toBeUndefined();
});

test('one who has neither paid in nor proven a number reads only; a deposit opens it', async () => {
  const ada = await world.newCaller();
  expect(codeOf(await write(ada))).toBe('chat.not_yet');
  expect((await read(ada)).bar).toEqual({ why: 'not_yet', until: null });
  const order = await world.deposit(ada, 2_000n);
  if (!order.ok) throw new Error(order.failure.code);
  expect((await read(ada)).bar).not.toBeNull();
  const received = await world.cashier.receivePayment('sandbox', paid({ id: order.value.id, amount: { minor: 2_000n } }));
  expect(received.ok).toBe(true);
  expect((await read(ada)).bar).toBeNull();
  expect(codeOf(await write(ada, { room: roomOf() }))).toBe('ok');
});

test('a trial member and one who is excluded read only', async () => {
  const trial = { ...(await world.newCaller({ accountType: 4 })), isTrial: true as const };
  expect(codeOf(await write(trial))).toBe('in_need_true_account');
  expect((await read(trial)).bar).toEqual({ why: 'trial', until: null });
  const ada = await known();
  const until = later(3_600_000);
  await world.identity.setMemberState({ memberId: ada.memberId, state: 'timed_out', until, now: NOW });
  expect(codeOf(await write(ada))).toBe('identity.timed_out');
  expect((await read(ada)).bar).toMatchObject({ why: 'excluded' });
});

test('fifty at once with one request are one message, and its answer stays', async () => {
  const ada = await known();
  const room = roomOf();
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => write(ada, { room, requestId })));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  expect(new Set(all.map((one) => (one.ok ? one.value.id : ''))).size).toBe(1);
  expect((await read(ada, { room })).messages).toHaveLength(1);
  expect(reported(room)).toHaveLength(1);
  // A day later, and whatever has changed since, it is the same message.
  expect(codeOf(await write(ada, { room, requestId, now: later(86_400_000) }))).toBe('ok');
  expect(codeOf(await write(ada, { room, requestId, text: 'Something else' }))).toBe('wallet.request_reused');
  expect(codeOf(await write(ada, { room: roomOf(), requestId }))).toBe('wallet.request_reused');
});

test('of fifty at once against slow mode one passes; the others are told how long to wait', async () => {
  const ada = await known();
  const room = roomOf();
  const all = await Promise.all(Array.from({ length: 50 }, () => write(ada, { room })));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of all) if (!one.ok) expect(one.failure).toMatchObject({ code: 'chat.slow_mode', facts: { retryAfterS: 3 } });
  // Also where its clock was read before that of the one that passed.
  expect(await write(ada, { room, now: later(-5_000) })).toMatchObject({ failure: { facts: { retryAfterS: 3 } } });
  expect(codeOf(await write(ada, { room, now: later(2_999) }))).toBe('chat.slow_mode');
  expect(codeOf(await write(ada, { room, now: later(3_000) }))).toBe('ok');
  // Each room has its own.
  expect(codeOf(await write(ada, { room: roomOf() }))).toBe('ok');
});

test('a flood of one member is refused, and what others write arrives meanwhile', async () => {
  const [flood, ada, eve] = [await known(), await known(), await known()];
  const room = roomOf();
  const pressing = Promise.all(Array.from({ length: 200 }, () => write(flood, { room })));
  const others = await Promise.all([write(ada, { room, text: 'from Ada' }), write(eve, { room, text: 'from Eve' })]);
  expect(others.map(codeOf)).toEqual(['ok', 'ok']);
  const codes = (await pressing).map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(140);
  expect(new Set((await read(ada, { room })).messages.map(({ text }) => text))).toEqual(new Set(['Good evening', 'from Ada', 'from Eve']));
});

test('a room takes ten messages a second, however many write', async () => {
  const writers = await Promise.all(Array.from({ length: 14 }, known));
  const room = roomOf();
  const codes = (await Promise.all(writers.map((caller) => write(caller, { room })))).map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
  expect(codes.filter((code) => code === 'chat.room_busy')).toHaveLength(4);
  expect(codeOf(await write(writers.at(-1)!, { room, now: later(1_001) }))).toMatch(/ok|chat.slow_mode/);
});

describe('numbers of a room', () => {
  test('have no gap, and what came after one is told exactly: messages and removals', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, known));
    const room = roomOf();
    const all = await Promise.all(writers.map((caller) => sent(caller, { room })));
    expect(all.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const third = all.findIndex(({ no }) => no === 3);
    const last = all.findIndex(({ no }) => no === 8);
    expect((await chat.takeBack(writers[third]!, all[third]!.id, NOW)).ok).toBe(true);
    expect((await chat.takeBack(writers[last]!, all[last]!.id, NOW)).ok).toBe(true);
    expect(reported(room).at(-1)).toMatchObject({ kind: 'gone', no: 10, id: all[last]!.id });
    const gap = await read(writers[0]!, { room, after: 5 });
    expect(gap).toMatchObject({ lastNo: 10, isCut: false, gone: [all[third]!.id, all[last]!.id] });
    expect(gap.messages.map(({ no }) => no)).toEqual([6, 7]);
    expect(await read(writers[0]!, { room, after: 10 })).toMatchObject({ messages: [], gone: [], isCut: false });
    // A number that the room has not reached: everything anew.
    expect(await read(writers[0]!, { room, after: 99 })).toMatchObject({ isCut: true });
    expect((await read(writers[0]!, { room })).messages.map(({ no }) => no)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  test('lead to older pages, and to the newest where too much was missed', async () => {
    const ada = await known();
    const room = roomOf();
    const { id } = await sent(ada, { room });
    const many = CHAT_GAP + 20;
    await owner.query(
      `INSERT INTO chat_message (room_id, no, member_id, request_id, text, sent_at)
       SELECT m.room_id, n, m.member_id, gen_random_uuid(), 'line ' || n, m.sent_at FROM chat_message m, generate_series(2, $2::int) n WHERE m.id = $1`,
      [id, many],
    );
    await owner.query('UPDATE chat_room SET last_no = $2 WHERE name = $1', [room, many]);
    const newest = await read(ada, { room });
    expect(newest.messages.map(({ no }) => no)).toEqual(Array.from({ length: CHAT_PAGE }, (_, at) => many - CHAT_PAGE + 1 + at));
    expect(newest.hasMore).toBe(true);
    const older = await read(ada, { room, before: newest.messages[0]!.no });
    expect(older.messages.at(-1)!.no).toBe(many - CHAT_PAGE);
    expect((await read(ada, { room, before: 2 })).messages.map(({ no }) => no)).toEqual([1]);
    expect((await read(ada, { room, before: 2 })).hasMore).toBe(false);
    expect((await read(ada, { room, after: 1 })).isCut).toBe(true);
    const gap = await read(ada, { room, after: many - CHAT_GAP });
    expect([gap.isCut, gap.messages.length]).toEqual([false, CHAT_GAP]);
  });
});

test('its author takes a message back for five minutes; nobody else does', async () => {
  const [ada, eve] = [await known(), await known()];
  const room = roomOf();
  const { id } = await sent(ada, { room });
  const back = async (caller: Caller, now = NOW) => codeOf(await chat.takeBack(caller, id, now));
  expect(await back(eve)).toBe('chat.message_unknown');
  expect(await back(ada, later(TAKE_BACK_MS + 1))).toBe('chat.too_late');
  const codes = await Promise.all(Array.from({ length: 50 }, () => back(ada, later(TAKE_BACK_MS))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(reported(room).filter(({ kind }) => kind === 'gone')).toHaveLength(1);
  expect((await read(eve, { room })).messages).toEqual([]);
  await expect(db.query("UPDATE chat_message SET text = 'x' WHERE id = $1", [id])).rejects.toThrow('permission denied');
});

test('a word of the brand’s list is refused, and nobody reads the message', async () => {
  const ada = await known();
  const room = roomOf();
  await owner.query("INSERT INTO chat_word VALUES (1, 'scam') ON CONFLICT DO NOTHING");
  expect(codeOf(await write(ada, { room, text: 'it is a S C A M' }))).toBe('chat.word_refused');
  expect((await read(ada, { room })).messages).toEqual([]);
  expect(codeOf(await write(ada, { room, text: 'scampi' }))).toBe('ok');
});

test('a member is given what it wrote; an erasure takes the texts and its tag away', async () => {
  const [ada, eve] = [await known(), await known()];
  const room = roomOf();
  const { id } = await sent(ada, { room, text: 'I live at 7 Quay' });
  const { lists, erase } = chatPersonal(db);
  expect(JSON.stringify((await lists[0]!.read(ada.memberId, null)).rows)).toContain('I live at 7 Quay');
  const erased = () => db.transact((tx) => erase!(tx, ada.memberId));
  await expect(erased()).rejects.toThrow('may not be erased');
  await owner.query("UPDATE member SET state = 'closed', closed_from = 'active' WHERE id = $1", [ada.memberId]);
  await owner.query('INSERT INTO member_closure (member_id, is_own, closed_at, erase_at) VALUES ($1, true, now(), now())', [ada.memberId]);
  await erased();
  await erased();
  expect((await read(eve, { room })).messages).toMatchObject([{ id, text: '—', author: '' }]);
});

test('messages are kept for ninety days, and longer while staff have not decided on them', async () => {
  const ada = await known();
  const [young, old, open, decided] = await Promise.all(
    [1, 91, 91, 91].map(async (days) => (await sent(await known(), { room: roomOf(), now: later(-days * 86_400_000) })).id),
  );
  await owner.query('INSERT INTO chat_case (message_id, merchant_id, opened_at) VALUES ($1, 1, now()), ($2, 1, now())', [open, decided]);
  await owner.query("UPDATE chat_case SET verdict = 'kept', decided_by = 'x', decided_at = now() WHERE message_id = $1", [decided]);
  await owner.query('INSERT INTO chat_report VALUES ($1, $2, $3, now())', [decided, ada.memberId, 'spam']);
  await owner.query('SELECT sweep_chat_message(100)');
  const left = (
    await owner.query<{ id: string }>('SELECT id::text FROM chat_message WHERE id = ANY ($1::bigint[])', [[young, old, open, decided]])
  ).rows;
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([young, open]));
});
