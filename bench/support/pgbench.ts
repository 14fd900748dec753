import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

const unpacked = join(import.meta.dirname, '../../.runtime/pgbench');

/** Returns the path of pgbench: from the PATH, or from Debian's package, which is fetched once and unpacked beside the project. */
export function findPgbench(): string {
  try {
    return execFileSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).trim();
  } catch {
    return findUnpacked() ?? unpack();
  }
}

function findUnpacked(): string | undefined {
  return globSync(join(unpacked, 'usr/lib/postgresql/*/bin/pgbench'))[0];
}

function unpack(): string {
  try {
    mkdirSync(unpacked, { recursive: true });
    execFileSync('sh', ['-c', 'apt-get download postgresql-15 && dpkg -x postgresql-15_*.deb .'], { cwd: unpacked, stdio: 'ignore' });
  } catch {
    // The error below reports it.
  }
  const found = findUnpacked();
  if (!found || !existsSync(found)) throw new StartError('This bench needs pgbench as its yardstick: install PostgreSQL’s client tools.');
  return found;
}

const CLIENTS = 32;
const SCALE = 50;

export async function initPgbench(pgbench: string, url: string): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', String(SCALE), url]);
}

/** Runs pgbench's tpcb-like script, prepared, with 32 clients. Returns transactions a second. */
export async function tpcbLike(pgbench: string, url: string, seconds: number): Promise<number> {
  const output = await run(pgbench, ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), url]);
  const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (!(tps > 0) || failed > 0) throw new Error(`pgbench did not run cleanly:\n${output}`);
  return tps;
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}:\n${output}`))));
  });
}
