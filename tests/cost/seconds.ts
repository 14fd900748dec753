import { inject } from 'vitest';
import { treeSeconds } from '#tools/checks/processor.ts';

/** Returns the processor seconds of this worker, of the processes that it started, and of its cluster. */
export function secondsNow(): number {
  const all = inject('postgres') ?? [];
  const cluster = all[(Number(process.env['VITEST_POOL_ID']) - 1) % Math.max(1, all.length)];
  return (treeSeconds(process.pid) ?? 0) + (cluster ? (treeSeconds(cluster.pid) ?? 0) : 0);
}
