import { whyNoDisk } from '#tests/faults/disk.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { runRound, type RoundReport } from '#tests/faults/round.ts';
import { openCluster, type Cluster } from '#tests/faults/world.ts';

export type DrillReport = { fault: string; rounds: RoundReport[]; failures: string[] };

export type DrillOptions = { seed: string; rounds?: number; haste?: number; say?(line: string): void };

const ACTORS = 96;
const clusters = new Set<Cluster>();

/**
 * Runs the rounds of one fault on a PostgreSQL of its own. `failures` is empty if the fault passed. A negative control passes if its loss
 * was detected.
 */
export async function drill(fault: Fault, { seed, rounds = fault.rounds, haste = 1, say = () => {} }: DrillOptions): Promise<DrillReport> {
  const reports: RoundReport[] = [];
  const failures: string[] = [];
  say(`${fault.name}: ${fault.title}`);
  const missing = fault.disk && whyNoDisk();
  if (missing) return { fault: fault.name, rounds: reports, failures: [`${fault.name} could not be tried: ${missing}`] };
  await drillCluster(fault, async (cluster) => {
    for (let round = 1; round <= rounds; round++) {
      const options = { seed: `${seed}/${fault.name}.${round}`, name: `round_${round}`, faults: [fault], actors: ACTORS, haste };
      const { isThroughProxy = false, servers = 1, disk } = fault;
      const report = await runRound(cluster, { ...options, isThroughProxy, servers, isOnDisk: disk?.of === 'server' }).catch(
        (error: Error) => error,
      );
      if (report instanceof Error) {
        say(`${fault.name} round ${round}/${rounds}: ${report.message}`);
        failures.push(`${fault.name} round ${round}, seed ${options.seed}: ${report.message}`);
        continue;
      }
      reports.push(report);
      say(`${fault.name} round ${round}/${rounds}: ${lineOf(report)}`);
      if (fault.isNegativeControl) {
        if (report.lost > 0 && haste > 1) break;
        continue;
      }
      for (const violation of report.violations) failures.push(`${fault.name} round ${round}, seed ${report.seed}: ${violation}`);
    }
    if (fault.isNegativeControl && reports.every(({ lost }) => lost === 0))
      failures.push(`${fault.name}: no round of the negative control lost anything, so the check has no teeth`);
  });
  return { fault: fault.name, rounds: reports, failures };
}

/** Opens a PostgreSQL while `work` runs. */
export async function drillCluster<T>(needs: Pick<Fault, 'postgres' | 'disk'>, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await openCluster(needs);
  clusters.add(cluster);
  try {
    return await work(cluster);
  } finally {
    await cluster.drop();
    clusters.delete(cluster);
  }
}

/** Drops all clusters of running drills, when this process is about to end. */
export async function abandonDrills(): Promise<void> {
  await Promise.all([...clusters].map((cluster) => cluster.drop().catch(() => {})));
}

export function lineOf({ seed, acknowledged, unknown, retried, lost, twice, violations, pages, recoveryMs, notes }: RoundReport): string {
  const parts = [
    `seed ${seed}, acknowledged ${acknowledged}, unknown ${unknown}, retried ${retried}, lost ${lost}, twice ${twice}`,
    `violations ${violations.length}, pages ${pages}, recovery ${(recoveryMs / 1000).toFixed(2)} s`,
    ...notes,
  ];
  return parts.join(', ');
}
