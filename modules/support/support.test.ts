import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { claimChat } from '#modules/support/assignment/assignment.ts';
import { answerChat, beThere, endChat, listChats, typeAnswer, type Desk } from '#modules/support/desk.ts';
import { createSupport } from '#modules/support/support.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, files, staff, ines, oren, world } = await withdrawalWorld();
const support = createSupport({ db, files });
const desk: Desk = { deps: support.deps, staff };
const received: bigint[] = [];
support.onChanged((memberId) => void received.push(memberId));

type Line = Parameters<typeof support.write>[1];
const write = (caller: Caller, more: Partial<Line> = {}, now = NOW) =>
  support.write(caller, { topic: 'game', text: 'The wheel stands still.', requestId: randomUUID(), ...more }, now);
const take = (who: StaffCaller, id: string) => claimChat(desk, who, { id, isTakeover: false, now: NOW });
const answer = (who: StaffCaller, id: string, requestId: string = randomUUID(), text = 'We look at it.') =>
  answerChat(desk, who, { id, text, requestId, now: NOW });
const idOf = async (caller: Caller) => (await support.state(caller, NOW)).chat!.id;
const there = () => beThere(desk, ines, true, NOW);

test('a chat is opened only while somebody is there; one that is open goes on', async () => {
  const ada = await world.newCaller();
  expect(codeOf(await write(ada))).toBe('support.nobody_there');
  expect(await support.state(ada, NOW)).toEqual({ isStaffed: false, hours: null, chat: null });
  await there();
  expect((await support.state(ada, later(89_000))).isStaffed).toBe(true);
  expect((await support.state(ada, later(91_000))).isStaffed).toBe(false);
  expect(codeOf(await write(ada))).toBe('ok');
  await beThere(desk, ines, false, NOW);
  expect(codeOf(await write(ada))).toBe('ok');
  expect((await support.state(ada, NOW)).chat!.lines).toHaveLength(2);
});

test('member and staff read each other’s lines, typing and what is unread; the transcript stays', async () => {
  await there();
  const ada = await world.newCaller();
  const picture = await files.upload({ caller: ada, purpose: 'support', file: await pictureBytes(), now: NOW });
  await write(ada, { pictureIds: [picture.ok ? picture.value.id : ''] });
  const id = await idOf(ada);
  expect((await support.state(ada, NOW)).chat!.ahead).not.toBeNull();
  expect(codeOf(await answer(ines, id))).toBe('staff.claim_required');
  await take(ines, id);
  await typeAnswer(desk, id, NOW);
  expect((await support.state(ada, later(4_000))).chat!.isStaffTyping).toBe(true);
  expect((await support.state(ada, later(6_000))).chat!.isStaffTyping).toBe(false);
  received.length = 0;
  expect(codeOf(await answer(ines, id))).toBe('ok');
  expect(received).toEqual([ada.memberId]);
  expect(codeOf(await answer(oren, id))).toBe('staff.claimed_elsewhere');
  const { chat } = await support.state(ada, NOW);
  expect(chat).toMatchObject({ ahead: null, unread: 1, isStaffTyping: false });
  expect(chat!.lines.map(({ staff: by, pictures }) => [by, pictures.length])).toEqual([
    [null, 1],
    [ines.name, 0],
  ]);
  expect(await support.read(ada, chat!.lines[1]!.id)).toEqual({ unread: 0 });
  expect(codeOf(await endChat(desk, ines, id, NOW))).toBe('ok');
  expect(codeOf(await answer(ines, id))).toBe('support.closed');
  expect((await support.state(ada, NOW)).chat).toMatchObject({ id, closedAt: NOW, lines: [{}, {}] });
  expect(codeOf(await take(oren, id))).toBe('support.closed');
  expect(codeOf(await take(oren, '99999999'))).toBe('support.unknown');
});

test('one request is one line and fifty at once open one chat; of fifty lines twenty are taken in a minute', async () => {
  await there();
  const [ada, eve] = [await world.newCaller(), await world.newCaller()];
  const requestId = randomUUID();
  await write(ada, { requestId });
  const same = await Promise.all(Array.from({ length: 50 }, () => write(ada, { requestId })));
  expect(new Set(same.map(codeOf))).toEqual(new Set(['ok']));
  expect((await support.state(ada, NOW)).chat!.lines).toHaveLength(1);
  expect(codeOf(await write(ada, { requestId, text: 'Something else.' }))).toBe('wallet.request_reused');
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await write(eve))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
  expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(30);
  expect(codeOf(await write(eve, {}, later(120_000)))).toBe('ok');
  expect((await support.state(eve, NOW)).chat!.lines).toHaveLength(21);
});

test('fifty answers of one request are one line; what is another’s is out of reach', async () => {
  await there();
  const [ada, eve] = [await world.newCaller(), await world.newCaller()];
  await write(ada);
  const id = await idOf(ada);
  await take(ines, id);
  const requestId = randomUUID();
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await answer(ines, id, requestId))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  const { chat } = await support.state(ada, NOW);
  expect(chat!.lines).toHaveLength(2);
  await support.read(eve, chat!.lines[1]!.id);
  expect((await support.state(ada, NOW)).chat!.unread).toBe(1);
  expect((await support.state(eve, NOW)).chat).toBeNull();
  const picture = await files.upload({ caller: ada, purpose: 'support', file: await pictureBytes(), now: NOW });
  expect(codeOf(await write(eve, { pictureIds: [picture.ok ? picture.value.id : ''] }))).toBe('files.unknown');
  expect((await support.state(eve, NOW)).chat).toBeNull();
});

test('a VIP level that is answered first waits before the others until it is answered, in the queue and by number', async () => {
  await there();
  const [ada, eve, otto] = [await world.newCaller(), await world.newCaller(), await world.newCaller()];
  for (const one of [ada, eve, otto]) await write(one);
  const ahead = async (caller: Caller) => (await support.state(caller, NOW)).chat!.ahead!;
  const [before, ofOtto] = [await ahead(eve), await ahead(otto)];
  await owner.query(
    `INSERT INTO vip_level (merchant_id, rank, names, rebate_bps, has_priority) VALUES (1, 3, '{}', 0, true) ON CONFLICT DO NOTHING`,
  );
  await owner.query(
    "INSERT INTO vip_member (member_id, merchant_id, currency, rank, top, since) VALUES ($1, 1, 'USD', 3, 3, '2026-01-01')",
    [otto.memberId],
  );
  expect([await ahead(otto), await ahead(eve), ofOtto - before]).toEqual([0, before + 1, 1]);
  const { rows } = await listChats(desk, ines, { pageNo: 1, pageSize: 200 }, NOW);
  expect([rows[0]!.id, rows[0]!.isPriority, rows[1]!.isPriority]).toEqual([await idOf(otto), true, false]);
  const newest = await listChats(desk, ines, { pageNo: 1, pageSize: 200, sort: '-openedAt' }, NOW);
  expect(newest.rows[0]!.id).toBe(await idOf(otto));
  await take(ines, await idOf(otto));
  await answer(ines, await idOf(otto));
  expect(await ahead(eve)).toBe(before);
  expect((await listChats(desk, ines, { pageNo: 1, pageSize: 200 }, NOW)).rows[0]!.id).not.toBe(await idOf(otto));
});

test('the queue has the open ones first, and of them those with unanswered lines, the longest wait first', async () => {
  await there();
  const [ada, eve, otto] = [await world.newCaller(), await world.newCaller(), await world.newCaller()];
  for (const one of [ada, eve, otto]) await write(one);
  await take(ines, await idOf(ada));
  await answer(ines, await idOf(ada));
  await support.close(otto, NOW);
  await support.close(otto, NOW);
  const list = async () => (await listChats(desk, ines, { pageNo: 1, pageSize: 200 }, NOW)).rows;
  const rows = await list();
  const open = rows.filter(({ state }) => state !== 'closed');
  expect(rows.slice(0, open.length)).toEqual(open);
  const at = (all: typeof rows, id: string) => all.findIndex((one) => one.id === id);
  const [ofAda, ofEve] = [await idOf(ada), await idOf(eve)];
  expect(at(rows, ofEve)).toBeLessThan(at(rows, ofAda));
  expect(rows[at(rows, ofEve)]).toMatchObject({
    state: 'waiting',
    unanswered: 1,
    lastText: 'The wheel stands still.',
    claim: null,
    assigned: null,
  });
  // The member of the answered chat writes again, after the other.
  await write(ada, {}, later(1_000));
  const again = await list();
  expect([at(again, ofEve) < at(again, ofAda), again[at(again, ofAda)]!.unanswered]).toEqual([true, 1]);
  await take(ines, ofEve);
  await answer(ines, ofEve);
  const last = await list();
  expect(at(last, ofAda)).toBeLessThan(at(last, ofEve));
});
