import { fraction, isZero, minus, over, plus, times, toNumber, ZERO, type Fraction } from '#kernel/fraction.ts';
import { growthAlgebra, MOMENTS, MOST } from '#games/slots/engine/figures/algebra.ts';
import { classesOf } from '#games/slots/engine/figures/classes.ts';
import { follows, roundSum } from '#games/slots/engine/figures/round-sum.ts';
import { chancesOf, spectra } from '#games/slots/engine/figures/spectrum.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { PAID } from '#games/slots/engine/verbs/turns.ts';

/** Exact figures of one paid spin with its whole feature; return and variance are of win ÷ total bet. */
export type Figures = {
  rtp: Fraction;
  /** How often the paid spin itself wins. */
  hitRate: Fraction;
  variance: Fraction;
  /** How often a feature begins: respins, free spins, hold and respin, a bonus. */
  featureRate: Fraction;
  /** Coins. */
  maxBaseWin: Fraction;
  /** Draws of the paid spin, all equally likely. */
  cycle: Fraction;
  /** What the cap on a round may take of the return: an upper bound, 0 where it is out of reach. */
  capLoss: Fraction;
  /** The largest win without the cap, in coins; Infinity where free spins may go on and on. */
  mostCoins: number;
};

export function figuresOf(p: Prepared, most: number, choice = 0): Figures {
  const { mean, square } = roundSum(p, MOMENTS, choice);
  const bet = fraction(BigInt(p.machine.totalBet));
  const rtp = over(mean, bet);
  let [hits, triggers, best, cycle] = [ZERO, ZERO, 0, 0n];
  for (const one of classesOf(p, PAID)) {
    const part = (count: bigint): Fraction => times(one.share, fraction(count, one.total));
    let all = 0n;
    for (const [coins, count] of one.wins) {
      all += count;
      best = Math.max(best, coins);
    }
    hits = plus(hits, part(all - (one.wins.get(0) ?? 0n)));
    if (follows(p, one)) triggers = plus(triggers, part(all));
    if (one.total > cycle) cycle = one.total;
  }
  const mostCoins = roundSum(p, MOST, choice).coins;
  return {
    rtp,
    hitRate: hits,
    variance: minus(over(square, times(bet, bet)), times(rtp, rtp)),
    featureRate: triggers,
    maxBaseWin: fraction(BigInt(best)),
    cycle: fraction(cycle),
    capLoss: mostCoins <= most ? ZERO : isZero(triggers) ? lossOfTurn(p, most) : capLoss(p, most, choice),
    mostCoins,
  };
}

/** What a cap takes of the return of a machine without features, exactly. */
function lossOfTurn(p: Prepared, most: number): Fraction {
  let loss = ZERO;
  for (const { share, wins, total } of classesOf(p, PAID)) {
    let over = 0n;
    for (const [coins, count] of wins) if (coins > most) over += BigInt(coins - most) * count;
    loss = plus(loss, times(share, fraction(over, total * BigInt(p.machine.totalBet))));
  }
  return loss;
}

/**
 * How much of the return a cap at `most` coins can take away, at the most: an upper bound of E max(W - most, 0) ÷ total bet. For any
 * z > 1 (Chernoff): max(w - c, 0) ≤ z^(w - c) ÷ (e·ln z), so the loss is at most E z^W · z^-c ÷ (e·ln z). The best of several z is taken,
 * and rounded up.
 */
function capLoss(p: Prepared, most: number, choice: number): Fraction {
  const least = chernoff(p, most, choice, (slope) => Math.E * slope);
  return fraction(BigInt(Math.ceil(least * 1e15)), 10n ** 15n);
}

/** The least of E z^W · z^-most ÷ `by(ln z)` over several z, ln z for wins counted in total bets; a little raised, for the rounding. */
function chernoff(p: Prepared, most: number, choice: number, by: (slope: number) => number): number {
  const bet = p.machine.totalBet;
  let least = 1;
  for (let rate = 2; rate <= 20; rate += 2) {
    const slope = rate / 1000;
    const mean = roundSum(p, growthAlgebra(slope / bet), choice);
    least = Math.min(least, (mean * Math.exp((-slope * most) / bet)) / by(slope));
  }
  return least * 1.000001;
}

/** Where the bands of round results begin, in total bets; the first one is that of no win. The last one ends at the cap, with it. */
export const BANDS = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/**
 * How often a round comes to nothing, to less than one bet, to one or more, and so on. `top` is the chance of the most that a round pays,
 * and where floating point cannot tell it an upper bound.
 */
export type Bands = { none: number; bands: number[]; top: number };

/** Sums of so many numbers are sure to about this. */
const UNSURE = 1e-11;

export function bandsOf(p: Prepared, most: number, choice = 0): Bands {
  const bet = p.machine.totalBet;
  const largest = roundSum(p, MOST, choice);
  let size = 1024;
  while (size <= Math.min(largest.coins, 2 * most)) size *= 2;
  const chances = chancesOf(roundSum(p, spectra(size), choice), size);
  const bands = BANDS.map(() => 0);
  let top = 0;
  for (let coins = 1; coins < size; coins++) {
    const chance = Math.max(0, chances[coins]!);
    bands[BANDS.findLastIndex((from) => Math.min(coins, most) >= from * bet)]! += chance;
    if (coins >= most) top += chance;
  }
  const isBounded = largest.coins <= most && !isZero(largest.chance);
  if (isBounded) top = toNumber(largest.chance) > 1e-9 ? toNumber(largest.chance) : smallest(largest.chance);
  else if (top < UNSURE) top = chernoff(p, most, choice, () => 1);
  return { none: chances[0]!, bands, top };
}

/** A chance below 10^-15 in floating point. */
function smallest({ top, bottom }: Fraction): number {
  const digits = bottom.toString().length - top.toString().length;
  const ratio = Number((top * 10n ** BigInt(digits + 17)) / bottom);
  return ratio / 10 ** 17 / 10 ** digits;
}
