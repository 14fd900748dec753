import type { Verdict } from '#sports/kit/chances.ts';
import type { Market } from '#sports/kit/market.ts';
import { EACH_WAY, outrightMarkets } from '#sports/kit/outrights/markets.ts';
import { MOST_SIDES, type CupFacts } from '#sports/cups/bracket.ts';

type Cup = CupFacts['cup'];
const { market, headToHead } = outrightMarkets<'cup', Cup>('cup', MOST_SIDES);

const reaches = ({ won, rounds }: Cup, side: number, before: number): Verdict => (won[side]! >= rounds - before ? 'win' : 'lose');

/** Winner of the cup; the market `place` settles the place part of each-way bets on it. */
export const cupWinner = (): Market<CupFacts> => market({ eachWay: EACH_WAY, verdict: (cup, side) => reaches(cup, side, 0) });

/** Side that plays the final. */
export const finalist = (): Market<CupFacts> => market({ verdict: (cup, side) => reaches(cup, side, 1) });

/** Side among the last 4. */
export const lastFour = (): Market<CupFacts> =>
  market({
    specifies: ['places'],
    offers: (sides) => (sides > 5 ? [{ places: '4' }] : []),
    isRead: ({ places }) => places === '4',
    verdict: (cup, side) => reaches(cup, side, 2),
  });

/** The market on which of two sides goes further. Stakes are returned if both go out in the same round. */
export const goesFurther = headToHead;
