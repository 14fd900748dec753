import { floorDraw } from '#games/kit/floats.ts';
import { oddsBySpot, type TableGame } from '#games/kit/table/live-game.ts';
import { markOf, COUNTS, LEAST_BEADS, returnsOf, RULES, SPOTS, stepsOf, TABLES, type Coup } from '#games/fantan/quote.ts';

/** Yields all counts of beads, which are equally likely. */
function* allCoups(): Generator<readonly [Coup, bigint]> {
  for (let more = 0; more < COUNTS; more++) yield [{ beads: LEAST_BEADS + more }, 1n];
}

/** Fan tan: a heap of beads is counted off by four, and the remainder wins. */
export const game: TableGame<Coup> = {
  code: 'fantan',
  tables: TABLES,
  spots: SPOTS,
  returnsOf,
  deal: (rng) => ({ beads: LEAST_BEADS + floorDraw(rng, COUNTS) }),
  outcomes: allCoups,
  stepsOf,
  markOf,
  odds: oddsBySpot(allCoups, returnsOf),
  volatility: 'low',
  rules: RULES,
};
