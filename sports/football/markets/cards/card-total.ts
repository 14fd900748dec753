import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Total of the cards: a yellow card counts one, and a sending-off counts one. */
export default total<FootballFacts>({ needs: () => ['cards'], of: ({ cards }) => cards[0] + cards[1] });
