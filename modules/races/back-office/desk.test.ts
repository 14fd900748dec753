import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { storeRace, publishKind, stopRace } from '#modules/races/back-office/race-desk.ts';
import { listPrizes, listRaces } from '#modules/races/back-office/race-page.ts';
import { createStaff } from '#modules/staff/index.ts';
import { raceWorld } from '#tests/factories/races.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const world = await raceWorld();
afterAll(() => world.stop());
const { db, owner, races, draftOf, open, member, play, end, scores } = world;
const staff = createStaff({ db, secrets: testSecrets });
const publish = staff.declareApproval(publishKind);
const [maker, checker] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['finance'])];
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const page = { pageNo: 1, pageSize: 50 };

const keep = (draft: ReturnType<typeof draftOf>) => storeRace(races.deps, maker, draft);
async function kept(draft: ReturnType<typeof draftOf>): Promise<number> {
  const done = await keep(draft);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.id;
}
const ask = (id: number) => publish.request(maker, { payload: { id }, reason: 'as planned', requestId: randomUUID(), now: new Date() });
async function decide(id: number, who: StaffCaller = checker) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { id: approval, hash } = rows.find(({ subject, status }) => subject.id === String(id) && status === 'waiting')!;
  return () => staff.decideApproval(who, { id: approval, hash, verdict: 'approve', note: '', now: new Date() });
}
const stop = (id: number) => stopRace(db, maker, { id, reason: 'a mistake' });
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

test('a draft counts nothing; published by another staff member it does from its start on, never from before', async () => {
  const ada = await member();
  const id = await kept(draftOf());
  await play(ada, { stake: 1_00 });
  expect(codeOf(await stop(id))).toBe('races.not_published');
  expect(codeOf(await ask(id))).toBe('ok');
  expect((await listRaces(db, page)).rows.find((one) => one.id === id)?.state).toBe('waiting');
  expect(codeOf(await (await decide(id, maker))())).not.toBe('ok');
  expect(codeOf(await (await decide(id))())).toBe('ok');
  await play(ada, { stake: 2_00 }, { stake: 4_00, at: later(20) });
  expect(await scores(id)).toEqual([[ada.memberId, 4_00]]);
  const actions = await owner.query<{ action: string }>(
    "SELECT action FROM audit_entry WHERE subject_kind = 'race' AND subject_id = $1 ORDER BY n",
    [String(id)],
  );
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'races.save_draft',
    'races.publish.requested',
    'staff.decision_refused',
    'races.publish.approved',
  ]);
});

test('a draft that was changed after it was asked for is not published as it was seen; fifty checkers publish it once', async () => {
  const draft = draftOf();
  const id = await kept(draft);
  await ask(id);
  const seen = await decide(id);
  expect(codeOf(await keep({ ...draft, prizes: [90_00n, 10_00n] }))).toBe('ok');
  expect(codeOf(await seen())).toBe('staff.approval_changed');
  expect(codeOf(await keep(draft))).toBe('ok');
  const codes = await Promise.all(FIFTY.map(async () => codeOf(await seen())));
  expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(0);
  expect(new Set(codes).difference(new Set(['ok', 'staff.approval_decided']))).toEqual(new Set());
  expect([codeOf(await keep(draft)), codeOf(await ask(id)), codeOf(await ask(2_000_000_000))]).toEqual([
    'races.not_a_draft',
    'races.not_a_draft',
    'races.unknown',
  ]);
});

test('dates, places and games that cannot be are refused by name; one that is over before it begins is not published', async () => {
  expect(codeOf(await keep({ ...draftOf(), endsAt: new Date(0) }))).toBe('races.dates_wrong');
  expect(codeOf(await keep(draftOf({ prizes: [1_00n, 2_00n] })))).toBe('races.prizes_wrong');
  expect(codeOf(await keep(draftOf({ games: ['AE/none'] })))).toBe('races.game_unknown');
  const id = await kept(draftOf({ startsAt: later(-600), endsAt: later(30) }));
  expect(codeOf(await ask(id))).toBe('races.dates_wrong');
});

test('deposits earn tickets alone: a race by them, or one that asks for play as well, is refused by name', async () => {
  const deposits = { measure: 'deposits' as const, ticket: 20_00n };
  expect(codeOf(await keep(draftOf({ ...deposits, ticket: null })))).toBe('races.ticket_wrong');
  expect(codeOf(await keep(draftOf({ ...deposits, gameTypes: ['RNG'] })))).toBe('races.ticket_wrong');
  expect(codeOf(await keep(draftOf({ ...deposits, leastStake: 1n })))).toBe('races.ticket_wrong');
  expect(codeOf(await keep(draftOf({ measure: 'net_win', ticket: 20_00n })))).toBe('races.ticket_wrong');
  expect(codeOf(await keep(draftOf(deposits)))).toBe('ok');
});

test('a race is called off before its end and pays nobody; what has ended is owed', async () => {
  const [ada, off] = [await member(), await open()];
  await play(ada, { stake: 1_00 });
  expect(new Set((await Promise.all(FIFTY.map(() => stop(off)))).map(codeOf))).toEqual(new Set(['ok']));
  await play(ada, { stake: 5_00 });
  await end(off);
  expect(await scores(off)).toEqual([[ada.memberId, 1_00]]);
  expect((await listPrizes(db, { ...page, raceId: off })).total).toBe(0);
  const owed = await open();
  await play(ada, { stake: 1_00 });
  await world.over(owed, 5);
  expect(codeOf(await stop(owed))).toBe('races.ended');
});

test('staff see who leads, what of the purse is paid, and every place that came to something', async () => {
  const [ada, id] = [await member(), await open({ prizes: [7_00n, 3_00n], measure: 'multiplier' })];
  await play(ada, { stake: 1_00, payout: 2_50 });
  const find = async () => (await listRaces(db, { ...page, merchantId: 1, state: 'published' })).rows.find((one) => one.id === id)!;
  expect((await find()).leaders).toEqual([
    { place: 1, member: { id: String(ada.memberId), account: `racer${ada.memberId}` }, score: '2.50×' },
  ]);
  await end(id);
  expect((await find()).budget).toMatchObject([{ currency: 'USD', total: { minor: 10_00n }, spent: { minor: 7_00n } }]);
  const { rows, total } = await listPrizes(db, { ...page, account: `racer${ada.memberId}` });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ raceId: id, place: 1, sharedBy: 1, score: '2.50×', amount: { minor: 7_00n } });
  expect(rows[0]!.paidAt).not.toBeNull();
});
