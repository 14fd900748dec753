import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { isRoot, NOBODY } from '#platform/db/pg-binaries.ts';
import { root } from '#tools/site/site-inputs.ts';

export const STANZA = 'croupier';
const BIN = '/usr/lib/postgresql/15/bin';
/** First bytes of every file that pgBackRest has encrypted. */
const SALTED = 'Salted__';

/** Returns the folder with the binaries of PostgreSQL 15. @throws {StartError} that names the packages that are missing. */
export function needPackages(): string {
  const isThere = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'pgbackrest')));
  if (isThere && existsSync(join(BIN, 'postgres'))) return BIN;
  throw new StartError('Backups need Debian’s packages: apt-get install -y --no-install-recommends postgresql-15 pgbackrest.');
}

/** Returns a configuration file of `ops/templates` with its names filled in. @throws {Error} for a name without a value. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(root, 'ops/templates', template), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} names ${name}, which has no value`);
    return value;
  });
}

export type Backup = { label: string; type: 'full' | 'diff' | 'incr'; seconds: number; bytes: number };

/** Encrypted repository of backups and archived log in a folder, made from the template for hosts. */
export type Repository = {
  folder: string;
  archiveCommand: string;
  /** Writes the configuration for a cluster. */
  describe(node: { cluster: string; port: number; sockets: string; password: string }): void;
  run(
    args: readonly string[],
    options?: { passphrase?: 'wrong'; cluster?: string },
  ): Promise<{ code: number; output: string; seconds: number }>;
  backups(): Promise<Backup[]>;
  /** Returns the files that a thief could read, because they do not begin like encrypted files. */
  readable(): string[];
};

export function makeRepository(folder: string, owner: string): Repository {
  const at = (name: string) => join(folder, name);
  const own = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  };
  for (const name of ['', 'repository', 'state', 'state/lock', 'state/log', 'state/spool', 'secrets', 'wrong']) own(at(name));
  const write = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600 });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  };
  for (const name of ['secrets', 'wrong'])
    write(at(`${name}/cipher.conf`), `[global]\nrepo1-cipher-pass=${randomBytes(32).toString('hex')}\n`);
  const config = at('pgbackrest.conf');
  const flags = (secrets: string) => [`--config=${config}`, `--config-include-path=${at(secrets)}`, `--stanza=${STANZA}`];

  const run: Repository['run'] = (args, { passphrase, cluster } = {}) => {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const all = [
        ...flags(passphrase === 'wrong' ? 'wrong' : 'secrets'),
        ...(cluster === undefined ? [] : [`--pg1-path=${cluster}`]),
        ...args,
      ];
      const child = spawn('pgbackrest', all, {
        cwd: folder,
        env: { PATH: process.env['PATH'], PGPASSFILE: at('passwords'), LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1_000 }));
    });
  };

  return {
    folder,
    archiveCommand: `pgbackrest ${flags('secrets').join(' ')} archive-push %p`,
    describe: ({ cluster, port, sockets, password }) => {
      write(at('passwords'), `*:*:*:${owner}:${password}\n`);
      const values = { CONFIG: config, SECRETS: at('secrets'), STANZA, REPOSITORY: at('repository'), STATE: at('state'), OWNER: owner };
      write(config, filled('pgbackrest.conf', { ...values, CLUSTER: cluster, PORT: String(port), SOCKETS: sockets }));
    },
    run,
    backups: async () => {
      const { code, output } = await run(['--output=json', 'info']);
      if (code !== 0) throw new Error(output);
      type Info = {
        backup: { label: string; type: Backup['type']; timestamp: { start: number; stop: number }; info: { delta: number } }[];
      };
      const [stanza] = JSON.parse(output) as [Info];
      return stanza.backup.map(({ label, type, timestamp, info }) => ({
        label,
        type,
        seconds: timestamp.stop - timestamp.start,
        bytes: info.delta,
      }));
    },
    readable: () =>
      readdirSync(at('repository'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => statSync(path).size > 0 && readFileSync(path).subarray(0, SALTED.length).toString('latin1') !== SALTED),
  };
}
