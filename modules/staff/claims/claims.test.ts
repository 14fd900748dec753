import { expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { createStaff, endClaim, needClaim } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const { claims, readAudit } = createStaff({ db, secrets: testSecrets });
const NOW = new Date();
const LATER = new Date(NOW.getTime() + 11 * 60_000);
const [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
let cases = 0;
const newCase = () => ({ kind: 'case', id: String(++cases) });

test('fifty of two people at once: one of them has it', async () => {
  const subject = newCase();
  const done = await Promise.all(
    Array.from({ length: 50 }, (_, at) => claims.take(at % 2 ? ines : oren, { subject, merchantId: 1, now: NOW })),
  );
  const holders = new Set(done.flatMap((one) => (one.ok ? [one.value.holder] : [])));
  expect(holders.size).toBe(1);
  const refused = done.filter((one) => !one.ok);
  expect(refused).toHaveLength(25);
  expect(refused[0]).toMatchObject({ failure: { code: 'staff.claimed_elsewhere', facts: { holder: [...holders][0] } } });
});

test('what is done at a case needs its claim, and nobody else’s', async () => {
  const subject = newCase();
  const need = (who: StaffCaller, now = NOW) => db.transact((tx) => needClaim(tx, who, subject, now));
  expect(await need(ines)).toMatchObject({ failure: { code: 'staff.claim_required' } });
  await claims.take(ines, { subject, merchantId: 1, now: NOW });
  expect((await need(ines)).ok).toBe(true);
  expect(await need(oren)).toMatchObject({ failure: { code: 'staff.claimed_elsewhere', facts: { holder: ines.name } } });
  expect(await need(ines, LATER)).toMatchObject({ failure: { code: 'staff.claim_required' } });
  await claims.release(oren, subject);
  expect((await claims.of('case', [subject.id], NOW)).get(subject.id)).toMatchObject({ holder: ines.name });
  await db.transact((tx) => endClaim(tx, subject));
  expect((await claims.of('case', [subject.id], NOW)).size).toBe(0);
});

test('a claim ends by itself; taking it over before is possible and stands in the audit log (R-72)', async () => {
  const [quick, held] = [newCase(), newCase()];
  for (const subject of [quick, held]) await claims.take(ines, { subject, merchantId: 1, now: NOW });
  expect(await claims.take(oren, { subject: quick, merchantId: 1, now: LATER })).toMatchObject({
    value: { holder: oren.name, since: LATER },
  });
  expect((await readAudit({ pageNo: 1, pageSize: 9, subjectId: quick.id })).total).toBe(0);
  expect(await claims.take(oren, { subject: held, merchantId: 1, now: NOW, isTakeover: true })).toMatchObject({
    value: { holder: oren.name },
  });
  const { rows } = await readAudit({ pageNo: 1, pageSize: 9, subjectKind: 'case', subjectId: held.id });
  expect(rows).toMatchObject([
    { action: 'staff.take_over', merchantId: 1, actor: oren.name, before: { holder: ines.name }, after: { holder: oren.name } },
  ]);
  expect(await claims.take(ines, { subject: held, merchantId: 1, now: NOW })).toMatchObject({
    failure: { code: 'staff.claimed_elsewhere' },
  });
});
