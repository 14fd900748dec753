import { execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isRunning } from '#platform/db/process-identity.ts';
import { environmentOf, writeConfig } from '#ops/cluster/files.ts';
import { namespaceOf } from '#ops/cluster/namespaces.ts';
import { find, pathOf } from '#ops/cluster/packages.ts';
import { folderOf, type Net, type Part, type Plan } from '#ops/cluster/plan.ts';
import type { Secrets } from '#ops/cluster/secrets.ts';

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
/** Time after which a part that does not end is killed. */
const STOP_WITHIN_MS = 20_000;

/** Processes of a cluster by part. A process is identified by its number and its start time, because numbers are used again. */
type State = { net: Net; pids: Record<string, { pid: number; birth: string | undefined }> };

/** Reads the running processes; undefined if no cluster was started. */
export function readState(folder: string): State | undefined {
  const file = join(folder, 'state.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
}

/** Records that a cluster with this network runs, and keeps the recorded processes. */
export function openState({ folder, net }: Plan): void {
  writeState(folder, { net, pids: readState(folder)?.pids ?? {} });
}

function writeState(folder: string, state: State): void {
  writeFileSync(join(folder, 'state.json'), JSON.stringify(state, undefined, 2));
}

/** Returns the process number of a part; undefined if it does not run. */
export function pidOf({ folder }: Pick<Plan, 'folder'>, { name }: Pick<Part, 'name'>): number | undefined {
  const known = readState(folder)?.pids[name];
  return known && isRunning(known.pid) && birthOf(known.pid) === known.birth ? known.pid : undefined;
}

/** Starts a part, detached from this process and its terminal. Does nothing if the part runs. */
export function start(plan: Plan, part: Part, secrets: Secrets): void {
  if (pidOf(plan, part) !== undefined) return;
  const user = part.kind === 'server' ? undefined : ordinaryUser();
  const config = writeConfig(plan, part, secrets, user);
  const log = openSync(join(folderOf(plan, part), 'log'), 'a');
  const isServer = part.kind === 'server';
  const [command, ...args] = [...wrapperOf(plan, part, user), ...commandOf(part, config)];
  const child = spawn(command!, args, {
    cwd: isServer ? root : folderOf(plan, part),
    // The part receives only PATH from the caller's environment. Other variables, of PostgreSQL or of this project, could change it.
    env: {
      PATH: process.env['PATH'] ?? '/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C.UTF-8',
      HOME: folderOf(plan, part),
      ...(isServer && environmentOf(plan, part, secrets)),
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.on('error', () => {});
  child.unref();
  if (child.pid === undefined) return;
  const state = readState(plan.folder)!;
  writeState(plan.folder, { ...state, pids: { ...state.pids, [part.name]: { pid: child.pid, birth: birthOf(child.pid) } } });
}

function commandOf({ kind }: Part, config: string | undefined): string[] {
  switch (kind) {
    case 'etcd':
      return [pathOf('etcd'), '--config-file', config!];
    case 'database':
      return [pathOf('patroni'), config!];
    case 'bus':
      return [pathOf('nats-server'), '-c', config!];
    case 'balancer':
      return [pathOf('haproxy'), '-db', '-f', config!];
    case 'server':
      return [process.execPath, 'apps/server/main.ts'];
  }
}

/** Returns the commands that wrap the command of a part. Each replaces itself with the next, so the process number is that of the part. */
function wrapperOf(plan: Plan, part: Part, user: { uid: number; gid: number } | undefined): string[] {
  const inside = plan.net === 'namespaces' && part.kind !== 'balancer' ? [find('ip')!, 'netns', 'exec', namespaceOf(part)] : [];
  const as = user ? [find('setpriv')!, `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  return [...inside, ...as];
}

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root. Debian's package creates this user. Undefined if this process is not
 * root.
 */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Ends a part and waits until it has ended. */
export async function stop(plan: Plan, part: Part): Promise<void> {
  const pid = pidOf(plan, part);
  if (pid === undefined) return;
  send(pid, 'SIGTERM');
  for (const until = Date.now() + STOP_WITHIN_MS; isRunning(pid) && Date.now() < until;) await sleep(50);
  await kill(plan, part);
}

/** Kills a part immediately, as a power cut would. For a database node this includes PostgreSQL and all its processes. */
export async function kill(plan: Plan, part: Part): Promise<void> {
  const own = pidOf(plan, part);
  const postgres = part.kind === 'database' ? postmasterOf(plan, part) : undefined;
  // The postmaster is killed before its children. Otherwise it would have time to notice that they end.
  const pids = [own, postgres, ...(postgres === undefined ? [] : childrenOf(postgres))].filter((pid) => pid !== undefined);
  for (const pid of pids) send(pid, 'SIGKILL');
  for (const until = Date.now() + STOP_WITHIN_MS; pids.some(isRunning) && Date.now() < until;) await sleep(20);
}

/** Returns the process number of the postmaster of a node; undefined if it does not run. */
export function postmasterOf(plan: Plan, part: Part): number | undefined {
  const data = join(folderOf(plan, part), 'data');
  try {
    const [pid, folder] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return folder === data && isRunning(Number(pid)) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the child processes of a process. */
export function childrenOf(parent: number): number[] {
  try {
    return execFileSync('ps', ['--ppid', String(parent), '-o', 'pid='], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    return []; // The process has no children.
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
