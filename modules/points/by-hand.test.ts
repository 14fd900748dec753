import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { pointsOf } from '#tests/abuse/points.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { db, owner, signIn } = server;
const points = pointsOf(server);
let [ines, oren, finance] = [] as TestStaff[] as [TestStaff, TestStaff, TestStaff];
beforeAll(async () => {
  [ines, oren, finance] = [
    await signedInStaff(server, 'support'),
    await signedInStaff(server, 'owner'),
    await signedInStaff(server, 'finance'),
  ];
});
const newMember = async () =>
  String((await addMember(async (sql, values = []) => (await owner.query(sql, [...values])).rows as never, { name: 'pt' })).id);
const give = (by: TestStaff, id: string, some: number, requestId: string = randomUUID()) =>
  by.call('POST', `/bo/members/${id}/points`, { points: some, reason: 'birthday of the brand', requestId });
type Shown = { balance: number; aloneLeft: number; changes: { kind: string; points: number }[] };
const shown = async (id: string) => (await finance.call('GET', `/bo/members/${id}/points`)).body.value as Shown;
const codeOf = ({ body }: { body: { code?: string } }) => body.code ?? 'done';

async function approve(id: string): Promise<string> {
  const [found] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [id]);
  const answer = await oren.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash: found!.hash, note: '' });
  return codeOf(answer);
}

test('points are given and taken by one within what a day allows, with an audit entry of before and after; the member reads both', async () => {
  const token = await signIn();
  const { rows } = await owner.query<{ id: string }>("SELECT id::text FROM member WHERE account = 'mara07'");
  const { id } = rows[0]!;
  await points.earn(token, 'mara07', 50);
  expect((await give(ines, id, 400)).body.value).toEqual({ balance: 450, approvalId: null });
  expect((await give(ines, id, -100)).body.value).toEqual({ balance: 350, approvalId: null });
  expect(await shown(id)).toMatchObject({ balance: 350, aloneLeft: 500 });
  const details = await server.call('GET', '/wps/relay/ODSFE2_MemTransDet', { token });
  expect(details.body.value).toMatchObject({
    content: [
      { kind: 'taken', points: -100 },
      { kind: 'given', points: 400 },
      { kind: 'earned', points: 50 },
    ],
    totals: { earned: 350, spent: 0 },
  });
  const { rows: audit } = await owner.query(
    "SELECT actor, reason, before, after FROM audit_entry WHERE action = 'points.give_by_hand' AND subject_id = $1 ORDER BY n",
    [id],
  );
  expect(audit).toEqual([
    { actor: ines.name, reason: 'birthday of the brand', before: { points: 50 }, after: { points: 450 } },
    { actor: ines.name, reason: 'birthday of the brand', before: { points: 450 }, after: { points: 350 } },
  ]);
});

test('more than that waits for a second approver, in one change or in many of a day; the maker cannot approve it', async () => {
  const id = await newMember();
  expect((await give(ines, id, 900)).body.value).toMatchObject({ balance: 900 });
  const waiting = (await give(oren, id, 101)).body.value as { balance: null; approvalId: string };
  expect([waiting.balance, (await shown(id)).balance]).toEqual([null, 900]);
  expect(await approve(waiting.approvalId)).toBe('staff.approval_own');
  const second = await newMember();
  const large = (await give(ines, second, 5_000)).body.value as { approvalId: string };
  expect(await approve(large.approvalId)).toBe('done');
  expect(await shown(second)).toMatchObject({ balance: 5_000, aloneLeft: 1_000, changes: [{ kind: 'given', points: 5_000 }] });
});

test('no more is taken than there is, also where points left while the request waited', async () => {
  const id = await newMember();
  await give(ines, id, 1_000);
  expect(codeOf(await give(ines, id, -1_001))).toBe('points.fewer_left');
  const waiting = (await give(ines, id, -1_000)).body.value as { approvalId: string };
  await owner.query('UPDATE point_grant SET at = at - interval $$2 days$$ WHERE member_id = $1', [id]);
  expect((await give(ines, id, -1)).body.value).toMatchObject({ balance: 999 });
  expect(await approve(waiting.approvalId)).toBe('staff.approval_changed');
  expect((await shown(id)).balance).toBe(999);
});

test('of fifty equal requests one counts, and fifty that take at once never take more than there is', async () => {
  const id = await newMember();
  const requestId = randomUUID();
  const same = await Promise.all(Array.from({ length: 50 }, () => give(ines, id, 300, requestId)));
  expect(new Set(same.map(({ body }) => (body.value as { balance: number } | undefined)?.balance ?? body.code))).toEqual(new Set([300]));
  expect(codeOf(await give(ines, id, 301, requestId))).toBe('staff.request_reused');
  const taken = await Promise.all(Array.from({ length: 50 }, () => give(ines, id, -70)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(new Set(taken.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['points.fewer_left']));
  expect((await shown(id)).balance).toBe(20);
});

test('the balances agree with what was earned, given and spent, and a wrong one is found', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const id = await newMember();
  await give(ines, id, 5);
  await owner.query('UPDATE point_balance SET points = 6 WHERE member_id = $1', [id]);
  expect(JSON.stringify(await brokenInvariants(db))).toContain(`member ${id} has 6 points`);
  await owner.query('UPDATE point_balance SET points = 5 WHERE member_id = $1', [id]);
});

test('bad input is refused, and an unknown member too', async () => {
  const id = await newMember();
  for (const some of [0, 1.5, 1e12, -1e12, '5', null]) expect((await give(ines, id, some as number)).status, String(some)).toBe(400);
  expect(codeOf(await give(ines, '999999999', 5))).toBe('identity.member_unknown');
  expect((await give(finance, id, 5)).status).toBe(403);
});
