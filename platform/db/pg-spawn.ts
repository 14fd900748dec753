import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { isOpenToNobody, isRoot } from '#platform/db/pg-binaries.ts';

/** Linux finds the working folder of a process by this name without walking the path to it. */
const WORKING_FOLDER = '/proc/self/cwd';

/**
 * Name of the cluster for PostgreSQL. Root's own folders are closed to the user that PostgreSQL runs as. The process therefore enters the
 * folder before it gives up root's rights, and names it as its working folder.
 */
export function clusterName(cluster: string): string {
  if (!isRoot || isOpenToNobody(join(cluster, '..'))) return cluster;
  if (process.platform !== 'linux')
    throw new StartError(
      `As root the folder ${cluster} must be open to other users: run as an ordinary user, or set DATA_DIR or DATABASE_URL.`,
    );
  return WORKING_FOLDER;
}

/** Starts a program of PostgreSQL in its cluster's folder, in a process group of its own so that Ctrl-C does not reach it. */
export function spawnPostgres(
  program: string,
  args: readonly string[],
  options: { cluster: string; stdin?: number | 'ignore'; output: number | 'pipe'; wrapper?: readonly string[] },
): ChildProcess {
  const [command, ...before] = [...(options.wrapper ?? []), program];
  // PostgreSQL insists on owning its folder; one made by an ordinary user is run as that user.
  const { uid, gid } = statSync(options.cluster);
  return spawn(command, [...before, ...args], {
    cwd: options.cluster,
    // Nothing of the caller's environment: PGDATA, PGPORT or a locale of theirs would change the cluster.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: LOCALE },
    stdio: [options.stdin ?? 'ignore', options.output, options.output],
    detached: true,
    ...(isRoot ? { uid, gid } : {}),
  });
}

export const LOCALE = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

/** Explains a failure to run the program to the person who started the server. */
export function explainSpawn(error: NodeJS.ErrnoException): StartError {
  if (isRoot && (error.code === 'EPERM' || error.code === 'EINVAL'))
    return new StartError(
      'PostgreSQL refuses to run as root and this root may not change to another user: run as an ordinary user or set DATABASE_URL.',
    );
  return new StartError(`PostgreSQL could not be run (${error.code ?? error.message}): set DATABASE_URL to one of your own.`);
}
