import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { reportFiles } from '#contracts/bo/report-files.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { MOST_FILE_DAYS } from '#contracts/figure-limits.ts';
import { testServer } from '#tests/factories/server.ts';
import { newStaff, signedInForBrand, signedInStaff, signInStaff, type TestStaff } from '#tests/factories/staff.ts';

type File = WireOutput<typeof reportFiles>['rows'][number];

const server = await testServer();
const { owner } = server;
let [finance, ofBrand] = [] as TestStaff[] as [TestStaff, TestStaff];

beforeAll(async () => {
  [finance, ofBrand] = [await signedInStaff(server, 'finance'), await signedInForBrand(server, 1, 'finance')];
  await owner.query('ALTER TABLE bet_day DISABLE TRIGGER USER; ALTER TABLE bet_record DISABLE TRIGGER USER');
  // A bet of 1.00 a fortnight, by turns of two members and two games, since the spring of 2023.
  await owner.query(
    `WITH b AS (
       SELECT n, m.id, CASE WHEN n % 3 = 0 THEN 'AE-0001' ELSE 'AE-0002' END AS game, '2023-03-01 12:00Z'::timestamptz + n * interval '14 days' AS at
         FROM generate_series(0, 70) AS n JOIN member m ON m.merchant_id = 1 AND m.account = CASE n % 2 WHEN 0 THEN 'mara07' ELSE 'linus01' END),
     d AS (INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, at_risk, turnover, house_win)
           SELECT id, brand_day(1, at), 'AE', game, 'USD', 1, 100, n, 100, 100, 100 - n FROM b)
     INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at, at_risk, house_win)
     SELECT 900000 + n, 1, 1, id, 'AE', game, 100, n, 100, 'USD', at, 100, 100 - n FROM b`,
  );
  await owner.query('ALTER TABLE bet_day ENABLE TRIGGER USER; ALTER TABLE bet_record ENABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, credited, status, opened_seq,
                                created_at, expires_at, decided_at)
     SELECT gen_random_uuid(), m.merchant_id, m.id, gen_random_uuid(), 'sandbox', 'bank', 'USD', 100 * n, 0, 100 * n, 'credited', 1, p.at,
            p.at + interval '1 hour', p.at + n * interval '1 second'
       FROM member m, generate_series(1, 30) AS n, LATERAL (SELECT '2023-03-01'::timestamptz + n * interval '20 days' AS at) AS p
      WHERE m.account IN ('mara07', 'malee07')`,
  );
});

const ask = (report: string, search: object, { by = finance, requestId = randomUUID() } = {}) =>
  by.call('POST', '/bo/report-files', { report, search, requestId });
const listed = async (by = finance, query = '') =>
  (await by.call('GET', `/bo/report-files?${query}`)).body.value as { rows: File[]; total: number };
const partOf = (id: string, n: number, by = finance) => by.call('GET', `/bo/report-files/${id}/parts/${n}`);
async function made(report: string, search: object, by = finance): Promise<string> {
  const answer = await ask(report, search, { by });
  expect(answer.status, answer.text).toBe(200);
  const { fileId } = answer.body.value as { fileId: string };
  await expect.poll(async () => (await listed(by)).rows.find(({ id }) => id === fileId)?.state, { timeout: 60_000 }).toBe('ready');
  return fileId;
}
async function rowsOf(id: string, by = finance): Promise<object[]> {
  const rows: object[] = [];
  for (let n = 1; ; n++) {
    const { body, text } = await partOf(id, n, by);
    if (!body.success && n === 1 && body.code === 'reports.file_unknown') return [];
    expect(body.success, text).toBe(true);
    const part = body.value as { parts: number; text: string };
    rows.push(...(JSON.parse(part.text) as object[]));
    if (n >= part.parts) return rows;
  }
}

/** More than one span of each report. */
const SPANS = { from: '2024-01-01', to: '2024-03-31' };
const YEAR = { from: '2024-01-01', to: '2024-12-31' };
const LONG = { from: '2023-01-01', to: '2025-12-31' };

test('the file of a report has the rows of the screen, in its order, whatever the report, filters and order', async () => {
  for (const [report, search] of [
    ['games', { group: 'game', sort: '-stakes' }],
    ['games', { group: 'day', merchantId: '1' }],
    ['ngr', { group: 'game', vendor: 'AE', sort: 'label' }],
    ['agents', { sort: '-bets' }],
    ['promotions', { sort: 'label' }],
    ['bets', { sort: 'at' }],
    ['bets', { gameCode: 'AE-0001', vendor: 'AE', merchantId: '1' }],
    ['deposits', { sort: 'method' }],
    ['withdrawals', {}],
  ] as const) {
    const query = new URLSearchParams({ ...search, ...SPANS, pageSize: '200' });
    const screen = await finance.call('GET', `/bo/reports/${report}?${query}`);
    expect(screen.status, screen.text).toBe(200);
    const { rows } = screen.body.value as { rows: object[] };
    if (!['agents', 'promotions', 'withdrawals'].includes(report)) expect(rows.length, report).toBeGreaterThan(0);
    expect(await rowsOf(await made(report, { ...search, ...SPANS })), `${report} ${JSON.stringify(search)}`).toEqual(rows);
  }
});

test('a report over three years is refused as an answer and made as a file, in which a member counts once', async () => {
  const query = new URLSearchParams({ ...LONG, group: 'brand' });
  expect((await finance.call('GET', `/bo/reports/games?${query}`)).body.code).toBe('rounds.report_range');
  const id = await made('games', { ...LONG, group: 'brand' });
  expect(await rowsOf(id)).toEqual([
    expect.objectContaining({ label: 'Lantern', currency: 'USD', members: 2, bets: 71, stakes: 71, payouts: 24.85, ggr: 46.15 }),
  ]);
  const file = (await listed()).rows.find((one) => one.id === id)!;
  expect(file).toMatchObject({ ...LONG, rowCount: 1, merchantId: null });
  expect([file.done, file.steps > 30]).toEqual([file.steps, true]);
  expect((await rowsOf(await made('bets', LONG))).length).toBe(71);
  const ofTwo = await rowsOf(await made('deposits', LONG));
  expect(ofTwo.map((row) => (row as { merchantId: number; orders: number }).orders)).toEqual([30, 30]);
});

test('days that are no range, wrong filters, roles that may not and other brands are refused as by the report itself', async () => {
  const code = async (report: string, search: object, by = finance) => (await ask(report, search, { by })).body.code;
  expect(await code('games', { from: '2026-03-05', to: '2026-03-01' })).toBe('reports.file_range');
  expect(await code('games', { from: '2001-01-01', to: '2026-03-01' })).toBe('reports.file_range');
  expect(MOST_FILE_DAYS).toBe(3_660);
  expect(await code('games', { from: 'soon' })).toBe('request.invalid');
  expect(await code('games', { vendor: "';" })).toBe('request.invalid');
  expect(await code('salaries', {})).toBe('request.invalid');
  expect(await code('games', { merchantId: '99' })).toBe('site.brand_unknown');
  const marketing = await signedInStaff(server, 'marketing');
  expect(await code('deposits', YEAR, marketing)).toBe('staff.not_permitted');
  expect(await code('games', { ...YEAR, merchantId: '2' }, ofBrand)).toBe('staff.not_permitted');
});

test('a file is its requester’s, of the brand of the requester, and a request id is one file', async () => {
  const id = await made('deposits', LONG, ofBrand);
  expect((await listed(ofBrand)).rows[0]).toMatchObject({ id, merchantId: 1 });
  expect((await rowsOf(id, ofBrand)).map((row) => (row as { merchantId: number }).merchantId)).toEqual([1]);
  expect((await partOf(id, 1)).body.code).toBe('reports.file_unknown');
  expect((await partOf(randomUUID(), 1)).body.code).toBe('reports.file_unknown');
  expect((await finance.call('POST', `/bo/report-files/${id}/cancel`, {})).body.code).toBe('reports.file_unknown');
  expect((await listed(finance, 'report=deposits')).rows.some((one) => one.id === id)).toBe(false);
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('games', YEAR, { requestId })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await ask('games', LONG, { requestId })).body.code).toBe('staff.request_reused');
});

test('a reader who has lost the permission, or all brands but one, gets no row of a file made before', async () => {
  const account = await newStaff(server, ['finance']);
  const reader = { ...account, ...(await signInStaff(server, account)) };
  const id = await made('bets', LONG, reader);
  expect((await partOf(id, 1, reader)).status).toBe(200);
  const grant = (role: string, merchantId: number | null) =>
    owner.query('UPDATE staff_grant SET role = $2, merchant_id = $3 WHERE staff_id = $1', [account.id, role, merchantId]);
  await grant('finance', 1);
  expect((await partOf(id, 1, reader)).body.code).toBe('staff.not_permitted');
  await grant('marketing', null);
  expect((await partOf(id, 1, reader)).body.code).toBe('staff.not_permitted');
  await grant('finance', null);
  expect((await partOf(id, 1, reader)).status).toBe(200);
  const { rows } = await owner.query('SELECT action FROM audit_entry WHERE staff_id = $1 ORDER BY n', [account.id]);
  expect(
    rows.map(({ action }) => action as string).filter((action) => action.startsWith('reports.') || action.startsWith('staff.read')),
  ).toEqual(['reports.request_file', 'staff.read_money']);
});
