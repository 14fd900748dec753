import type { Rng } from '#games/kit/rng.ts';

/**
 * Returns outcomes that stand for all of a game with too many outcomes to count. They are the same at every call and on every server,
 * because a stream of its own deals them. No round is dealt from it. Node's hash is asked for here, for a browser loads the rules too and
 * has none.
 */
export function sampled<O>(name: string, count: number, deal: (rng: Rng) => O): O[] {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return Array.from({ length: count }, (_, at) => {
    let block = 0;
    return deal({ bytes: () => createHash('sha256').update(`turnover:${name}:${at}:${block++}`).digest() });
  });
}
