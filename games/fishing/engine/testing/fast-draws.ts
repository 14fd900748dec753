import type { Draws } from '#games/kit/rng.ts';

/** Returns draws for many hits in tests, which are fast and cannot be proved (xoshiro128**, Blackman and Vigna). */
export function fastDraws(seed: number): Draws {
  let [a, b, c, d] = [seed >>> 0 || 1, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  const next = (): number => {
    const turned = Math.imul(b, 5);
    const value = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return value;
  };
  for (let round = 0; round < 20; round++) next();
  return {
    below: (bound) => {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
      for (let value = next(); ; value = next()) if (value < limit) return value % bound;
    },
  };
}
