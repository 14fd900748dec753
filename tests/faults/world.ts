import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Embedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { childrenOf } from '#tests/faults/processes.ts';
import { mountDisk, type Disk } from '#tests/faults/disk.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { superviseTarget, type Target } from '#tests/faults/supervised-target.ts';
import { FIRST_MEMBER } from '#tests/simulation/book.ts';
import type { Member } from '#tests/simulation/operation.ts';

/** PostgreSQL of its own with a migrated ledger, which each round copies to a fresh database. */
export type Cluster = {
  postgres: Embedded;
  settings: Record<string, string>;
  folder: string;
  disk: Disk | undefined;
  drop(): Promise<void>;
};

export type World = {
  /** First server of the round; `targets` has all servers. */
  target: Target;
  targets: readonly Target[];
  /** Small disk of the fault; undefined if the fault needs none. */
  disk: Disk | undefined;
  proxy: Proxy | undefined;
  /** Address for the owner of the database, which bypasses the proxy and has no time limits. */
  ownerUrl: string;
  folder: string;
  killPostgres(): void;
  close(): Promise<void>;
};

export async function openCluster({ postgres: settings = {}, disk: needed }: Pick<Fault, 'postgres' | 'disk'> = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'));
  chmodSync(folder, 0o711);
  const disk = needed && mountDisk(join(folder, 'disk'), needed.mb);
  try {
    const dataDir = join(disk && needed.of === 'postgres' ? disk.folder : folder, 'data');
    const postgres = await startEmbedded({ dataDir, settings });
    const drop = async (): Promise<void> => {
      disk?.free();
      await postgres.stop();
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      await migrate({ ownerUrl: postgres.ownerUrl, root: join(import.meta.dirname, '../..') });
    } catch (error) {
      await drop();
      throw error;
    }
    return { postgres, settings, folder, disk, drop };
  } catch (error) {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

type WorldOptions = { name: string; members: readonly Member[]; isThroughProxy: boolean; servers: number; isOnDisk: boolean };

/** Opens a fresh ledger, and a target that works on it. */
export async function openWorld(cluster: Cluster, options: WorldOptions): Promise<World> {
  const { postgres, folder, disk } = cluster;
  const admin = new pg.Client({ connectionString: withDatabase(postgres.ownerUrl, 'postgres') });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`CREATE DATABASE ${options.name} TEMPLATE ${new URL(postgres.ownerUrl).pathname.slice(1)}`);
  await admin.end();
  await openAccounts(withDatabase(postgres.ownerUrl, options.name), options.members);
  const proxy = options.isThroughProxy ? await openProxy(postgres.port) : undefined;
  const url = new URL(withDatabase(postgres.appUrl, options.name));
  if (proxy) url.port = String(proxy.port);
  // The connection sets `synchronous_commit` itself, whatever the server's setting, so a negative control must override it here.
  if (cluster.settings['synchronous_commit'])
    url.searchParams.set('options', `-c synchronous_commit=${cluster.settings['synchronous_commit']}`);
  const serverFolder = options.isOnDisk ? disk?.folder : undefined;
  const targets = Array.from({ length: options.servers }, () =>
    superviseTarget({ url: url.href, members: options.members, folder: serverFolder }),
  );
  return {
    target: targets[0]!,
    targets,
    disk,
    proxy,
    folder,
    ownerUrl: withDatabase(postgres.ownerUrl, options.name),
    killPostgres: () => {
      // The postmaster is killed first; otherwise it could notice the end of its children.
      const children = childrenOf(postgres.pid);
      for (const pid of [postgres.pid, ...children]) kill(pid);
    },
    close: async () => {
      disk?.free();
      await Promise.all(targets.map((target) => target.stop()));
      await proxy?.close();
    },
  };
}

/** Opens the accounts on disk before the load, because faults concern operations and the target remembers which accounts exist. */
async function openAccounts(ownerUrl: string, members: readonly Member[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query(
    `SELECT ledger.open_account(1, m.id, k.kind, '', m.currency)
       FROM unnest($1::bigint[], $2::text[]) AS m (id, currency) CROSS JOIN unnest('{cash,bonus,held,practice}'::text[]) AS k (kind)`,
    [members.map(({ number }) => FIRST_MEMBER + number), members.map(({ currency }) => currency)],
  );
  for (const currency of new Set(members.map((member) => member.currency)))
    await owner.query("SELECT ledger.open_account(1, NULL, 'house', 'simulation', $1)", [currency]);
  await owner.query('CHECKPOINT');
  await owner.end();
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
