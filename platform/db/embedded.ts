import pg from 'pg';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';
import { lockDataDir } from '#platform/db/lock-data-dir.ts';
import { findBinaries } from '#platform/db/pg-binaries.ts';
import { OWNER, prepareCluster, type Passwords } from '#platform/db/pg-cluster.ts';
import { choosePort, storePort } from '#platform/db/pg-ports.ts';
import { dropStalePidFile, findRunning, Refused, startPostmaster, type Postmaster } from '#platform/db/pg-postmaster.ts';
import { SETTINGS } from '#platform/db/pg-settings.ts';

export type Embedded = {
  /** URL of the role that owns the schema, a superuser of this cluster; for migrations. */
  ownerUrl: string;
  /** URL of the role of the application. */
  appUrl: string;
  port: number;
  /** Process id of the present postmaster. It changes when PostgreSQL is started again. */
  readonly pid: number;
  binDir: string;
  stop(): Promise<void>;
};

const APP = 'croupier_app';
const DATABASE = 'croupier';
/** After kill -9, the last processes of the old server need a moment to end, and the first starts are refused. */
const REFUSED_FOR_MS = 30_000;

/**
 * Runs PostgreSQL as part of the server: makes the cluster if needed, starts it, or takes over one that a killed server left running.
 * Starts it again whenever it ends, until `stop`. A data folder belongs to at most one server at a time.
 */
export async function startEmbedded(options: {
  dataDir: string;
  port?: number;
  settings?: Record<string, string>;
  /** Binaries of another PostgreSQL (15 or newer) instead of those that come with Croupier. */
  binDir?: string;
  say?(line: string): void;
}): Promise<Embedded> {
  const say = options.say ?? (() => {});
  const release = await lockDataDir(resolve(options.dataDir));
  try {
    const dataDir = realpathSync(options.dataDir);
    const binDir = options.binDir ?? findBinaries();
    const { cluster, passwords } = await prepareCluster(dataDir, binDir, say);
    const settings = { ...SETTINGS, ...options.settings };
    const start = (port: number): Promise<Postmaster> => startPostmaster({ cluster, dataDir, binDir, port, settings });
    let current = findRunning(cluster);
    if (current) say(`PostgreSQL (process ${current.pid}) still runs and is used again`);
    else {
      say('starting PostgreSQL');
      current = await startPatiently(cluster, start, () => choosePort(dataDir, options.port));
    }
    const { port } = current;
    storePort(dataDir, port);
    const supervisor = supervise(current, () => start(port), say);
    try {
      await createRoles(port, passwords);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    return {
      ownerUrl: url(OWNER, passwords.owner, port),
      appUrl: url(APP, passwords.app, port),
      port,
      binDir,
      get pid() {
        return supervisor.pid();
      },
      stop: async () => {
        await supervisor.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function startPatiently(
  cluster: string,
  start: (port: number) => Promise<Postmaster>,
  nextPort: () => Promise<number>,
): Promise<Postmaster> {
  const deadline = Date.now() + REFUSED_FOR_MS;
  for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
    try {
      return await start(await nextPort());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      dropStalePidFile(cluster, error);
      if (Date.now() + wait > deadline)
        throw new StartError(`PostgreSQL refused to start for ${REFUSED_FOR_MS / 1000} s: ${error.message}.`);
      await sleep(wait);
    }
  }
}

function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  say: (line: string) => void,
): { pid(): number; stop(): Promise<void> } {
  let current = first;
  let isStopping = false;
  const stopping = new AbortController();
  // A process that ends without stop() would leave PostgreSQL running. Its fast shutdown continues after this process has ended.
  const onExit = (): void => signal(current.pid, 'SIGINT');
  process.on('exit', onExit);
  const done = (async () => {
    while (!isStopping) {
      await current.ended.catch(() => {});
      for (let wait = 50; !isStopping; wait = Math.min(wait * 2, 5000)) {
        say('PostgreSQL has ended; starting it again');
        try {
          current = await restart();
          say(`PostgreSQL runs again (process ${current.pid})`);
          break;
        } catch (error) {
          say((error as Error).message);
          await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
      if (isStopping) signal(current.pid, 'SIGINT');
    }
    await current.ended.catch(() => {});
  })();
  return {
    pid: () => current.pid,
    stop: () => {
      isStopping = true;
      stopping.abort();
      process.off('exit', onExit);
      signal(current.pid, 'SIGINT');
      // Keeps this process alive until PostgreSQL has stopped.
      const waiting = setInterval(() => {}, 1000);
      return done.finally(() => clearInterval(waiting));
    },
  };
}

function signal(pid: number, name: 'SIGINT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function createRoles(port: number, passwords: Passwords): Promise<void> {
  const client = await connectPatiently(url(OWNER, passwords.owner, port, 'postgres'));
  try {
    const { rows } = await client.query<{ database: boolean; role: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database, EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS role`,
      [DATABASE, APP],
    );
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
    await client.query(
      `${rows[0]?.role ? 'ALTER' : 'CREATE'} ROLE ${APP} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(passwords.app)}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connects to a server that may still be replaying its log, or be stopping and starting again. */
async function connectPatiently(connectionString: string): Promise<pg.Client> {
  for (const deadline = Date.now() + REFUSED_FOR_MS; ; await sleep(100)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
    // A broken connection fails its query. Without a listener, the error would also end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if ((error as { code?: string }).code === '28P01')
        throw new StartError(
          'The password kept beside the database does not open it: put the right one back, or start anew with npm run reset.',
        );
      if (Date.now() > deadline) throw error;
    }
  }
}

function url(role: string, password: string, port: number, database = DATABASE): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
