import { floorDraw } from '#games/kit/floats.ts';
import type { TableGame } from '#games/kit/table/live-game.ts';
import { markOf, multiplierOf, oddsOf, returnsOf, RULES, SEGMENTS, SPOTS, stepsOf, TABLES, type Coup } from '#games/moneywheel/quote.ts';

/** Money wheel: 54 segments; after a multiplier the wheel spins again. */
export const game: TableGame<Coup> = {
  code: 'moneywheel',
  tables: TABLES,
  spots: SPOTS,
  returnsOf,
  deal: (rng) => {
    const stops = [];
    do stops.push(floorDraw(rng, SEGMENTS.length));
    while (multiplierOf(SEGMENTS[stops.at(-1)!]!) !== null);
    return { stops };
  },
  stepsOf,
  markOf,
  odds: oddsOf,
  volatility: 'medium',
  rules: RULES,
};
