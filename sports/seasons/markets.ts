import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { areTwo, TWO, twoOf } from '#sports/kit/markets/two-of-field.ts';
import { MOST_SIDES, type SeasonFacts } from '#sports/seasons/table.ts';

/** Part of the odds, and places, that a field of five to seven pays each way. */
const QUARTER = [1, 4] as const;
const PLACES = 2;

type Season = SeasonFacts['season'];
type SeasonRules = {
  specifies?: readonly string[];
  offers?: (sides: number) => Specifiers[];
  isRead?: (specifiers: Specifiers, sides: number) => boolean;
  /** Sides that the outcomes stand for, counted from 0. */
  sides?: (count: number, specifiers: Specifiers) => readonly number[];
  verdict: (season: Season, side: number, specifiers: Specifiers) => Verdict;
  eachWay?: Market<SeasonFacts>['eachWay'];
};

/** A market on the table of a season. Its outcomes are numbers of sides; markets of a season do not combine. */
function seasonMarket({ specifies = [], offers = () => [{}], isRead = () => true, sides = all, verdict, eachWay }: SeasonRules) {
  return defineMarket<SeasonFacts>({
    specifies: [...specifies],
    layer: 'season',
    eachWay,
    offers: (joint) => offers(countIn(joint.tables[0]!.cells()[0]!.facts)),
    outcomes: (specifiers, joint) => {
      const count = joint ? countIn(joint.tables[0]!.cells()[0]!.facts) : MOST_SIDES;
      return isRead(specifiers, count) ? sides(count, specifiers).map((side) => String(side + 1)) : undefined;
    },
    needs: () => ['season'],
    given: (specifiers) => (facts) => sides(countIn(facts), specifiers).map((side) => verdict(facts.season, side, specifiers)),
  });
}

const countIn = ({ season }: SeasonFacts): number => season.won.length;
const all = (count: number): number[] => Array.from({ length: count }, (_side, at) => at);

/** Verdict on a side that has so many above it, and so many level with it; those who are level for the last of the places share it. */
function among(above: number, level: number, places: number): Verdict {
  if (above >= places) return 'lose';
  return above + level <= places ? 'win' : { places: places - above, tied: level };
}
const inFirst = ({ above, level }: Season, side: number, places: number): Verdict => among(above[side]!, level[side]!, places);

/** The side that wins the season; each-way bets on it are settled by the market `place`. */
export const seasonWinner = (): Market<SeasonFacts> =>
  seasonMarket({ eachWay: { place: 'place', shares: () => [QUARTER] }, verdict: (season, side) => inFirst(season, side, 1) });

/** An outright of a feed, which names, prices and settles its outcomes; no simulated season offers it. By a table it is the winner. */
export const fedOutright = (): Market<SeasonFacts> =>
  seasonMarket({ offers: () => [], verdict: (season, side) => inFirst(season, side, 1) });

/** A side in the first two, whose place an each-way bet pays. */
export const inTheFirstTwo = (): Market<SeasonFacts> => seasonMarket({ verdict: (season, side) => inFirst(season, side, PLACES) });

/** A side in the first 3. */
export const inTheFirst = (): Market<SeasonFacts> =>
  seasonMarket({
    specifies: ['places'],
    offers: (sides) => (sides > 4 ? [{ places: '3' }] : []),
    isRead: ({ places }) => places === '3',
    verdict: (season, side) => inFirst(season, side, 3),
  });

/** The side that ends last, and goes down. */
export const relegated = (): Market<SeasonFacts> =>
  seasonMarket({
    verdict: ({ won, above, level }, side) => among(won.length - above[side]! - level[side]!, level[side]!, 1),
  });

/** The side of two that ends higher. Stakes come back where both have won as many matches. */
export const endsHigher = (): Market<SeasonFacts> =>
  seasonMarket({
    specifies: TWO,
    offers: (sides) => all(Math.floor(sides / 2)).map((at) => ({ first: String(2 * at + 1), second: String(2 * at + 2) })),
    isRead: areTwo,
    sides: (_count, specifiers) => twoOf(specifiers),
    verdict: ({ won }, side, specifiers) => {
      const other = twoOf(specifiers).find((one) => one !== side)!;
      const ahead = won[side]! - won[other]!;
      return ahead === 0 ? 'void' : ahead > 0 ? 'win' : 'lose';
    },
  });
