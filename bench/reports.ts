import pg from 'pg';
import { StartError } from '#platform/config/start-error.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import { REPORT_GROUPS } from '#contracts/figure-limits.ts';
import { createGameDays } from '#modules/figures/games/game-days.ts';
import { ngrRoutes } from '#modules/figures/games/routes.ts';
import { createPlaceDays } from '#modules/figures/lines/place-days.ts';
import { lineRoutes } from '#modules/figures/lines/routes.ts';
import { seedSite } from '#modules/site/index.ts';
import { claim } from '#bench/claim.ts';
import { loadReports, NOW, PERIOD, YEAR } from '#bench/support/report-rows.ts';
import { median } from '#bench/support/measure.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';

const MEMBERS = 100_000;
const TURNS = 7;
/** Most milliseconds of a report. */
const PATIENCE_MS = 2_000;

type Measured = { ms: number; plainMs: number };

/**
 * Times the NGR report of a year by each grouping, and the report by agent of 30 days at each kind of level. The database has 100,000
 * members and some 10^6 rows of each roll-up. Each report takes turns with a plain sum of the rows that it reads. An argument sets the
 * number of members: `npm run bench -- reports 10000`.
 */
export default async function reports(requested: readonly string[] = []): Promise<void> {
  const members = Number(requested[0] ?? MEMBERS);
  if (!Number.isSafeInteger(members) || members < 100) throw new StartError('Say how many members: 100 or more.');
  const postgres = await scratchPostgres();
  const db = openDatabase({ url: postgres.appUrl });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  try {
    await printDurability(postgres.ownerUrl);
    await seedSite(db);
    const { deep, rows } = await loadReports(owner, members);
    process.stdout.write(
      `${members} members; rows: ${Object.entries(rows)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}\n`,
    );
    const ngr = await byGrouping(db);
    const lines = await byLevel(db, deep);
    for (const [name, found] of Object.entries({ ngr, agents: lines })) {
      const worst = found.reduce((one, other) => (other.ms > one.ms ? other : one));
      claim({ name: `${name}-report-to-a-plain-sum`, ratio: worst.ms / worst.plainMs, goal: 'at most', limit: 15 });
      claim({ name: `${name}-report-to-2-s`, ratio: worst.ms / PATIENCE_MS, goal: 'at most', limit: 1 });
    }
  } finally {
    await owner.end();
    await db.end();
    await postgres.drop();
  }
}

const site = { merchants: () => [{ id: 1, timeZone: 'UTC', name: 'Bench' }] } as never;
const catalogue = {
  gameAt: () => ({ gameType: 'RNG' }),
  titleEver: (_vendor: string, code: string) => ({ name: code }),
  vendor: () => undefined,
} as never;

/** Returns a function that asks a report as a page of 20 rows does. */
function asking(routes: readonly Route[], path: string): (input: object) => Promise<unknown> {
  const route = routes.find(({ contract }) => contract.path === path)!;
  return async (input) => {
    const answer = await route.handle({ input: { pageNo: 1, pageSize: 20, merchantId: 1, ...input }, now: NOW } as never);
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value;
  };
}

async function byGrouping(db: Database): Promise<Measured[]> {
  const ask = asking(ngrRoutes({ db, catalogue, site, gameDays: createGameDays({ db, site }) }), '/bo/reports/ngr');
  const found: Measured[] = [];
  for (const group of REPORT_GROUPS)
    found.push(
      await inTurns(
        `NGR of a year by ${group}`,
        () => ask({ group, ...YEAR }),
        () =>
          db.query(
            `SELECT f.currency, sum(bets), sum(stakes), sum(payouts), sum(ggr), sum(bonus), sum(promotions), sum(jackpots) FROM figure_game_day f
            WHERE f.day BETWEEN $1::date AND $2::date AND f.merchant_id = 1 GROUP BY 1`,
            [YEAR.from, YEAR.to],
          ),
      ),
    );
  return found;
}

async function byLevel(db: Database, deep: readonly bigint[]): Promise<Measured[]> {
  const ask = asking(lineRoutes({ db, catalogue, site, placeDays: createPlaceDays({ db, site }) }), '/bo/reports/agents');
  const sum = (places: string, values: readonly unknown[]) => () =>
    db.query(
      `SELECT d.currency, sum(count), sum(stake), sum(payout), sum(house_win), sum(bonus_win) FROM agent_game_day d
        WHERE d.day BETWEEN $1::date AND $2::date AND d.place_id IN (${places}) GROUP BY 1`,
      [PERIOD.from, PERIOD.to, ...values],
    );
  const roots = 'SELECT id FROM agent_place WHERE parent_id IS NULL';
  const found = [
    await inTurns('agents of 30 days at the top', () => ask(PERIOD), sum(roots, [])),
    await inTurns('members without an agent', () => ask({ ...PERIOD, under: 'none' }), sum(roots, [])),
  ];
  for (const place of deep)
    found.push(
      await inTurns(
        `agents of 30 days below place ${place}`,
        () => ask({ ...PERIOD, under: String(place) }),
        // The report also reads the places before the level in the order of the tree, because costs are cut once for the brand.
        sum(
          `${roots} AND id <= $3 UNION SELECT id FROM agent_place WHERE parent_id = ANY ((SELECT path || id FROM agent_place WHERE id = $3)::bigint[])`,
          [place],
        ),
      ),
    );
  return found;
}

/** Returns the median times of a report and of a plain sum, which take turns. */
async function inTurns(name: string, report: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<Measured> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -1; turn < TURNS; turn++)
    for (const [at, work] of [report, plain].entries()) {
      const began = performance.now();
      await work();
      if (turn >= 0) times[at]!.push(performance.now() - began);
    }
  const [ms, plainMs] = times.map((one) => median(one)) as [number, number];
  process.stdout.write(`${name}: ${ms.toFixed(0)} ms, a plain sum ${plainMs.toFixed(0)} ms, ratio ${(ms / plainMs).toFixed(1)}\n`);
  return { ms, plainMs };
}
