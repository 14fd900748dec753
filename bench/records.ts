import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { betRecords, profitRecords, type BetFilter } from '#modules/bets/records/bet-records.ts';
import { claim } from '#bench/claim.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const DAYS = 92;
const GAMES = 20;
const TURNS = 400;
const PAGES = 50;
const FIRST_ROUND = 1_000_000;
const NOW = new Date('2026-11-20T20:00:00Z');
const ZONE = 'Asia/Bangkok';

/**
 * Compares a page of a member's betting record with totals, among 1,000,000 bets in 92 days, with the same among 10,000. Both include
 * today's bets.
 */
export default async function records(): Promise<void> {
  const postgres = await scratchPostgres();
  try {
    await load(postgres.ownerUrl);
    const db = openDatabase({ url: postgres.appUrl });
    try {
      const bets = await compare((memberId, pageNo) => betRecords(db, filterOf(memberId, pageNo), 'USD'));
      const profit = await compare((memberId) => profitRecords(db, filterOf(memberId, 1), 'USD', () => 'RNG'));
      claim({ name: 'bets-p95-of-1m-to-10k', ratio: bets, goal: 'at most', limit: 2 });
      claim({ name: 'profit-p95-of-1m-to-10k', ratio: profit, goal: 'at most', limit: 2 });
    } finally {
      await db.end();
    }
  } finally {
    await postgres.drop();
  }
}

function filterOf(memberId: bigint, pageNo: number): BetFilter {
  return { memberId, days: DAYS, timeZone: ZONE, now: NOW, pageNo, pageSize: 20 };
}

/** Measures the same pages for both members in turn. Returns the 95th percentile for the member with many bets ÷ that for the other. */
async function compare(ask: (memberId: bigint, pageNo: number) => Promise<unknown>): Promise<number> {
  const times: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (let turn = -50; turn < TURNS; turn++) {
    for (const [name, memberId] of [
      ['many', 1n],
      ['few', 2n],
    ] as const) {
      const began = performance.now();
      await ask(memberId, ((turn + 50) % PAGES) + 1);
      if (turn >= 0) times[name].push(performance.now() - began);
    }
  }
  const [many, few] = [p95(times.many), p95(times.few)];
  process.stdout.write(`p95 of ${MANY} rows ${many.toFixed(2)} ms, of ${FEW} rows ${few.toFixed(2)} ms\n`);
  return many / few;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

/** Inserts bets of two members, evenly over the days until now, with the sums that their commits would have written. */
async function load(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  for (const [member, bets, from] of [
    [1, MANY, FIRST_ROUND],
    [2, FEW, FIRST_ROUND + MANY],
  ] as const) {
    await owner.query(
      `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, house_win, currency, at)
       SELECT $3::bigint + i, 1, 1, $1, 'AE', 'AE-' || i % ${GAMES}, 100, i % 190, 100, 100 - i % 190, 'USD', $4::timestamptz - ($2::int - i) * (interval '${DAYS - 1} days' / $2::int)
         FROM generate_series(1, $2::int) AS i`,
      [member, bets, from, NOW],
    );
  }
  await owner.query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, house_win)
     SELECT member_id, (at AT TIME ZONE '${ZONE}')::date, vendor, game_code, currency, count(*), sum(stake), sum(payout), sum(turnover), sum(house_win)
       FROM bet_record GROUP BY 1, 2, 3, 4, 5`,
  );
  await owner.query('VACUUM (ANALYZE)');
  await owner.end();
}
