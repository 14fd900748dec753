import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { createStaff } from '#modules/staff/index.ts';
import { beginTexts, textsKind } from '#modules/offers/change-texts.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const staff = createStaff({ db, secrets: testSecrets });
const change = staff.declareApproval(textsKind);
const NOW = new Date();
let [vera, ines] = [] as unknown as [StaffCaller, StaffCaller];
beforeAll(async () => {
  [vera, ines] = [await staffCaller({ owner }, ['marketing']), await staffCaller({ owner }, ['finance'])];
});

const EN = (title: string) => ({ EN: { title, summary: 'A coin a day.' } });
async function offerIn(state: string, slug: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `INSERT INTO offer (merchant_id, kind, slug, state, texts, settings, starts_at, ends_at)
     VALUES (1, 'mission', $1, $2, $3, '{}', now(), now() + interval '9 days') RETURNING id`,
    [slug, state, JSON.stringify(EN('First'))],
  );
  return rows[0]!.id;
}
const titleOf = async (id: number) =>
  (await owner.query<{ title: string }>("SELECT texts #>> '{EN,title}' AS title FROM offer WHERE id = $1", [id])).rows[0]!.title;
const ask = (id: number, title: string, requestId: string = randomUUID()) =>
  change.request(vera, { payload: { id, texts: EN(title) }, reason: 'a word was wrong', requestId, now: NOW });
async function approve(id: string, by: StaffCaller) {
  const { rows } = await staff.listApprovals(by, { pageNo: 1, pageSize: 50 });
  const { hash } = rows.find((row) => row.id === id)!;
  return staff.decideApproval(by, { id, hash, verdict: 'approve', note: '', now: NOW });
}

test('texts of a published offer change once another has read both, fifty at once; the audit log has what was before', async () => {
  const id = await offerIn('published', 'coin');
  const requested = await ask(id, 'Second');
  if (!requested.ok) throw new Error(requested.failure.code);
  const { rows } = await staff.listApprovals(ines, { pageNo: 1, pageSize: 50 });
  expect(rows[0]!.facts).toMatchObject({ name: 'coin', 'EN now': 'First\n\nA coin a day.', 'EN new': 'Second\n\nA coin a day.' });
  expect(await titleOf(id)).toBe('First');
  expect(await approve(requested.value.approvalId, vera)).toMatchObject({ failure: { code: 'staff.approval_own' } });
  const all = await Promise.all(Array.from({ length: 50 }, () => approve(requested.value.approvalId, ines)));
  expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await titleOf(id)).toBe('Second');
  const log = await owner.query("SELECT before, after FROM audit_entry WHERE action = 'offers.change_texts.approved'");
  expect(log.rows).toMatchObject([{ before: { texts: EN('First') }, after: { texts: EN('Second') } }]);
});

test('texts that are planned begin at their time, and an approval replaces the plan before it', async () => {
  const id = await offerIn('published', 'planned');
  const startsAt = new Date(NOW.getTime() + 3_600_000).toISOString();
  const plan = async (title: string, from?: string) => {
    const payload = { id, texts: EN(title), ...(from && { startsAt: from }) };
    const done = await change.request(vera, { payload, reason: 'from the holiday on', requestId: randomUUID(), now: NOW });
    if (!done.ok) throw new Error(done.failure.code);
    const { rows } = await staff.listApprovals(ines, { pageNo: 1, pageSize: 50 });
    const { facts } = rows.find((row) => row.id === done.value.approvalId)!;
    expect(await approve(done.value.approvalId, ines)).toMatchObject({ ok: true });
    return facts;
  };
  expect(await plan('Holiday', startsAt)).toMatchObject({ from: startsAt, 'EN now': 'First\n\nA coin a day.' });
  expect([await beginTexts(db, NOW), await titleOf(id)]).toEqual([0, 'First']);
  expect(await plan('Better', startsAt)).toMatchObject({ from: startsAt, 'replaces the plan for': startsAt });
  expect([await beginTexts(db, new Date(startsAt)), await titleOf(id)]).toEqual([1, 'Better']);
  await plan('Again', new Date(Date.parse(startsAt) + 60_000).toISOString());
  await plan('At once');
  expect([await beginTexts(db, new Date(Date.parse(startsAt) + 120_000)), await titleOf(id)]).toEqual([0, 'At once']);
});

test('a draft, a closed or an unknown offer is refused, and so is an approval after the texts moved on', async () => {
  expect(await ask(await offerIn('draft', 'begun'), 'Second')).toMatchObject({ failure: { code: 'offers.not_published' } });
  expect(await ask(await offerIn('closed', 'over'), 'Second')).toMatchObject({ failure: { code: 'offers.not_published' } });
  expect(await ask(999_999, 'Second')).toMatchObject({ failure: { code: 'offers.unknown' } });
  const id = await offerIn('published', 'moved');
  const requested = await ask(id, 'Second');
  if (!requested.ok) throw new Error(requested.failure.code);
  await owner.query('UPDATE offer SET texts = $2 WHERE id = $1', [id, JSON.stringify(EN('Between'))]);
  expect(await approve(requested.value.approvalId, ines)).toMatchObject({ failure: { code: 'staff.approval_changed' } });
  expect(await titleOf(id)).toBe('Between');
});
