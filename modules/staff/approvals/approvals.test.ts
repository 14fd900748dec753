import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Role } from '#contracts/bo/permissions.ts';
import { err, ok } from '#kernel/result.ts';
import { audit, createStaff } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { CASES } from '#contracts/bo/permissions/cases.ts';

const { db, owner } = await testDatabase();
const staff = createStaff({ db, secrets: testSecrets });
const NOW = new Date();
const DAY_MS = 86_400_000;
let [maker, checker, other, support] = [] as StaffCaller[] as [StaffCaller, StaffCaller, StaffCaller, StaffCaller];

const pay = staff.declareApproval({
  kind: 'test.pay',
  permission: CASES.approve,
  payload: z.strictObject({ box: z.string(), sum: z.string() }),
  describe: async (tx, { box, sum }) => {
    const [row] = await tx.query<{ owner: string }>('SELECT owner FROM box WHERE id = $1 FOR UPDATE', [box]);
    const [moving] = await tx.query<{ held: bigint }>('SELECT held FROM box WHERE id = $1', [box]);
    const described = { merchantId: 1, subject: { kind: 'box', id: box }, facts: { owner: row?.owner ?? '', sum } };
    return row ? ok({ ...described, figures: { held: String(moving!.held) } }) : err('staff.staff_unknown');
  },
  execute: async (tx, { box, sum }) => {
    const [row] = await tx.query<{ held: bigint }>('UPDATE box SET held = held + $2 WHERE id = $1 RETURNING held', [box, sum]);
    if (row!.held > 1_000n) return err('wallet.insufficient_funds');
    return ok({ before: { held: row!.held - BigInt(sum) }, after: { held: row!.held } });
  },
});

beforeAll(async () => {
  await owner.query('CREATE TABLE box (id text PRIMARY KEY, owner text NOT NULL, held bigint NOT NULL DEFAULT 0)');
  await owner.query('GRANT ALL ON box TO croupier_app');
  const caller = (...roles: Role[]): Promise<StaffCaller> => staffCaller({ owner }, roles);
  maker = await caller('finance');
  checker = await caller('finance');
  other = await caller('owner');
  support = await caller('support');
});

let boxes = 0;
async function requested(sum = '10', now = NOW) {
  const box = `box${++boxes}`;
  await db.query('INSERT INTO box (id, owner) VALUES ($1, $2)', [box, 'mara07']);
  const order = { payload: { box, sum }, reason: 'as agreed', requestId: randomUUID(), now };
  const done = await pay.request(maker, order);
  if (!done.ok) throw new Error(done.failure.code);
  const id = done.value.approvalId;
  const { rows } = await staff.listApprovals(checker, { pageNo: 1, pageSize: 200 });
  return { box, id, order, hash: rows.find((row) => row.id === id)!.hash };
}
const heldIn = async (box: string) => (await db.query<{ held: bigint }>('SELECT held FROM box WHERE id = $1', [box]))[0]!.held;
const decide = (caller: StaffCaller, { id, hash }: { id: string; hash: string }, own: object = {}) =>
  staff.decideApproval(caller, { id, hash, verdict: 'approve', note: '', now: NOW, ...own });
const actionsOf = async (box: string) =>
  (await staff.readAudit({ pageNo: 1, pageSize: 200, sort: 'n', subjectKind: 'box', subjectId: box })).rows.map(({ action, actor }) => [
    action,
    actor,
  ]);

test('one asks, another approves, and it is done: both stand in the audit log (R-58, R-72)', async () => {
  const { box, ...known } = await requested();
  expect(await heldIn(box)).toBe(0n);
  expect(await decide(checker, known)).toEqual(ok({ status: 'approved' }));
  expect(await heldIn(box)).toBe(10n);
  expect(await actionsOf(box)).toEqual([
    ['test.pay.requested', maker.name],
    ['test.pay.approved', checker.name],
  ]);
  const [last] = (await staff.readAudit({ pageNo: 1, pageSize: 1, subjectId: box })).rows;
  expect(last).toMatchObject({ before: { held: '0' }, after: { held: '10', maker: maker.name, approval: known.id }, reason: 'as agreed' });
  expect((await staff.checkChain()).problems).toEqual([]);
});

test('its maker cannot decide it, by the service or in the database itself; the attempt is recorded (R-58)', async () => {
  const { box, ...known } = await requested();
  expect(await decide(maker, known)).toMatchObject({ failure: { code: 'staff.approval_own' } });
  const own = db.query("UPDATE approval SET status = 'approved', checker_id = $2, decided_at = now() WHERE id = $1", [
    known.id,
    maker.staffId,
  ]);
  await expect(own).rejects.toMatchObject({ constraint: 'approval_four_eyes' });
  expect(await heldIn(box)).toBe(0n);
  expect(await actionsOf(box)).toContainEqual(['staff.decision_refused', maker.name]);
});

test('fifty approvals at once, by two checkers, do it once (R-58)', async () => {
  const { box, ...known } = await requested();
  // Connections are open already, so that all begin together.
  await Promise.all(Array.from({ length: 16 }, () => db.query('SELECT pg_sleep(0.2)')));
  const done = await Promise.all(Array.from({ length: 50 }, (_, at) => decide(at % 2 ? checker : other, known)));
  expect(await heldIn(box)).toBe(10n);
  const codes = new Set(done.map((one) => (one.ok ? one.value.status : one.failure.code)));
  expect([...codes].toSorted()).toEqual(['approved', 'staff.approval_decided']);
  expect((await actionsOf(box)).filter(([action]) => action === 'test.pay.approved')).toHaveLength(1);
});

test('one that may not, one that is late, and one who has seen something else are refused (R-58)', async () => {
  const { box, ...known } = await requested();
  expect(await decide(support, known)).toMatchObject({ failure: { code: 'staff.not_permitted' } });
  expect(await decide(checker, known, { hash: '0'.repeat(64) })).toMatchObject({ failure: { code: 'staff.approval_changed' } });
  const late = new Date(NOW.getTime() + DAY_MS);
  expect(await decide(checker, known, { now: late })).toMatchObject({ failure: { code: 'staff.approval_expired' } });
  await staff.expireApprovals(late);
  expect(await decide(checker, known)).toMatchObject({ failure: { code: 'staff.approval_expired' } });
  expect(await decide(checker, { ...known, id: randomUUID() })).toMatchObject({ failure: { code: 'staff.approval_unknown' } });
  expect(await heldIn(box)).toBe(0n);
  expect(await actionsOf(box)).toContainEqual(['test.pay.expired', 'clock']);
});

test('what became otherwise after it was made is not approved: its matter, its payload, its facts (R-58)', async () => {
  const matter = await requested();
  await db.query("UPDATE box SET owner = 'ben' WHERE id = $1", [matter.box]);
  expect(await decide(checker, matter)).toMatchObject({ failure: { code: 'staff.approval_changed' } });
  for (const change of [`payload = payload || '{"sum": "999"}'`, `facts = (facts::jsonb || '{"sum": "1"}')::json`]) {
    const { box, ...known } = await requested();
    await expect(db.query(`UPDATE approval SET ${change} WHERE id = $1`, [known.id])).rejects.toMatchObject({ code: '42501' });
    await owner.query(`UPDATE approval SET ${change} WHERE id = $1`, [known.id]);
    expect(await decide(checker, known), change).toMatchObject({ failure: { code: 'staff.approval_changed' } });
    expect(await heldIn(box)).toBe(0n);
  }
});

test('figures that move by themselves are shown as they were and as they are, and refuse nothing', async () => {
  const { box, ...known } = await requested();
  await db.query('UPDATE box SET held = 70 WHERE id = $1', [box]);
  const { rows } = await staff.listApprovals(checker, { pageNo: 1, pageSize: 200 });
  expect(rows.find(({ id }) => id === known.id)).toMatchObject({ facts: { owner: 'mara07', sum: '10' }, figures: { held: '0' } });
  expect(await staff.approvalFigures(known.id)).toEqual(ok({ figures: { held: '70' } }));
  expect(await staff.approvalFigures(randomUUID())).toMatchObject({ failure: { code: 'staff.approval_unknown' } });
  expect(await decide(checker, known)).toEqual(ok({ status: 'approved' }));
  const [last] = (await staff.readAudit({ pageNo: 1, pageSize: 1, subjectId: box })).rows;
  expect(last).toMatchObject({ after: { figures: { held: '70' } } });
  expect(await staff.approvalFigures(known.id)).toMatchObject({ failure: { code: 'staff.approval_decided' } });
  const gone = await requested();
  await db.query('DELETE FROM box WHERE id = $1', [gone.box]);
  expect(await staff.approvalFigures(gone.id)).toMatchObject({
    failure: { code: 'staff.approval_changed', facts: { cause: 'staff.staff_unknown' } },
  });
});

test('one that cannot be done changes nothing and goes on waiting; a refusal needs a reason and ends it', async () => {
  const { box, ...known } = await requested('5000');
  expect(await decide(checker, known)).toMatchObject({
    failure: { code: 'staff.approval_failed', facts: { cause: 'wallet.insufficient_funds' } },
  });
  expect(await heldIn(box)).toBe(0n);
  expect(await decide(checker, known, { verdict: 'refuse' })).toMatchObject({ failure: { code: 'staff.note_required' } });
  const no = { verdict: 'refuse', note: 'not agreed' } as const;
  expect(await decide(checker, known, no)).toEqual(ok({ status: 'refused' }));
  expect(await decide(checker, known, no)).toEqual(ok({ status: 'refused' }));
  expect(await decide(other, known)).toMatchObject({ failure: { code: 'staff.approval_decided' } });
});

test('a repeated request is one; another under its id, and a second for the same matter, are refused', async () => {
  const { box, id, order, hash } = await requested();
  expect(await pay.request(maker, order)).toMatchObject(ok({ approvalId: id }));
  const others = await Promise.all(Array.from({ length: 20 }, () => pay.request(checker, { ...order, requestId: randomUUID() })));
  for (const one of others) expect(one).toMatchObject({ failure: { code: 'staff.approval_exists' } });
  const bent = { ...order, payload: { box, sum: '11' } };
  expect(await pay.request(maker, bent)).toMatchObject({ failure: { code: 'staff.request_reused' } });
  expect(await staff.withdrawApproval(checker, id, NOW)).toMatchObject({ failure: { code: 'staff.approval_unknown' } });
  expect(await staff.withdrawApproval(maker, id, NOW)).toEqual(ok({ status: 'withdrawn' }));
  expect(await decide(checker, { id, hash })).toMatchObject({ failure: { code: 'staff.approval_decided' } });
  expect(await pay.request(maker, { ...order, requestId: randomUUID() })).toMatchObject({ ok: true });
});

test('an approval and its act are one commit: what fails after the act leaves neither', async () => {
  const { box, ...known } = await requested();
  await owner.query("CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$");
  await owner.query('CREATE TRIGGER break BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION break()');
  await expect(decide(checker, known)).rejects.toThrow('broken');
  expect(await heldIn(box)).toBe(0n);
  await owner.query('DROP TRIGGER break ON audit_entry');
  expect(await decide(checker, known)).toEqual(ok({ status: 'approved' }));
  await db.transact((tx) => audit(tx, checker, { action: 'test.end' }));
  expect((await staff.checkChain()).problems).toEqual([]);
});
