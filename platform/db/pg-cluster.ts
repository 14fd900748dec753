import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain, StartError } from '#platform/config/start-error.ts';
import { isRoot, NOBODY } from '#platform/db/pg-binaries.ts';
import { clusterName, explainSpawn, LOCALE, spawnPostgres } from '#platform/db/pg-spawn.ts';

export type Passwords = { owner: string; app: string };

export const OWNER = 'croupier_owner';

/**
 * Makes the cluster if it does not exist. It is made in another folder and then moved, so that an interrupted start leaves no incomplete
 * cluster.
 */
export async function prepareCluster(
  dataDir: string,
  binDir: string,
  say: (line: string) => void,
): Promise<{ cluster: string; passwords: Passwords }> {
  const cluster = join(dataDir, 'pg');
  const isNew = !existsSync(cluster);
  try {
    const passwords = readPasswords(dataDir, isNew);
    if (isNew) {
      const draft = join(dataDir, 'pg-new');
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { mode: 0o700 });
      if (isRoot) chownSync(draft, NOBODY, NOBODY);
      say('making the database');
      await initialise(draft, binDir, dataDir, passwords.owner);
      renameSync(draft, cluster);
    }
    return { cluster, passwords };
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function readPasswords(dataDir: string, isNew: boolean): Passwords {
  const path = join(dataDir, 'pg-password');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Passwords;
  if (!isNew) throw new StartError(`The password of the database is gone (${path}): put it back, or start anew with npm run reset.`);
  const passwords = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  const draft = `${path}.new`;
  writeFileSync(draft, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(draft, path);
  return passwords;
}

async function initialise(draft: string, binDir: string, dataDir: string, password: string): Promise<void> {
  const first = await initdb(draft, binDir, dataDir, password, []);
  if (first.code === 0) return;
  if (/could not look up effective user ID/.test(first.output)) {
    // initdb needs the name of the user. A namespace that maps this user to "nobody" has such a name.
    const second = await initdb(draft, binDir, dataDir, password, ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]);
    if (second.code === 0) return;
    throw new StartError(
      `PostgreSQL makes no database for a user id without a name (${isRoot ? NOBODY : process.getuid?.()}): add a line to /etc/passwd or set DATABASE_URL.`,
    );
  }
  throw (
    explainOutput(first.output, dataDir) ??
    new StartError(`PostgreSQL could not make its database in ${dataDir}: ${lastError(first.output)}`)
  );
}

async function initdb(
  draft: string,
  binDir: string,
  dataDir: string,
  password: string,
  wrapper: readonly string[],
): Promise<{ code: number; output: string }> {
  // The password is read from an open file that has been deleted, so no other process can find it.
  const secret = join(dataDir, `pg-secret-${process.pid}`);
  writeFileSync(secret, password, { mode: 0o600 });
  if (isRoot) chownSync(secret, NOBODY, NOBODY);
  const stdin = openSync(secret, 'r');
  rmSync(secret);
  const args = [
    '-D',
    clusterName(draft),
    '-U',
    OWNER,
    '--encoding=UTF8',
    `--locale=${LOCALE}`,
    '--auth=scram-sha-256',
    '--pwfile=/dev/stdin',
  ];
  try {
    const child = spawnPostgres(join(binDir, 'initdb'), args, { cluster: draft, stdin, output: 'pipe', wrapper });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return await new Promise((resolve, reject) => {
      child.on('error', (error: NodeJS.ErrnoException) =>
        wrapper.length > 0 ? resolve({ code: 1, output: error.message }) : reject(explainSpawn(error)),
      );
      child.on('close', (code) => resolve({ code: code ?? 1, output }));
    });
  } finally {
    closeSync(stdin);
  }
}

/** Turns messages of PostgreSQL about failures that the operator can repair into one sentence; undefined for others. */
export function explainOutput(output: string, dataDir: string): StartError | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new StartError(`The disk is full: the database in ${dataDir} cannot be written.`);
  if (/Permission denied|Read-only file system/.test(output))
    return new StartError(`The database in ${dataDir} cannot be read or written by this user.`);
  if (/could not create shared memory segment|Cannot allocate memory/.test(output))
    return new StartError('There is not enough memory for PostgreSQL: free some, or set DATABASE_URL.');
  if (/database files are incompatible with server/.test(output))
    return new StartError(
      `The database in ${dataDir} was made by another version of PostgreSQL: start it with that one, or start anew with npm run reset.`,
    );
  return undefined;
}

export function lastError(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  return (
    (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR|error): */, '').trim() || 'no reason given'
  );
}
