import { createRandom } from '#tests/simulation/random.ts';
import { drillCluster } from '#tests/faults/drill.ts';
import { findFaults, type Fault } from '#tests/faults/fault.ts';
import { runRound, type RoundReport } from '#tests/faults/round.ts';
import type { World } from '#tests/faults/world.ts';

const ACTORS = 32;
/** Pause of an actor between two operations, for a steady load of about 250 operations a second. */
const PAUSE_MS = 100;

export type SoakReport = RoundReport & { faults: string[]; slopeMbPerHour: number | undefined };

/**
 * Runs a long round with all faults except the controls, in random order, until the time is over. The target is killed in the first half
 * only, so that its memory can be measured through the second half.
 */
export async function soak({ minutes, seed, say }: { minutes: number; seed: string; say(line: string): void }): Promise<SoakReport> {
  const random = createRandom(`${seed}/order`);
  const faults = (await findFaults()).filter((fault) => !fault.isNegativeControl && !fault.disk);
  const began = performance.now();
  const share = (): number => (performance.now() - began) / (minutes * 60_000);
  const injected: string[] = [];
  let world: World | undefined;

  function* inTurn(): Generator<Fault> {
    while (share() < 1) {
      const fault = random.pick(share() < 0.5 ? faults : faults.filter(({ name }) => name !== 'F1' && name !== 'F14'));
      injected.push(fault.name);
      say(`${Math.round((performance.now() - began) / 1000)} s: ${fault.name}`);
      yield fault;
    }
  }

  return drillCluster({}, async (cluster) => {
    const report = await runRound(cluster, {
      seed,
      name: 'soak',
      faults: inTurn(),
      actors: ACTORS,
      haste: 1,
      pauseMs: PAUSE_MS,
      isThroughProxy: true,
      watch: (seen) => (world = seen),
    });
    return { ...report, faults: injected, slopeMbPerHour: slopeOf(world!.target.memory) };
  });
}

/** Returns the slope of the memory by least squares, over the later half of the samples, when all code is loaded and compiled. */
function slopeOf(samples: readonly { at: number; rss: number }[]): number | undefined {
  const later = samples.slice(Math.floor(samples.length / 2));
  if (later.length < 10) return undefined;
  const mean = (pick: (sample: { at: number; rss: number }) => number): number =>
    later.reduce((sum, sample) => sum + pick(sample), 0) / later.length;
  const [at, rss] = [mean((sample) => sample.at), mean((sample) => sample.rss)];
  const covariance = later.reduce((sum, sample) => sum + (sample.at - at) * (sample.rss - rss), 0);
  const variance = later.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return ((covariance / variance) * 3_600_000) / 2 ** 20;
}
