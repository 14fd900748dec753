import { fraction, isLess, minus, ONE, over, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { LegEnd, SlipLeg, SlipMath, SlipShape, Worth } from '#modules/sportsbook/index.ts';
import { boughtBack } from '#sports/kit/cash-out.ts';
import { betsOf, returnFactor } from '#sports/kit/combine.ts';
import { placeOddsOf } from '#sports/kit/each-way.ts';
import { legFactor } from '#sports/kit/factor.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';

/** Unit of chances: they are in millionths, rounded up, so that the amount owed is never too low. */
const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
/** Margin of a cash-out. */
const MARGIN = fraction(5n, 100n);

const oddsOf = ({ price }: SlipLeg): Fraction => fraction(BigInt(price), BigInt(PRICE_UNIT));
const chanceOf = ({ chance }: SlipLeg): Fraction => fraction(BigInt(Math.min(MILLION, Math.ceil(chance * MILLION))), BigInt(MILLION));

/** Computes sums of slips for the book, all by the formula of the payout. */
export const slipMath: SlipMath = {
  bets: ({ sizes, legs, places }) => (places ? 2 : 1) * betsOf(legs.filter(({ isBanker }) => !isBanker).length, sizes),
  most: (slip, unit) => cut(times(fraction(unit), factorOf(slip, oddsOf))),
  returned: (slip, unit) => {
    const least = factorOf(slip, (leg) => (leg.end ? endFactor(leg, leg.end) : ZERO));
    const isOpen =
      slip.legs.some(({ end }) => !end) &&
      isLess(
        least,
        factorOf(slip, (leg) => (leg.end ? endFactor(leg, leg.end) : oddsOf(leg))),
      );
    return isOpen ? undefined : cut(times(fraction(unit), least));
  },
  placePrice: (price, [top, bottom]) => {
    const odds = placeOddsOf(fraction(BigInt(price), BigInt(PRICE_UNIT)), fraction(BigInt(top), BigInt(bottom)));
    return Number(cut(times(odds, fraction(BigInt(PRICE_UNIT)))));
  },
  worth: (slip, worths, unit, placeWorths = []) => {
    const expected = factorOf(slip, (leg, at, isPlace) =>
      leg.end ? endFactor(leg, leg.end) : worthFactor(leg, (isPlace ? placeWorths : worths)[at]!),
    );
    const potential = factorOf(slip, (leg) => (leg.end ? endFactor(leg, leg.end) : oddsOf(leg)));
    return cut(times(fraction(unit), boughtBack(expected, potential, MARGIN)));
  },
  owed: (slip, n, unit) => {
    const { top, bottom } = times(fraction(unit), owedFactor(slip, n));
    return (top + bottom - 1n) / bottom;
  },
  mostUnit: (slip, n, room) => unitOf(owedFactor(slip, n), room),
  unitUnder: (slip, cap) => unitOf(factorOf(slip, oddsOf), cap),
};

type FactorOf = (leg: SlipLeg, at: number, isPlace: boolean) => Fraction;

/** Returns the return of a unit stake: that of the legs, and for an each-way bet also that of their places. */
function factorOf({ sizes, legs, places }: SlipShape, of: FactorOf): Fraction {
  const toWin = sumOf(sizes, legs, (leg, at) => of(leg, at, false));
  return places
    ? plus(
        toWin,
        sumOf(sizes, places, (leg, at) => of(leg, at, true)),
      )
    : toWin;
}

function sumOf(sizes: SlipShape['sizes'], legs: readonly SlipLeg[], of: (leg: SlipLeg, at: number) => Fraction): Fraction {
  const factors = legs.map((leg, at) => ({ isBanker: leg.isBanker, factor: of(leg, at) }));
  const [bankers, others] = [factors.filter(({ isBanker }) => isBanker), factors.filter(({ isBanker }) => !isBanker)];
  return returnFactor(
    others.map(({ factor }) => factor),
    sizes,
    bankers.map(({ factor }) => factor),
  );
}

function endFactor(leg: SlipLeg, { voided, won, places, tied, pence = 0 }: LegEnd): Fraction {
  return legFactor({ odds: oddsOf(leg), void: fraction(BigInt(voided), 2n), result: won === 1 ? ONE : ZERO, places, tied, pence });
}

/** Returns the expected factor of an open leg, in billionths and rounded down, so that a cash-out is never too high. */
function worthFactor({ price }: SlipLeg, { voided, chance }: Worth): Fraction {
  const expected = voided + (1 - voided) * chance * (price / PRICE_UNIT);
  return fraction(BigInt(Math.max(0, Math.floor(expected * BILLION))), BigInt(BILLION));
}

/** Returns the gain in the return of a unit stake if leg `n` wins, with the other legs at their expected return. */
function owedFactor(slip: SlipShape, n: number): Fraction {
  const given = (own: (leg: SlipLeg) => Fraction): Fraction =>
    factorOf(slip, (leg, at) => (at === n ? own(leg) : times(chanceOf(leg), oddsOf(leg))));
  return minus(
    given(oddsOf),
    given(() => ZERO),
  );
}

function unitOf(factor: Fraction, room: bigint): bigint {
  return room <= 0n ? 0n : cut(over(fraction(room), factor));
}

function cut({ top, bottom }: Fraction): bigint {
  return top / bottom;
}
