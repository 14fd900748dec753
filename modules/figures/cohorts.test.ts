import { expect, test } from 'vitest';
import type { asOfFigures, cohortReport } from '#contracts/bo/figures.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createCohorts, monthsOf } from '#modules/figures/cohorts.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Cohorts = WireOutput<typeof cohortReport, number>;
type AsOf = WireOutput<typeof asOfFigures, number>;

const server = await testServer();
const { owner, db } = server;
const finance = await signedInStaff(server, 'finance');

async function read<T>(path: string): Promise<T> {
  const answer = await finance.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as T;
}
/** Deletes the stored months: the server's own job may have stored them before a test wrote its bets. */
const forgetStored = () => owner.query('DELETE FROM figure_cohort_stored; DELETE FROM figure_cohort');
const BANGKOK = { id: 1, timeZone: 'Asia/Bangkok' };

test('months are those of the brand’s own calendar, the current one first', () => {
  expect(monthsOf(BANGKOK, 3, new Date('2026-02-28T18:00:00Z'))).toEqual([
    { merchantId: 1, month: '2026-03', first: '2026-03-01', last: '2026-03-31' },
    { merchantId: 1, month: '2026-02', first: '2026-02-01', last: '2026-02-28' },
    { merchantId: 1, month: '2026-01', first: '2026-01-01', last: '2026-01-31' },
  ]);
});

test('a cohort has what its members did in each month since they registered, and stored months equal computed ones', async () => {
  await owner.query("UPDATE member SET created_at = now() - interval '62 days' WHERE account = 'linus01' AND merchant_id = 1");
  await owner.query('ALTER TABLE bet_day DISABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, at_risk, turnover, house_win)
     SELECT m.id, (date_trunc('month', brand_day(1, now())) - ago * interval '1 month')::date, 'AE', 'AE-0001', 'USD', 1, 5000, 1000, 1, 1, 4000 + ago
       FROM member m, generate_series(0, 1) AS ago WHERE m.account = 'linus01' AND m.merchant_id = 1`,
  );
  await owner.query('ALTER TABLE bet_day ENABLE TRIGGER USER');
  await forgetStored();
  const { rows: cohorts } = await owner.query<{ cohort: string }>(
    "SELECT c.cohort FROM member m, cohort_of(m.id) AS c WHERE m.account = 'linus01' AND m.merchant_id = 1",
  );
  const of = ({ rows }: Cohorts) => rows.find(({ cohort }) => cohort === cohorts[0]!.cohort)!;
  const active = await read<Cohorts>('/bo/figures/cohorts?merchantId=1');
  expect(active.rows).toHaveLength(12);
  expect(of(active).members).toBe(1);
  expect(
    of(active)
      .since.map(({ count }) => count)
      .slice(-2),
  ).toEqual([1, 1]);
  const ggr = await read<Cohorts>('/bo/figures/cohorts?merchantId=1&measure=ggr&currency=USD');
  expect(
    of(ggr)
      .since.map(({ amount }) => amount)
      .slice(-2),
  ).toEqual([40.01, 40]);
  expect(
    of(ggr)
      .since.map(({ amount }) => amount)
      .slice(0, -2),
  ).toEqual(
    of(ggr)
      .since.slice(0, -2)
      .map(() => 0),
  );
  const now = new Date();
  await forgetStored();
  // By another clock than the brand's, a month would be over hours before or after.
  const { rows: brands } = await owner.query<{ id: number; timeZone: string }>(
    'SELECT id, time_zone AS "timeZone" FROM merchant WHERE id = 1',
  );
  const cohortsOfBrand = createCohorts({ db, site: { merchants: () => brands } as never });
  await cohortsOfBrand.rollUp(now);
  const { rows: stored } = await owner.query<{ n: bigint }>('SELECT count(*) AS n FROM figure_cohort_stored WHERE merchant_id = 1');
  expect(stored[0]!.n).toBe(35n);
  // These months were stored without any source: what is shown comes from there.
  expect(
    of(await read<Cohorts>('/bo/figures/cohorts?merchantId=1&measure=ggr&currency=USD'))
      .since.map(({ amount }) => amount)
      .slice(-2),
  ).toEqual([0, 40]);
});

test('balances at an instant are read by those who may, and no instant to come is', async () => {
  const { at, rows } = await read<AsOf>('/bo/figures/as-of?merchantId=1');
  expect(Date.parse(at) % 900_000).toBe(0);
  expect(rows.every(({ merchantId }) => merchantId === 1)).toBe(true);
  const code = async (query: string) => (await finance.call('GET', `/bo/figures/as-of?${query}`)).body.code;
  expect(await code('at=2199-01-01T00:00:00Z')).toBe('figures.instant_to_come');
  expect(await code('merchantId=99')).toBe('site.brand_unknown');
  expect((await read<AsOf>('/bo/figures/as-of?at=2020-01-01T00:07:00Z')).rows).toEqual([]);
  const support = await signedInStaff(server, 'support');
  expect((await support.call('GET', '/bo/figures/as-of')).body.code).toBe('staff.not_permitted');
  expect((await support.call('GET', '/bo/figures/cohorts')).body.code).toBe('staff.not_permitted');
});
