import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { areTwo, TWO, twoOf } from '#sports/kit/markets/two-of-field.ts';

/** Standing at the end of an outright: the number of matches or rounds that each side has won. */
type Table = { won: readonly number[] };
type Facts<Field extends string, Ended extends Table> = Readonly<Record<Field, Ended>>;

type Rules<F, Ended> = {
  specifies?: readonly string[];
  offers?: (sides: number) => Specifiers[];
  isRead?: (specifiers: Specifiers, sides: number) => boolean;
  /** Sides for which the outcomes stand, counted from 0; by default all sides. */
  sides?: (count: number, specifiers: Specifiers) => readonly number[];
  verdict: (ended: Ended, side: number, specifiers: Specifiers) => Verdict;
  eachWay?: Market<F>['eachWay'];
};

/**
 * Makes the markets of an outright: `field` is the field of its facts with the table, `most` the largest number of sides. Outcomes are
 * numbers of sides, and no two of them can be combined.
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

/** The market on which of two sides has won more. Stakes are returned if both have won equally often. */
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

/** Part of the odds that a place pays in an each-way bet. A larger part would be above the fair price of almost every side. */
const QUARTER = [1, 4] as const;

/** Each-way terms of an outright: the market `place` settles the place part. */
export const EACH_WAY = { place: 'place', shares: () => [QUARTER] };
