import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { screenHits, screenLists } from '#contracts/bo/screening.ts';
import { screenMembers, screenWhenDue } from '#modules/risk/screening/screen-members.ts';
import { uploadBody } from '#tests/factories/pictures.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { addMember } from '#tests/factories/new-member.ts';

const server = await testServer();
const { owner, db } = server;
let risk: TestStaff;
beforeAll(async () => {
  risk = await signedInStaff(server, 'risk');
});

const member = async (fullName?: string) => {
  const made = await addMember(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never, { name: 'screen' });
  if (fullName !== undefined)
    await plantRows(owner, 'kyc_profile', [
      {
        member_id: made.id,
        merchant_id: 1,
        full_name: fullName,
        birth_date: '1980-05-01',
        country: 'TH',
        address: 'x',
        changed_at: new Date(),
      },
    ]);
  return made;
};
function importList(kind: string, name: string, text: string, requestId = randomUUID()) {
  const { raw, headers } = uploadBody([
    ...Object.entries({ kind, name, requestId }).map(([key, value]) => ({ name: key, value })),
    { name: 'file', value: Buffer.from(text), fileName: 'list.csv', type: 'text/csv' },
  ]);
  const host = `admin.localhost:${server.port}`;
  return server.call('POST', '/bo/screening/lists', { host, raw, headers: { ...headers, cookie: risk.cookie } });
}
const hits = async (query: string) =>
  ((await risk.call('GET', `/bo/screening/hits?${query}`)).body.value as WireOutput<typeof screenHits>).rows;
const lists = async () => ((await risk.call('GET', '/bo/screening/lists')).body.value as WireOutput<typeof screenLists>).rows;
const decide = (id: string, version: number, verdict: string) =>
  risk.call('POST', `/bo/screening/hits/${id}/decision`, { version, verdict, note: 'Compared with the passport.' });

test('a member alike to a listed name is a hit once, whose decision stays through the next import', async () => {
  const { account } = await member('Vladimir Petrov');
  const stranger = await member('Wanda Novak');
  const requestId = randomUUID();
  const file = 'name,born,remark\nPETROW Vladimir,1980-01-01,No. 7\nSomebody Else,,';
  expect((await importList('sanctions', 'UN', file, requestId)).body.value).toMatchObject({ entries: 2, scannedAt: null });
  expect((await importList('sanctions', 'UN', file, requestId)).body.value).toMatchObject({ imports: [{ added: 2, ended: 0 }] });
  expect((await importList('pep', 'UN', file, requestId)).body.code).toBe('staff.request_reused');
  expect((await importList('sanctions', 'UN', 'colour\nred')).body.code).toBe('risk.file_unreadable');
  const once = randomUUID();
  const atOnce = await Promise.all(['one', 'two', 'three'].map((name) => importList('watch', name, 'value\nNobody Here', once)));
  expect(atOnce.filter(({ body }) => body.code === 'staff.request_reused')).toHaveLength(2);
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);

  await screenWhenDue(db, new Date());
  await screenMembers(db, new Date());
  const [hit, ...more] = await hits(`account=${account}`);
  expect(more).toEqual([]);
  expect(hit).toMatchObject({
    value: 'PETROW Vladimir',
    matched: 'Vladimir Petrov',
    measure: 93,
    state: 'open',
    remark: 'No. 7',
    list: 'UN',
  });
  expect(await hits(`account=${stranger.account}`)).toEqual([]);
  expect((await lists())[0]!.scannedAt).not.toBeNull();

  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => decide(hit!.id, hit!.version, at % 2 ? 'true' : 'false')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'risk.changed']));
  expect((await decide('987654321', 0, 'true')).body.code).toBe('risk.unknown');
  const [decided] = await hits(`account=${account}`);
  expect(decided).toMatchObject({ decidedBy: risk.name, note: 'Compared with the passport.' });

  expect((await importList('sanctions', 'UN', 'name,born\nPetrow Vladimir,1980-01-01')).body.value).toMatchObject({
    entries: 1,
    imports: [{ added: 0, ended: 1 }, { added: 2 }],
  });
  await screenMembers(db, new Date());
  expect(await hits(`account=${account}`)).toMatchObject([{ id: hit!.id, state: decided!.state, isEnded: false }]);
  await expect(db.query('DELETE FROM screen_hit')).rejects.toMatchObject({ code: '42501' });
});

test('a value of a watch list that a member of its brand has raises a sign of abuse; networks match where they overlap', async () => {
  const [one, two] = [await member(), await member()];
  await plantRows(owner, 'known_network', [{ member_id: two.id, network: '198.51.100.0/24', first_at: new Date(), last_at: new Date() }]);
  const three = await member();
  await plantRows(owner, 'known_network', [{ member_id: three.id, network: '2001:db8:7::/64', first_at: new Date(), last_at: new Date() }]);
  const [{ code, other }] = (
    await owner.query<{ code: string; other: string }>(
      'SELECT code, (SELECT o.code FROM merchant o WHERE o.id = 2) AS other FROM merchant WHERE id = 1',
    )
  ).rows as [{ code: string; other: string }];
  const rows = [`${one.account.toUpperCase()},account,${code}`, `${two.account},account,${other}`, '198.51.100.77,network,'];
  await importList('watch', 'chargebacks', `value,trait,brand\n${rows.join('\n')}`);
  await importList('watch', 'proxies', 'value,trait\n203.0.113.9/24,network\n2001:DB8:0007:0::5/48,network');
  await screenWhenDue(db, new Date());
  expect(await hits(`account=${one.account}`)).toMatchObject([{ trait: 'account', measure: 100 }]);
  expect(await hits(`account=${two.account}`)).toMatchObject([{ trait: 'network', matched: '198.51.100.0/24' }]);
  expect(await hits(`account=${three.account}`)).toMatchObject([{ value: '2001:DB8:0007:0::5/48', matched: '2001:db8:7::/64' }]);
  const signs = (await risk.call('GET', `/bo/signals?kind=watch&account=${one.account}`)).body.value as { rows: object[] };
  expect(signs.rows).toMatchObject([{ label: 'chargebacks', size: 1, state: 'open' }]);
});
