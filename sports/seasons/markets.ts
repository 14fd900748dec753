import type { Verdict } from '#sports/kit/chances.ts';
import type { Market } from '#sports/kit/market.ts';
import { EACH_WAY, outrightMarkets } from '#sports/kit/outrights/markets.ts';
import { MOST_SIDES, type SeasonFacts } from '#sports/seasons/table.ts';

/** Places that a field of five to seven pays each way. */
const PLACES = 2;

type Season = SeasonFacts['season'];
const { market, headToHead } = outrightMarkets<'season', Season>('season', MOST_SIDES);

/** Verdict on a side that has so many above it, and so many level with it; those who are level for the last of the places share it. */
function among(above: number, level: number, places: number): Verdict {
  if (above >= places) return 'lose';
  return above + level <= places ? 'win' : { places: places - above, tied: level };
}
const inFirst = ({ above, level }: Season, side: number, places: number): Verdict => among(above[side]!, level[side]!, places);

/** The side that wins the season; each-way bets on it are settled by the market `place`. */
export const seasonWinner = (): Market<SeasonFacts> => market({ eachWay: EACH_WAY, verdict: (season, side) => inFirst(season, side, 1) });

/** An outright of a feed, which names, prices and settles its outcomes; no simulated season offers it. By a table it is the winner. */
export const fedOutright = (): Market<SeasonFacts> => market({ offers: () => [], verdict: (season, side) => inFirst(season, side, 1) });

/** A side in the first two, whose place an each-way bet pays. */
export const inTheFirstTwo = (): Market<SeasonFacts> => market({ verdict: (season, side) => inFirst(season, side, PLACES) });

/** Numbers of places that a feed may settle. */
const READ = /^(?:[3-9]|1\d|20)$/;

/** A side in the first `places`; simulated seasons offer three. */
export const inTheFirst = (): Market<SeasonFacts> =>
  market({
    specifies: ['places'],
    offers: (sides) => (sides > 4 ? [{ places: '3' }] : []),
    isRead: ({ places }) => READ.test(places ?? ''),
    verdict: (season, side, { places }) => inFirst(season, side, Number(places)),
  });

/** The side that ends last, and goes down. */
export const relegated = (): Market<SeasonFacts> =>
  market({
    verdict: ({ won, above, level }, side) => among(won.length - above[side]! - level[side]!, level[side]!, 1),
  });

/** The side of two that ends higher. Stakes come back where both have won as many matches. */
export const endsHigher = headToHead;
