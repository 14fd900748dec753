import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REPORT_GROUPS, type ReportGroup } from '#contracts/figure-limits.ts';
import type { GameDay } from '#platform/module/figure.ts';
import { createGameDays } from '#modules/figures/games/game-days.ts';
import { ngrSums, type NgrRow, type NgrSums } from '#modules/figures/games/ngr-report.ts';
import { dropSums } from '#modules/figures/stored-sums.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const BRANDS = [
  { id: 1, timeZone: 'Asia/Bangkok' },
  { id: 2, timeZone: 'America/St_Johns' },
];
const site = { merchants: () => BRANDS } as never;
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const PERIOD = { from: DAYS[0]!, to: DAYS[2]!, now: new Date('2026-03-03T20:00:00Z') };
const CATEGORIES: Readonly<Record<string, string>> = { 'AE/AE-1': 'RNG', 'AE/AE-2': 'RNG', 'XY/XY-1': 'PVP' };
const typeOf = (vendor: string, gameCode: string) => (CATEGORIES[`${vendor}/${gameCode}`] ?? null) as never;

const minor = fc.bigInt({ min: -100_000n, max: 100_000n });
const gameDay = fc
  .record({
    merchantId: fc.constantFrom(1, 2),
    day: fc.constantFrom(...DAYS),
    game: fc.constantFrom(['AE', 'AE-1'], ['AE', 'AE-2'], ['XY', 'XY-1'], ['GONE', 'GONE-1'], ['', ''], ['AE', '']),
    currency: fc.constantFrom('USD' as const, 'VND' as const),
    stakes: fc.bigInt({ min: 0n, max: 200_000n }),
    ggr: minor,
    bonus: minor,
    promotions: minor,
    jackpots: fc.bigInt({ min: 0n, max: 500n }),
  })
  .map(({ game: [vendor, gameCode], ...row }): GameDay => {
    const isGame = gameCode !== '';
    const [stakes, ggr, bonus] = isGame ? [row.stakes, row.ggr, row.bonus] : [0n, 0n, 0n];
    return { ...row, vendor, gameCode, stakes, ggr, bonus, bets: isGame ? 1n : 0n, payouts: stakes - ggr, turnover: stakes };
  });
const rate = fc
  .record({
    merchantId: fc.constantFrom(1, 2),
    cost: fc.constantFrom('fee' as const, 'duty' as const),
    gameType: fc.constantFrom('', 'RNG', 'PVP'),
    vendor: fc.constantFrom('', 'AE', 'XY'),
    fromDay: fc.constantFrom('2025-01-01', ...DAYS),
    bps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((one) => (one.cost === 'duty' ? { ...one, vendor: '' } : one));
type Rate = typeof rate extends fc.Arbitrary<infer T> ? T : never;

async function setRates(rates: readonly Rate[]): Promise<void> {
  await owner.query('TRUNCATE figure_rate');
  for (const { merchantId, cost, gameType, vendor, fromDay, bps } of rates)
    await owner.query(
      `INSERT INTO figure_rate (merchant_id, cost, game_type, vendor, from_day, bps, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6, 'test', now())`,
      [merchantId, cost, gameType, vendor, fromDay, bps],
    );
}

/** Share of a row at the narrowest rate that has begun: studio before category before all, the newest of these. */
function costOf(rates: readonly Rate[], cost: Rate['cost'], row: GameDay): bigint {
  const category = CATEGORIES[`${row.vendor}/${row.gameCode}`];
  const narrowest = rates
    .filter((one) => one.cost === cost && one.merchantId === row.merchantId && one.fromDay <= row.day)
    .filter((one) => (one.vendor === '' || one.vendor === row.vendor) && (one.gameType === '' || one.gameType === category))
    .toSorted(
      (a, b) =>
        Number(b.vendor !== '') - Number(a.vendor !== '') ||
        Number(b.gameType !== '') - Number(a.gameType !== '') ||
        b.fromDay.localeCompare(a.fromDay),
    )[0];
  // A whole number divided by a whole number is cut towards zero.
  return (row.ggr * BigInt(narrowest?.bps ?? 0)) / 10_000n;
}

const keyOf = (row: GameDay): string => [row.merchantId, row.day, row.vendor, row.gameCode, row.currency].join(' ');
const keyOfRate = (one: Rate): string => [one.merchantId, one.cost, one.gameType, one.vendor, one.fromDay].join(' ');

function opened(rows: readonly GameDay[]) {
  const gameDays = createGameDays({ db, site });
  gameDays.addSources([
    (_db, days) =>
      Promise.resolve(rows.filter((row) => days.some(({ merchantId, day }) => merchantId === row.merchantId && day === row.day))),
  ]);
  return gameDays;
}

/** Sums of the rows by a model that knows no SQL. */
function expected(rows: readonly GameDay[], rates: readonly Rate[]): NgrSums[] {
  return ngrSums(
    rows.map((row): NgrRow => {
      const [fees, duty] = [costOf(rates, 'fee', row), costOf(rates, 'duty', row)];
      return { key: '', ...row, cash: row.ggr - row.bonus, fees, duty, ngr: row.ggr - row.promotions - row.jackpots - fees - duty };
    }),
  );
}

test('GGR less its costs is the same in every grouping, as a model of the rates has it to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(gameDay, { maxLength: 25, selector: keyOf }),
      fc.uniqueArray(rate, { maxLength: 8, selector: keyOfRate }),
      async (rows, rates) => {
        await setRates(rates);
        const gameDays = opened(rows);
        const model = expected(rows, rates);
        for (const group of REPORT_GROUPS) expect(ngrSums(await gameDays.ngr(PERIOD, { group }, typeOf))).toEqual(model);
        const ofBrand = await gameDays.ngr({ ...PERIOD, merchantId: 2 }, { group: 'game', vendor: 'AE' }, typeOf);
        expect(ngrSums(ofBrand)).toEqual(
          expected(
            rows.filter(({ merchantId, vendor }) => merchantId === 2 && vendor === 'AE'),
            rates,
          ),
        );
      },
    ),
    { numRuns: 15 },
  );
});

const row = (more: Partial<GameDay>): GameDay => ({
  merchantId: 1,
  day: DAYS[0]!,
  vendor: 'AE',
  gameCode: 'AE-1',
  currency: 'USD',
  bets: 1n,
  stakes: 1_000n,
  payouts: 1_007n,
  turnover: 1_000n,
  ggr: -7n,
  promotions: 0n,
  jackpots: 0n,
  bonus: 0n,
  ...more,
});

test('a cost is cut once for each game and day, and follows GGR below zero', async () => {
  await setRates([{ merchantId: 1, cost: 'fee', gameType: '', vendor: '', fromDay: '2025-01-01', bps: 3_333 }]);
  const gameDays = opened([row({}), row({ gameCode: 'AE-2', ggr: 10n }), row({ day: DAYS[1]!, ggr: 10n })]);
  const feesBy = async (group: ReportGroup) =>
    (await gameDays.ngr(PERIOD, { group }, typeOf)).map(({ key, fees }) => `${key} ${fees}`).toSorted();
  expect(await feesBy('day')).toEqual(['2026-03-01 1', '2026-03-02 3']);
  expect(await feesBy('brand')).toEqual(['1 4']);
});

test('stored days equal computed ones; a correction drops its day, which is computed again', async () => {
  await setRates([]);
  const rows = [
    row({ ggr: 40n, bonus: 15n }),
    row({ day: DAYS[1]!, ggr: 50n, promotions: 9n }),
    row({ vendor: '', gameCode: '', ggr: 0n, promotions: 5n }),
  ];
  const gameDays = opened(rows);
  const read = () => gameDays.ngr(PERIOD, { group: 'day' }, typeOf);
  const computed = await read();
  expect(computed.map(({ key, ngr }) => [key, ngr]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['2026-03-01', 35n],
    ['2026-03-02', 41n],
  ]);
  const later = new Date('2026-03-20T00:00:00Z');
  await Promise.all([gameDays.rollUp(later), gameDays.rollUp(later)]);
  rows[0] = row({ ggr: 60n, bonus: 21n });
  expect((await read()).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(computed.toSorted((a, b) => a.key.localeCompare(b.key)));
  await dropSums(db, [{ merchant: 1, at: '2026-03-01T10:00:00Z' }]);
  expect((await read()).find(({ key }) => key === '2026-03-01')!.ngr).toBe(55n);
  await gameDays.rollUp(later);
  const { rows: stored } = await owner.query<{ ggr: bigint }>(
    "SELECT ggr, bonus FROM figure_game_day WHERE day = '2026-03-01' AND vendor = 'AE'",
  );
  expect(stored).toEqual([{ ggr: 60n, bonus: 21n }]);
});

test('a correction while its day is computed drops what was computed without it', async () => {
  const gameDays = createGameDays({ db, site });
  const drops: Promise<void>[] = [];
  let ggr = 10n;
  gameDays.addSources([
    (_db, days) => {
      const rows = days.filter(({ merchantId, day }) => merchantId === 1 && day === '2026-04-10').map(({ day }) => row({ day, ggr }));
      if (rows.length > 0 && drops.length === 0) {
        ggr = 25n;
        drops.push(dropSums(db, [{ merchant: 1, at: '2026-04-10T10:00:00Z' }]));
      }
      return new Promise((done) => setTimeout(() => done(rows), 100));
    },
  ]);
  await gameDays.rollUp(new Date('2026-05-20T00:00:00Z'));
  await Promise.all(drops);
  const period = { from: '2026-04-10', to: '2026-04-10', now: new Date('2026-05-20T00:00:00Z') };
  expect(drops).toHaveLength(1);
  expect((await gameDays.ngr(period, { group: 'day' }, typeOf)).map((one) => one.ggr)).toEqual([25n]);
});

test('a day that a roll-up stores while a report is read counts once', async () => {
  const gameDays = createGameDays({ db, site });
  const now = new Date('2026-07-20T00:00:00Z');
  let isRead = false;
  gameDays.addSources([
    async (_db, days) => {
      const rows = days.filter(({ merchantId, day }) => merchantId === 1 && day === '2026-06-10').map(({ day }) => row({ day, ggr: 10n }));
      if (rows.length > 0 && !isRead) {
        isRead = true;
        await gameDays.rollUp(now);
      }
      return rows;
    },
  ]);
  const read = () => gameDays.ngr({ from: '2026-06-10', to: '2026-06-10', now }, { group: 'day' }, typeOf);
  expect((await read()).map(({ ggr }) => ggr)).toEqual([10n]);
  expect((await read()).map(({ ggr }) => ggr)).toEqual([10n]);
});
