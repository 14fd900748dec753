import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/factories/new-member.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { db, owner } = server;
let [ines, oren] = [] as TestStaff[] as [TestStaff, TestStaff];
beforeAll(async () => {
  [ines, oren] = [await signedInStaff(server, 'support'), await signedInStaff(server, 'owner')];
});
const newMember = async () =>
  String((await addMember(async (sql, values = []) => (await owner.query(sql, [...values])).rows as never, { name: 'vip' })).id);
type Wanted = { rank: number; rankWas: number; withGifts?: boolean; requestId?: string };
const set = (by: TestStaff, id: string, { withGifts = false, requestId = randomUUID(), ...wanted }: Wanted) =>
  by.call('POST', `/bo/members/${id}/vip`, { ...wanted, withGifts, reason: 'comes from another house', requestId });
type Shown = {
  rank: number;
  gifts: { slot: string; state: string }[];
  history: { from: number; to: number; setBy: string | null; approvedBy: string | null }[];
};
const shown = async (id: string) => (await ines.call('GET', `/bo/members/${id}/vip`)).body.value as Shown;
const codeOf = ({ body }: { body: { code?: string } }) => body.code ?? 'done';

async function approve(id: string): Promise<string> {
  const [found] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [id]);
  return codeOf(await oren.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash: found!.hash, note: '' }));
}
/** Settled turnover of this month, as the outbox brings it. */
const play = (id: string, dollars: number) =>
  db.query("SELECT on_vip_rounds('{1}', $1, '{USD}', $2, ARRAY[now()], now())", [[id], [dollars * 100]]);

test('one step is set by one, once in thirty days, and its audit entry has both levels; the next step waits for a second approver', async () => {
  const id = await newMember();
  expect((await set(ines, id, { rank: 1, rankWas: 0 })).body.value).toEqual({ rank: 1, approvalId: null });
  expect(await shown(id)).toMatchObject({ rank: 1, gifts: [], history: [{ from: 0, to: 1, setBy: ines.name, approvedBy: null }] });
  const { rows } = await owner.query("SELECT before, after FROM audit_entry WHERE action = 'vip.set_level' AND subject_id = $1", [id]);
  expect(rows).toEqual([{ before: { level: 0 }, after: { level: 1 } }]);
  const waiting = (await set(ines, id, { rank: 2, rankWas: 1 })).body.value as { rank: null; approvalId: string };
  expect([waiting.rank, (await shown(id)).rank]).toEqual([null, 1]);
  expect(await approve(waiting.approvalId)).toBe('done');
  expect((await shown(id)).history[0]).toMatchObject({ from: 1, to: 2, setBy: ines.name, approvedBy: oren.name });
});

test('several steps with gifts wait for a second approver, and make each gift due once', async () => {
  const id = await newMember();
  const { approvalId } = (await set(ines, id, { rank: 3, rankWas: 0, withGifts: true })).body.value as { approvalId: string };
  const [{ facts }] = (await db.query<{ facts: object }>('SELECT facts FROM approval WHERE id = $1', [approvalId])) as [{ facts: object }];
  expect(facts).toMatchObject({ from: 'no level', to: 'VIP 3, Lantern', gifts: '35.00 USD' });
  expect(await approve(approvalId)).toBe('done');
  expect((await shown(id)).gifts.map(({ slot }) => slot).toSorted()).toEqual(['level:1', 'level:2', 'level:3']);
  await play(id, 10_000);
  expect((await shown(id)).gifts).toHaveLength(3);
});

test('a level without gifts leaves them to turnover, which brings them with a later level', async () => {
  const id = await newMember();
  await set(ines, id, { rank: 1, rankWas: 0 });
  await play(id, 3_000);
  const { rank, gifts } = await shown(id);
  expect([rank, gifts.map(({ slot }) => slot).toSorted()]).toEqual([2, ['level:1', 'level:2']]);
});

test('a lower level is not raised again by turnover of the same month', async () => {
  const id = await newMember();
  await play(id, 3_000);
  expect((await shown(id)).rank).toBe(2);
  expect((await set(ines, id, { rank: 1, rankWas: 2 })).body.value).toMatchObject({ rank: 1 });
  await play(id, 10_000);
  expect((await shown(id)).rank).toBe(1);
});

test('a level that was not read, that does not exist, or that the member has, is refused; of fifty equal requests one counts', async () => {
  const id = await newMember();
  expect(codeOf(await set(ines, id, { rank: 2, rankWas: 1 }))).toBe('vip.level_moved');
  expect(codeOf(await set(ines, id, { rank: 0, rankWas: 0 }))).toBe('vip.level_moved');
  expect(codeOf(await set(ines, id, { rank: 12, rankWas: 0 }))).toBe('vip.levels_changed');
  expect(codeOf(await set(ines, '999999999', { rank: 1, rankWas: 0 }))).toBe('identity.member_unknown');
  const requestId = randomUUID();
  const same = await Promise.all(Array.from({ length: 50 }, () => set(ines, id, { rank: 1, rankWas: 0, requestId })));
  expect(new Set(same.map(codeOf))).toEqual(new Set(['done']));
  expect((await shown(id)).history).toHaveLength(1);
  expect(codeOf(await set(ines, id, { rank: 2, rankWas: 0, requestId }))).toBe('staff.request_reused');
  expect(await brokenInvariants(db)).toEqual([]);
});
