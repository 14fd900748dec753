import { join } from 'node:path';
import type { Role } from '#platform/config/config.ts';

/** Network of a cluster: loopback addresses, or one network namespace for each host, whose links can be cut. */
export type Net = 'loopback' | 'namespaces';

export type Kind = 'etcd' | 'database' | 'bus' | 'balancer' | 'server';

/** A process of the cluster. Parts with the same address share a host. */
export type Part = { name: string; kind: Kind; address: string; roles?: readonly Role[] };

export type Plan = { net: Net; folder: string; parts: readonly Part[]; edge: Part };

export const SCOPE = 'croupier';
/** Port of a server process. */
export const SERVER_PORT = 8080;
/** Port at which browsers reach the sites. */
export const EDGE_PORT = 8580;
/** Port of the balancer that leads to the primary. */
export const DATABASE_PORT = 5000;

const PREFIX: Record<Net, string> = { loopback: '127.0.0', namespaces: '10.77.0' };

/** Returns the network of all hosts. */
export const networkOf = (net: Net): string => `${PREFIX[net]}.0/24`;
/** Returns the address of this machine in that network. */
export const gatewayOf = (net: Net): string => `${PREFIX[net]}.1`;

const SERVERS: readonly (readonly [name: string, roles: readonly Role[]])[] = [
  ['web1', ['web']],
  ['web2', ['web']],
  ['jobs1', ['jobs', 'leads']],
  ['rooms1', ['rooms']],
  ['rooms2', ['rooms']],
];

/**
 * Returns the plan of a cluster. Three database nodes with etcd are at .11 to .13, three servers of the bus at .21 to .23. The balancer is
 * at .31, and five server processes are at .41 to .45.
 */
export function planOf(net: Net, folder: string): Plan {
  const at = (host: number): string => `${PREFIX[net]}.${host}`;
  const three = [1, 2, 3];
  const edge: Part = { name: 'haproxy', kind: 'balancer', address: at(31) };
  const parts: Part[] = [
    ...three.map((n): Part => ({ name: `etcd${n}`, kind: 'etcd', address: at(10 + n) })),
    ...three.map((n): Part => ({ name: `db${n}`, kind: 'database', address: at(10 + n) })),
    ...three.map((n): Part => ({ name: `nats${n}`, kind: 'bus', address: at(20 + n) })),
    edge,
    ...SERVERS.map(([name, roles], n): Part => ({ name, kind: 'server', address: at(41 + n), roles })),
  ];
  return { net, folder, parts, edge };
}

export const partsOf = ({ parts }: Pick<Plan, 'parts'>, kind: Kind): Part[] => parts.filter((part) => part.kind === kind);

/** Returns the folder of a part, with its configuration, its log and its data. */
export const folderOf = ({ folder }: Pick<Plan, 'folder'>, { name }: Pick<Part, 'name'>): string => join(folder, name);

/** Returns the part with a name; undefined if there is none. */
export const partOf = ({ parts }: Pick<Plan, 'parts'>, name: string): Part | undefined => parts.find((part) => part.name === name);
