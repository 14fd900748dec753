import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { storeCampaign, publishKind } from '#modules/reward-tickets/back-office/campaign-desk.ts';
import { listCampaigns, listOpenings } from '#modules/reward-tickets/back-office/campaign-page.ts';
import { CAMPAIGN } from '#modules/reward-tickets/campaign-store.ts';
import { stopOffer } from '#modules/offers/index.ts';
import { giveByName } from '#modules/reward-tickets/back-office/give.ts';
import { createStaff } from '#modules/staff/index.ts';
import { lines, ticketWorld, type CampaignOrder } from '#tests/factories/reward-tickets.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const world = await ticketWorld();
afterAll(() => world.stop());
const { db, owner, draftOf, open, member, ticketsOf, openTicket, spentOf, cashOf } = world;
const staff = createStaff({ db, secrets: testSecrets });
const publish = staff.declareApproval(publishKind);
const [maker, checker] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['finance'])];
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const page = { pageNo: 1, pageSize: 50 };

const keep = (draft: ReturnType<typeof draftOf>) => storeCampaign(db, maker, draft);
async function kept(order: CampaignOrder = {}): Promise<number> {
  const done = await keep(draftOf(order));
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.id;
}
const ask = (id: number) => publish.request(maker, { payload: { id }, reason: 'as planned', requestId: randomUUID(), now: new Date() });
async function decide(id: number, who: StaffCaller = checker) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { id: approval, hash } = rows.find(({ subject, status }) => subject.id === String(id) && status === 'waiting')!;
  return () => staff.decideApproval(who, { id: approval, hash, verdict: 'approve', note: '', now: new Date() });
}
const stop = (id: number) => stopOffer(db, CAMPAIGN, maker, { id, reason: 'a mistake' });
const nameOf = async ({ memberId }: { memberId: bigint }): Promise<string> => `opener${memberId}`;
const give = (id: number, accounts: string[], each = 1, requestId: string = randomUUID()) =>
  giveByName({ db, secrets: testSecrets }, maker, { id, accounts, each, reason: 'a birthday', requestId, now: new Date() });
const actionsOf = async (id: number): Promise<string[]> =>
  (
    await owner.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject_kind = 'reward_campaign' AND subject_id = $1 ORDER BY n",
      [String(id)],
    )
  ).rows.map(({ action }) => action);

test('a draft gives no tickets; published by another staff member it does; stopped it opens no more, whoever is quick', async () => {
  const ada = await member();
  const id = await kept({ prizes: lines([1, 5_00]) });
  expect(codeOf(await give(id, [await nameOf(ada)]))).toBe('rewards.not_published');
  expect(codeOf(await stop(id))).toBe('rewards.not_published');
  expect(codeOf(await ask(id))).toBe('ok');
  expect((await listCampaigns(db, { ...page })).rows.find((one) => one.id === id)?.state).toBe('waiting');
  expect(codeOf(await (await decide(id, maker))())).not.toBe('ok');
  expect(codeOf(await (await decide(id))())).toBe('ok');
  expect(codeOf(await give(id, [await nameOf(ada)], 40))).toBe('ok');
  const given = await ticketsOf(ada, id, 0);
  expect(given).toHaveLength(40);
  const [opened] = await Promise.all([Promise.all(given.map((ticket) => openTicket(ada, ticket))), stop(id)]);
  const done = opened.filter(({ ok }) => ok).length;
  expect(new Set(opened.map(codeOf)).difference(new Set(['ok', 'rewards.over']))).toEqual(new Set());
  expect([await cashOf(ada), await spentOf(id)]).toEqual([BigInt(done) * 5_00n, BigInt(done) * 5_00n]);
  expect((await Promise.all(given.map((ticket) => openTicket(ada, ticket)))).some(({ ok }) => ok)).toBe(false);
  expect(new Set((await Promise.all(FIFTY.map(() => stop(id)))).map(codeOf))).toEqual(new Set(['ok']));
  expect(await actionsOf(id)).toEqual([
    'rewards.save_draft',
    'rewards.publish.requested',
    'staff.decision_refused',
    'rewards.publish.approved',
    'rewards.give',
    'rewards.stop',
  ]);
});

test('a draft that was changed after it was asked for is not published as it was seen; one that was published is not changed', async () => {
  const draft = draftOf({ prizes: lines([1, 5_00], [9, 0]) });
  const done = await keep(draft);
  const id = done.ok ? done.value.id : 0;
  await ask(id);
  const seen = await decide(id);
  expect(codeOf(await keep({ ...draft, prizes: lines([9, 5_00], [1, 0]) }))).toBe('ok');
  expect(codeOf(await seen())).toBe('staff.approval_changed');
  expect(codeOf(await keep(draft))).toBe('ok');
  const codes = await Promise.all(FIFTY.map(async () => codeOf(await seen())));
  expect(codes).toContain('ok');
  expect(new Set(codes).difference(new Set(['ok', 'staff.approval_decided']))).toEqual(new Set());
  expect([codeOf(await keep(draft)), codeOf(await ask(id)), codeOf(await ask(2_000_000_000))]).toEqual([
    'rewards.not_a_draft',
    'rewards.not_a_draft',
    'rewards.campaign_unknown',
  ]);
});

test('fifty at once keep one draft of a name; dates, budget and table that do not fit together are refused by name', async () => {
  const draft = draftOf();
  expect(new Set((await Promise.all(FIFTY.map(() => keep(draft)))).map(codeOf))).toEqual(new Set(['ok']));
  expect((await owner.query('SELECT 1 FROM offer WHERE slug = $1', [draft.slug])).rows).toHaveLength(1);
  expect(codeOf(await keep({ ...draftOf(), endsAt: new Date(0) }))).toBe('rewards.dates_wrong');
  const fieldOf = async (more: Partial<typeof draft>) => {
    const refused = await keep({ ...draftOf(), ...more });
    return refused.ok ? 'kept' : refused.failure.facts?.['field'];
  };
  expect(await fieldOf({ budget: {} as never })).toBe('budget');
  expect(await fieldOf({ prizes: lines([1, 10_000_01]), budget: { USD: '1000000' } })).toBe('budget');
  expect(await fieldOf({ prizes: lines([1, 0], [2, 0]) })).toBe('prizes');
  expect(await fieldOf({ prizes: [{ weight: 1, amounts: { THB: '100' } }] })).toBe('prizes');
  expect(await fieldOf({ leastDeposit: { THB: '100' } })).toBe('leastDeposit');
});

test('tickets by name are given once for a request, up to the most of a member, and to nobody who may not have them', async () => {
  const [ada, eve, trial, gone, id] = [await member(), await member(), await member(4), await member(), await open({ perMember: 3 })];
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [gone.memberId]);
  const all = await Promise.all([ada, eve, trial, gone].map(nameOf));
  const requestId = randomUUID();
  const answers = await Promise.all(FIFTY.map(() => give(id, [...all, 'nobody'], 2, requestId)));
  const expected = { ok: true, value: { given: 4, without: [all[2], all[3], 'nobody'] } };
  for (const one of answers) expect(one).toEqual(expected);
  expect(await actionsOf(id)).toEqual(['rewards.give']);
  const more = await Promise.all(FIFTY.map(() => give(id, [all[0]!], 2)));
  expect(more.reduce((sum, one) => sum + (one.ok ? one.value.given : 0), 0)).toBe(1);
  expect(await ticketsOf(ada, id, 0)).toHaveLength(3);
  expect(await give(id, all, 2, requestId)).toEqual({ ok: true, value: { given: 4, without: [all[2], all[3]] } });
});

test('the journal says who opened what, what was dealt and what was paid; the list what is gone of the budget', async () => {
  const [ada, id] = [await member(), await open({ prizes: lines([1, 5_00]), budget: 7_00n })];
  const [first, second] = await ticketsOf(ada, id, 2);
  await openTicket(ada, first!);
  await openTicket(ada, second!);
  const { rows, total } = await listOpenings(db, { ...page, campaignId: id, account: await nameOf(ada) });
  expect(rows.map(({ ticketId, dealt, amount, origin }) => [ticketId, dealt.minor, amount.minor, origin])).toEqual([
    [second, 5_00n, 0n, 'staff/test'],
    [first, 5_00n, 5_00n, 'staff/test'],
  ]);
  expect(total).toBe(2);
  expect((await listOpenings(db, { ...page, campaignId: id, account: 'nobody' })).rows).toEqual([]);
  const listed = (await listCampaigns(db, { ...page, state: 'published', kind: 'egg' })).rows.find((one) => one.id === id)!;
  expect(listed).toMatchObject({ given: 2, opened: 2, budget: [{ currency: 'USD', total: { minor: 7_00n }, spent: { minor: 5_00n } }] });
});
