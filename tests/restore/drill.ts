import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, queryableOf } from '#platform/db/database.ts';
import { startEmbedded, type Embedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { isRoot, NOBODY } from '#platform/db/pg-binaries.ts';
import { OWNER } from '#platform/db/pg-cluster.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { startPostmaster } from '#platform/db/pg-postmaster.ts';
import { SETTINGS } from '#platform/db/pg-settings.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { checkInvariants, createAnchors, createWallet, type Acknowledged, type Account, type Wallet } from '#modules/wallet/index.ts';
import { loadLedger } from '#bench/support/load-ledger.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';
import { makeRepository, needPackages, type Repository } from '#tests/restore/repository.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Number of full backups that the template's retention keeps. */
const KEPT_FULLS = 4;
const PLAYERS = 40;
const MEMBERS_FROM = 9_000_000n;
const READY_MS = 15 * 60_000;

type Options = { transfers: number; say(line: string): void };
export type Restored = {
  failures: string[];
  figures: Record<string, number | string>;
};

type Moment = { at: Date; anchor: { n: string; hash: string }; counts: Record<string, number>; acknowledged: Acknowledged[] };

/**
 * Loses a database and restores it to a chosen second, in another folder and on another port (R-78, F17). Backups and archived log come
 * from a PostgreSQL 15 with the template of hosts. Play continues during the backups and after the second. The restored ledger must equal
 * that of the second in its invariants, the anchor of its chain and the rows of every table. It has every bet that was acknowledged before
 * the second, and none after it.
 */
export async function restoreDrill({ transfers, say }: Options): Promise<Restored> {
  const binDir = needPackages();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-restore-'));
  chmodSync(folder, 0o711);
  const sockets = join(folder, 'sockets');
  mkdirSync(sockets, { mode: 0o700 });
  if (isRoot) chownSync(sockets, NOBODY, NOBODY);
  const repository = makeRepository(join(folder, 'backups'), OWNER);
  const dataDir = join(folder, 'live');
  const settings = {
    unix_socket_directories: sockets,
    archive_mode: 'on',
    archive_command: repository.archiveCommand,
    archive_timeout: '60s',
    wal_level: 'replica',
  };
  const live = await startEmbedded({ dataDir, binDir, settings });
  const stops = [live.stop];
  try {
    repository.describe({ cluster: join(dataDir, 'pg'), port: live.port, sockets, password: new URL(live.ownerUrl).password });
    await migrate({ ownerUrl: live.ownerUrl, root });
    const key = randomBytes(32).toString('hex');
    const { moment, figures, after } = await liveThenLost({ live, repository, folder, key, transfers, say });
    await live.stop();
    stops.pop();
    const passwords = join(folder, 'pg-password');
    cpSync(join(dataDir, 'pg-password'), passwords);
    rmSync(dataDir, { recursive: true, force: true });
    say('the live database is gone');
    const cluster = join(folder, 'restored/pg');
    mkdirSync(join(folder, 'restored'), { mode: 0o711 });
    mkdirSync(cluster, { mode: 0o700 });
    if (isRoot) chownSync(cluster, NOBODY, NOBODY);
    const began = performance.now();
    figures['restore: seconds of pgBackRest'] = await restoreTo(repository, cluster, moment.at);
    const port = await freePort();
    const postmaster = await startPostmaster({
      cluster,
      dataDir: join(folder, 'restored'),
      binDir,
      port,
      // A drill must not write into the archive of the live database.
      settings: { ...SETTINGS, archive_mode: 'off', hot_standby: 'on' },
    });
    stops.push(async () => {
      // This timer keeps the process alive until PostgreSQL has stopped.
      const waiting = setInterval(() => {}, 1_000);
      process.kill(postmaster.pid, 'SIGINT');
      await postmaster.ended.finally(() => clearInterval(waiting));
    });
    const url = new URL(live.ownerUrl);
    url.port = String(port);
    const failures = await compare({ url: url.href, folder, cluster, repository, moment, after, key });
    figures['restore: minutes until compared'] = ((performance.now() - began) / 60_000).toFixed(2);
    return { failures, figures };
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Live = { live: Embedded; repository: Repository; folder: string; key: string; transfers: number; say(line: string): void };

/** Plays, makes backups, notes the moment, plays on, and archives the log. */
async function liveThenLost({ live, repository, folder, key, transfers, say }: Live) {
  const figures: Record<string, number | string> = {};
  const step = async (name: string, args: readonly string[]): Promise<void> => {
    const { code, output, seconds } = await repository.run(args);
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${output}`);
    figures[`${name}: seconds`] = Number(seconds.toFixed(1));
    say(`${name}: ${seconds.toFixed(1)} s`);
  };
  await step('stanza', ['stanza-create']);
  for (let full = 1; full <= KEPT_FULLS; full++) await step(`small full copy ${full}`, ['--type=full', 'backup']);
  const loaded = await loadLedger(live, transfers);
  figures['transfers'] = loaded.transfers;
  say(`${loaded.transfers} transfers loaded in ${loaded.seconds.toFixed(0)} s`);

  const db = openDatabase({ url: live.appUrl });
  const owner = new pg.Client({ connectionString: live.ownerUrl });
  await owner.connect();
  const wallet = createWallet({ db });
  try {
    await owner.query('INSERT INTO site_secret (name, value) VALUES ($1, $2)', [
      'restore-drill',
      createSecretBox([key]).seal('open', 'drill'),
    ]);
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, at) => funded(wallet, MEMBERS_FROM + BigInt(at), 1_000_000_00n)));
    const play = createPlay(wallet, players);
    play.start();
    await step('full copy under play', ['--type=full', 'backup']);
    await step('differential copy under play', ['--type=diff', 'backup']);
    const before = await play.stop();

    const moment = await noteMoment({ owner, folder, acknowledged: before });
    play.start();
    await sleep(3_000);
    const after = await play.stop();
    await archived(owner);
    const [{ bytes }] = (await owner.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes')).rows as [
      { bytes: string },
    ];
    figures['database: MB'] = Math.round(Number(bytes) / 1e6);
    figures['bets acknowledged before, after the second'] = `${before.length}, ${after.length}`;
    const kept = await repository.backups();
    figures['repository: full copies kept'] = kept.filter(({ type }) => type === 'full').length;
    figures['last full copy: MB in the repository'] = Math.round((kept.findLast(({ type }) => type === 'full')?.bytes ?? 0) / 1e6);
    return { moment, figures, after };
  } finally {
    await wallet.stop();
    await db.end();
    await owner.end();
  }
}

/** Creates players who bet one after the other, and records the answers. */
function createPlay(wallet: Wallet, players: readonly { cash: Account; house: Account }[]) {
  let isPlaying = false;
  let acknowledged: Acknowledged[] = [];
  let running: Promise<void>[] = [];
  const bet = async ({ cash, house }: { cash: Account; house: Account }): Promise<void> => {
    while (isPlaying) {
      const one = command([move(cash, house, 1n)], { id: randomUUID() });
      const done = await wallet.commit(one);
      if (done.ok) acknowledged.push({ source: one.key.source, kind: one.key.kind, externalId: one.key.externalId, isRefused: false });
      await sleep(20);
    }
  };
  return {
    start: (): void => {
      isPlaying = true;
      running = players.map(bet);
    },
    stop: async (): Promise<Acknowledged[]> => {
      isPlaying = false;
      await Promise.all(running);
      const done = acknowledged;
      acknowledged = [];
      return done;
    },
  };
}

/** Returns a whole second without running bets, and the content that a restore to this second must show. */
async function noteMoment({
  owner,
  folder,
  acknowledged,
}: {
  owner: pg.Client;
  folder: string;
  acknowledged: Acknowledged[];
}): Promise<Moment> {
  await sealAll(queryableOf(owner));
  const [{ now }] = (await owner.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows as [{ now: Date }];
  const at = new Date(Math.ceil(now.getTime() / 1_000) * 1_000 + 1_000);
  const anchor = await createAnchors(join(folder, 'seals')).write(queryableOf(owner), now);
  if (!anchor) throw new Error('the chain has no head to anchor');
  const counts = await countsOf(owner);
  await sleep(at.getTime() - now.getTime() + 1_500);
  return { at, anchor, counts, acknowledged };
}

async function countsOf(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = (await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)).rows[0]!.n;
  return counts;
}

/** Waits until the log written so far is in the repository. */
async function archived(owner: pg.Client): Promise<void> {
  const [{ name }] = (await owner.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')).rows as [{ name: string }];
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const { rows } = await owner.query<{ last: string | null }>('SELECT last_archived_wal AS last FROM pg_stat_archiver');
    if ((rows[0]!.last ?? '') >= name) return;
  }
  throw new Error(`the log ${name} was not archived within 60 s`);
}

async function restoreTo(repository: Repository, cluster: string, at: Date): Promise<number> {
  const target = at.toISOString().replace('T', ' ').replace('.000Z', '+00');
  const args = ['--type=time', `--target=${target}`, '--target-action=promote', 'restore'];
  const stolen = await repository.run(args, { passphrase: 'wrong', cluster });
  if (stolen.code === 0 || !/FormatError|CryptoError/.test(stolen.output))
    throw new Error(`a repository without its passphrase: ${stolen.output}`);
  const { code, output, seconds } = await repository.run(args, { cluster });
  if (code !== 0) throw new Error(`pgbackrest restore: ${output}`);
  return Number(seconds.toFixed(1));
}

type Compared = {
  url: string;
  folder: string;
  cluster: string;
  repository: Repository;
  moment: Moment;
  after: Acknowledged[];
  key: string;
};

/** Compares the restored database with the moment. Returns a line for each difference. */
async function compare({ url, folder, cluster, repository, moment, after, key }: Compared): Promise<string[]> {
  const failures: string[] = [];
  const owner = await openWritable(url);
  const db = queryableOf(owner);
  try {
    const found = await checkInvariants(db, moment.acknowledged);
    failures.push(...found.map(({ invariant, detail }) => `invariant ${invariant}: ${detail}`));
    const surplus = await checkInvariants(db, after);
    const absent = surplus.filter(({ invariant }) => invariant === 5).length;
    if (absent !== after.length) failures.push(`${after.length - absent} bets from after the second are there`);
    const [head] = (
      await owner.query<{ n: string; hash: string }>(
        "SELECT n::text, encode(hash, 'hex') AS hash FROM ledger.seal s ORDER BY s.n DESC LIMIT 1",
      )
    ).rows;
    if (head?.n !== moment.anchor.n || head.hash !== moment.anchor.hash)
      failures.push(`the chain ends at seal ${head?.n}, its anchor says ${moment.anchor.n}`);
    failures.push(...(await createAnchors(join(folder, 'seals')).compare(db)).map(({ detail }) => detail));
    const counts = await countsOf(owner);
    for (const [name, rows] of Object.entries(moment.counts))
      if (counts[name] !== rows) failures.push(`${name} has ${counts[name]} rows, and had ${rows}`);
    failures.push(...(await secretFailures(owner, key)));
  } finally {
    await owner.end();
  }
  const needles = [Buffer.from(key), Buffer.from(key, 'hex')];
  for (const place of [cluster, join(repository.folder, 'repository')])
    if (contains(place, needles)) failures.push(`the key of secrets stands in ${place}`);
  failures.push(...repository.readable().map((path) => `${path} is not encrypted`));
  const fulls = (await repository.backups()).filter(({ type }) => type === 'full').length;
  if (fulls !== KEPT_FULLS) failures.push(`${fulls} full copies are kept, not ${KEPT_FULLS}`);
  return failures;
}

/** Checks that a restored secret is still sealed: the separately stored key opens it, and no other key does. */
async function secretFailures(owner: pg.Client, key: string): Promise<string[]> {
  const { rows } = await owner.query<{ value: string }>("SELECT value FROM site_secret WHERE name = 'restore-drill'");
  const sealed = rows[0]?.value ?? '';
  const opens = (hex: string): boolean => {
    try {
      return createSecretBox([hex]).open(sealed, 'drill') === 'open';
    } catch {
      return false;
    }
  };
  return [
    ...(opens(key) ? [] : ['the key of secrets does not open what it sealed']),
    ...(opens(randomBytes(32).toString('hex')) ? ['another key opens a sealed secret'] : []),
  ];
}

/** Waits until a restored server accepts writes. While it replays the log, it answers reads only. */
async function openWritable(url: string): Promise<pg.Client> {
  for (const until = Date.now() + READY_MS; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays');
      if (!rows[0]!.replays) return client;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await client.end().catch(() => {});
    if (Date.now() > until) throw new Error('the restored database did not reach its second');
  }
}

function contains(folder: string, needles: readonly Buffer[]): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => {
    if (!entry.isFile()) return false;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    return needles.some((needle) => bytes.includes(needle));
  });
}
