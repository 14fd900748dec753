import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { areTwo, TWO, twoOf } from '#sports/kit/markets/two-of-field.ts';

/** Standing at the end of an outright: matches or rounds that each side has won. */
type Table = { won: readonly number[] };
type Facts<Field extends string, Ended extends Table> = Readonly<Record<Field, Ended>>;

type Rules<F, Ended> = {
  specifies?: readonly string[];
  offers?: (sides: number) => Specifiers[];
  isRead?: (specifiers: Specifiers, sides: number) => boolean;
  /** Sides that the outcomes stand for, counted from 0; all of them where it is left out. */
  sides?: (count: number, specifiers: Specifiers) => readonly number[];
  verdict: (ended: Ended, side: number, specifiers: Specifiers) => Verdict;
  eachWay?: Market<F>['eachWay'];
};

/**
 * Markets of an outright: `field` is the field of its facts that has the table, `most` the most sides. Their outcomes are numbers of sides, and no
 * two of them combine.
 */
export function outrightMarkets<Field extends string, Ended extends Table>(field: Field, most: number) {
  type F = Facts<Field, Ended>;
  const countIn = (facts: F): number => facts[field].won.length;
  const market = ({
    specifies = [],
    offers = () => [{}],
    isRead = () => true,
    sides = all,
    verdict,
    eachWay,
  }: Rules<F, Ended>): Market<F> =>
    defineMarket<F>({
      specifies: [...specifies],
      layer: field,
      eachWay,
      offers: (joint) => offers(countIn(joint.tables[0]!.cells()[0]!.facts)),
      outcomes: (specifiers, joint) => {
        const count = joint ? countIn(joint.tables[0]!.cells()[0]!.facts) : most;
        return isRead(specifiers, count) ? sides(count, specifiers).map((side) => String(side + 1)) : undefined;
      },
      needs: () => [field],
      given: (specifiers) => (facts) => sides(countIn(facts), specifiers).map((side) => verdict(facts[field], side, specifiers)),
    });
  return { market, headToHead: () => market(HEAD_TO_HEAD) };
}

const all = (count: number): number[] => Array.from({ length: count }, (_side, at) => at);

/** The side of two that has won more. Stakes come back where both have won as many. */
const HEAD_TO_HEAD: Rules<never, Table> = {
  specifies: TWO,
  offers: (sides) => all(Math.floor(sides / 2)).map((at) => ({ first: String(2 * at + 1), second: String(2 * at + 2) })),
  isRead: areTwo,
  sides: (_count, specifiers) => twoOf(specifiers),
  verdict: ({ won }, side, specifiers) => {
    const other = twoOf(specifiers).find((one) => one !== side)!;
    const ahead = won[side]! - won[other]!;
    return ahead === 0 ? 'void' : ahead > 0 ? 'win' : 'lose';
  },
};

/** Part of the odds that a place pays each way. A larger one would be above the fair price of almost every side. */
const QUARTER = [1, 4] as const;

/** Each-way terms of an outright: the market `place` settles the place. */
export const EACH_WAY = { place: 'place', shares: () => [QUARTER] };
