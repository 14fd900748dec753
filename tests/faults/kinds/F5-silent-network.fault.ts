import type { Fault } from '#tests/faults/fault.ts';

const SLOW_MS = 30_000;

/**
 * Harms the network without closing connections: a black hole, half-open, byte by byte, and 30 s of latency. Delayed data arrives long
 * after its operations were repeated, so the load continues until then.
 */
const fault: Fault = {
  name: 'F5',
  title: 'the network to PostgreSQL is silent, half-open, sliced or 30 s late',
  rounds: 20,
  // A connection without an answer is closed after 5 s, a connection of the pool after 7 s.
  recoveryLimitMs: 10_000,
  isThroughProxy: true,
  inject: async ({ world, moment, note, haste }) => {
    const proxy = world.proxy!;
    for (const kind of ['slices', 'black-hole', 'half-open'] as const) {
      await moment(200, 1_000);
      proxy.harm({ kind });
      await moment(1_000, 4_000);
      proxy.harm(undefined);
      note(kind);
    }
    await moment(200, 1_000);
    const delayMs = SLOW_MS / haste;
    proxy.harm({ kind: 'slow', delayMs });
    await moment(1_000, 4_000);
    proxy.harm(undefined);
    note(`${delayMs / 1000} s late`);
    await moment(delayMs * haste, delayMs * haste + 1_000);
  },
};

export default fault;
