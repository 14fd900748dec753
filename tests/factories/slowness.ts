import { availableParallelism, loadavg } from 'node:os';

/**
 * Returns the factor by which a limit of time is longer on this machine as it is. It is one if at most two processes want each core, else
 * twice the number of processes for a core.
 */
export function slowness(): number {
  const perCore = loadavg()[0]! / availableParallelism();
  return perCore > 2 ? 2 * perCore : 1;
}
