import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { find } from '#ops/cluster/packages.ts';
import { DATABASE_PORT, EDGE_PORT, folderOf, networkOf, partsOf, SCOPE, SERVER_PORT, type Part, type Plan } from '#ops/cluster/plan.ts';
import type { Secrets } from '#ops/cluster/secrets.ts';
import { fill, type TemplateName, type Values } from '#ops/cluster/template.ts';

const TEMPLATES: Partial<Record<Part['kind'], TemplateName>> = {
  etcd: 'etcd.conf',
  database: 'patroni.yml',
  bus: 'nats.conf',
  balancer: 'haproxy.cfg',
};

/** Values that differ between a cluster of one machine and hosts. */
export type Places = {
  /** Network that may reach the databases. */
  network: string;
  /** Folder for the data of a part, or for the socket of the balancer. */
  data(part: Part): string;
  /** Folder with the programs of PostgreSQL. */
  bin: string;
  buffers: string;
  watchdog: 'automatic' | "'off'";
  /** Folder of certificates. If undefined, the sites are served without TLS, on this machine. */
  certificates: string | undefined;
  /** Most connections of PostgreSQL. The next field is the most clients of the balancer. */
  databaseConnections: number;
  edgeConnections: number;
};

/** Returns the places of a cluster of one machine: all are in the folders of its parts. */
export function placesOf(plan: Plan): Places {
  return {
    network: networkOf(plan.net),
    data: (part) => join(folderOf(plan, part), part.kind === 'balancer' ? '' : 'data'),
    bin: dirname(find('postgres') ?? '/usr/lib/postgresql/15/bin/postgres'),
    buffers: '128MB',
    watchdog: "'off'",
    certificates: undefined,
    databaseConnections: 200,
    edgeConnections: 4_000,
  };
}

/** Returns the configuration of a part and its path; undefined for a server, which is configured by its environment. */
export function configOf(plan: Plan, part: Part, secrets: Secrets, places = placesOf(plan)): { path: string; text: string } | undefined {
  const template = TEMPLATES[part.kind];
  if (!template) return undefined;
  return { path: join(folderOf(plan, part), template), text: fill(template, valuesOf(plan, part, secrets, places)) };
}

function valuesOf(plan: Plan, part: Part, secrets: Secrets, places: Places): Values {
  const { name, address } = part;
  const common = { scope: SCOPE, name, address };
  const list = (kind: Part['kind']): Values[] => partsOf(plan, kind).map((one) => ({ name: one.name, address: one.address }));
  if (part.kind === 'etcd') {
    const members = partsOf(plan, 'etcd').map((one) => `${one.name}=http://${one.address}:2380`);
    return { ...common, data: places.data(part), members: members.join(',') };
  }
  if (part.kind === 'bus') return { ...common, routes: list('bus').filter((one) => one['name'] !== name) };
  if (part.kind === 'database') {
    const { superuser, replication, rewind } = secrets;
    return {
      ...common,
      superuser,
      replication,
      rewind,
      etcd: list('etcd'),
      bin: places.bin,
      data: places.data(part),
      pgpass: `${places.data(part)}.pgpass`,
      network: places.network,
      connections: places.databaseConnections,
      buffers: places.buffers,
      watchdog: places.watchdog,
    };
  }
  const servers = partsOf(plan, 'server').map((one) => ({
    name: one.name,
    address: one.address,
    port: SERVER_PORT,
    roles: one.roles ?? [],
  }));
  const withRole = (role: string): Values[] =>
    servers.filter(({ roles }) => roles.includes(role as never)).map(({ roles: _roles, ...one }) => one);
  return {
    ...common,
    edge: address,
    port: EDGE_PORT,
    connections: places.edgeConnections,
    socket: join(places.data(part), 'socket'),
    scheme: places.certificates === undefined ? 'http' : 'https',
    local: places.certificates === undefined ? [{}] : [],
    tls: places.certificates === undefined ? [] : [{ certificates: places.certificates }],
    web: withRole('web'),
    rooms: withRole('rooms'),
    databases: list('database'),
  };
}

/** Returns the environment of a server process. */
export function environmentOf(plan: Plan, part: Part, secrets: Secrets): Record<string, string> {
  const at = `${plan.edge.address}:${DATABASE_PORT}/${SCOPE}`;
  return {
    PORT: String(SERVER_PORT),
    HOST: part.address,
    // This folder replaces the bucket of a real installation.
    DATA_DIR: join(plan.folder, 'site'),
    DATABASE_URL: `postgresql://croupier_app:${secrets.app}@${at}`,
    DATABASE_OWNER_URL: `postgresql://croupier:${secrets.owner}@${at}`,
    BUS_URL: `nats://${partsOf(plan, 'bus')
      .map(({ address }) => `${address}:4222`)
      .join(',')}`,
    PUBLIC_ORIGIN: `http://*:${EDGE_PORT}`,
    TRUSTED_PROXIES: plan.edge.address,
    BACKCHANNEL_HOST: `${plan.edge.address}:${EDGE_PORT}`,
    SECRETS_KEY: secrets.key,
    ROLES: (part.roles ?? []).join(','),
    PROCESS_NAME: part.name,
    LOG_LEVEL: 'info',
  };
}

/**
 * Creates the folder of a part and writes its configuration. Both belong to the user that runs the part. Returns the path of the
 * configuration, if the part has one.
 */
export function writeConfig(plan: Plan, part: Part, secrets: Secrets, user: { uid: number; gid: number } | undefined): string | undefined {
  const folder = folderOf(plan, part);
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const config = configOf(plan, part, secrets);
  if (!config) return undefined;
  writeFileSync(config.path, config.text, { mode: 0o600 });
  if (user) chownSync(config.path, user.uid, user.gid);
  return config.path;
}
