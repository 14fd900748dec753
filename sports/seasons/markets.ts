import type { Verdict } from '#sports/kit/chances.ts';
import type { Market } from '#sports/kit/market.ts';
import { EACH_WAY, outrightMarkets } from '#sports/kit/outrights/markets.ts';
import { MOST_SIDES, type SeasonFacts } from '#sports/seasons/table.ts';

/** Number of places that an each-way bet pays in a field of five to seven sides. */
const PLACES = 2;

type Season = SeasonFacts['season'];
const { market, headToHead } = outrightMarkets<'season', Season>('season', MOST_SIDES);

/**
 * Returns the verdict on a side with `above` sides above it and `level` sides level with it. Sides that are level for the last paid place
 * share it.
 */
function among(above: number, level: number, places: number): Verdict {
  if (above >= places) return 'lose';
  return above + level <= places ? 'win' : { places: places - above, tied: level };
}
const inFirst = ({ above, level }: Season, side: number, places: number): Verdict => among(above[side]!, level[side]!, places);

/** Winner of the season; the market `place` settles the place part of each-way bets on it. */
export const seasonWinner = (): Market<SeasonFacts> => market({ eachWay: EACH_WAY, verdict: (season, side) => inFirst(season, side, 1) });

/** An outright of a feed, which names, prices and settles its outcomes. No simulated season offers it; a table settles it as the winner. */
export const fedOutright = (): Market<SeasonFacts> => market({ offers: () => [], verdict: (season, side) => inFirst(season, side, 1) });

/** Side in the first two, which settles the place part of each-way bets. */
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

/** Side that ends last and is relegated. */
export const relegated = (): Market<SeasonFacts> =>
  market({
    verdict: ({ won, above, level }, side) => among(won.length - above[side]! - level[side]!, level[side]!, 1),
  });

/** The market on which of two sides ends higher. Stakes are returned if both have won equally many matches. */
export const endsHigher = headToHead;
