import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** A yellow card is one and a sending-off is one. */
export default total<FootballFacts>({ needs: () => ['cards'], of: ({ cards }) => cards[0] + cards[1] });
