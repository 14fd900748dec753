import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Role } from '#contracts/bo/permissions.ts';
import { addFirst, codeOfDemo, createStaff, demoStaff } from '#modules/staff/index.ts';
import { seedDemoStaff } from '#modules/staff/accounts/demo-staff.ts';
import { codeAt } from '#platform/security/totp.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { newStaff } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const deps = { db, secrets: testSecrets };
const staff = createStaff(deps);
const NOW = new Date();
const asked = () => ({ reason: 'she joins finance', requestId: randomUUID(), now: NOW });
const FROM = { ip: '203.0.113.4', userAgent: 'a browser', now: NOW };
let [olga, otto] = [] as StaffCaller[] as [StaffCaller, StaffCaller];
const callerOf = async (...roles: Role[]): Promise<StaffCaller> => {
  const { id, name } = await newStaff({ owner }, roles);
  return { staffId: id, sessionId: randomUUID(), name, roles, ip: '127.0.0.1' };
};
beforeAll(async () => {
  [olga, otto] = [await callerOf('owner'), await callerOf('owner')];
});
async function decide(who: StaffCaller, id: string) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find((row) => row.id === id)!;
  return staff.decideApproval(who, { id, hash, verdict: 'approve', note: '', now: NOW });
}
const rolesOf = async (id: bigint) =>
  (await owner.query<{ roles: Role[] }>('SELECT roles FROM staff_account WHERE id = $1', [id])).rows[0]!.roles;

describe('an account of staff', () => {
  test('is asked for by one owner and approved by another, and opens with the password of the first answer alone (R-58)', async () => {
    const order = { name: 'ines', displayName: 'Ines', roles: ['finance'] as const, ...asked() };
    const first = await staff.requestAccount(olga, order);
    if (!first.ok || first.value.password === null) throw new Error('no password');
    expect(await staff.requestAccount(olga, order)).toEqual({ ok: true, value: { ...first.value, password: null } });
    expect(await staff.requestAccount(olga, { ...order, roles: ['owner'] })).toMatchObject({ failure: { code: 'staff.request_reused' } });
    const signIn = () => staff.signIn({ name: 'ines', password: first.value.password!, ...FROM });
    expect(await signIn()).toMatchObject({ failure: { code: 'staff.sign_in_refused' } });
    expect(await decide(olga, first.value.approvalId)).toMatchObject({ failure: { code: 'staff.approval_own' } });
    expect(await decide(otto, first.value.approvalId)).toMatchObject({ ok: true });
    expect(await signIn()).toMatchObject({ value: { value: { enrolment: { secret: expect.any(String) } } } });
    const kept = await owner.query("SELECT 1 FROM audit_entry WHERE (before::text || after::text) LIKE '%argon2%'");
    expect(kept.rowCount).toBe(0);
    expect(await staff.requestAccount(olga, { ...order, ...asked() })).toMatchObject({ failure: { code: 'staff.name_taken' } });
  });

  test('gets other roles, a new authenticator app and a re-opening by two owners, and nobody their own (R-58, R-72)', async () => {
    const ben = await callerOf('support');
    const id = String(ben.staffId);
    const change = async (own: object) => {
      const done = await staff.requestChange(olga, { id, change: 'roles', roles: ['risk'], ...asked(), ...own });
      if (!done.ok) throw new Error(done.failure.code);
      return decide(otto, done.value.approvalId);
    };
    expect(await change({})).toMatchObject({ ok: true });
    expect(await rolesOf(ben.staffId)).toEqual(['risk']);
    const { rows } = await staff.readAudit({ pageNo: 1, pageSize: 1, subjectKind: 'staff', subjectId: id });
    expect(rows[0]).toMatchObject({ before: { roles: ['support'] }, after: { roles: ['risk'] }, actor: otto.name });
    expect(await change({ change: 'reset-code' })).toMatchObject({ ok: true });
    expect((await staff.account(ben.staffId))!.totpSecret).toBeNull();
    await staff.disable(olga, { id, reason: 'left the house', now: NOW });
    expect(await change({ change: 'enable' })).toMatchObject({ ok: true });
    expect((await staff.account(ben.staffId))!.state).toBe('active');
    const own = { id: String(olga.staffId), change: 'roles', roles: ['owner'] as const, ...asked() } as const;
    expect(await staff.requestChange(olga, own)).toMatchObject({ failure: { code: 'staff.is_oneself' } });
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
