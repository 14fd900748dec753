import { expect, test } from 'vitest';
import type { gameReport } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { usualDays } from '#platform/report/report-days.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Report = WireOutput<typeof gameReport, number>;

const server = await testServer();
const { owner } = server;
const finance = await signedInStaff(server, 'finance');

/** Days of bets: member, day, studio, game, currency, number, stake, payout, at risk, house win, part of bonus money; in minor units. */
const DAYS = [
  ['mara07', '2026-03-01', 'AE', 'AE-0001', 'USD', 10, 1_000, 900, 1_000, 100, 40],
  ['linus01', '2026-03-01', 'AE', 'AE-0001', 'USD', 5, 500, 800, 500, -300, -90],
  ['mara07', '2026-03-02', 'AE', 'AE-0002', 'USD', 1, 200, 0, 150, 200, 0],
  ['mara07', '2026-03-02', 'XY', 'XY-HIGHCARD', 'USD', 4, 400, 380, 400, 20, 0],
  ['mara07', '2026-03-02', 'AE', 'AE-0001', 'VND', 2, 70_000, 0, 70_000, 70_000, 0],
  ['mara07', '2026-03-05', 'GONE', 'GONE-1', 'USD', 3, 300, 100, 300, 200, 0],
] as const;
await owner.query('ALTER TABLE bet_day DISABLE TRIGGER USER');
for (const [account, ...day] of DAYS)
  await owner.query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, at_risk, turnover, house_win, bonus_win)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11 FROM member WHERE account = $1 AND merchant_id = 1`,
    [account, ...day],
  );
await owner.query('ALTER TABLE bet_day ENABLE TRIGGER USER');

const ask = (query: string) => finance.call('GET', `/bo/reports/games?from=2026-03-01&to=2026-03-05&${query}`);
async function report(query = ''): Promise<Report> {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Report;
}
const lines = ({ rows }: Report) => rows.map(({ label, currency, members, bets, ggr }) => [label, currency, members, bets, ggr]);

test('settled bets are summed by category, studio, game, day and brand, each currency apart, and members count once', async () => {
  expect(lines(await report('currency=USD&sort=-ggr'))).toEqual([
    ['none', 'USD', 1, 3, 2],
    ['PVP', 'USD', 1, 4, 0.2],
    ['RNG', 'USD', 2, 16, 0],
  ]);
  expect(lines(await report('group=game&vendor=AE&sort=label')).map(([, ...rest]) => rest)).toEqual([
    ['USD', 2, 15, -2],
    ['VND', 1, 2, 70_000],
    ['USD', 1, 1, 2],
  ]);
  expect(lines(await report('group=day&currency=USD'))).toEqual([
    ['2026-03-05', 'USD', 1, 3, 2],
    ['2026-03-02', 'USD', 1, 5, 2.2],
    ['2026-03-01', 'USD', 2, 15, -2],
  ]);
  expect(lines(await report('group=brand&currency=USD'))).toEqual([['Lantern', 'USD', 2, 23, 2.2]]);
  expect((await report('group=brand&merchantId=2')).rows).toEqual([]);
});

test('the sums are those of all pages, with GGR of cash and of bonus money, whatever the grouping', async () => {
  const sums = [
    { currency: 'USD', bets: 23, stakes: 24, payouts: 21.8, turnover: 23.5, ggr: 2.2, cash: 2.7, bonus: -0.5 },
    { currency: 'VND', bets: 2, stakes: 70_000, payouts: 0, turnover: 70_000, ggr: 70_000, cash: 70_000, bonus: 0 },
  ];
  for (const group of ['brand', 'category', 'studio', 'game', 'day']) {
    const { rows, total, sums: own } = await report(`group=${group}&pageSize=1`);
    expect([group, rows.length, own]).toEqual([group, 1, sums]);
    expect(total).toBeGreaterThan(1);
  }
  expect((await report('group=game&gameType=RNG')).sums[0]!.bets).toBe(16);
});

test('days that are no range are refused with a code, and so are brands and groups that do not exist', async () => {
  const codeOf = async (query: string) => (await finance.call('GET', `/bo/reports/games?${query}`)).body.code;
  expect(await codeOf('from=2026-03-05&to=2026-03-01')).toBe('rounds.report_range');
  expect(await codeOf('from=2024-01-01&to=2026-03-01')).toBe('rounds.report_range');
  expect((await finance.call('GET', '/bo/reports/games?from=2025-03-02&to=2026-03-02')).status).toBe(200);
  expect(await codeOf('merchantId=99')).toBe('site.brand_unknown');
  for (const query of ['group=vendor', 'from=2026-02-30', 'vendor=%27%3B', 'sort=key', 'pageSize=0'])
    expect((await finance.call('GET', `/bo/reports/games?${query}`)).status).toBe(400);
  const support = await signedInStaff(server, 'support');
  expect((await support.call('GET', '/bo/reports/games')).body.code).toBe('staff.not_permitted');
});

test('a report without days has the thirty days until today, by the clock of the brand that is ahead', () => {
  const now = new Date('2026-03-08T20:00:00Z');
  const [utc, bangkok] = [{ timeZone: 'UTC' }, { timeZone: 'Asia/Bangkok' }];
  expect(usualDays([utc], now)).toEqual({ first: '2026-02-07', last: '2026-03-08' });
  expect(usualDays([bangkok, utc], now)).toEqual({ first: '2026-02-08', last: '2026-03-09' });
  expect(usualDays([bangkok], now, '2026-01-31')).toEqual({ first: '2026-01-02', last: '2026-01-31' });
});
