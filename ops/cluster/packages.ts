import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

/** Folders in which Debian installs programs. They are searched also if the PATH of the user omits them. */
const PLACES = ['/usr/lib/postgresql/15/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Programs of the cluster, with the Debian packages that contain them. */
const PACKAGES = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'nats-server': 'nats-server',
  haproxy: 'haproxy',
} as const;
export type Program = keyof typeof PACKAGES;

/** Returns the path of a program; undefined if it is not installed. */
export function find(program: string): string | undefined {
  const places = [...PLACES, ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.map((place) => join(place, program)).find((path) => existsSync(path));
}

/** Returns the path of a program that the cluster needs. Throws if it is not installed. */
export function pathOf(program: Program): string {
  return find(program) ?? missing([PACKAGES[program]]);
}

/** Throws if packages are missing, with one sentence that has the command to install them. */
export function needPackages(): void {
  const names = Object.entries(PACKAGES).filter(([program]) => !find(program));
  // Patroni uses this library for etcd, and its package only suggests it.
  const hasEtcd = names.some(([program]) => program === 'patroni') || hasPython('etcd');
  const packages = [...names.map(([, name]) => name), ...(hasEtcd && names.length === 0 ? [] : ['python3-etcd'])];
  if (packages.length > 0) missing(packages);
}

function missing(packages: readonly string[]): never {
  throw new StartError(
    `The cluster needs programs that are not installed: apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  );
}

function hasPython(module: string): boolean {
  try {
    execFileSync('/usr/bin/python3', ['-c', `import ${module}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
