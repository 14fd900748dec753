import { floorDraw } from '#games/kit/floats.ts';
import { oddsBySpot, type TableGame } from '#games/kit/table/live-game.ts';
import { markOf, FACES, returnsOf, RULES, SPOTS, stepsOf, TABLES, type Coup } from '#games/thaihilo/quote.ts';
import type { Rng } from '#modules/rules/index.ts';

/** Yields all 216 results of three dice. */
function* allCoups(): Generator<readonly [Coup, bigint]> {
  for (const a of FACES) for (const b of FACES) for (const c of FACES) yield [{ dice: [a, b, c] }, 1n];
}

/** Thai hi-lo: three dice under a cover, whose total is low, eleven or high. */
export const game: TableGame<Coup> = {
  code: 'thaihilo',
  tables: TABLES,
  spots: SPOTS,
  returnsOf,
  deal: (rng) => ({ dice: [rolled(rng), rolled(rng), rolled(rng)] }),
  outcomes: allCoups,
  stepsOf,
  markOf,
  odds: oddsBySpot(allCoups, returnsOf),
  volatility: 'low',
  rules: RULES,
};

function rolled(rng: Rng): number {
  return floorDraw(rng, FACES.length) + 1;
}
