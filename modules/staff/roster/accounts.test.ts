import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { everywhere, type Role } from '#contracts/bo/permissions.ts';
import { lockStaffById, storeGrants } from '#modules/staff/accounts/staff-store.ts';
import { addFirst, codeOfDemo, createStaff, demoStaff } from '#modules/staff/index.ts';
import { seedDemoStaff } from '#modules/staff/roster/demo-staff.ts';
import { codeAt } from '#platform/security/totp.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { newStaff, staffCaller } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const deps = { db, secrets: testSecrets };
const staff = createStaff(deps);
const NOW = new Date();
const requested = () => ({ reason: 'she joins finance', requestId: randomUUID(), now: NOW });
const FROM = { ip: '203.0.113.4', userAgent: 'a browser', now: NOW };
let [olga, otto] = [] as StaffCaller[] as [StaffCaller, StaffCaller];
const callerOf = (...roles: Role[]): Promise<StaffCaller> => staffCaller({ owner }, roles);
beforeAll(async () => {
  [olga, otto] = [await callerOf('owner'), await callerOf('owner')];
});
async function decide(who: StaffCaller, id: string) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find((row) => row.id === id)!;
  return staff.decideApproval(who, { id, hash, verdict: 'approve', note: '', now: NOW });
}
const grantsOf = async (id: bigint) => (await staff.account(id))!.grants;

describe('an account of staff', () => {
  test('is asked for by one owner and approved by another, and opens with what both hand over, neither with a part (R-58)', async () => {
    const order = { name: 'ines', displayName: 'Ines', grants: everywhere(['finance']), ...requested() };
    const first = await staff.requestAccount(olga, order);
    if (!first.ok || first.value.firstPart === null) throw new Error('no part');
    expect(await staff.requestAccount(olga, order)).toEqual({ ok: true, value: { ...first.value, firstPart: null } });
    expect(await staff.requestAccount(olga, { ...order, grants: everywhere(['owner']) })).toMatchObject({
      failure: { code: 'staff.request_reused' },
    });
    const signIn = (password: string) => staff.signIn({ name: 'ines', password, ...FROM });
    expect(await decide(olga, first.value.approvalId)).toMatchObject({ failure: { code: 'staff.approval_own' } });
    const decided = await decide(otto, first.value.approvalId);
    if (!decided.ok || !decided.value.secondPart) throw new Error('no second part');
    const [one, other] = [first.value.firstPart, decided.value.secondPart];
    for (const part of [one, other, other + one, one + one])
      expect(await signIn(part)).toMatchObject({ failure: { code: 'staff.sign_in_refused' } });
    const kept = await owner.query("SELECT 1 FROM audit_entry WHERE (before::text || after::text) ~ ('argon2|' || $1)", [other]);
    expect(kept.rowCount).toBe(0);
    expect(await staff.requestAccount(olga, { ...order, ...requested() })).toMatchObject({ failure: { code: 'staff.name_taken' } });

    const half = await signIn(one + other);
    if (!half.ok) throw new Error(half.failure.code);
    expect(half.value.value).toEqual({ enrolment: null, isPasswordDue: true });
    const { sessionId, staffId } = (await staff.authenticate(half.value.token!, NOW))!;
    const caller = { staffId, sessionId, ip: FROM.ip };
    expect(await staff.giveCode(caller, { ...FROM, code: '123456' })).toMatchObject({ failure: { code: 'staff.password_due' } });
    const choose = (newPassword: string) => staff.chooseFirstPassword(caller, { newPassword, now: NOW });
    for (const weak of [one + other, 'short', 'Password2026!!'])
      expect(await choose(weak)).toMatchObject({ failure: { code: 'staff.password_weak' } });
    const chosen = await choose('Walnut ferry 31');
    if (!chosen.ok) throw new Error(chosen.failure.code);
    expect(await choose('Walnut ferry 32')).toMatchObject({ failure: { code: 'staff.session_required' } });
    expect(await signIn(one + other)).toMatchObject({ failure: { code: 'staff.sign_in_refused' } });
    expect(await staff.giveCode(caller, { ...FROM, code: codeAt(chosen.value.enrolment.secret, NOW) })).toMatchObject({ ok: true });
  });

  test('signs nothing for whoever asked for it, nor the other way round, for seven days', async () => {
    const nora = await callerOf('owner');
    await owner.query('UPDATE staff_account SET opened_by = $2, opened_at = $3 WHERE id = $1', [nora.staffId, olga.staffId, NOW]);
    const request = async (who: StaffCaller, name: string) => {
      const done = await staff.requestAccount(who, { name, displayName: name, grants: everywhere(['support']), ...requested() });
      if (!done.ok) throw new Error(done.failure.code);
      return done.value.approvalId;
    };
    const [ofOlga, ofNora] = [await request(olga, 'friend1'), await request(nora, 'friend2')];
    expect(await decide(nora, ofOlga)).toMatchObject({ failure: { code: 'staff.opened_by_other' } });
    expect(await decide(olga, ofNora)).toMatchObject({ failure: { code: 'staff.opened_by_other' } });
    expect(await decide(otto, ofOlga)).toMatchObject({ ok: true });
    await owner.query("UPDATE staff_account SET opened_at = opened_at - interval '8 days' WHERE id = $1", [nora.staffId]);
    expect(await decide(olga, ofNora)).toMatchObject({ ok: true });
  });

  test('gets other roles, a new authenticator app and a re-opening by two owners, and nobody their own (R-58, R-72)', async () => {
    const ben = await callerOf('support');
    const id = String(ben.staffId);
    const change = async (own: object) => {
      const done = await staff.requestChange(olga, { id, change: 'grants', grants: everywhere(['risk']), ...requested(), ...own });
      if (!done.ok) throw new Error(done.failure.code);
      return decide(otto, done.value.approvalId);
    };
    expect(await change({})).toMatchObject({ ok: true });
    expect(await grantsOf(ben.staffId)).toEqual(everywhere(['risk']));
    const { rows } = await staff.readAudit({ pageNo: 1, pageSize: 1, subjectKind: 'staff', subjectId: id });
    expect(rows[0]).toMatchObject({
      before: { grants: everywhere(['support']) },
      after: { grants: everywhere(['risk']) },
      actor: otto.name,
    });
    const { passwordHash } = (await staff.account(ben.staffId))!;
    expect(await change({ change: 'reset-code' })).toMatchObject({ ok: true, value: { secondPart: expect.stringMatching(/^\w{12}$/) } });
    const reset = (await staff.account(ben.staffId))!;
    expect(reset).toMatchObject({ totpSecret: null, mustChangePassword: true });
    // A person who knew the old password does not set the new app up with it.
    expect(reset.passwordHash).not.toContain(passwordHash);
    await staff.disable(olga, { id, reason: 'left the house', now: NOW });
    expect(await change({ change: 'enable' })).toMatchObject({ ok: true });
    expect((await staff.account(ben.staffId))!.state).toBe('active');
    const own = { id: String(olga.staffId), change: 'grants', grants: everywhere(['owner']), ...requested() } as const;
    expect(await staff.requestChange(olga, own)).toMatchObject({ failure: { code: 'staff.is_oneself' } });
  });

  test('gets a role for one brand, which its approval names; a brand that does not exist is refused', async () => {
    const dora = await callerOf('support');
    const id = String(dora.staffId);
    await owner.query(
      `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone)
       VALUES (77, 'HARBOUR', 'Harbour', '{EN}', 'EN', '{USD}', 'UTC')`,
    );
    const grants = [...everywhere(['support']), { role: 'finance', merchantId: 77 } as const];
    const none = { id, change: 'grants', grants: [{ role: 'finance', merchantId: 999 }], ...requested() } as const;
    expect(await staff.requestChange(olga, none)).toMatchObject({ failure: { code: 'site.brand_unknown' } });
    const done = await staff.requestChange(olga, { id, change: 'grants', grants, ...requested() });
    if (!done.ok) throw new Error(done.failure.code);
    const { rows } = await staff.listApprovals(otto, { pageNo: 1, pageSize: 200 });
    expect(rows.find((row) => row.id === done.value.approvalId)!.facts).toMatchObject({
      roles: 'support (all brands)',
      'new roles': 'support (all brands), finance (HARBOUR)',
    });
    expect(await decide(otto, done.value.approvalId)).toMatchObject({ ok: true });
    expect(await grantsOf(dora.staffId)).toEqual(grants);
  });

  test('is read under its lock with the grants that the holder before has stored', async () => {
    const { staffId } = await callerOf('support');
    const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transact(async (tx) => {
      await lockStaffById(tx, staffId);
      locked.resolve();
      await goOn.promise;
      await storeGrants(tx, staffId, everywhere(['risk']));
    });
    await locked.promise;
    const second = db.transact((tx) => lockStaffById(tx, staffId));
    const waits = async () =>
      (await owner.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount;
    await expect.poll(waits).toBeGreaterThan(0);
    goOn.resolve();
    await first;
    expect((await second)!.grants).toEqual(everywhere(['risk']));
  });

  test('is disabled by one owner at once, and its sessions are over (R-49)', async () => {
    const carl = await newStaff({ owner }, ['finance']);
    const { id } = carl;
    const half = await staff.signIn({ name: carl.name, password: 'Correct horse 9', ...FROM });
    if (!half.ok) throw new Error(half.failure.code);
    const { sessionId } = (await staff.authenticate(half.value.token!, NOW))!;
    const done = await staff.giveCode({ staffId: id, sessionId, ip: FROM.ip }, { ...FROM, code: codeAt(carl.secret, NOW) });
    if (!done.ok) throw new Error(done.failure.code);
    const order = { id: String(id), reason: 'phone was stolen', now: NOW };
    expect(await staff.disable(olga, order)).toEqual({ ok: true, value: { endedSessions: 1 } });
    expect(await staff.authenticate(done.value.token!, NOW)).toBeUndefined();
    expect(await staff.disable(olga, { ...order, id: String(olga.staffId) })).toMatchObject({ failure: { code: 'staff.is_oneself' } });
    expect(await staff.disable(olga, { ...order, id: '999999' })).toMatchObject({ failure: { code: 'staff.staff_unknown' } });
  });

  test('is made from the machine itself once, and the audit log says so; codes are told of demo accounts alone', async () => {
    const password = await addFirst(db, { name: 'first', displayName: 'First', roles: ['owner'] });
    expect(password).toMatch(/^\w{20}$/);
    expect(await addFirst(db, { name: 'first', displayName: 'First', roles: ['owner'] })).toBeUndefined();
    expect(await addFirst(db, { name: 'No Name', displayName: 'x', roles: ['owner'] })).toBeUndefined();
    const { rows } = await staff.readAudit({ pageNo: 1, pageSize: 9, actor: 'command line' });
    expect(rows).toMatchObject([{ action: 'staff.add', after: { name: 'first', roles: ['owner'] } }]);
    await seedDemoStaff(deps);
    const before = await demoStaff(deps);
    await seedDemoStaff(deps);
    expect(await demoStaff(deps)).toEqual(before);
    expect(before.map(({ name }) => name)).toEqual(['owner', 'oren']); // `ines` is an account of this file.
    expect(await codeOfDemo(deps, 'owner', NOW)).toBe(codeAt(before[0]!.secret, NOW));
    expect(await codeOfDemo(deps, 'first', NOW)).toBeUndefined();
    const kept = await db.query<{ secret: string }>('SELECT totp_secret AS secret FROM staff_account WHERE is_demo');
    for (const { secret } of kept) expect(secret).toMatch(/^sealed\./);
  });
});
