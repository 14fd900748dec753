import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import type { Embedded } from '#platform/db/embedded.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { checkLedger, sealLedger, statementPage } from '#modules/wallet/index.ts';
import { claim } from '#bench/claim.ts';
import { FIRST_MEMBER, loadLedger, type Load } from '#bench/support/load-ledger.ts';
import { median } from '#bench/support/measure.ts';
import { openPlayers, slotTitles } from '#bench/support/players.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { needWrk, startRealServer, wrk, type Child } from '#bench/support/servers.ts';
import { luaFor } from '#bench/support/spin-load.ts';

const SMALL = 100_000;
const LARGE = 10_000_000;
const PLAYERS = 64;
const ROUNDS = 3;
const SPIN_S = 15;
const PAGES = 1_500;
const PAGE = 50;

type Site = Load & { name: string; postgres: Embedded; db: Database; server: Child; script: string };

/**
 * Compares the cost of a ledger of 10^7 transfers with one of 10^5, on two databases of the same server in turns. Measures a page of a
 * member's statement, spins over HTTP, and the nightly check for each new transfer. Both have narrow partitions, as many as 10^8 transfers
 * would have. It needs about 12 GB of disk and 15 minutes; `npm run bench -- scale 1000000` uses another number.
 */
export default async function scale([requested]: string[] = []): Promise<void> {
  needWrk();
  const large = Number(requested ?? LARGE);
  if (!Number.isInteger(large) || large < SMALL) throw new StartError(`Say how many transfers: ${SMALL} or more.`);
  const folder = mkdtempSync(join(tmpdir(), 'croupier-scale-'));
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true })];
  try {
    const sites = [await open('small', SMALL, folder, ends), await open('large', large, folder, ends)] as const;
    await printDurability(sites[0].postgres.ownerUrl);
    await measure(sites);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function open(name: string, transfers: number, folder: string, ends: (() => Promise<void>)[]): Promise<Site> {
  const postgres = await scratchPostgres();
  ends.push(() => postgres.drop());
  const load = await loadLedger(postgres, transfers);
  const db = openDatabase({ url: postgres.appUrl });
  ends.push(() => db.end());
  const [size] = await db.query<{ gb: number }>('SELECT round(pg_database_size(current_database()) / 1e9, 2)::float8 AS gb');
  process.stdout.write(
    `${name}: ${load.transfers} transfers of ${load.members} members loaded in ${load.seconds.toFixed(0)} s, ${size!.gb} GB\n`,
  );
  const whole = await check(db, true);
  process.stdout.write(
    `${name}: the whole check took ${whole.seconds.toFixed(1)} s, ${((whole.seconds / load.transfers) * 1e6).toFixed(1)} µs a transfer\n`,
  );
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  ends.push(() => server.stop());
  const titles = await slotTitles(db.pool);
  const script = join(folder, `${name}.lua`);
  writeFileSync(script, luaFor(await openPlayers(server.url, postgres.appUrl, PLAYERS, titles)));
  return { ...load, name, postgres, db, server, script };
}

async function measure(sites: readonly [Site, Site]): Promise<void> {
  const ratios = { page: [] as number[], spins: [] as number[], check: [] as number[] };
  for (const site of sites) {
    await spins(site);
    await pages(site);
    await check(site.db, false);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    const before = await both(sites, ({ db }) => transfersOf(db));
    const rate = await both(sites, spins);
    const added = (await both(sites, ({ db }) => transfersOf(db))).map((count, at) => count - before[at]!);
    const page = await both(sites, pages);
    const nightly = (await both(sites, ({ db }) => check(db, false))).map(({ seconds }, at) => (seconds / added[at]!) * 1e6);
    ratios.page.push(page[1] / page[0]);
    ratios.spins.push(rate[1] / rate[0]);
    ratios.check.push(nightly[1]! / nightly[0]!);
    process.stdout.write(
      `round ${round}, small and large: page p95 ${page[0].toFixed(2)} and ${page[1].toFixed(2)} ms, ratio ${ratios.page.at(-1)!.toFixed(2)}; ` +
        `${rate[0].toFixed(0)} and ${rate[1].toFixed(0)} spins/s, ratio ${ratios.spins.at(-1)!.toFixed(2)}; ` +
        `check ${nightly[0]!.toFixed(1)} and ${nightly[1]!.toFixed(1)} µs for each of ${added[0]} and ${added[1]} new transfers, ratio ${ratios.check.at(-1)!.toFixed(2)}\n`,
    );
  }
  process.stdout.write(
    `best of ${ROUNDS}: ${Math.min(...ratios.page).toFixed(2)}, ${Math.max(...ratios.spins).toFixed(2)}, ${Math.min(...ratios.check).toFixed(2)}; judged is the middle one\n`,
  );
  claim({ name: 'scale-statement-page-p95', ratio: median(ratios.page), goal: 'at most', limit: 1.3 });
  claim({ name: 'scale-spin-rate', ratio: median(ratios.spins), goal: 'at least', limit: 0.9 });
  claim({ name: 'scale-nightly-check-per-new-transfer', ratio: median(ratios.check), goal: 'at most', limit: 1.5 });
}

async function both<T>([small, large]: readonly [Site, Site], once: (site: Site) => Promise<T>): Promise<[T, T]> {
  return [await once(small), await once(large)];
}

async function spins({ server, script }: Site): Promise<number> {
  return (await wrk(`${server.url}/wps/rounds/play`, { seconds: SPIN_S, script })).perSecond;
}

/** Reads the newest page of random members, one after the other. Returns the 95th percentile in milliseconds. */
async function pages({ db, members }: Site): Promise<number> {
  const accounts = await db.query<{ id: bigint }>(
    `SELECT a.id FROM ledger.account a JOIN (SELECT DISTINCT ${FIRST_MEMBER} + floor(random() * $1)::bigint AS member FROM generate_series(1, $2)) AS x
       ON a.member_id = x.member AND a.kind = 'cash'`,
    [members, PAGES],
  );
  const times: number[] = [];
  for (let at = 0; at < PAGES; at++) {
    const { id } = accounts[at % accounts.length]!;
    const began = performance.now();
    const page = await statementPage(db, { accountId: id, limit: PAGE });
    times.push(performance.now() - began);
    if (page.lines.length !== PAGE) throw new Error(`account ${id} has a page of ${page.lines.length}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

async function check(db: Database, isWhole: boolean): Promise<{ seconds: number }> {
  while ((await sealLedger(db)) > 0);
  const began = performance.now();
  const done = await checkLedger(db, { isWhole, settledMs: 0 });
  const seconds = (performance.now() - began) / 1_000;
  if (!done || done.violations.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(done?.violations.slice(0, 3))}`);
  return { seconds };
}

async function transfersOf(db: Database): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ledger.transfer t JOIN ledger.checkpoint k ON t.command_seq > k.seq',
  );
  return row!.n;
}
