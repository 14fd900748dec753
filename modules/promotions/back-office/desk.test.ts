import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { budgetsOf, stopOffer } from '#modules/offers/index.ts';
import { storeDraft, publishKind } from '#modules/promotions/back-office/publish.ts';
import { PROMOTION } from '#modules/promotions/promotion-store.ts';
import { createStaff } from '#modules/staff/index.ts';
import { promotionWorld, USD_WAGERING } from '#tests/factories/promotion-suite.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const SETTINGS = { amount: { USD: '500' }, days: 7, wagering: USD_WAGERING };
const world = await promotionWorld({ type: 'newbie', settings: SETTINGS });
afterAll(() => world.stop());
const { db, owner, promotions } = world;
const staff = createStaff({ db, secrets: testSecrets });
const publish = staff.declareApproval(publishKind);
const [maker, checker] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['finance'])];
const DAY_MS = 86_400_000;

let names = 0;
const draftOf = (more: object = {}) => ({
  merchantId: 1,
  slug: `desk-${++names}`,
  type: 'newbie',
  texts: { EN: { title: 'A', summary: 'B' } },
  settings: SETTINGS,
  audience: {},
  startsAt: new Date(Date.now() - DAY_MS),
  endsAt: new Date(Date.now() + DAY_MS),
  budget: { USD: '100000' },
  ...more,
});
const keep = (draft = draftOf()) => storeDraft(promotions.deps, maker, draft);
async function kept(more: object = {}): Promise<number> {
  const done = await keep(draftOf(more));
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.id;
}
const ask = (id: number, requestId: string = randomUUID()) =>
  publish.request(maker, { payload: { id }, reason: 'as planned', requestId, now: new Date() });
async function decide(id: number, who: StaffCaller = checker) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { id: approval, hash } = rows.find(({ subject, status }) => subject.id === String(id) && status === 'waiting')!;
  return () => staff.decideApproval(who, { id: approval, hash, verdict: 'approve', note: '', now: new Date() });
}
const stop = (id: number) => stopOffer(db, PROMOTION, maker, { id, reason: 'a mistake' });

test('a draft gives nothing; published by another staff member it is claimed; stopped it gives nothing more', async () => {
  const [ada, eve] = [await world.member(), await world.member()];
  const id = await kept();
  expect(codeOf(await world.collect(ada, id, 'registration'))).toBe('promotions.unknown');
  expect(codeOf(await stop(id))).toBe('promotions.not_published');
  expect(codeOf(await ask(id))).toBe('ok');
  expect(codeOf(await (await decide(id, maker))())).not.toBe('ok');
  expect(codeOf(await (await decide(id))())).toBe('ok');
  expect(codeOf(await world.collect(ada, id, 'registration'))).toBe('ok');
  const stopped = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await stop(id))));
  expect(new Set(stopped)).toEqual(new Set(['ok']));
  expect(codeOf(await world.collect(eve, id, 'registration'))).toBe('promotions.unknown');
  expect(await world.balances(ada)).toEqual([0n, 500n]);
  const { rows } = await owner.query<{ action: string }>(
    "SELECT action FROM audit_entry WHERE subject_kind = 'promotion' AND subject_id = $1 ORDER BY n",
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'promotions.save_draft',
    'promotions.publish.requested',
    'staff.decision_refused',
    'promotions.publish.approved',
    'promotions.stop',
  ]);
});

test('a draft that was changed after it was asked for is not published as it was seen; fifty approvals publish once', async () => {
  const draft = draftOf();
  const first = await keep(draft);
  const id = first.ok ? first.value.id : 0;
  await ask(id);
  const seen = await decide(id);
  expect(codeOf(await keep({ ...draft, budget: { USD: '99900000' } }))).toBe('ok');
  expect(codeOf(await seen())).toBe('staff.approval_changed');
  expect(codeOf(await keep(draft))).toBe('ok');
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await seen())));
  expect(codes).toContain('ok');
  expect(new Set(codes).difference(new Set(['ok', 'staff.approval_decided']))).toEqual(new Set());
  expect(codeOf(await keep(draft))).toBe('promotions.not_a_draft');
  expect(codeOf(await ask(id))).toBe('promotions.not_a_draft');
  expect(await budgetsOf(db, [id])).toMatchObject([{ currency: 'USD', total: 100_000n, spent: 0n }]);
});

test('fifty at once keep one draft of a name; settings that the kind does not read, wrong dates and no budget are refused', async () => {
  const draft = draftOf();
  const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await keep(draft))));
  expect(new Set(codes)).toEqual(new Set(['ok']));
  expect((await owner.query('SELECT 1 FROM offer WHERE slug = $1', [draft.slug])).rows).toHaveLength(1);
  expect(await keep(draftOf({ settings: { ...SETTINGS, days: 0 } }))).toMatchObject({
    failure: { code: 'promotions.settings_invalid', facts: { field: 'days' } },
  });
  expect(codeOf(await keep(draftOf({ type: 'nothing' })))).toBe('promotions.type_unknown');
  expect(codeOf(await keep(draftOf({ endsAt: new Date(0) })))).toBe('promotions.dates_wrong');
  expect(codeOf(await ask(await kept({ budget: {} })))).toBe('promotions.no_budget');
  expect(codeOf(await ask(2_000_000_000))).toBe('promotions.unknown');
});
