import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { isOpenToNobody, isRoot } from '#platform/db/pg-binaries.ts';

/** On Linux, this name leads to the working folder of a process without access to the path of that folder. */
const WORKING_FOLDER = '/proc/self/cwd';

/**
 * Returns the name of the cluster for PostgreSQL. The user that runs PostgreSQL cannot enter root's own folders. The process therefore
 * enters the folder before it gives up the rights of root, and the name is its working folder.
 */
export function clusterName(cluster: string): string {
  if (!isRoot || isOpenToNobody(join(cluster, '..'))) return cluster;
  if (process.platform !== 'linux')
    throw new StartError(
      `As root the folder ${cluster} must be open to other users: run as an ordinary user, or set DATA_DIR or DATABASE_URL.`,
    );
  return WORKING_FOLDER;
}

/** Starts a program of PostgreSQL in the folder of its cluster, in a process group of its own, so that Ctrl-C does not reach it. */
export function spawnPostgres(
  program: string,
  args: readonly string[],
  options: { cluster: string; stdin?: number | 'ignore'; output: number | 'pipe'; wrapper?: readonly string[] },
): ChildProcess {
  const [command, ...before] = [...(options.wrapper ?? []), program];
  // PostgreSQL must own its folder, so it runs as the user who made the folder.
  const { uid, gid } = statSync(options.cluster);
  return spawn(command, [...before, ...args], {
    cwd: options.cluster,
    // The caller's environment is left out: its PGDATA, PGPORT or locale would change the cluster.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: LOCALE },
    stdio: [options.stdin ?? 'ignore', options.output, options.output],
    detached: true,
    ...(isRoot ? { uid, gid } : {}),
  });
}

export const LOCALE = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

/** Turns a failure to run the program into a sentence for the operator. */
export function explainSpawn(error: NodeJS.ErrnoException): StartError {
  if (isRoot && (error.code === 'EPERM' || error.code === 'EINVAL'))
    return new StartError(
      'PostgreSQL refuses to run as root and this root may not change to another user: run as an ordinary user or set DATABASE_URL.',
    );
  return new StartError(`PostgreSQL could not be run (${error.code ?? error.message}): set DATABASE_URL to one of your own.`);
}
