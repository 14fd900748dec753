import { createHash } from 'node:crypto';

/** Chance that a printed seed brings back: for tests, never for outcomes. */
export type Random = {
  /** From 0 to one less than `below`. */
  int(below: number): number;
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A stream of its own, the same for the same name whatever the others have drawn. */
  fork(name: string): Random;
};

/** Sfc32 on the hash of the seed. */
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

/** The seed that was asked for, or one that is new each time. */
export function seedFrom(requested: string | undefined): string {
  return requested ?? Date.now().toString(36);
}
