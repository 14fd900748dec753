import { availableParallelism, loadavg } from 'node:os';

/**
 * Returns the factor by which time limits are longer on a busy machine. It is 1 while at most two processes want each core. Above that, it
 * is twice the number of processes for each core.
 */
export function slowness(): number {
  const perCore = loadavg()[0]! / availableParallelism();
  return perCore > 2 ? 2 * perCore : 1;
}
