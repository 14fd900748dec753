import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Embedded } from '#platform/db/embedded.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { createWallet, reconcile, sealLedger } from '#modules/wallet/index.ts';
import { money } from '#kernel/money.ts';
import { claim } from '#bench/claim.ts';
import { median, throughput } from '#bench/support/measure.ts';
import { findPgbench, initPgbench, tpcbLike } from '#bench/support/pgbench.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer, wrk } from '#bench/support/servers.ts';

const PLAYERS = 256;
const CONNECTIONS = 64;
const ROUNDS = 5;
const WARM_UP_S = 5;

/**
 * Whole spins over HTTP with 64 connections: session, validation, fairness, rules, ledger, round, bet record, event. Beside pgbench
 * in the same minutes, on a PostgreSQL of its own with the same settings, so that neither writes out the other's pages. Afterwards
 * every spin that was answered has its round, record, transfers and event.
 */
export default async function spinHttp(): Promise<void> {
  const pgbench = findPgbench();
  const postgres = await scratchPostgres({ max_connections: '120' });
  const yardstick = await scratchPostgres({ max_connections: '120' });
  const folder = mkdtempSync(join(tmpdir(), 'croupier-spins-'));
  try {
    await printDurability(postgres.ownerUrl);
    await initPgbench(pgbench, yardstick.ownerUrl);
    await measure(postgres, () => tpcbLike(pgbench, yardstick.ownerUrl, 10), join(folder, 'spin.lua'));
  } finally {
    rmSync(folder, { recursive: true });
    await postgres.drop();
    await yardstick.drop();
  }
}

async function measure({ ownerUrl, appUrl }: Embedded, pgbenchTps: () => Promise<number>, script: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => {});
  const server = await startRealServer(await freePort(), appUrl, ownerUrl);
  const { rows: titles } = await owner.query<{ vendor: string; gameCode: string }>(
    'SELECT DISTINCT ON (model) vendor, game_code AS "gameCode" FROM game WHERE model IS NOT NULL ORDER BY model, node_id',
  );
  const players = await openPlayers(server.url, appUrl, PLAYERS, titles);
  writeFileSync(script, luaFor(players));
  const ratios: number[] = [];
  const pairs: number[] = [];
  // Compiled and in memory, as the yardstick is once it has been filled.
  let { requests: answered } = await wrk(`${server.url}/wps/rounds/play`, { seconds: WARM_UP_S, script });
  for (let round = 1; round <= ROUNDS; round++) {
    const tps = await pgbenchTps();
    const spins = await wrk(`${server.url}/wps/rounds/play`, { seconds: 10, script });
    const bare = await ledgerPairs(appUrl, round);
    answered += spins.requests;
    ratios.push(spins.perSecond / tps);
    pairs.push(spins.perSecond / bare);
    process.stdout.write(
      `round ${round}: ${spins.perSecond.toFixed(0)} spins/s, pgbench ${tps.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}; ` +
        `bare stake and payout pairs ${bare.toFixed(0)}/s, ratio ${pairs.at(-1)!.toFixed(2)} (not judged)\n`,
    );
  }
  await server.stop();
  await check(appUrl, owner, answered);
  await owner.end();
  process.stdout.write(`best of ${ROUNDS}: ${Math.max(...ratios).toFixed(2)}; judged is the middle one\n`);
  claim({ name: 'spin-http-to-pgbench', ratio: median(ratios), goal: 'at least', limit: 1.2 });
}

/** What the ledger alone does: a stake and a payout in one command, without round, record, event or gate. */
async function ledgerPairs(appUrl: string, round: number): Promise<number> {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const { rows } = await db.pool.query<{ id: bigint }>("SELECT id FROM member WHERE account LIKE 'bench%'");
  const cash = await Promise.all(rows.map(async ({ id }) => (await wallet.accountsOf(id)).cash));
  let sent = 0;
  const { perSecond } = await throughput(CONNECTIONS, 4, async () => {
    const account = cash[sent++ % cash.length]!;
    const done = await wallet.commit({
      key: { source: 'bench', kind: 'pair', externalId: `${round}-${sent}`, meaning: [] },
      account,
      transfers: [
        { kind: 'stake', from: account, to: house, amount: money(100n, 'USD') },
        { kind: 'payout', from: house, to: account, amount: money(90n, 'USD') },
      ],
    });
    if (!done.ok) throw new Error(done.failure.code);
  });
  await wallet.stop();
  await db.end();
  return perSecond;
}

/** The load is cut off at its end, so up to one spin a connection and run may be done without its answer being counted. */
async function check(appUrl: string, owner: pg.Pool, answered: number): Promise<void> {
  const db = openDatabase({ url: appUrl });
  while ((await sealLedger(db)) > 0);
  const broken = await reconcile(db);
  await db.end();
  const one = async (sql: string) => Number((await owner.query<{ n: string }>(`SELECT (${sql}) AS n`)).rows[0]!.n);
  const rounds = await one('SELECT count(*) FROM round');
  const counts = {
    'bet records': await one('SELECT count(*) FROM bet_record'),
    stakes: await one(
      "SELECT count(*) FROM ledger.transfer t JOIN round r ON r.id = t.command_seq WHERE t.kind = 'stake' AND t.amount = r.stake",
    ),
    'payouts and lost rounds': await one(
      `SELECT (SELECT count(*) FROM ledger.transfer t JOIN round r ON r.id = t.command_seq WHERE t.kind = 'payout' AND t.amount = r.payout)
              + (SELECT count(*) FROM round WHERE payout = 0)`,
    ),
    events: await one(
      `SELECT coalesce((SELECT sum(rounds) FROM game_day), 0) + (SELECT coalesce(sum(json_array_length(events -> 0 -> 'round')), 0) FROM outbox WHERE topic = 'RoundsSettled')`,
    ),
  };
  const listed = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(
    `answered 200: ${answered}; in the database: ${rounds} rounds, ${listed.join(', ')}; invariants ${broken.length === 0 ? 'hold' : 'BROKEN'}\n`,
  );
  const isSame = Object.values(counts).every((count) => count === rounds);
  const uncounted = rounds - answered;
  if (broken.length > 0 || !isSame || uncounted < 0 || uncounted > CONNECTIONS * (ROUNDS + 1)) throw new Error('the spins do not add up');
}

/** Requests are written out once a player, but for the id: what the generator takes of the processors is not the server's. */
function luaFor(players: readonly Player[]): string {
  const rows = players.map(({ token, gameToken, stake }) => `{"${token}","${gameToken}",${stake}}`).join(',\n');
  return `
local players = {${rows}}
local heads, tails = {}, {}
function init()
  for at, p in ipairs(players) do
    local mark = '00000000-0000-4000-8000-000000000000'
    local body = string.format('{"gameToken":"%s","requestId":"%s","stake":%s,"currency":"USD"}', p[2], mark, p[3])
    local whole = wrk.format('POST', nil, { ['Content-Type'] = 'application/json', ['Authorization'] = 'Bearer ' .. p[1] }, body)
    local from, to = string.find(whole, mark, 1, true)
    heads[at], tails[at] = string.sub(whole, 1, from - 1), string.sub(whole, to + 1)
  end
end
local at = 0
math.randomseed(os.time())
local run = string.format('%08x', math.random(0, 2147483647))
function request()
  at = at + 1
  local p = at % #players + 1
  return heads[p] .. string.format('%s-0000-4000-8000-%012x', run, at) .. tails[p]
end
`;
}
