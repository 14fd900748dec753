import { availableParallelism, loadavg } from 'node:os';

/**
 * By how much a limit of time is longer on this machine as it is: once where at most two processes want each core, else twice as many
 * times as there are processes for a core.
 */
export function slowness(): number {
  const perCore = loadavg()[0]! / availableParallelism();
  return perCore > 2 ? 2 * perCore : 1;
}
