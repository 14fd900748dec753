import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCast } from '#tests/simulation/generate.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { openLog } from '#tests/faults/acknowledged-log.ts';
import { createClients } from '#tests/faults/client.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { startLoad } from '#tests/faults/load.ts';
import { createTabs } from '#tests/faults/tabs.ts';
import { verify } from '#tests/faults/verify.ts';
import { openWorld, type Cluster, type World } from '#tests/faults/world.ts';
import { slowness } from '#tests/factories/slowness.ts';

const RECOVERY_GIVEN_UP_MS = 60_000;

export type RoundReport = {
  seed: string;
  acknowledged: number;
  unknown: number;
  retried: number;
  lost: number;
  twice: number;
  violations: string[];
  /** Number of members whose pages were compared with the ledger at the end. */
  pages: number;
  /** Longest recovery after a fault of the round, in milliseconds. */
  recoveryMs: number;
  notes: string[];
};

/**
 * Runs load on a fresh ledger and the faults one after the other; the load continues after each fault. Then repeats every operation until
 * it is decided, and compares the ledger with the client's log.
 */
export async function runRound(
  cluster: Cluster,
  options: {
    seed: string;
    name: string;
    faults: Iterable<Fault>;
    actors: number;
    /** Divisor of all waits: 1 in the planned drill, larger for a shorter drill. */
    haste: number;
    pauseMs?: number;
    isThroughProxy?: boolean;
    servers?: number;
    /** True if the servers write their logs and files to the small disk. */
    isOnDisk?: boolean;
    watch?(world: World): void;
  },
): Promise<RoundReport> {
  const { seed, name, haste, pauseMs } = options;
  const random = createRandom(seed);
  const { members, actors } = createCast(options.actors);
  const world = await openWorld(cluster, {
    name,
    members,
    isThroughProxy: options.isThroughProxy ?? false,
    servers: options.servers ?? 1,
    isOnDisk: options.isOnDisk ?? false,
  });
  const tabs = createTabs();
  const client = createClients(world.targets, tabs.show);
  const log = await openLog(join(cluster.folder, `${name}.log`));
  const notes: string[] = [];
  const violations: string[] = [];
  const moment = (leastMs: number, mostMs: number): Promise<void> => sleep(random.between(leastMs, mostMs) / haste);
  let recoveryMs = 0;
  const load = startLoad({ client, tabs, log, actors, members, random, ...(pauseMs !== undefined && { pauseMs }) });
  try {
    await within(load.answeredSince(0), 'the target never answered');
    options.watch?.(world);
    for (const fault of options.faults) {
      await fault.inject({ world, random, moment, note: (words) => notes.push(words), haste });
      const ms = await within(load.answeredSince(performance.now()), `${fault.name}: nothing was answered any more`);
      const allowedMs = fault.recoveryLimitMs * slowness();
      if (ms > allowedMs) violations.push(`${fault.name}: recovered after ${Math.round(ms)} ms, allowed ${allowedMs}`);
      recoveryMs = Math.max(recoveryMs, ms);
      await moment(1_000, 2_000);
    }
    await within(load.finish(), 'operations stayed undecided');
    await log.close();
    const pages = await tabs.check(world.ownerUrl);
    if (client.silences > 0) violations.push(`${client.silences} operations were never answered`);
    const entries = log.read();
    const verdict = await verify({ ownerUrl: world.ownerUrl, log: entries, balances: load.model.balances, client });
    violations.push(...load.wrong, ...pages.wrong, ...verdict.violations);
    const { unknown, retried } = load.counts;
    return { seed, acknowledged: entries.length, unknown, retried, ...verdict, violations, pages: pages.open, recoveryMs, notes };
  } finally {
    load.abandon();
    client.close();
    await log.close().catch(() => {});
    await world.close();
  }
}

async function within<T>(promise: Promise<T>, complaint: string): Promise<T> {
  const given = new AbortController();
  const late = sleep(RECOVERY_GIVEN_UP_MS, undefined, { signal: given.signal }).then(() => {
    throw new Error(`${complaint} within ${RECOVERY_GIVEN_UP_MS / 1000} s`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    given.abort();
  }
}
