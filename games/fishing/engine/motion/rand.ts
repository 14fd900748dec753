/** Constants of L'Ecuyer's two generators. Their products stay below 2^53, so every browser computes the same numbers. */
const FIRST = { factor: 40_014, modulus: 2_147_483_563 };
const SECOND = { factor: 40_692, modulus: 2_147_483_399 };
const WARM_UP = 4;
const EIGHT_BYTES = /^[0-9a-f]{16}$/;

/** Random numbers for paths, from a seed that all players know. They never decide the result of a shot. */
export type Rand = { below(bound: number): number; between(least: number, most: number): number };

export function isWaveSeed(seed: string): boolean {
  return EIGHT_BYTES.test(seed);
}

/** Returns random numbers from a seed: eight bytes as hex. */
export function randOf(seed: string): Rand {
  let first = 1 + (parseInt(seed.slice(0, 8), 16) % (FIRST.modulus - 1));
  let second = 1 + (parseInt(seed.slice(8, 16), 16) % (SECOND.modulus - 1));
  const next = (): number => {
    first = (first * FIRST.factor) % FIRST.modulus;
    second = (second * SECOND.factor) % SECOND.modulus;
    const gap = first - second;
    return gap < 1 ? gap + FIRST.modulus - 1 : gap;
  };
  for (let round = 0; round < WARM_UP; round++) next();
  const below = (bound: number): number => next() % bound;
  return { below, between: (least, most) => least + below(most - least + 1) };
}
