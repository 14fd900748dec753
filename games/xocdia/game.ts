import { floorDraw } from '#games/kit/floats.ts';
import { oddsBySpot, type TableGame } from '#games/kit/table/live-game.ts';
import { markOf, COINS, returnsOf, RULES, SPOTS, stepsOf, TABLES, type Coup } from '#games/xocdia/quote.ts';

/** Yields all 16 results of four coins. */
function* allCoups(): Generator<readonly [Coup, bigint]> {
  for (let way = 0; way < 2 ** COINS; way++)
    yield [{ coins: Array.from({ length: COINS }, (_, at) => ((way >> at) % 2 === 1 ? 'red' : 'white')) }, 1n];
}

/** Xoc dia: four coins under a bowl, each with a red side. */
export const game: TableGame<Coup> = {
  code: 'xocdia',
  tables: TABLES,
  spots: SPOTS,
  returnsOf,
  deal: (rng) => ({ coins: Array.from({ length: COINS }, () => (floorDraw(rng, 2) === 1 ? 'red' : 'white')) }),
  outcomes: allCoups,
  stepsOf,
  markOf,
  odds: oddsBySpot(allCoups, returnsOf),
  volatility: 'low',
  rules: RULES,
};
