import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dropFilesOf, makeFiles, sweepFiles } from '#modules/data-files/make-files.ts';
import { personalList } from '#platform/module/personal.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { db, owner, call, signIn } = server;
let [ines, finance] = [] as TestStaff[] as [TestStaff, TestStaff];
let mara = '';
beforeAll(async () => {
  [ines, finance] = [await signedInStaff(server, 'risk'), await signedInStaff(server, 'finance')];
  mara = (await owner.query<{ id: string }>("SELECT id::text FROM member WHERE account = 'mara07'")).rows[0]!.id;
});
type Shown = { id: string; state: string; done: number; lists: number; count: number; digest: string | null };
const ask = (id: string, requestId: string = randomUUID(), by = ines) =>
  by.call('POST', `/bo/members/${id}/data-files`, { reason: 'the member asked by letter', requestId });
const shown = async (id: string) => (await ines.call('GET', `/bo/members/${id}/data-files`)).body.value as { rows: Shown[] };
const partOf = (id: string, n: number, by = ines) => by.call('GET', `/bo/data-files/${id}/parts/${n}`);
async function wholeOf(id: string): Promise<string> {
  let text = '';
  for (let n = 1; ; n++) {
    const { status, body } = await partOf(id, n);
    if (status !== 200) throw new Error(body.code);
    const part = body.value as { text: string; parts: number };
    text += part.text;
    if (n === part.parts) return text;
  }
}

test('a file has the lists of the member’s own export, is made once for a request, and leaves entries in the audit log', async () => {
  const token = await signIn();
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(mara, requestId)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { fileId } = answers[0]!.body.value as { fileId: string };
  await expect.poll(async () => (await shown(mara)).rows[0]).toMatchObject({ id: fileId, state: 'ready' });
  const text = await wholeOf(fileId);
  const [row] = (await shown(mara)).rows;
  expect(createHash('sha256').update(text).digest('hex')).toBe(row!.digest);
  const { member, account, lists } = JSON.parse(text) as { member: string; account: string; lists: Record<string, object[]> };
  expect([member, account]).toEqual([mara, 'mara07']);
  const own = (await call('GET', '/wps/member/personal-data', { token })).body.value as { lists: string[] };
  expect(Object.keys(lists)).toEqual(own.lists);
  expect(lists['profile']).toMatchObject([{ account: 'mara07', email: 'mara@example.com' }]);
  expect(Object.values(lists).reduce((sum, rows) => sum + rows.length, 0)).toBe(row!.count);
  const { rows } = await owner.query('SELECT action, actor FROM audit_entry WHERE subject_id = $1 AND action LIKE $2 ORDER BY n', [
    mara,
    'identity.%data_file',
  ]);
  expect(rows).toEqual([
    { action: 'identity.request_data_file', actor: ines.name },
    { action: 'identity.save_data_file', actor: ines.name },
  ]);
  const second = await signedInStaff(server, 'risk');
  await partOf(fileId, 1, second);
  const saved = await owner.query("SELECT FROM audit_entry WHERE action = 'identity.save_data_file' AND actor = $1", [second.name]);
  expect(saved.rowCount, 'a part alone leaves an entry').toBe(1);
  const [other] = (await owner.query<{ id: string }>("SELECT id::text FROM member WHERE account = 'linus01'")).rows;
  expect((await ask(other!.id, requestId)).body.code).toBe('staff.request_reused');
});

test('a file of many pages is written in several commits, and one that is cut off in between goes on without a gap', async () => {
  const rows = 45_000;
  const numbers = personalList(db, {
    name: 'numbers',
    columns: "n, 'USD' AS currency, n::bigint AS amount",
    from: `generate_series(1, ${rows}) AS n`,
    where: '$1::bigint IS NOT NULL',
    key: [['n', 'integer']],
    money: ['amount'],
  });
  let reads = 0;
  const dying = {
    ...numbers,
    read: (...args: Parameters<typeof numbers.read>) => (++reads === 30 ? Promise.reject(new Error('killed')) : numbers.read(...args)),
  };
  const deps = { db, identity: { personalParts: () => [{ lists: [dying] }] } };
  await owner.query("UPDATE data_file SET state = 'gone' WHERE state = 'making'");
  const id = randomUUID();
  await owner.query(
    `INSERT INTO data_file (id, merchant_id, member_id, reason, made_by, made_by_id, lists, made_at, expires_at)
     VALUES ($1, 1, $2, 'a test', 'ines', 1, 1, now() + interval '1 day', now() + interval '7 days')`,
    [id, mara],
  );
  await makeFiles(deps, new Date());
  await expect(makeFiles(deps, new Date())).rejects.toThrow('killed');
  for (let at = 0; at < 5 && (await makeFiles(deps, new Date())) > 0; at++);
  const { lists } = JSON.parse(await wholeOf(id)) as { lists: { numbers: { n: number; amount: object }[] } };
  expect(lists.numbers.map(({ n }) => n)).toEqual(Array.from({ length: rows }, (_, at) => at + 1));
  expect(lists.numbers[149]!.amount).toEqual({ amount: '1.50', currency: 'USD' });
});

test('a file is gone after its days and with the data of its member; others may not request or read it', async () => {
  const { fileId } = (await ask(mara)).body.value as { fileId: string };
  await expect.poll(async () => (await shown(mara)).rows[0]).toMatchObject({ id: fileId, state: 'ready' });
  expect((await ask(mara, randomUUID(), finance)).status).toBe(403);
  expect((await partOf(fileId, 1, finance)).status).toBe(403);
  expect((await partOf(fileId, 2_000)).body.code).toBe('identity.data_file_unknown');
  expect((await partOf(randomUUID(), 1)).body.code).toBe('identity.data_file_unknown');
  expect((await ask('999999999')).body.code).toBe('identity.member_unknown');
  await db.transact((tx) => dropFilesOf(tx, BigInt(mara)));
  expect((await partOf(fileId, 1)).body.code).toBe('identity.data_file_unknown');
  const second = ((await ask(mara)).body.value as { fileId: string }).fileId;
  await expect.poll(async () => (await shown(mara)).rows[0]).toMatchObject({ id: second, state: 'ready' });
  await sweepFiles({ db }, new Date(Date.now() + 8 * 86_400_000));
  expect((await owner.query('SELECT FROM data_file_part')).rowCount).toBe(0);
});

test('one person requests so many files a day', async () => {
  const greedy = await signedInStaff(server, 'risk');
  const answers = [];
  for (let at = 0; at < 21; at++) answers.push((await ask(mara, randomUUID(), greedy)).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
