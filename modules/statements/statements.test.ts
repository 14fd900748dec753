import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { importStatement, statementDifferences } from '#contracts/bo/statements.ts';
import { uploadBody } from '#tests/factories/pictures.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { addMember } from '#tests/factories/new-member.ts';

const server = await testServer();
const { owner, db } = server;
let finance: TestStaff;
let memberId = 0n;
beforeAll(async () => {
  finance = await signedInStaff(server, 'finance');
  memberId = (await addMember(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never, { name: 'pay' })).id;
  await plantRows(owner, 'deposit_order', [deposit('D1', 1, 12), deposit('D2', 2, 12), deposit('D3', 1, 23), deposit('D4', 5, 12)]);
});

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour, 30));
const deposit = (reference: string, day: number, hour: number) => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: memberId,
  request_id: randomUUID(),
  provider: 'acme',
  method: 'qr',
  currency: 'USD',
  amount: 10_000,
  fee: 0,
  credited: 10_000,
  status: 'credited',
  provider_ref: reference,
  opened_seq: 1,
  decided_seq: 1,
  created_at: at(day, hour),
  expires_at: at(day, hour),
  decided_at: at(day, hour),
});
function send(fromDay: string, toDay: string, text: string, { provider = 'acme', requestId = randomUUID() } = {}) {
  const { raw, headers } = uploadBody([
    ...Object.entries({ provider, fromDay, toDay, requestId }).map(([name, value]) => ({ name, value })),
    { name: 'file', value: Buffer.from(`kind,reference,amount,currency\n${text}`), fileName: 'x.csv', type: 'text/csv' },
  ]);
  const host = `admin.localhost:${server.port}`;
  return server.call('POST', '/bo/statements', { host, raw, headers: { ...headers, cookie: finance.cookie } });
}
const differences = async (query = '') =>
  ((await finance.call('GET', `/bo/statements/differences?${query}`)).body.value as WireOutput<typeof statementDifferences>).rows;
const decide = (id: string, version: number, verdict: string) =>
  finance.call('POST', `/bo/statements/differences/${id}/verdict`, { version, verdict, note: 'The company confirmed it.' });

test('a statement is stored once and compared; what is missing a day later is a difference until a statement has it', async () => {
  const requestId = randomUUID();
  const one = [send('2026-01-01', '2026-01-01', 'deposit,D1,100,USD\ndeposit,X9,5,USD', { requestId })];
  const [first] = await Promise.all(one);
  expect(first!.body.value as WireOutput<typeof importStatement>).toMatchObject({
    lines: 2,
    differences: 1,
    sums: [{ kind: 'deposit', currency: 'USD', amount: 105, count: 2 }],
  });
  // D3 came half an hour before midnight: it may be on the next statement.
  expect((await differences()).map(({ reference, reason }) => [reference, reason])).toEqual([['X9', 'unknown_here']]);
  expect((await send('2026-01-01', '2026-01-01', 'deposit,D1,100,USD\ndeposit,X9,5,USD', { requestId })).status).toBe(200);
  expect((await send('2026-01-02', '2026-01-02', 'deposit,D1,100,USD', { requestId })).body.code).toBe('staff.request_reused');

  await send('2026-01-02', '2026-01-02', 'deposit,D2,100.01,USD');
  expect((await differences('state=open')).map(({ reference, reason }) => [reference, reason])).toEqual([
    ['D3', 'missing_there'],
    ['D2', 'amount'],
    ['X9', 'unknown_here'],
  ]);
  expect((await differences('reference=D2'))[0]).toMatchObject({
    theirs: { amount: 100.01, currency: 'USD' },
    ours: { amount: 100 },
    memberId: String(memberId),
  });
  await send('2026-01-03', '2026-01-03', 'deposit,D3,100,USD');
  expect(await differences('reference=D3')).toMatchObject([{ state: 'arrived', decidedBy: null }]);
  // No statement covers the day of D4.
  expect(await differences('reference=D4')).toEqual([]);
  await expect(db.query('DELETE FROM pay_statement_line')).rejects.toMatchObject({ code: '42501' });
});

test('a payment is missing too where the statements came in the wrong order, or where they leave days out', async () => {
  await plantRows(owner, 'deposit_order', [deposit('E1', 11, 12), deposit('E2', 12, 12)]);
  await send('2026-01-12', '2026-01-12', '');
  expect(await differences('reference=E1')).toEqual([]);
  await send('2026-01-11', '2026-01-11', '');
  expect(await differences('reference=E1')).toMatchObject([{ reason: 'missing_there', state: 'open' }]);
  expect(await differences('reference=E2')).toEqual([]);
  await send('2026-01-15', '2026-01-15', '');
  expect(await differences('reference=E2')).toMatchObject([{ reason: 'missing_there', state: 'open' }]);
});

test('a file that was imported before is refused under another request id, also of fifty at once; one without payments is not', async () => {
  await plantRows(owner, 'deposit_order', [deposit('F1', 21, 12)]);
  const text = 'deposit,F1,100,USD';
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('2026-01-21', '2026-01-21', text)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'statements.imported']));
  expect(await send('2026-01-22', '2026-01-22', text)).toMatchObject({ status: 409, body: { code: 'statements.imported' } });
  expect(await differences('reference=F1')).toEqual([]);
  expect((await send('2026-01-22', '2026-01-22', '')).status).toBe(200);
  expect((await send('2026-01-23', '2026-01-23', '')).status).toBe(200);
});

test('a refund in another currency does not stand for the one that is missing', async () => {
  const order = deposit('R7', 4, 12);
  await plantRows(owner, 'deposit_order', [{ ...order, status: 'refunded', taken: 1_000, taken_at: at(10, 12) }]);
  const part = { deposit_id: order.id, part_ref: 'x', status: 'refunded', amount: 1_000, seq: 1, taken_at: at(10, 12) };
  await plantRows(owner, 'deposit_part', [part]);
  await send('2026-01-10', '2026-01-10', 'refund,R7,30,THB');
  await send('2026-01-11', '2026-01-11', '');
  expect((await differences('reference=R7')).map(({ reason }) => reason).toSorted()).toEqual(['currency', 'missing_there']);
});

test('a refund in parts is missing only for parts of days with statements, until these have it', async () => {
  const order = deposit('R1', 4, 12);
  const part = (ref: string, day: number, amount: number) => ({
    deposit_id: order.id,
    part_ref: ref,
    status: 'refunded',
    amount,
    seq: 1,
    taken_at: at(day, 12),
  });
  await plantRows(owner, 'deposit_order', [{ ...order, status: 'refunded', taken: 3_000, taken_at: at(26, 12) }]);
  await plantRows(owner, 'deposit_part', [part('a', 25, 1_000), part('b', 26, 2_000)]);
  const refunds = async () =>
    (await differences('reference=R1')).map(({ reason, state, theirs, ours }) => [reason, state, theirs?.amount ?? 0, ours?.amount]);
  // The first part came on no statement; the second one is of a day without a later statement.
  await send('2026-01-25', '2026-01-25', '');
  await send('2026-01-26', '2026-01-26', '');
  expect(await refunds()).toEqual([['missing_there', 'open', 0, 10]]);
  await send('2026-01-27', '2026-01-27', 'refund,R1,10,USD');
  expect(await refunds()).toEqual([['missing_there', 'open', 10, 30]]);
  await send('2026-01-28', '2026-01-28', 'refund,R1,20,USD');
  expect(await refunds()).toEqual([['missing_there', 'arrived', 10, 30]]);
  await send('2026-01-29', '2026-01-29', 'refund,R1,5,USD');
  expect(await refunds()).toEqual([
    ['amount', 'open', 35, 30],
    ['missing_there', 'arrived', 10, 30],
  ]);
  // The rest is taken back here too, and the next import finds both sides equal.
  await plantRows(owner, 'deposit_part', [part('c', 29, 500)]);
  await owner.query('UPDATE deposit_order SET taken = 3500, taken_at = $2 WHERE id = $1', [order.id, at(29, 12)]);
  await send('2026-01-30', '2026-01-30', '');
  expect(await refunds()).toEqual([
    ['amount', 'arrived', 35, 30],
    ['missing_there', 'arrived', 10, 30],
  ]);
});

test('of fifty verdicts on one version one is written, with its audit entry', async () => {
  const [one] = await differences('reference=X9');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => decide(one!.id, one!.version, n % 2 ? 'claimed' : 'explained')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'statements.changed']));
  expect((await decide('987654321', 0, 'claimed')).body.code).toBe('statements.unknown');
  const audited = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'statements.decide'");
  expect(audited.rows).toHaveLength(1);
});

test('an unknown company, days to come or in the wrong order, and a file that is none are refused', async () => {
  const line = 'deposit,D1,100,USD';
  for (const [answer, code] of [
    [await send('2026-01-01', '2026-01-01', line, { provider: 'nobody' }), 'statements.provider_unknown'],
    [await send('2026-01-02', '2026-01-01', line), 'statements.days_wrong'],
    [await send('2026-01-01', '2126-01-01', line), 'statements.days_wrong'],
    [await send('2026-01-01', '2026-01-01', 'x'), 'statements.file_unreadable'],
    [await send('2026-01-01', '2026-01-01', 'deposit,Y1,9000000000000,USDT\ndeposit,Y2,9000000000000,USDT'), 'statements.file_unreadable'],
  ] as const)
    expect(answer.body.code).toBe(code);
});
