import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { ROLES } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { configOf, environmentOf, type Places } from '#ops/cluster/files.ts';
import { folderOf, type Part, type Plan } from '#ops/cluster/plan.ts';
import { secretsOf, type Secrets } from '#ops/cluster/secrets.ts';

const address = z.string().check(z.refine((text) => isIP(text) > 0));
const name = z.string().check(z.regex(/^[a-z][a-z\d]{0,19}$/));
const host = z.strictObject({ name, address });
const shape = z.strictObject({
  /** Inner network, whose addresses may reach the databases. */
  network: z.string().check(z.regex(/^[\da-f.:]+\/\d{1,3}$/)),
  /** Address of the balancer in the inner network. It moves between two hosts. */
  edge: address,
  /** Folder of certificates on the hosts of the balancer. */
  certificates: z.string().check(z.regex(/^\/[\w./-]+$/)),
  /** Memory of a database host in gigabytes. PostgreSQL uses a quarter of it for its buffers. */
  databaseMemoryGb: z.number().check(z.int(), z.minimum(1), z.maximum(4_096)),
  databases: z.array(host).check(z.minLength(3)),
  bus: z.array(host).check(z.minLength(1)),
  servers: z.array(z.strictObject({ name, address, roles: z.array(z.enum(ROLES)).check(z.minLength(1)) })).check(z.minLength(1)),
  /** Name of the server whose host migrates. It alone receives the secret of the role that owns the schema. */
  migrates: name,
});

/** Writes the configuration of each host of a list into a folder. The first call also makes the secrets. Returns the paths of the files. */
export function render(listPath: string, folder: string): string[] {
  const read = z.safeParse(shape, JSON.parse(readFileSync(listPath, 'utf8')));
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw new StartError(`${listPath}: ${path.join('.')} cannot be used (${message}).`);
  }
  const { edge, databases, bus, servers, migrates, network, certificates, databaseMemoryGb } = read.data;
  const balancer: Part = { name: 'haproxy', kind: 'balancer', address: edge };
  const parts: Part[] = [
    ...databases.map((one, n): Part => ({ name: `etcd${n + 1}`, address: one.address, kind: 'etcd' })),
    ...databases.map((one): Part => ({ ...one, kind: 'database' })),
    ...bus.map((one): Part => ({ ...one, kind: 'bus' })),
    balancer,
    ...servers.map((one): Part => ({ ...one, kind: 'server' })),
  ];
  const twice = parts.find((part, at) => parts.findIndex((one) => one.name === part.name) !== at);
  if (twice) throw new StartError(`${listPath}: the name ${twice.name} is there twice.`);
  if (!servers.some((one) => one.name === migrates)) throw new StartError(`${listPath}: migrates names no server (${migrates}).`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const plan: Plan = { net: 'loopback', folder, parts, edge: balancer };
  const places = placesOfHosts({ network, certificates, databaseMemoryGb });
  const secrets = secretsOf(plan);
  return parts.flatMap((part) => {
    const config = configOf(plan, part, secrets, places);
    const files = config ? [config] : filesOfServer(plan, part, secrets, part.name === migrates);
    // An older folder may still have this secret, from a time when that host migrated.
    if (part.kind === 'server' && part.name !== migrates) rmSync(join(folderOf(plan, part), 'secrets', OWNER), { force: true });
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, text, { mode: 0o600 });
    }
    return files.map(({ path }) => path);
  });
}

/** Variable with the secret of the role that owns the schema. */
const OWNER = 'DATABASE_OWNER_URL';
/** Variables that a unit receives as credentials, each from a file. */
const SECRET = ['DATABASE_URL', OWNER, 'BUS_URL', 'SECRETS_KEY'];

function filesOfServer(plan: Plan, part: Part, secrets: Secrets, migrates: boolean): { path: string; text: string }[] {
  // Hosts of the sites receive the calls of vendors, because the balancer answers no other name. The unit gives each instance its own
  // folder.
  const { BACKCHANNEL_HOST: _edge, DATA_DIR: _site, [OWNER]: owner, ...own } = environmentOf(plan, part, secrets);
  const all = Object.entries({ ...own, ...(migrates && { [OWNER]: owner! }), PUBLIC_ORIGIN: 'https://*', SEED: 'none' });
  const folder = folderOf(plan, part);
  const open = all.filter(([name]) => !SECRET.includes(name)).map(([name, value]) => `${name}=${value}\n`);
  return [
    { path: join(folder, `${part.name}.env`), text: open.join('') },
    ...all.filter(([name]) => SECRET.includes(name)).map(([name, value]) => ({ path: join(folder, 'secrets', name), text: value })),
  ];
}

/** Returns the places that Debian's packages use. */
function placesOfHosts(own: { network: string; certificates: string; databaseMemoryGb: number }): Places {
  const data: Record<Part['kind'], string> = {
    etcd: '/var/lib/etcd/croupier',
    database: '/var/lib/postgresql/15/croupier',
    bus: '/var/lib/nats',
    balancer: '/run/haproxy',
    server: '/var/lib/croupier',
  };
  return {
    network: own.network,
    certificates: own.certificates,
    data: ({ kind }) => data[kind],
    bin: '/usr/lib/postgresql/15/bin',
    buffers: `${own.databaseMemoryGb * 256}MB`,
    watchdog: 'automatic',
    databaseConnections: 500,
    edgeConnections: 50_000,
  };
}
