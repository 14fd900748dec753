import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { riskCasePage, riskCases, riskFile } from '#contracts/bo/risk-cases.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { uploadBody } from '#tests/factories/pictures.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { addMember } from '#tests/factories/new-member.ts';

const server = await testServer();
const { owner, db } = server;
const member = () => addMember(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never, { name: 'risk' });
type Case = WireOutput<typeof riskCasePage>;

let [risk, other]: TestStaff[] = [];
beforeAll(async () => {
  [risk, other] = [await signedInStaff(server, 'risk'), await signedInStaff(server, 'finance')];
});

const order = (more: object = {}) => ({
  merchantId: 1,
  kind: 'aml',
  title: 'Deposits without play',
  text: 'Three deposits went out at once.',
  memberIds: [],
  parts: [],
  requestId: randomUUID(),
  ...more,
});
const open = async (more: object = {}) => (await risk!.call('POST', '/bo/risk-cases', order(more))).body.value as Case;
const act = (id: string, name: string, body: object, by = risk!) =>
  by.call('POST', `/bo/risk-cases/${id}/${name}`, { requestId: randomUUID(), ...body });
const read = async (id: string) => (await risk!.call('GET', `/bo/risk-cases/${id}`)).body.value as Case;
function addFile(id: string, { name, requestId, bytes }: { name: string; requestId: string; bytes: Buffer }) {
  const { raw, headers } = uploadBody([
    { name: 'name', value: name },
    { name: 'requestId', value: requestId },
    { name: 'file', value: bytes, fileName: 'x', type: 'text/csv' },
  ]);
  const host = `admin.localhost:${server.port}`;
  return server.call('POST', `/bo/risk-cases/${id}/files`, { host, raw, headers: { ...headers, cookie: risk!.cookie } });
}

test('a case opens once for each request, with members and records of its brand and the deadline of its kind', async () => {
  const { id: memberId, account } = await member();
  await plantRows(owner, 'signal_cluster', [
    { id: 701, merchant_id: 1, kind: 'device', thing: 'x', label: 'browser AAAA', found_at: new Date() },
    { id: 702, merchant_id: 2, kind: 'device', thing: 'y', label: 'browser BBBB', found_at: new Date() },
  ]);
  const sent = order({ memberIds: [String(memberId)], parts: [{ kind: 'signal', ref: '701' }] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => risk!.call('POST', '/bo/risk-cases', sent)));
  const ids = new Set(answers.map(({ body }) => (body.value as Case).id));
  expect(ids.size).toBe(1);
  const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await read([...ids][0]!)).toMatchObject({
    dueOn: week,
    isLate: false,
    owner: null,
    members: [{ id: String(memberId), account }],
    parts: [{ kind: 'signal', ref: '701', label: 'device, browser AAAA' }],
    entries: [{ kind: 'opened', author: risk!.name, digest: null }],
  });
  expect((await risk!.call('POST', '/bo/risk-cases', { ...sent, title: 'Another' })).body.code).toBe('staff.request_reused');
  for (const more of [
    { parts: [{ kind: 'signal', ref: '702' }] },
    { memberIds: ['987654321'] },
    { parts: [{ kind: 'round', ref: '987654321' }] },
  ])
    expect((await risk!.call('POST', '/bo/risk-cases', order(more))).body.code).toBe('risk.part_unknown');
  expect((await risk!.call('POST', '/bo/risk-cases', order({ merchantId: 999 }))).body.code).toBe('site.brand_unknown');
  const list = (await risk!.call('GET', `/bo/risk-cases?account=${account}`)).body.value as WireOutput<typeof riskCases>;
  expect(list).toMatchObject({ total: 1, rows: [{ members: [{ account }] }] });
  const audited = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'risk.open' AND subject_id = $1", [list.rows[0]!.id]);
  expect(audited.rows).toHaveLength(1);
});

test('of fifty changes of one version one is written; a case closes with an outcome, and a complaint names its dispute body', async () => {
  const { id, version } = await open({ kind: 'complaint', title: 'A withdrawal was denied' });
  const mine = await act(id, 'change', { version, owner: 'me', disputeBody: 'IBAS', disputeRef: 'A-17', text: 'I take it.' });
  expect(mine.body.value).toMatchObject({ owner: risk!.name, disputeBody: 'IBAS', disputeRef: 'A-17', state: 'open' });
  const now = await read(id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      act(id, 'change', { version: now.version, state: 'waiting', text: `wait ${at}` }, at % 2 ? other : risk),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'risk.changed']));
  const later = await read(id);
  expect((await act(id, 'change', { version: later.version, state: 'closed', text: 'done' })).body.code).toBe('risk.outcome_missing');
  const outcome = 'Paid after a document.';
  const closing = { version: later.version, state: 'closed', outcome, disputeRef: '', text: 'done', requestId: randomUUID() };
  expect((await act(id, 'change', closing)).body.value).toMatchObject({
    state: 'closed',
    disputeBody: 'IBAS',
    disputeRef: null,
    outcome,
    isLate: false,
  });
  const audited = await owner.query("SELECT after FROM audit_entry WHERE action = 'risk.change' AND subject_id = $1", [id]);
  expect(audited.rows).toHaveLength(3);
  expect(JSON.stringify(audited.rows)).not.toContain('Paid after');
  // A repeat of the request is answered; the same id for another change is not.
  expect((await act(id, 'change', closing)).status).toBe(200);
  expect((await act(id, 'change', { ...closing, text: 'other' })).body.code).toBe('staff.request_reused');
  expect((await read(id)).entries.filter(({ kind }) => kind === 'change')).toHaveLength(3);
  const list = async (query: string) =>
    ((await risk!.call('GET', `/bo/risk-cases?${query}`)).body.value as WireOutput<typeof riskCases>).rows;
  expect((await list('owner=mine')).map((row) => row.id)).toContain(id);
  expect((await list('kind=complaint&state=open')).map((row) => row.id)).not.toContain(id);
});

test('files and reports are stored with their digest and never changed; a report has what the case says, as well-formed XML', async () => {
  const { id: memberId, account } = await member();
  await plantRows(owner, 'kyc_profile', [
    {
      member_id: memberId,
      merchant_id: 1,
      full_name: 'Ada <b>&"Long',
      birth_date: '1990-02-03',
      country: 'TH',
      address: 'Road 1',
      changed_at: new Date(),
    },
  ]);
  const { id } = await open({ memberIds: [String(memberId)] });
  const file = { name: 'bank.csv', requestId: randomUUID(), bytes: Buffer.from('a;b\r\n1;2') };
  expect((await addFile(id, file)).status).toBe(200);
  expect((await addFile(id, file)).status).toBe(200);
  expect((await addFile(id, { ...file, bytes: Buffer.from('other') })).body.code).toBe('staff.request_reused');
  const note = { text: 'See the bank file.', requestId: randomUUID() };
  expect((await act(id, 'notes', note)).status).toBe(200);
  expect((await act(id, 'notes', note, other)).body.code).toBe('staff.request_reused');
  expect((await risk!.call('POST', '/bo/risk-cases', order({ requestId: note.requestId }))).body.code).toBe('staff.request_reused');
  const report = { text: 'Fast in & out', requestId: randomUUID() };
  const made = (await act(id, 'report', report)).body.value as Case;
  await act(id, 'report', report);
  const found = await read(id);
  expect(found.entries.map(({ kind }) => kind)).toEqual(['report', 'note', 'file', 'opened']);
  expect(found.entries[0]).toEqual(made.entries[0]);
  const path = `/bo/risk-cases/${id}/files/`;
  const saved = (await risk!.call('GET', path + found.entries[0]!.id)).body.value as WireOutput<typeof riskFile>;
  // A report has what the member stated: it is for staff who may read documents, the other files for all who read cases.
  expect((await other!.call('GET', path + found.entries[0]!.id)).body.code).toBe('staff.not_permitted');
  expect((await other!.call('GET', path + found.entries[2]!.id)).status).toBe(200);
  const text = Buffer.from(saved.content, 'base64').toString();
  expect(createHash('sha256').update(text).digest('hex')).toBe(found.entries[0]!.digest);
  expect(text).toContain('<narrative>Fast in &amp; out</narrative>');
  expect(text).toContain(`account="${account}"`);
  expect(text).toContain('<stated name="Ada &lt;b&gt;&amp;&quot;Long" born="1990-02-03" country="TH" level="1">Road 1</stated>');
  expect(text).toContain('<sums currency="USD" deposits="0.00" withdrawals="0.00" stakes="0.00" returns="0.00"/>');
  expect(text).toContain(`<file sha256="${createHash('sha256').update(file.bytes).digest('hex')}">bank.csv</file>`);
  expect((await act(id, 'report', { text: 'mine too' }, other)).body.code).toBe('staff.not_permitted');
  expect((await risk!.call('GET', `/bo/risk-cases/${id}/files/987654321`)).body.code).toBe('risk.unknown');
  await expect(db.query("UPDATE risk_case_entry SET text = ''")).rejects.toMatchObject({ code: '42501' });
  await expect(db.query('DELETE FROM risk_case_file')).rejects.toMatchObject({ code: '42501' });
});

test('a report has each note and file of a case with more entries than its page shows', async () => {
  const { id } = await open({ text: 'The first of many.' });
  const file = { name: 'first.csv', requestId: randomUUID(), bytes: Buffer.from('a;b') };
  expect((await addFile(id, file)).status).toBe(200);
  await plantRows(
    owner,
    'risk_case_entry',
    Array.from({ length: 520 }, (_, n) => ({
      case_id: id,
      request_id: randomUUID(),
      kind: 'note',
      text: `note ${n}`,
      request: '0'.repeat(64),
      author: 'risk',
    })),
  );
  const made = (await act(id, 'report', { text: 'All of it' })).body.value as Case;
  expect(made.entries).toHaveLength(500);
  const saved = (await risk!.call('GET', `/bo/risk-cases/${id}/files/${made.entries[0]!.id}`)).body.value as WireOutput<typeof riskFile>;
  const text = Buffer.from(saved.content, 'base64').toString();
  const notes = [...text.matchAll(/<note [^>]*>([^<]*)<\/note>/g)].map(([, note]) => note);
  expect(notes).toEqual(['The first of many.', ...Array.from({ length: 520 }, (_, n) => `note ${n}`)]);
  expect(text).toContain('>first.csv</file>');
});
