import type { Joint } from '#sports/kit/joint.ts';
import type { Market, Specifiers } from '#sports/kit/market.ts';
import { total } from '#sports/kit/markets/lines.ts';
import { pick } from '#sports/kit/markets/pick.ts';
import { killsName, pistolsName, type ShooterFacts } from '#sports/kit/rounds/joint.ts';
import { MARKS } from '#sports/kit/rounds/rules.ts';
import { perSet } from '#sports/kit/sets/markets.ts';

const SIDES = ['home', 'away'];
const MAPS = 3;

/** Winner of round 1 or round 13 of map n; void if it is not played. */
export function pistol(round: 1 | 13): Market<ShooterFacts> {
  return pick<ShooterFacts>({
    per: perSet(MAPS, 'map'),
    needs: (n) => [pistolsName(n)],
    outcomes: SIDES,
    of: (facts, n) => SIDES[facts[pistolsName(n)]?.[round === 1 ? 0 : 1] ?? -1],
  });
}

/** Kills of both sides on map n. */
export function mapKills(): Market<ShooterFacts> {
  return total<ShooterFacts>({ per: perSet(MAPS, 'map'), needs: (n) => [killsName(n)], of: (facts, n) => facts[killsName(n)], apart: 3 });
}

/** Side that has `mark` rounds on map n first. Only the current map is offered. */
export function raceTo(mark: (typeof MARKS)[number]): Market<ShooterFacts> {
  const at = MARKS.indexOf(mark);
  const market = pick<ShooterFacts>({
    per: perSet(MAPS, 'map'),
    needs: () => ['races'],
    outcomes: SIDES,
    of: ({ races }, n) => SIDES[races[n - 1]?.[at] ?? -1],
  });
  return {
    ...market,
    offers: (joint: Joint<ShooterFacts>): Specifiers[] => {
      const [one, two] = joint.covering(['races'])!.cells();
      return market
        .offers(joint)
        .filter(({ map }) => two && one!.facts.races[Number(map) - 1]?.[at] !== two.facts.races[Number(map) - 1]?.[at]);
    },
  };
}
