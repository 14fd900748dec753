import { createHash } from 'node:crypto';

/** Random numbers that a printed seed reproduces; for tests, never for outcomes of games. */
export type Random = {
  /** Returns a whole number from 0 to `below` - 1. */
  int(below: number): number;
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns a stream that depends on the seed and the name alone, whatever other streams have drawn. */
  fork(name: string): Random;
};

/** Creates an sfc32 generator from the hash of the seed. */
export function createRandom(seed: string): Random {
  const state = new Uint32Array(4);
  const digest = createHash('sha256').update(seed).digest();
  for (let at = 0; at < 4; at++) state[at] = digest.readUInt32LE(at * 4);
  const next = (): number => {
    const [a, b, c, d] = state as unknown as [number, number, number, number];
    const t = (a + b + d) >>> 0;
    state.set([b ^ (b >>> 9), (c + (c << 3)) >>> 0, (((c << 21) | (c >>> 11)) + t) >>> 0, (d + 1) >>> 0]);
    return t / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    between: (least, most) => least + int(most - least + 1),
    chance: (share) => next() < share,
    pick: (items) => items[int(items.length)]!,
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Returns the requested seed, or a new seed if none was requested. */
export function seedFrom(requested: string | undefined): string {
  return requested ?? Date.now().toString(36);
}
