import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { storeMission, publishKind } from '#modules/missions/back-office/mission-desk.ts';
import { MISSION } from '#modules/missions/mission-store.ts';
import { listOffers, listRewards, stopOffer } from '#modules/offers/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { missionWorld } from '#tests/factories/missions.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const world = await missionWorld();
afterAll(() => world.stop());
const { db, owner, missions, draftOf, open, member, play, shown, collect } = world;
const staff = createStaff({ db, secrets: testSecrets });
const publish = staff.declareApproval(publishKind);
const [maker, checker] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['finance'])];
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const page = { pageNo: 1, pageSize: 50 };

const keep = (draft: ReturnType<typeof draftOf>) => storeMission(missions.deps, maker, draft);
const ask = (id: number) => publish.request(maker, { payload: { id }, reason: 'as planned', requestId: randomUUID(), now: new Date() });
async function decide(id: number, who: StaffCaller = checker) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { id: approval, hash } = rows.find(({ subject, status }) => subject.id === String(id) && status === 'waiting')!;
  return () => staff.decideApproval(who, { id: approval, hash, verdict: 'approve', note: '', now: new Date() });
}
const stop = (id: number) => stopOffer(db, MISSION, maker, { id, reason: 'a mistake' });

test('a draft is no mission; published by another staff member as it was seen it is one, and does not change', async () => {
  const [ada, draft] = [await member(), draftOf()];
  const done = await keep(draft);
  const id = done.ok ? done.value.id : 0;
  await play(ada, {});
  expect(await shown(ada, id)).toBeUndefined();
  expect(codeOf(await stop(id))).toBe('missions.not_published');
  await ask(id);
  expect((await listOffers(db, MISSION, page)).rows.find((one) => one.id === id)?.state).toBe('waiting');
  expect(codeOf(await (await decide(id, maker))())).not.toBe('ok');
  const seen = await decide(id);
  expect(codeOf(await keep({ ...draft, amounts: { USD: '900' } }))).toBe('ok');
  expect(codeOf(await seen())).toBe('staff.approval_changed');
  expect(codeOf(await keep(draft))).toBe('ok');
  const codes = await Promise.all(FIFTY.map(async () => codeOf(await seen())));
  expect(new Set(codes).difference(new Set(['ok', 'staff.approval_decided']))).toEqual(new Set());
  expect((await shown(ada, id)).status).toBe('joined');
  await play(ada, { at: new Date(Date.now() - 3_600_000) });
  expect((await shown(ada, id)).status).toBe('joined');
  await play(ada, {});
  expect((await shown(ada, id)).status).toBe('claim');
  expect([codeOf(await keep(draft)), codeOf(await ask(id)), codeOf(await ask(2_000_000_000))]).toEqual([
    'missions.not_a_draft',
    'missions.not_a_draft',
    'missions.unknown',
  ]);
});

test('one that is over before it begins is not published', async () => {
  const done = await keep(draftOf({ endsAt: new Date(Date.now() + 30_000) }));
  expect(codeOf(done.ok ? await ask(done.value.id) : done)).toBe('missions.dates_wrong');
});

test('dates, currencies, budget and games that do not fit together are refused by name', async () => {
  const fieldOf = async (more: Partial<ReturnType<typeof draftOf>>) => {
    const refused = await keep(draftOf(more));
    return refused.ok ? 'kept' : (refused.failure.facts?.['field'] ?? refused.failure.code);
  };
  expect(await fieldOf({ endsAt: new Date(0) })).toBe('missions.dates_wrong');
  expect(await fieldOf({ amounts: {} })).toBe('amounts');
  expect(await fieldOf({ budget: { USD: '499' } })).toBe('budget');
  expect(await fieldOf({ budget: { USD: '5000', THB: '100' } })).toBe('budget');
  expect(await fieldOf({ wagering: { times: 1, days: 1, maxStake: {} } })).toBe('maxStake');
  expect(await fieldOf({ steps: [{ kind: 'deposit', amounts: { THB: '100' } }] })).toBe('step 1');
  expect(await fieldOf({ steps: [{ kind: 'rounds', gameTypes: [], games: ['AE/none'], count: 1 }] })).toBe('step 1');
});

test('a stop gives nothing more, whoever is quick; the journal has what was claimed', async () => {
  const id = await open();
  const doers = await Promise.all(Array.from({ length: 20 }, () => member()));
  await Promise.all(doers.map((one) => play(one, {})));
  const { slot } = await shown(doers[0]!, id);
  const [answers] = await Promise.all([Promise.all(doers.map((one) => collect(one, id, { slot }))), stop(id)]);
  const paid = answers.filter(({ ok }) => ok).length;
  expect(new Set(answers.map(codeOf)).difference(new Set(['ok', 'missions.over', 'missions.unknown']))).toEqual(new Set());
  expect((await listRewards(db, MISSION, page, id)).total).toBe(paid);
  expect((await listOffers(db, MISSION, page)).rows.find((one) => one.id === id)).toMatchObject({
    state: 'closed',
    given: paid,
    budget: [{ currency: 'USD', spent: { minor: BigInt(paid) * 5_00n } }],
  });
  expect(codeOf(await stop(id))).toBe('ok');
  expect((await listRewards(db, MISSION, { ...page, account: 'nobody' }, undefined)).rows).toEqual([]);
});
