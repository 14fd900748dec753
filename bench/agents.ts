import type { Caller } from '#contracts/caller.ts';
import { createAgents, type Agents } from '#modules/agents/index.ts';
import { memberMay } from '#modules/identity/index.ts';
import { createSite, seedSite } from '#modules/site/index.ts';
import { createWallet, type Account, type Wallet } from '#modules/wallet/index.ts';
import { money } from '#kernel/money.ts';
import { StartError } from '#platform/config/start-error.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { claim } from '#bench/claim.ts';
import { contractTree, FIRST, loadTree, NOW, vacuumPlaces } from '#bench/support/agent-tree.ts';
import { median } from '#bench/support/measure.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';

const MEMBERS = 100_000;
const BETS = 10_000_000;
const CONTRACTS = 10_000;
const REPORTS = 400;
const SINGLY = 300;
const RECEIVED_AT_ONCE = 1_000;
const HOURS = 30 * 24;
const DAILY = 10;
const RUNS = 3;
const INTERVAL_MS = 300_000;

type World = { db: Database; agents: Agents; wallet: Wallet; members: number };

/**
 * Builds a tree of agents 12 levels deep with bets of 30 days. Compares a page of a team with the read of one row by its key, and the count
 * of one more hour with a full recount. Compares a run of real-time salary with one transaction for each bill. `npm run bench -- agents
 * 10000 1000000 1000` sets the numbers of members, bets and contracts.
 */
export default async function agents(requested: readonly string[] = []): Promise<void> {
  const [members = MEMBERS, bets = BETS, contracts = CONTRACTS] = requested.map(Number);
  if (![members, bets, contracts].every((one) => Number.isSafeInteger(one) && one >= 100))
    throw new StartError('Say how many members, bets and contracts: 100 or more of each.');
  const postgres = await scratchPostgres();
  const db = openDatabase({ url: postgres.appUrl });
  const wallet = createWallet({ db });
  let stopSite = async (): Promise<void> => {};
  try {
    await printDurability(postgres.ownerUrl);
    await seedSite(db);
    const loaded = await loadTree(postgres, members, bets);
    process.stdout.write(
      `${members} members, ${loaded.depth} levels, ${loaded.bets} bets in ${loaded.rows} rows; counted in ${loaded.recountS.toFixed(1)} s\n`,
    );
    const site = await createSite({ db, log: createLog('silent') });
    stopSite = site.stop;
    const catalogue = { gameAt: () => ({ gameType: 'RNG' }) as never };
    const world = {
      db,
      wallet,
      members,
      agents: createAgents({ db, site, wallet, catalogue, identity: {} as never, rollover: {} as never }),
    };
    await world.agents.ensure(NOW);
    await world.agents.settle(NOW);
    // The server does this automatically a minute after this number of new rows.
    await vacuumPlaces(postgres);
    claim({ name: 'team-report-p95-to-one-row', ratio: await reports(world), goal: 'at most', limit: 40 });
    claim({ name: 'an-hour-to-a-full-recount', ratio: (await hour(world, bets)) / loaded.recountS, goal: 'at most', limit: 0.05 });
    await contractTree(postgres, Math.min(contracts, members));
    claim({ name: 'salary-run-to-a-transaction-a-bill', ratio: await salaries(world), goal: 'at most', limit: 0.05 });
  } finally {
    await stopSite();
    await wallet.stop();
    await db.end();
    await postgres.drop();
  }
}

const callerOf = (memberId: bigint): Caller => ({
  merchantId: 1,
  code: 'LANTERN',
  memberId,
  sessionId: 'none',
  accountType: 1,
  currency: 'USD',
});
const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Reads teams at every height of the tree, the top first, alternating with a row of the same rollup. Returns the ratio of their 95th
 * percentiles.
 */
async function reports({ agents, db, members }: World): Promise<number> {
  const [team, row, overview]: [number[], number[], number[]] = [[], [], []];
  for (let nth = -20; nth < REPORTS; nth++) {
    const memberId = BigInt(FIRST + Math.floor(members ** (Math.max(0, nth) / REPORTS)) - 1);
    const page = { days: 30, pageNo: 1, pageSize: 20 };
    const took = await timed(() => agents.team(callerOf(memberId), page, NOW));
    const one = await timed(() =>
      db.query(
        "SELECT * FROM agent_day WHERE place_id = $1 AND day = '2026-03-10' AND counted_on = '2026-03-10' AND game_type = 'RNG' AND currency = 'USD'",
        [memberId],
      ),
    );
    if (nth < 0) continue;
    team.push(took);
    row.push(one);
    if (nth % 40 === 0) overview.push(await timed(() => agents.overview(callerOf(memberId), { days: 30 }, NOW)));
  }
  process.stdout.write(
    `team p95 ${p95(team).toFixed(2)} ms, median ${median(team).toFixed(2)}, the top's ${team[0]!.toFixed(2)}; one row p95 ${p95(row).toFixed(3)} ms, median ${median(row).toFixed(3)}; overview of the top ${overview[0]!.toFixed(1)} ms\n`,
  );
  return p95(team) / p95(row);
}

/** Counts bets of one more hour in the form in which the outbox delivers them; each player makes the bets of a day. Returns seconds. */
async function hour({ agents, db, members }: World, bets: number): Promise<number> {
  const rounds = Array.from({ length: Math.ceil(bets / HOURS) }, (_, nth) => ({
    round: String(nth),
    merchant: 1,
    member: String(FIRST + ((Math.floor(nth / DAILY) * 7_919) % members)),
    vendor: 'XX',
    game: 'XX-1',
    stake: '100',
    payout: '90',
    turnover: '100',
    houseWin: '10',
    bonusWin: '0',
    currency: 'USD',
    at: new Date(NOW.getTime() + (nth % 3_600) * 1_000).toISOString(),
  }));
  let took = 0;
  for (let at = 0; at < rounds.length; at += RECEIVED_AT_ONCE)
    took += await timed(() => db.transact((tx) => agents.onSettled(tx, rounds.slice(at, at + RECEIVED_AT_ONCE))));
  process.stdout.write(`${rounds.length} bets of an hour heard in ${(took / 1_000).toFixed(2)} s\n`);
  return took / 1_000;
}

/**
 * Bills and pays five minutes of play by all members in a run, and pays bills one by one. Returns the time of a bill in the run divided by
 * that of a single one.
 */
async function salaries({ agents, db, wallet, members }: World): Promise<number> {
  const house = await wallet.houseAccount(1, 'house', 'agents', 'USD');
  const ratios: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const at = new Date(NOW.getTime() + run * 6 * 3_600_000);
    await db.query(
      `INSERT INTO agent_interval (starts_at, place_id, currency, stake, payout, turnover, house_win)
       SELECT date_bin('5 minutes', $1::timestamptz, '2000-01-01 00:00Z'), $2::bigint + i, 'USD', 10000, 9000, 10000, 1000 FROM generate_series(0, $3::int - 1) AS i`,
      [at, FIRST, members],
    );
    const counted = 'SELECT count(*)::int AS bills FROM agent_bill WHERE paid > 0';
    const [before] = await db.query<{ bills: number }>(counted);
    const took = await timed(() => agents.settle(new Date(at.getTime() + 3 * INTERVAL_MS)));
    const [after] = await db.query<{ bills: number }>(counted);
    const bills = after!.bills - before!.bills;
    const paid = await db.query<{ id: bigint }>('SELECT id FROM agent_bill WHERE paid > 0 ORDER BY id DESC LIMIT $1', [SINGLY]);
    const singly = await timed(async () => {
      for (const { id } of paid) await payOne({ db, wallet }, house, id, run);
    });
    ratios.push(took / bills / (singly / paid.length));
    process.stdout.write(
      `run ${run}: ${bills} bills in ${(took / 1_000).toFixed(2)} s, ${(took / bills).toFixed(3)} ms a bill; one by one ${(singly / paid.length).toFixed(3)} ms; ratio ${ratios.at(-1)!.toFixed(3)}\n`,
    );
  }
  return median(ratios);
}

/** Makes and pays the same bill for another year, in a transaction of its own. */
async function payOne({ db, wallet }: Pick<World, 'db' | 'wallet'>, house: Account, like: bigint, run: number): Promise<void> {
  await db.transact(async (tx) => {
    const [bill] = await tx.query<{ id: bigint; memberId: bigint; amount: bigint }>(
      `INSERT INTO agent_bill (contract_id, merchant_id, kind, place_id, depth, member_id, currency, starts_at, ends_at, valid_bet, net_loss, active, rate,
                               carried_in, carried_out, gross, kept, amount, state, made_at)
       SELECT contract_id, merchant_id, kind, place_id, depth, member_id, currency, starts_at - $2::int * interval '1 year',
              ends_at - $2::int * interval '1 year', valid_bet, net_loss, active, rate, 0, 0, gross, kept, amount, 'due', made_at
         FROM agent_bill WHERE id = $1 RETURNING id, member_id AS "memberId", amount`,
      [like, run],
    );
    const { id, memberId, amount } = bill!;
    const { cash } = await wallet.accountsOf({ merchantId: 1, memberId, currency: 'USD' });
    const paid = await wallet.commitIn(tx, {
      key: { source: 'agents', kind: 'bill', externalId: `bench/${id}`, meaning: [String(amount), 'USD'] },
      account: cash,
      gates: [{ kind: 'agent_bill', args: { bill: String(id), attempt: 0 } }, memberMay(memberId, 'withdraw')],
      transfers: [{ kind: 'agent-bill', from: house, to: cash, amount: money(amount, 'USD') }],
      writes: [{ kind: 'agent_payment', row: { bill: String(id), amount: String(amount), part: 'part_received', at: NOW } }],
    });
    if (!paid.ok) throw new Error('a bill was not paid');
  });
}
