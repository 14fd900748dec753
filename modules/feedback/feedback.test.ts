import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { FEEDBACK_LENGTH } from '#contracts/feedback-limits.ts';
import { answerFeedback, claimFeedback, type Desk } from '#modules/feedback/answer-feedback.ts';
import { createFeedback } from '#modules/feedback/index.ts';
import { listFeedback } from '#modules/feedback/list-feedback.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { codeOf, later, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, files, staff, ines, oren, world } = await withdrawalWorld();
const feedback = createFeedback({ db, files });
const desk: Desk = { deps: feedback.deps, staff };
const DAY_MS = 24 * 3_600_000;
const CONTENT = 'My bonus did not come.';

type Sending = Parameters<typeof feedback.send>[0];
const send = (caller: Sending['caller'], more: Partial<Sending> = {}) =>
  feedback.send({ caller, questionType: 'promotion', content: CONTENT, requestId: randomUUID(), now: NOW, ...more });
async function sent(caller: Sending['caller'], more: Partial<Sending> = {}) {
  const done = await send(caller, more);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}
const take = (who: StaffCaller, id: string) => claimFeedback(desk, who, { id, isTakeover: false, now: NOW });
const answer = (who: StaffCaller, id: string) => answerFeedback(desk, who, { id, answer: 'It is on its way.', now: NOW });

test('a question has a number, a day by which it is answered, its pictures, and then its answer', async () => {
  const caller = await world.newCaller();
  const picture = await files.upload({ caller, purpose: 'feedback', file: await pictureBytes(), now: NOW });
  const one = await sent(caller, { pictureIds: [picture.ok ? picture.value.id : ''] });
  expect(one).toMatchObject({ serial: expect.stringMatching(/^F \d{4} \d{3}$/), dueAt: later(2 * DAY_MS), answer: null });
  expect(one.pictures).toHaveLength(1);
  expect((await sent(caller, { questionType: 'complaint' })).dueAt).toEqual(later(10 * DAY_MS));
  let received = 0;
  feedback.onAnswered(({ memberId }) => void (memberId === caller.memberId && received++));
  await take(ines, one.id);
  expect(codeOf(await answer(ines, one.id))).toBe('ok');
  const { list } = await feedback.list(caller, NOW);
  expect(list.map((each) => each.answer)).toEqual([null, 'It is on its way.']);
  expect(received).toBe(1);
  expect((await feedback.list(await world.newCaller(), NOW)).list).toEqual([]);
});

test('one request is one question, fifty times at once; of fifty others ten are taken in a day', async () => {
  const [caller, other] = [await world.newCaller(), await world.newCaller()];
  const requestId = randomUUID();
  await sent(caller, { requestId });
  const same = await Promise.all(Array.from({ length: 50 }, () => send(caller, { requestId })));
  expect(new Set(same.map(codeOf))).toEqual(new Set(['ok']));
  expect((await feedback.list(caller, NOW)).list).toHaveLength(1);
  expect(codeOf(await send(caller, { requestId, content: 'Something else.' }))).toBe('wallet.request_reused');
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await send(other))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
  expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(40);
});

test('somebody else’s picture goes with no question, and the question is not kept', async () => {
  const [caller, other] = [await world.newCaller(), await world.newCaller()];
  const picture = await files.upload({ caller: other, purpose: 'feedback', file: await pictureBytes(), now: NOW });
  expect(codeOf(await send(caller, { pictureIds: [picture.ok ? picture.value.id : ''] }))).toBe('files.unknown');
  expect((await feedback.list(caller, NOW)).list).toEqual([]);
});

test('of fifty answers of two at once one counts, with the claim and an audit entry; none is changed afterwards', async () => {
  const { id } = await sent(await world.newCaller());
  expect(codeOf(await answer(ines, id))).toBe('staff.claim_required');
  await take(ines, id);
  const codes = await Promise.all(Array.from({ length: 50 }, async (_, at) => codeOf(await answer(at % 2 ? ines : oren, id))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => !['ok', 'feedback.answered', 'staff.claimed_elsewhere'].includes(code))).toEqual([]);
  expect((await owner.query('SELECT 1 FROM audit_entry WHERE subject_id = $1', [id])).rows).toHaveLength(1);
  expect(codeOf(await take(oren, id))).toBe('feedback.answered');
  expect(codeOf(await take(oren, randomUUID()))).toBe('feedback.unknown');
  await expect(db.query("UPDATE feedback SET answer = 'x' WHERE id = $1", [id])).rejects.toThrow('is answered');
  await expect(db.query("UPDATE feedback SET content = 'x' WHERE id = $1", [id])).rejects.toThrow('permission denied');
});

test('the queue has the open ones first, and of them the one that is due soonest', async () => {
  const caller = await world.newCaller();
  const late = await sent(caller, { questionType: 'complaint' });
  const soon = await sent(caller);
  await take(oren, soon.id);
  const { rows, total } = await listFeedback(desk, ines, { pageNo: 1, pageSize: 200 }, NOW);
  expect(total).toBe(rows.length);
  const open = rows.filter((row) => row.answer === null);
  expect(rows.slice(0, open.length)).toEqual(open);
  expect(open.map(({ dueAt }) => +dueAt)).toEqual(open.map(({ dueAt }) => +dueAt).toSorted((a, b) => a - b));
  expect(open.findIndex(({ id }) => id === soon.id)).toBeLessThan(open.findIndex(({ id }) => id === late.id));
  expect(open.find(({ id }) => id === soon.id)).toMatchObject({ claim: { holder: oren.name, isOwn: false } });
});

test('PUT /wps/feedback takes a question type and a text between two bounds; staff answer it [3.31] [5.22]', async () => {
  const server = await testServer();
  const token = await server.signIn();
  const put = (body: object) => server.call('PUT', '/wps/feedback', { token, body: { requestId: randomUUID(), ...body } });
  for (const content of [undefined, '', ' '.repeat(40), 'x'.repeat(FEEDBACK_LENGTH.min - 1), 'x'.repeat(FEEDBACK_LENGTH.max + 1)])
    expect((await put({ questionType: 'game', content })).body).toMatchObject({ code: 'request.invalid', value: { fields: ['content'] } });
  expect((await put({ questionType: 'weather', content: CONTENT })).body.code).toBe('request.invalid');
  for (const length of [FEEDBACK_LENGTH.min, FEEDBACK_LENGTH.max])
    expect((await put({ questionType: 'game', content: 'x'.repeat(length) })).status).toBe(200);
  const support = await signedInStaff(server, 'support');
  const { rows } = (await support.call('GET', '/bo/feedback?state=open')).body.value as { rows: { id: string }[] };
  await support.call('POST', `/bo/feedback/${rows[0]!.id}/claim`, {});
  expect((await support.call('POST', `/bo/feedback/${rows[0]!.id}/answer`, { answer: 'Thank you.' })).status).toBe(200);
  const { list } = (await server.call('GET', '/wps/feedback', { token })).body.value as { list: { answer: string | null }[] };
  expect(new Set(list.map(({ answer: said }) => said))).toEqual(new Set(['Thank you.', null]));
});
