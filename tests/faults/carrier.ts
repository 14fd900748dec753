import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Harm } from '#tests/faults/proxy.ts';

/** Number of bytes at the beginning of each piece that are sent one by one. Sending all bytes so would keep two processors busy. */
const SLICED = 64;

/** Returns the transport of one direction of a connection, altered by the harm. */
export function carrier(to: Socket, harm: Harm | undefined, isAnswer: boolean) {
  let current = harm;
  let last: Promise<void> = Promise.resolve();

  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve) => (to.writable ? to.write(bytes, () => resolve()) : resolve()));

  async function carryOn(bytes: Buffer, suffered: Harm | undefined, sentAt: number): Promise<void> {
    if (suffered?.kind === 'slow') await sleep(Math.max(0, sentAt + suffered.delayMs - performance.now()));
    if (suffered?.kind !== 'slices') return write(bytes);
    for (let at = 0; at < Math.min(SLICED, bytes.length); at++) await write(bytes.subarray(at, at + 1));
    if (bytes.length > SLICED) await write(bytes.subarray(SLICED));
  }

  return {
    suffer: (next: Harm): void => void (current = next),
    carry: (bytes: Buffer): void => {
      const suffered = current;
      if (suffered?.kind === 'black-hole' || (suffered?.kind === 'half-open' && isAnswer)) return;
      const sentAt = performance.now();
      last = last.then(() => carryOn(bytes, suffered, sentAt));
    },
    /** Resolves when all received data has been passed on. */
    settled: (): Promise<void> => last,
  };
}
