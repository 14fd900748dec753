import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import type { DocumentKind } from '#contracts/kyc.ts';
import type { WithdrawalCheck } from '#contracts/withdrawals.ts';
import { forReview } from '#modules/withdrawals/checks/run-checks.ts';
import { claimDocument, decideDocument, type Desk } from '#modules/kyc/review/decide-document.ts';
import { listDocuments } from '#modules/kyc/review/list-documents.ts';
import { DETAILS, pictureBytes } from '#tests/factories/pictures.ts';
import { codeOf, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, files, kyc, staff, withdrawals, proven, ines, oren, bind, newMember, ask, claim, stateOf } = await withdrawalWorld();
const desk: Desk = { deps: kyc.deps, staff };
const png = await pictureBytes();

async function uploaded(caller: Caller, count = 1, purpose: 'identity' | 'feedback' = 'identity'): Promise<string[]> {
  const done = await Promise.all(Array.from({ length: count }, () => files.upload({ caller, purpose, file: png, now: NOW })));
  return done.map((one) => (one.ok ? one.value.id : one.failure.code));
}
async function known(minor = 0n) {
  const member = await newMember(minor);
  expect(codeOf(await kyc.saveDetails(member.caller, DETAILS, NOW))).toBe('ok');
  return member;
}
async function hand(caller: Caller, kind: DocumentKind, more: { pictureIds?: string[]; requestId?: string } = {}) {
  return kyc.send({ caller, kind, pictureIds: await uploaded(caller), requestId: randomUUID(), now: NOW, ...more });
}
async function waiting(caller: Caller, kind: DocumentKind = 'passport'): Promise<string> {
  const done = await hand(caller, kind);
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.documents[0]!.id;
}
const take = (who: StaffCaller, id: string) => claimDocument(desk, who, { id, isTakeover: false, now: NOW });
const decide = (who: StaffCaller, id: string, verdict: 'accepted' | 'refused' = 'accepted') =>
  decideDocument(desk, who, { id, verdict, reason: 'as I see it', now: NOW });
async function accepted(caller: Caller, kind: DocumentKind = 'passport'): Promise<void> {
  const id = await waiting(caller, kind);
  await take(ines, id);
  expect(codeOf(await decide(ines, id))).toBe('ok');
}

describe('a member', () => {
  test('climbs from 0 to 3, a step at a time, and sees what each allows', async () => {
    const { caller } = await newMember(0n);
    expect(await kyc.view(caller, NOW)).toMatchObject({ level: 0, details: null, isFixed: false, documents: [] });
    expect(codeOf(await hand(caller, 'passport'))).toBe('kyc.details_first');
    await kyc.saveDetails(caller, DETAILS, NOW);
    const unsaid = { nationality: null, placeOfBirth: null, occupation: null, sourceOfIncome: null };
    expect(await kyc.view(caller, NOW)).toMatchObject({ level: 1, details: { ...DETAILS, ...unsaid }, isFixed: false });
    const whole = { ...DETAILS, nationality: 'AT', placeOfBirth: 'Graz', occupation: 'Baker', sourceOfIncome: 'Salary' };
    await kyc.saveDetails(caller, whole, NOW);
    expect((await kyc.view(caller, NOW)).details).toEqual(whole);
    await kyc.saveDetails(caller, DETAILS, NOW);
    expect(codeOf(await hand(caller, 'utility_bill'))).toBe('kyc.level_before');
    await accepted(caller);
    expect(codeOf(await hand(caller, 'identity_card'))).toBe('kyc.level_reached');
    await accepted(caller, 'utility_bill');
    const { level, documents, allowances } = await kyc.view(caller, NOW);
    expect(level).toBe(3);
    expect(documents.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect(documents[0]!.serial).toMatch(/^K \d{4} \d{3}$/);
    expect(allowances).toEqual([
      { level: 0, total: usd(1_000_00n) },
      { level: 1, total: usd(2_000_00n) },
      { level: 2, total: usd(50_000_00n) },
      { level: 3, total: null },
    ]);
  });

  test('may correct what was said until it is looked at, and again after a refusal', async () => {
    const { caller } = await known();
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, address: 'Short Street 2' }, NOW))).toBe('ok');
    const id = await waiting(caller);
    expect(codeOf(await kyc.saveDetails(caller, DETAILS, NOW))).toBe('kyc.details_fixed');
    await take(ines, id);
    await decide(ines, id, 'refused');
    expect((await kyc.view(caller, NOW)).documents[0]).toMatchObject({ state: 'refused', reason: 'as I see it' });
    expect(codeOf(await kyc.saveDetails(caller, DETAILS, NOW))).toBe('ok');
    await accepted(caller);
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, fullName: 'Somebody Else' }, NOW))).toBe('kyc.details_fixed');
    // An occupation changes with the years; a place of birth does not.
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, placeOfBirth: 'Bremen' }, NOW))).toBe('kyc.details_fixed');
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, occupation: 'Baker', sourceOfIncome: 'Salary' }, NOW))).toBe('ok');
    expect((await kyc.view(caller, NOW)).details).toMatchObject({ ...DETAILS, occupation: 'Baker', sourceOfIncome: 'Salary' });
  });

  test('who is too young is told so', async () => {
    const { caller } = await newMember(0n);
    const young = `${NOW.getUTCFullYear() - 12}-01-01`;
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, birthDate: young }, NOW))).toBe('identity.too_young');
    expect(codeOf(await kyc.saveDetails(caller, { ...DETAILS, birthDate: '2999-01-01' }, NOW))).toBe('identity.too_young');
  });

  test('uses pictures of its own, sent for this, once', async () => {
    const [{ caller }, other] = [await known(), await known()];
    const foreign = await uploaded(other.caller);
    expect(codeOf(await hand(caller, 'passport', { pictureIds: foreign }))).toBe('files.unknown');
    expect(codeOf(await hand(caller, 'passport', { pictureIds: [randomUUID()] }))).toBe('files.unknown');
    expect(codeOf(await hand(caller, 'passport', { pictureIds: await uploaded(caller, 1, 'feedback') }))).toBe('files.unknown');
    const [mine] = await uploaded(caller);
    expect(codeOf(await hand(caller, 'passport', { pictureIds: [mine!, foreign[0]!] }))).toBe('files.unknown');
    const done = await hand(caller, 'passport', { pictureIds: [mine!] });
    expect(codeOf(done)).toBe('ok');
    await take(ines, done.ok ? done.value.documents[0]!.id : '');
    await decide(ines, done.ok ? done.value.documents[0]!.id : '', 'refused');
    expect(codeOf(await hand(caller, 'passport', { pictureIds: [mine!] }))).toBe('files.unknown');
    expect(codeOf(await hand(other.caller, 'passport', { pictureIds: foreign }))).toBe('ok');
  });

  test('one request fifty times at once is one document, and of fifty requests one waits', async () => {
    const [{ caller }, other] = [await known(), await known()];
    const order = { pictureIds: await uploaded(caller), requestId: randomUUID() };
    const same = await Promise.all(Array.from({ length: 50 }, () => hand(caller, 'passport', order)));
    expect(new Set(same.map(codeOf))).toEqual(new Set(['ok']));
    expect((await kyc.view(caller, NOW)).documents).toHaveLength(1);
    expect(codeOf(await hand(caller, 'identity_card', order))).toBe('wallet.request_reused');
    const pictureIds = await uploaded(other.caller, 25);
    const codes = await Promise.all(pictureIds.map(async (id) => codeOf(await hand(other.caller, 'passport', { pictureIds: [id] }))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 24 }, () => 'kyc.waiting'), 'ok']);
  });
});

describe('staff', () => {
  test('of fifty verdicts of two at once one counts: one level, one audit entry, one word to the member', async () => {
    const { caller } = await known();
    const id = await waiting(caller);
    let received = 0;
    kyc.onChanged(({ memberId }) => void (memberId === caller.memberId && received++));
    const claims = await Promise.all([take(ines, id), take(oren, id)]);
    expect(claims.map(codeOf).toSorted()).toEqual(['ok', 'staff.claimed_elsewhere']);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => codeOf(await decide(at % 2 ? ines : oren, id, at % 3 ? 'accepted' : 'refused'))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => !['ok', 'kyc.case_decided', 'staff.claimed_elsewhere'].includes(code))).toEqual([]);
    const { rows } = await owner.query('SELECT 1 FROM audit_entry WHERE subject_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(received).toBe(1);
    expect(codeOf(await take(ines, id))).toBe('kyc.case_decided');
    expect(codeOf(await take(ines, randomUUID()))).toBe('kyc.case_unknown');
  });

  test('decide only what they hold, and the queue shows the oldest first, with details, pictures and holder', async () => {
    const { caller } = await known();
    const id = await waiting(caller);
    expect(codeOf(await decide(ines, id))).toBe('staff.claim_required');
    await take(ines, id);
    expect(codeOf(await decide(oren, id))).toBe('staff.claimed_elsewhere');
    const { rows, total } = await listDocuments(desk, oren, { pageNo: 1, pageSize: 200, state: 'waiting' }, NOW);
    expect(total).toBe(rows.length);
    expect(rows.map(({ submittedAt }) => +submittedAt)).toEqual(rows.map(({ submittedAt }) => +submittedAt).toSorted((a, b) => a - b));
    const one = rows.find((row) => row.id === id)!;
    expect(one).toMatchObject({ details: DETAILS, claim: { holder: ines.name, isOwn: false }, level: 2, kind: 'passport' });
    const [, , picture, until, proof] = one.pictures[0]!.url.split('/') as [string, string, string, string, string];
    expect((await files.open({ id: picture, until, proof }, NOW, 'staff'))?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(await files.open({ id: picture, until, proof }, NOW, 'brand/1')).toBeUndefined();
    expect(await files.open({ id: picture, until, proof }, NOW)).toBeUndefined();
  });

  test('nobody changes a verdict, not even the application by SQL', async () => {
    const { caller } = await known();
    await accepted(caller);
    const change = (sql: string) => db.query(sql, [caller.memberId]);
    await expect(change("UPDATE kyc_case SET state = 'refused' WHERE member_id = $1")).rejects.toThrow('is decided');
    await expect(change('UPDATE kyc_case SET level = 3 WHERE member_id = $1')).rejects.toThrow('permission denied');
    await expect(change('DELETE FROM kyc_case WHERE member_id = $1')).rejects.toThrow('permission denied');
  });
});

describe('withdrawals ask for a level by what was withdrawn in all', () => {
  test('the total, not the one withdrawal, and what came back does not count', async () => {
    const member = await newMember(5_000_00n);
    const first = await ask(member, 600_00n);
    expect(codeOf(first)).toBe('ok');
    expect(await ask(member, 400_01n)).toMatchObject({ failure: { code: 'withdrawals.level_needed', facts: { level: 1 } } });
    await withdrawals.cancel(member.caller, first.ok ? first.value.id : '', NOW);
    expect(codeOf(await ask(member, 1_000_00n))).toBe('ok');
    expect(codeOf(await ask(member, 10_00n))).toBe('withdrawals.level_needed');
    await kyc.saveDetails(member.caller, DETAILS, NOW);
    expect(codeOf(await ask(member, 1_000_00n))).toBe('ok');
    expect(await ask(member, 10_00n)).toMatchObject({ failure: { code: 'withdrawals.level_needed', facts: { level: 2 } } });
    await accepted(member.caller);
    expect(codeOf(await ask(member, 10_00n))).toBe('ok');
  });

  test('fifty at once stay within it', async () => {
    const member = await newMember(5_000_00n);
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await ask(member, 400_00n, {}, proven))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['ok', 'withdrawals.level_needed']));
  });

  test('a proven name is the one that money goes to; before, staff are told that names differ', async () => {
    const member = await known(500_00n);
    const other = await bind(member.caller, { holder: 'Somebody Else' });
    expect(codeOf(other)).toBe('ok');
    await owner.query('UPDATE payout_account SET usable_from = created_at');
    const done = await ask({ ...member, accountId: other.ok ? other.value.id : '' }, 20_00n);
    expect(done.ok && (await flagsOf(done.value.id))).toContain('name');
    const own = await ask(member, 20_00n);
    expect(own.ok && (await flagsOf(own.value.id))).not.toContain('name');
    await accepted(member.caller);
    expect(codeOf(await bind(member.caller, { holder: 'Somebody Other' }))).toBe('withdrawals.holder_differs');
    expect(codeOf(await bind(member.caller, { holder: 'EXAMPLE, Mára' }))).toBe('ok');
    await claim(ines, done.ok ? done.value.id : '');
    expect(await stateOf(done.ok ? done.value.id : '')).toBe('requested');
  });
});

async function flagsOf(id: string): Promise<string[]> {
  const [row] = await db.query<{ checks: WithdrawalCheck[] }>('SELECT checks FROM withdrawal WHERE id = $1', [id]);
  return forReview(row!.checks);
}
