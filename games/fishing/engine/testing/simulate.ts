import { toNumber } from '#kernel/fraction.ts';
import { drawHit } from '#games/fishing/engine/draw.ts';
import { mayHit } from '#games/fishing/engine/hit.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { varianceOf } from '#games/fishing/engine/value.ts';
import type { Draws } from '#games/kit/rng.ts';

export const STRATEGIES = ['small', 'boss', 'carriers', 'heavy', 'lock', 'random'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Charge and return of a strategy's hits in bets, and the exact variance of the return in squared bets. */
export type Simulated = { charged: number; returned: number; variance: number };

export function simulate(title: Title, strategy: Strategy, hits: number, draws: Draws): Simulated {
  const aims = aimsOf(title, strategy);
  const free = title.kinds.flatMap(({ sort }, kind) => (sort === 'carrier' ? [] : [kind]));
  const variance = title.kinds.map((kind) =>
    title.weapons.map((weapon) => (mayHit(kind, weapon) ? toNumber(varianceOf(kind, weapon.cost, title.share)) : NaN)),
  );
  const sums: Simulated = { charged: 0, returned: 0, variance: 0 };
  const take = (kind: number, weapon: number): boolean => {
    const { killed, times } = drawHit(title, kind, weapon, draws);
    sums.returned += times;
    sums.variance += variance[kind]![weapon]!;
    return killed;
  };
  let aim = aims[0]!;
  for (let hit = 0; hit < hits; hit++) {
    if (strategy !== 'lock') aim = aims[draws.below(aims.length)]!;
    const [kind, weapon] = aim;
    sums.charged += title.weapons[weapon]!.cost;
    if (!take(kind, weapon)) continue;
    for (let left = title.kinds[kind]!.frees; left > 0; left--) take(free[draws.below(free.length)]!, 0);
    // After the death of a locked fish, another fish is chosen.
    if (strategy === 'lock') aim = aims[draws.below(aims.length)]!;
  }
  return sums;
}

/** Returns the pairs of kind and weapon that a strategy uses. */
function aimsOf(title: Title, strategy: Strategy): [kind: number, weapon: number][] {
  const all = title.kinds.flatMap((kind, place) =>
    title.weapons.flatMap((weapon, at): [number, number][] => (mayHit(kind, weapon) ? [[place, at]] : [])),
  );
  const sortOf = (kind: number) => title.kinds[kind]!.sort;
  if (strategy === 'small') return all.filter(([kind, weapon]) => kind < 3 && weapon === 0);
  if (strategy === 'boss') return all.filter(([kind, weapon]) => sortOf(kind) === 'boss' && weapon === 0);
  if (strategy === 'carriers') return all.filter(([kind]) => sortOf(kind) === 'carrier');
  if (strategy === 'heavy') return all.filter(([, weapon]) => weapon > 0);
  return strategy === 'lock' ? all.filter(([, weapon]) => weapon === 0) : all;
}

/** Returns the deviation of the return from its expected share, in standard deviations. */
export function offBy(title: Title, { charged, returned, variance }: Simulated): number {
  return (returned - toNumber(title.share) * charged) / Math.sqrt(variance);
}
