import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import { claimChat, colleaguesNow, handOver, releaseChat } from '#modules/support/assignment/assignment.ts';
import { answerChat, beThere, endChat, listChats, readChat, type Desk } from '#modules/support/desk.ts';
import { hoursAt, hoursNow, isInOrder, readHours, saveHours } from '#modules/support/hours/hours.ts';
import { listReplies, removeReply, saveReply } from '#modules/support/replies/replies.ts';
import { rateChat, sumSatisfaction } from '#modules/support/satisfaction/satisfaction.ts';
import { createSupport } from '#modules/support/support.ts';
import { orderMail, transcriptJob, transcriptOf, type Transcripts } from '#modules/support/transcript/transcript.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, files, staff, world } = await withdrawalWorld();
const [ines, oren] = [await staffCaller({ owner }, ['support']), await staffCaller({ owner }, ['support'])];
const support = createSupport({ db, files });
const desk: Desk = { deps: support.deps, staff };

async function opened(who: Caller = null as never): Promise<{ caller: Caller; id: string }> {
  const caller = who ?? (await world.newCaller());
  await beThere(desk, ines, true, NOW);
  await support.write(caller, { topic: 'game', text: 'The wheel stands still.', requestId: randomUUID() }, NOW);
  return { caller, id: (await support.state(caller, NOW)).chat!.id };
}
const take = (who: StaffCaller, id: string, isTakeover = false) => claimChat(desk, who, { id, isTakeover, now: NOW });
const answer = (who: StaffCaller, id: string) => answerChat(desk, who, { id, text: 'We look at it.', requestId: randomUUID(), now: NOW });
const handed = (who: StaffCaller, id: string, to: StaffCaller) => handOver(desk, who, { id, to: String(to.staffId), now: NOW });
const read = async (id: string) => {
  const result = await readChat(desk, ines, id, NOW);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};

test('a chat is handed to a colleague who is available, once of fifty at once, and every change of hands is recorded', async () => {
  const { id } = await opened();
  expect(codeOf(await handed(ines, id, oren))).toBe('staff.claim_required');
  await take(ines, id);
  expect(codeOf(await handed(ines, id, oren))).toBe('support.not_available');
  expect(codeOf(await handed(ines, id, ines))).toBe('support.not_available');
  await beThere(desk, oren, true, NOW);
  expect((await colleaguesNow(desk, ines, NOW)).filter(({ isOwn }) => !isOwn)).toMatchObject([{ name: oren.name }]);
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await handed(ines, id, oren))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'staff.claimed_elsewhere')).toHaveLength(49);
  expect(codeOf(await answer(ines, id))).toBe('staff.claimed_elsewhere');
  expect(codeOf(await answer(oren, id))).toBe('ok');
  expect(codeOf(await take(ines, id))).toBe('staff.claimed_elsewhere');
  expect(codeOf(await take(ines, id, true))).toBe('ok');
  await take(ines, id);
  await releaseChat(desk, oren, id, NOW);
  await releaseChat(desk, ines, id, NOW);
  await releaseChat(desk, ines, id, NOW);
  const { hands, chat } = await read(id);
  expect(hands.map(({ kind, by, to }) => [kind, by, to])).toEqual([
    ['taken', ines.name, ines.name],
    ['handed', ines.name, oren.name],
    ['taken_over', ines.name, ines.name],
    ['released', ines.name, null],
  ]);
  // Nothing else goes over the wire: a number of a row would end the answer.
  expect(Object.keys(hands[0]!).toSorted()).toEqual(['at', 'by', 'kind', 'to']);
  expect([chat.assigned, chat.claim]).toEqual([null, null]);
  const { rows } = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'support.hand_over' AND subject_id = $1", [id]);
  expect(rows).toHaveLength(1);
  await beThere(desk, oren, false, NOW);
});

test('a colleague is offered at the brands that both work at, to staff of several brands at each of them', async () => {
  const atBrands = (...brands: number[]) => brands.map((merchantId) => ({ role: 'support' as const, merchantId }));
  const [two, three] = [await staffCaller({ owner }, []), await staffCaller({ owner }, [])];
  for (const [who, merchantId] of [
    [two, 72],
    [three, 73],
  ] as const) {
    await owner.query(
      `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone)
       VALUES ($1, 'B' || $1::int, 'B' || $1::int, '{EN}', 'EN', '{USD}', 'UTC')`,
      [merchantId],
    );
    await owner.query('INSERT INTO staff_grant (staff_id, role, merchant_id) VALUES ($1, $2, $3)', [who.staffId, 'support', merchantId]);
  }
  for (const who of [two, three]) await beThere(desk, who, true, NOW);
  const seenBy = async (...brands: number[]) => {
    const rows = await colleaguesNow(desk, { ...oren, grants: atBrands(...brands), brand: brands[0]! }, NOW);
    return rows.filter(({ name }) => [two.name, three.name].includes(name)).map(({ name, brands: shared }) => [name, shared] as const);
  };
  expect(await seenBy(1)).toEqual([]);
  expect(await seenBy(72)).toEqual([[two.name, [72]]]);
  expect(new Map(await seenBy(1, 72, 73))).toEqual(
    new Map([
      [two.name, [72]],
      [three.name, [73]],
    ]),
  );
  for (const who of [two, three]) await beThere(desk, who, false, NOW);
});

test('a colleague who may no longer work at chats is not offered', async () => {
  const risk = await staffCaller({ owner }, ['risk']);
  const { id } = await opened();
  await take(ines, id);
  await beThere(desk, risk, true, NOW);
  expect(codeOf(await handed(ines, id, risk))).toBe('support.not_available');
  await beThere(desk, risk, false, NOW);
});

test('the queue finds the chats of a member, of the caller and of nobody', async () => {
  const { caller, id } = await opened();
  const other = await opened();
  await take(oren, id);
  const ids = async (who: StaffCaller, filter: { assigned?: 'own' | 'nobody'; memberId?: string }) =>
    (await listChats(desk, who, { pageNo: 1, pageSize: 200, ...filter }, NOW)).rows.map((row) => row.id);
  expect(await ids(oren, { assigned: 'own' })).toContain(id);
  expect(await ids(ines, { assigned: 'own' })).not.toContain(id);
  const nobodys = await ids(ines, { assigned: 'nobody' });
  expect([nobodys.includes(id), nobodys.includes(other.id)]).toEqual([false, true]);
  expect(await ids(ines, { memberId: String(caller.memberId) })).toEqual([id]);
});

test('a member rates its own chat once it is over; a second verdict replaces the first, and staff see the sums', async () => {
  const { caller, id } = await opened();
  const stranger = await world.newCaller();
  const rate = (who: Caller, isGood: boolean, comment = '') => rateChat(db, who, { chatId: id, isGood, comment }, NOW);
  expect(codeOf(await rate(caller, true))).toBe('support.still_open');
  await take(ines, id);
  await answer(ines, id);
  await endChat(desk, ines, id, NOW);
  expect([codeOf(await rate(stranger, true)), codeOf(await rate(caller, true))]).toEqual(['support.unknown', 'ok']);
  expect(codeOf(await rate(caller, false, 'Nobody looked.'))).toBe('ok');
  expect((await support.state(caller, NOW)).chat!.rating).toEqual({ isGood: false, comment: 'Nobody looked.' });
  expect((await read(id)).rating).toMatchObject({ isGood: false, comment: 'Nobody looked.' });
  const sums = await sumSatisfaction(db, { days: 30 }, NOW);
  expect(sums).toMatchObject({ good: 0, bad: 1, staff: [{ name: ines.name, good: 0, bad: 1 }], topics: [{ topic: 'game', bad: 1 }] });
  expect(sums.comments).toMatchObject([{ chatId: id, isGood: false, comment: 'Nobody looked.', staff: ines.name }]);
  expect(sums.ended).toBeGreaterThan(0);
  expect(await sumSatisfaction(db, { days: 30, merchantId: 2 }, NOW)).toMatchObject({ bad: 0, ended: 0, firstAnswer: null, comments: [] });
  expect(await sumSatisfaction(db, { days: 1 }, later(25 * 3_600_000))).toMatchObject({ bad: 0 });
});

test('a canned reply is stored once, changed by whoever has read it last, and taken off', async () => {
  const id = randomUUID();
  const reply = { id, merchantId: null, topic: null, name: 'Greeting', texts: { EN: 'Hello {nickname}.' }, revision: 0 };
  const save = (who: StaffCaller, more: Partial<Parameters<typeof saveReply>[2]> = {}) => saveReply(db, who, { ...reply, ...more }, NOW);
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await save(ines))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(codeOf(await save(oren))).toBe('support.changed');
  expect(codeOf(await save(ines, { texts: { EN: 'Hi {name}.' }, revision: 1 }))).toBe('support.place_unknown');
  expect(await save(oren, { texts: { EN: 'Hi.', VI: 'Chào.' }, revision: 1 })).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(codeOf(await save(ines, { name: 'Mine', revision: 1 }))).toBe('support.changed');
  await save(ines, { id: randomUUID(), merchantId: 2, name: 'Elsewhere' });
  const list = async (merchantId?: number) =>
    (await listReplies(db, { pageNo: 1, pageSize: 50, ...(merchantId && { merchantId }) })).rows.map(({ name }) => name);
  expect([await list(1), await list(2), await list()]).toEqual([['Greeting'], ['Elsewhere', 'Greeting'], ['Elsewhere', 'Greeting']]);
  expect([codeOf(await removeReply(db, ines, id, NOW)), codeOf(await removeReply(db, ines, id, NOW))]).toEqual(['ok', 'ok']);
  expect(codeOf(await removeReply(db, ines, randomUUID(), NOW))).toBe('support.reply_unknown');
  expect([await list(1), codeOf(await save(oren, { revision: 2 }))]).toEqual([[], 'support.changed']);
  const { rows } = await owner.query<{ action: string }>('SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY n', [id]);
  expect(rows.map(({ action }) => action)).toEqual(['support.save_reply', 'support.save_reply', 'support.remove_reply']);
});

const NOON = new Date('2026-12-07T12:00:00Z');
const span = (from: string, until: string) => ({ opens: new Date(`2026-12-${from}:00Z`), closes: new Date(`2026-12-${until}:00Z`) });

test('hours that touch are one opening, and the next change is their end or the next beginning', () => {
  expect(hoursAt([], NOON)).toEqual({ isOpen: false, changesAt: null });
  expect(hoursAt([span('08T09:00', '08T17:00')], NOON)).toEqual({ isOpen: false, changesAt: new Date('2026-12-08T09:00:00Z') });
  const night = [span('07T09:00', '08T00:00'), span('08T00:00', '08T02:00'), span('08T09:00', '08T17:00')];
  expect(hoursAt(night, NOON)).toEqual({ isOpen: true, changesAt: new Date('2026-12-08T02:00:00Z') });
  expect(
    isInOrder([
      { from: 0, until: 60 },
      { from: 60, until: 90 },
    ]),
  ).toBe(false);
});

test('the hours of a brand hold by its own clock through a change of it, and closed days have none', async () => {
  await owner.query("UPDATE merchant SET time_zone = 'Europe/Berlin' WHERE id = 1");
  const day = [{ from: 540, until: 1_020 }];
  const hours = {
    merchantId: 1,
    week: [day, day, day, day, day, [], []],
    closedDays: ['2026-12-25', '2026-12-24'],
    revision: 0,
    reason: 'Hours of winter',
  };
  expect(await hoursNow(db, 1, NOON)).toBeNull();
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await saveHours(db, ines, hours, NOW))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect(codeOf(await saveHours(db, oren, hours, NOW))).toBe('support.changed');
  expect(
    codeOf(await saveHours(db, ines, { ...hours, week: [[{ from: 600, until: 600 }], ...hours.week.slice(1)], revision: 1 }, NOW)),
  ).toBe('support.hours_wrong');
  expect(await readHours(db, 1, 'Europe/Berlin')).toMatchObject({ revision: 1, hours: { closedDays: ['2026-12-24', '2026-12-25'] } });
  expect(await hoursNow(db, 1, NOON)).toEqual({ isOpen: true, changesAt: new Date('2026-12-07T16:00:00Z') });
  // Wednesday evening, Thursday and Friday closed, the weekend without hours.
  expect(await hoursNow(db, 1, new Date('2026-12-23T17:00:00Z'))).toEqual({ isOpen: false, changesAt: new Date('2026-12-28T08:00:00Z') });
  // The clock goes an hour ahead on 28 March 2027.
  expect(await hoursNow(db, 1, new Date('2027-03-27T12:00:00Z'))).toEqual({ isOpen: false, changesAt: new Date('2027-03-29T07:00:00Z') });
  const always = { ...hours, week: hours.week.map(() => [{ from: 0, until: 1_440 }]), closedDays: [], revision: 1 };
  await saveHours(db, oren, always, NOW);
  expect(await hoursNow(db, 1, NOON)).toEqual({ isOpen: true, changesAt: null });
  const { caller } = await opened();
  expect((await support.state(caller, NOON)).hours).toEqual({ isOpen: true, changesAt: null });
});

test('a transcript has each line of a long chat in order, while the page of the chat shows the last ones', async () => {
  const texts: Messages<'mail.chat_subject'> = { text: (code) => code };
  const { caller, id } = await opened();
  await plantRows(
    owner,
    'support_line',
    Array.from({ length: 1_100 }, (_, n) => ({ chat_id: id, request_id: randomUUID(), text: `line ${n}.`, sent_at: NOW })),
  );
  expect((await support.state(caller, NOW)).chat!.lines).toHaveLength(500);
  const order = { ...caller, chatId: id, acceptLanguage: 'en', now: NOW };
  const whole = await transcriptOf({ db, files, site: world.site, mailWay: 'sent', texts }, order);
  const lines = whole.ok ? [...whole.value.text.matchAll(/^(The wheel stands still\.|line \d+\.)$/gm)].map(([line]) => line) : [];
  expect(lines).toEqual(['The wheel stands still.', ...Array.from({ length: 1_100 }, (_, n) => `line ${n}.`)]);
});

test('a transcript is the member’s own, as a text and by mail to the address that it has confirmed', async () => {
  const texts: Messages<'mail.chat_subject'> = { text: (code, language, facts) => `${code} ${language} ${facts?.['site'] as string}` };
  const transcripts: Transcripts = { db, files, site: world.site, mailWay: 'sent', texts: texts };
  const { caller, id } = await opened();
  const stranger = await world.newCaller();
  const of = (who: Caller) => ({ ...who, chatId: id, acceptLanguage: 'vi', now: NOW });
  expect([codeOf(await transcriptOf(transcripts, of(stranger))), codeOf(await orderMail(transcripts, of(stranger)))]).toEqual([
    'support.unknown',
    'support.unknown',
  ]);
  const text = await transcriptOf(transcripts, of(caller));
  expect(text.ok && text.value.text).toContain('mail.chat_you vi');
  expect(text.ok && text.value.text).toContain('The wheel stands still.');
  expect(codeOf(await orderMail({ ...transcripts, mailWay: null }, of(caller)))).toBe('identity.mail_off');
  await owner.query("UPDATE member SET email = 'ada@example.com' WHERE id = $1", [caller.memberId]);
  expect(codeOf(await orderMail(transcripts, of(caller)))).toBe('support.no_email');
  await owner.query('UPDATE member SET email_confirmed_at = now() WHERE id = $1', [caller.memberId]);
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await orderMail(transcripts, of(caller)))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  const sent: { to: string; text: string }[] = [];
  let isAccepted = false;
  const mail = { sendMail: async (one: { to: string; text: string }) => (isAccepted ? sent.push(one) > 0 : false) };
  const job = transcriptJob(transcripts, { clock: { now: () => NOW }, mail });
  const order = { memberId: String(caller.memberId), merchantId: 1, chatId: id, acceptLanguage: 'vi', at: NOW.toISOString() };
  await expect(job.run(order)).rejects.toThrow('tried again');
  isAccepted = true;
  await job.run(order);
  expect(sent).toMatchObject([{ to: 'ada@example.com', text: expect.stringContaining('The wheel stands still.') as string }]);
  await job.run({ ...order, at: later(-3_700_000).toISOString() });
  // The stranger has an address too, so that nothing but the owner of the chat can be the reason.
  await owner.query("UPDATE member SET email = 'eve@example.com', email_confirmed_at = now() WHERE id = $1", [stranger.memberId]);
  await job.run({ ...order, memberId: String(stranger.memberId) });
  expect(sent).toHaveLength(1);
});
