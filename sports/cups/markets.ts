import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { areTwo, TWO, twoOf } from '#sports/kit/markets/two-of-field.ts';
import type { CupFacts } from '#sports/cups/bracket.ts';

const MOST = 12;
/** Part of the odds that a finalist pays each way. A larger one would be above the fair price of almost every side. */
const QUARTER = [1, 4] as const;

type Cup = CupFacts['cup'];
type CupRules = {
  specifies?: readonly string[];
  offers?: (sides: number) => Specifiers[];
  isRead?: (specifiers: Specifiers, sides: number) => boolean;
  /** Sides that the outcomes stand for, counted from 0. */
  sides: (count: number, specifiers: Specifiers) => readonly number[];
  verdict: (cup: Cup, side: number, specifiers: Specifiers) => Verdict;
  eachWay?: Market<CupFacts>['eachWay'];
};

/** A market on a cup. Its outcomes are numbers of sides; markets of a cup do not combine. */
function cupMarket({ specifies = [], offers = () => [{}], isRead = () => true, sides, verdict, eachWay }: CupRules): Market<CupFacts> {
  return defineMarket<CupFacts>({
    specifies: [...specifies],
    layer: 'cup',
    eachWay,
    offers: (joint) => offers(countIn(joint.tables[0]!.cells()[0]!.facts)),
    outcomes: (specifiers, joint) => {
      const count = joint ? countIn(joint.tables[0]!.cells()[0]!.facts) : MOST;
      return isRead(specifiers, count) ? sides(count, specifiers).map((side) => String(side + 1)) : undefined;
    },
    needs: () => ['cup'],
    given: (specifiers) => (facts) => sides(countIn(facts), specifiers).map((side) => verdict(facts.cup, side, specifiers)),
  });
}

const countIn = ({ cup }: CupFacts): number => cup.won.length;
const all = (count: number): number[] => Array.from({ length: count }, (_side, at) => at);
const reaches = ({ won, rounds }: Cup, side: number, before: number): Verdict => (won[side]! >= rounds - before ? 'win' : 'lose');

/** The side that wins the cup; each-way bets on it are settled by the market `place`. */
export const cupWinner = (): Market<CupFacts> =>
  cupMarket({ eachWay: { place: 'place', shares: () => [QUARTER] }, sides: all, verdict: (cup, side) => reaches(cup, side, 0) });

/** A side that plays the final. */
export const finalist = (): Market<CupFacts> => cupMarket({ sides: all, verdict: (cup, side) => reaches(cup, side, 1) });

/** A side among the last 4. */
export const lastFour = (): Market<CupFacts> =>
  cupMarket({
    specifies: ['places'],
    offers: (sides) => (sides > 5 ? [{ places: '4' }] : []),
    isRead: ({ places }) => places === '4',
    sides: all,
    verdict: (cup, side) => reaches(cup, side, 2),
  });

/** The side of two that goes further. Stakes come back where both go out in one round. */
export function goesFurther(): Market<CupFacts> {
  return cupMarket({
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
}
