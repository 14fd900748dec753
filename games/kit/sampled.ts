import type { Rng } from '#games/kit/rng.ts';

/**
 * Returns sample outcomes for a game that has too many outcomes to count. They are the same at every call and on every server, because a
 * fixed stream deals them; it deals no round. Node's hash is loaded inside the function, because browsers load these rules too and have no
 * such module.
 */
export function sampled<O>(name: string, count: number, deal: (rng: Rng) => O): O[] {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return Array.from({ length: count }, (_, at) => {
    let block = 0;
    return deal({ bytes: () => createHash('sha256').update(`turnover:${name}:${at}:${block++}`).digest() });
  });
}
