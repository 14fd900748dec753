import { availableParallelism, loadavg } from 'node:os';

/** By how much a limit of time is longer on this machine as it is: four times where more than two processes want each core. */
export function slowness(): number {
  return loadavg()[0]! > 2 * availableParallelism() ? 4 : 1;
}
