import { cardOf, DECK } from '#games/kit/cards.ts';
import { floorDraw } from '#games/kit/floats.ts';
import type { Fraction } from '#kernel/fraction.ts';
import { oddsBySpot, type SpotOdds, type TableGame } from '#games/kit/table/live-game.ts';
import { markOf, CARDS, DECKS, returnsOf, RULES, SPOTS, stepsOf, TABLES, type Coup } from '#games/dragontiger/quote.ts';

/** Yields all pairs of cards that so many decks can deal, each with its frequency. */
function* coupsOf(decks: number): Generator<readonly [Coup, bigint]> {
  for (let dragon = 0; dragon < DECK; dragon++)
    for (let tiger = 0; tiger < DECK; tiger++)
      yield [{ dragon: cardOf(dragon), tiger: cardOf(tiger) }, BigInt(decks * (dragon === tiger ? decks - 1 : decks))];
}

const allCoups = (): Generator<readonly [Coup, bigint]> => coupsOf(DECKS);

/** Returns the chance and the return of a spot, over all pairs of cards that so many decks can deal. */
export const oddsWith = (decks: number): ((spot: string) => SpotOdds) => oddsBySpot(() => coupsOf(decks), returnsOfSpot);
export const oddsOf = oddsWith(DECKS);

function returnsOfSpot(spot: string, coup: Coup): Fraction {
  return returnsOf(spot, coup);
}

/** Dragon tiger: a card for each side from eight full decks; the higher card wins. */
export const game: TableGame<Coup> = {
  code: 'dragontiger',
  tables: TABLES,
  spots: SPOTS,
  returnsOf: (spot, coup) => returnsOf(spot, coup),
  deal: (rng) => {
    const first = floorDraw(rng, CARDS);
    const second = floorDraw(rng, CARDS - 1);
    return { dragon: cardOf(first), tiger: cardOf(second >= first ? second + 1 : second) };
  },
  outcomes: allCoups,
  stepsOf,
  markOf,
  odds: oddsOf,
  volatility: 'low',
  rules: RULES,
};
