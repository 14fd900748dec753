import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { titleArt } from '#apps/server/title-art.ts';
import { createLog } from '#platform/log/log.ts';
import { createCatalogue, readVendors } from '#modules/catalogue/index.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { needWrk, startRawServer, startRealServer, wrk } from '#bench/support/servers.ts';

const ROUNDS = 3;
/**
 * Many short rounds, because both servers and their load share two processors, and the rates of so short a page differ by 10 to 20 per
 * cent.
 */
const PAGE_ROUNDS = 31;
const PAGE_ROUND_S = 1;
const PAGE = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=24';
const root = join(import.meta.dirname, '..');

/**
 * Compares a cached catalogue page over HTTP, through all hooks, with node:http that sends the same bytes without hooks. Compares search by
 * name with pg_trgm over the same names. Prints both ratios.
 */
export default async function catalogue(): Promise<void> {
  needWrk();
  const postgres = await scratchPostgres();
  try {
    const pages = await measurePages(postgres.appUrl, postgres.ownerUrl);
    const searches = await measureSearch(postgres.appUrl, postgres.ownerUrl);
    process.stdout.write(`best: ${Math.max(...pages).toFixed(2)}, ${Math.min(...searches).toFixed(2)}; judged is the middle one\n`);
    claim({ name: 'catalogue-page-to-node-http', ratio: median(pages), goal: 'at least', limit: 0.5 });
    claim({ name: 'search-p99-to-pg-trgm', ratio: median(searches), goal: 'at most', limit: 0.5 });
  } finally {
    await postgres.drop();
  }
}

async function measurePages(appUrl: string, ownerUrl: string): Promise<number[]> {
  const real = await startRealServer(await freePort(), appUrl, ownerUrl);
  try {
    const body = Buffer.from(await (await fetch(real.url + PAGE)).arrayBuffer());
    const raw = await startRawServer(await freePort(), body);
    try {
      return await comparePages(real.url + PAGE, raw.url, body.length);
    } finally {
      await raw.stop();
    }
  } finally {
    await real.stop();
  }
}

async function comparePages(page: string, bare: string, bytes: number): Promise<number[]> {
  const ratios: number[] = [];
  await wrk(page, { seconds: 2 });
  await wrk(bare, { seconds: 2 });
  for (let round = 1; round <= PAGE_ROUNDS; round++) {
    const { perSecond: theirs } = await wrk(bare, { seconds: PAGE_ROUND_S });
    const { perSecond: ours } = await wrk(page, { seconds: PAGE_ROUND_S });
    ratios.push(ours / theirs);
    process.stdout.write(
      `round ${round}: page of ${bytes} bytes ${ours.toFixed(0)}/s, node:http ${theirs.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
    );
  }
  return ratios;
}

async function measureSearch(appUrl: string, ownerUrl: string): Promise<number[]> {
  const db = openDatabase({ url: appUrl });
  const ours = await createCatalogue({
    db,
    log: createLog('silent'),
    clock: systemClock,
    vendorsDir: join(root, 'vendors'),
    vendors: await readVendors(join(root, 'vendors')),
    models: new Map(),
    jackpotOf: () => null,
    sportsListsOf: () => ({}),
    returnsOf: () => ({ all: null, studios: {} }),
    changeSettings: async () => undefined,
    brandIds: () => [],
    streamHostsOf: () => [],
    art: titleArt,
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await owner.query('CREATE INDEX game_name_trgm ON game USING gin (lower(name) gin_trgm_ops)');
  await owner.query('ANALYZE game');
  const names = (await owner.query<{ name: string }>('SELECT name FROM game ORDER BY rank')).rows.map((row) => row.name);
  const queries = queriesFrom(names);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const mine = await times(queries, async (query) => ours.search({ gameName: query, sort: 'popular', pageNo: 1, pageSize: 60 }));
    const theirs = await times(queries, (query) =>
      owner.query({
        name: 'search',
        text: 'SELECT node_id FROM game WHERE lower(name) % $1 OR lower(name) LIKE $2 ORDER BY similarity(lower(name), $1) DESC, rank LIMIT 60',
        values: [query.toLowerCase(), `%${query.toLowerCase()}%`],
      }),
    );
    ratios.push(mine.p99 / theirs.p99);
    process.stdout.write(
      `round ${round}: ${queries.length} searches over ${names.length} names, ours p50 ${mine.p50.toFixed(2)} p99 ${mine.p99.toFixed(2)} ms, ` +
        `pg_trgm p50 ${theirs.p50.toFixed(2)} p99 ${theirs.p99.toFixed(2)} ms, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
    );
  }
  await owner.end();
  await ours.stop();
  await db.end();
  return ratios;
}

/** Returns queries from names of the whole catalogue: parts of words, whole words, two words, and the same with a typo. */
function queriesFrom(names: readonly string[]): string[] {
  return Array.from({ length: 1_500 }, (_, at) => {
    const name = names[(at * 6_151) % names.length]!;
    const words = name.split(' ').filter((word) => word.length > 3);
    const word = words[at % Math.max(1, words.length)] ?? name;
    const plain = [word.slice(0, 3), word.slice(0, 4), word, name][at % 4]!;
    const middle = plain.length >> 1;
    return at % 8 < 4 ? plain : plain.slice(0, middle - 1) + plain.charAt(middle) + plain.charAt(middle - 1) + plain.slice(middle + 1);
  });
}

async function times(queries: readonly string[], search: (query: string) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const taken: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await search(query);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { p50: taken[taken.length >> 1]!, p99: taken[Math.floor(taken.length * 0.99)]! };
}
