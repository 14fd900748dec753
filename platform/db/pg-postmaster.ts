import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';
import { clusterName, explainSpawn, spawnPostgres } from '#platform/db/pg-spawn.ts';
import { explainOutput, lastError } from '#platform/db/pg-cluster.ts';
import { describeProcess, isRunning } from '#platform/db/process-identity.ts';

export type Postmaster = { pid: number; port: number; ended: Promise<void> };

/** Longest time for PostgreSQL to answer after a start. Replaying the log of a killed server may take long, so the limit is generous. */
const READY_MS = 120_000;
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;

/** Returns the PostgreSQL that already runs on this cluster, left by a killed server; undefined if there is none. */
export function findRunning(cluster: string): Postmaster | undefined {
  const { pid, port } = readPidFile(cluster);
  if (!pid || !port || !isRunning(pid)) return undefined;
  const { command, folder } = describeProcess(pid);
  const isOurs = folder === undefined ? command.includes(cluster) : folder === realpathSync(cluster);
  if (!/postgres/.test(command) || !isOurs) return undefined;
  return { pid, port, ended: watch(pid) };
}

/**
 * Starts PostgreSQL on the cluster and waits until it answers. Throws `Refused` if a later attempt may succeed: processes of a killed
 * server still hold its memory, or another program has just taken the port.
 */
export async function startPostmaster(options: {
  cluster: string;
  dataDir: string;
  binDir: string;
  port: number;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const { cluster, dataDir, binDir, port } = options;
  const log = openLog(join(dataDir, 'pg.log'));
  const logStart = fstatSync(log).size;
  const args = [
    '-D',
    clusterName(cluster),
    ...Object.entries({ ...options.settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawnPostgres(join(binDir, 'postgres'), args, { cluster, output: log });
  closeSync(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(explainSpawn(error)));
    child.once('exit', () => resolve());
  }).finally(() => (hasEnded = true));
  ended.catch(() => {});
  child.unref();
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await Promise.race([sleep(25), ended])) {
    if (hasEnded) throw refusal(readFileSync(join(dataDir, 'pg.log')).subarray(logStart).toString(), dataDir);
    const file = readPidFile(cluster);
    if (file.pid === child.pid && file.isReady) return { pid: child.pid!, port, ended };
  }
  child.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not get ready within ${READY_MS / 1000} s: see ${join(dataDir, 'pg.log')}.`);
}

/** A start that may succeed a moment later. */
export class Refused extends Error {
  readonly isPortTaken: boolean;
  constructor(reason: string, isPortTaken: boolean) {
    super(reason);
    this.isPortTaken = isPortTaken;
  }
}

function refusal(output: string, dataDir: string): Error {
  if (/Address already in use|could not create any TCP\/IP sockets/.test(output)) return new Refused(lastError(output), true);
  if (/pre-existing shared memory block|lock file "postmaster.pid" already exists|is another postmaster/i.test(output))
    return new Refused(lastError(output), false);
  return (
    explainOutput(output, dataDir) ?? new StartError(`PostgreSQL did not start: ${lastError(output)} (see ${join(dataDir, 'pg.log')}).`)
  );
}

/**
 * Removes a stale postmaster.pid. PostgreSQL believes that any process with the number in that file is its own, even a stranger's process
 * that got the number after a restart of the machine. The file is removed only if no process at all has the cluster as its working folder.
 */
export function dropStalePidFile(cluster: string, { message }: Refused): void {
  if (process.platform !== 'linux' || !/already exists|another postmaster/i.test(message)) return;
  const folder = realpathSync(cluster);
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (!others.some((pid) => describeProcess(Number(pid)).folder === folder)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Reads postmaster.pid. Its lines are: pid, folder, start time, port, socket folder, address, memory key, state. */
function readPidFile(cluster: string): { pid?: number; port?: number; isReady: boolean } {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return { isReady: false };
  }
}

/** Resolves once a process that is no child of this one has ended. */
async function watch(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(200, undefined, { ref: false });
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
