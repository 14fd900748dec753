import type { Market } from '#sports/kit/market.ts';
import { defineMarket } from '#sports/kit/market.ts';
import type { Verdict } from '#sports/kit/chances.ts';
import { handicap, total } from '#sports/kit/markets/lines.ts';
import { pick } from '#sports/kit/markets/pick.ts';
import { laneName, type LaneFacts } from '#sports/kit/lanes/joint.ts';
import { perSet } from '#sports/kit/sets/markets.ts';

const SIDES = ['home', 'away'];
const MAPS = 3;
const per = perSet(MAPS, 'map');

export function killsHandicap(): Market<LaneFacts> {
  return handicap<LaneFacts>({ per, needs: (n) => [laneName('kills', n)], of: (facts, n) => facts[laneName('kills', n)] });
}

export function killsTotal(): Market<LaneFacts> {
  return total<LaneFacts>({
    per,
    needs: (n) => [laneName('kills', n)],
    of: (facts, n) => {
      const kills = facts[laneName('kills', n)];
      return kills && kills[0] + kills[1];
    },
  });
}

/** Total of the minutes of map n. */
export function mapLength(): Market<LaneFacts> {
  return total<LaneFacts>({ per, needs: (n) => [laneName('length', n)], of: (facts, n) => facts[laneName('length', n)] });
}

/** Side with the first kill or tower of map n; void if neither side has any. */
export function firstOf(name: 'blood' | 'tower'): Market<LaneFacts> {
  return pick<LaneFacts>({
    per,
    needs: (n) => [laneName(name, n)],
    outcomes: SIDES,
    of: (facts, n) => SIDES[facts[laneName(name, n)] ?? -1],
  });
}

/** Side that takes objective k of map n; void if neither side takes it. Only the next objective of each map is offered. */
export function objective(): Market<LaneFacts> {
  const isNumber = (text: string | undefined, most: number): boolean => /^[1-9]$/.test(text ?? '') && Number(text) <= most;
  return defineMarket<LaneFacts>({
    specifies: ['map', 'objective'],
    offers: (joint) =>
      per.values.flatMap((n) => {
        const field = laneName('objectives', n);

        const longest = Math.max(
          0,
          ...(joint
            .covering([field])
            ?.cells()
            .map(({ facts }) => facts[field]?.length ?? 0) ?? []),
        );
        return longest > 0 ? [{ map: String(n), objective: String(longest) }] : [];
      }),
    outcomes: ({ map, objective: number }) => (isNumber(map, MAPS) && isNumber(number, 9) ? SIDES : undefined),
    needs: ({ map }) => [laneName('objectives', Number(map))],
    given: ({ map, objective: number }) => {
      const field = laneName('objectives', Number(map));
      return (facts) => {
        const side = facts[field]?.[Number(number) - 1];
        return SIDES.map((_side, at): Verdict => (side === undefined ? 'void' : side === at ? 'win' : 'lose'));
      };
    },
  });
}
