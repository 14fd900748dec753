import { fraction, isZero, minus, over, plus, times, toNumber, ZERO, type Fraction } from '#kernel/fraction.ts';
import { growthAlgebra, MOMENTS, MOST } from '#games/slots/engine/figures/algebra.ts';
import { classesOf } from '#games/slots/engine/figures/classes.ts';
import { featureChance, roundSum } from '#games/slots/engine/figures/round-sum.ts';
import { chancesOf, spectra } from '#games/slots/engine/figures/spectrum.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { PAID } from '#games/slots/engine/verbs/turns.ts';

/** Exact figures of one paid spin with its whole feature; return and variance are of win ÷ price, which is the total bet of a spin. */
export type Figures = {
  rtp: Fraction;
  /** Chance that the paid spin itself wins. */
  hitRate: Fraction;
  variance: Fraction;
  /** Chance of a feature after a paid spin: respins, free spins, hold and respin, or a bonus. */
  featureRate: Fraction;
  /** Largest win of the paid spin itself, in coins. */
  maxBaseWin: Fraction;
  /** Number of equally likely draws of the paid spin, in its part with the most draws. */
  cycle: Fraction;
  /** Share of the return that fills the member's meter and is paid later by its bonus; only for a machine with a meter. */
  metered?: Fraction;
  /** Upper bound of the return that the cap on a round takes away; 0 if no round exceeds the cap. */
  capLoss: Fraction;
  /** Largest win without the cap, in coins; Infinity if free spins may retrigger without end. */
  mostCoins: number;
};

export function figuresOf(p: Prepared, most: number, choice = 0): Figures {
  const { mean, square } = roundSum(p, MOMENTS, choice);
  const { meter } = p.machine.verbs ?? {};
  const bet = fraction(BigInt(priceOf(p.machine)));
  const rtp = over(mean, bet);
  let [hits, triggers, scatters, best, cycle] = [ZERO, ZERO, ZERO, 0, 0n];
  for (const one of classesOf(p, PAID)) {
    const part = (count: bigint): Fraction => times(one.share, fraction(count, one.total));
    let all = 0n;
    for (const [coins, count] of one.wins) {
      all += count;
      best = Math.max(best, coins);
    }
    hits = plus(hits, part(all - (one.wins.get(0) ?? 0n)));
    triggers = plus(triggers, times(featureChance(p, one), part(all)));
    scatters = plus(scatters, times(fraction(BigInt(one.scatters)), part(all)));
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
    ...(meter && { metered: over(times(scatters, fraction(BigInt(meter.coins))), bet) }),
    capLoss: mostCoins <= most ? ZERO : isZero(triggers) ? lossOfTurn(p, most) : capLoss(p, most, choice),
    mostCoins,
  };
}

/** Computes the exact return that a cap takes away from a machine without features. */
function lossOfTurn(p: Prepared, most: number): Fraction {
  let loss = ZERO;
  for (const { share, wins, total } of classesOf(p, PAID)) {
    let over = 0n;
    for (const [coins, count] of wins) if (coins > most) over += BigInt(coins - most) * count;
    loss = plus(loss, times(share, fraction(over, total * BigInt(priceOf(p.machine)))));
  }
  return loss;
}

/**
 * Computes an upper bound of the return that a cap at `most` coins takes away: E max(W - most, 0) ÷ total bet. For any z > 1 (Chernoff):
 * max(w - c, 0) ≤ z^(w - c) ÷ (e·ln z), so the loss is at most E z^W · z^-c ÷ (e·ln z). The function uses the least bound of several z and
 * rounds it up.
 */
function capLoss(p: Prepared, most: number, choice: number): Fraction {
  const share = p.machine.totalBet / priceOf(p.machine);
  const least = share * chernoff(p, most, choice, (slope) => Math.E * slope);
  return fraction(BigInt(Math.ceil(least * 1e15)), 10n ** 15n);
}

/**
 * Returns the least of 1 and of E z^W · z^-most ÷ `by(ln z)` over several z, raised a little against rounding errors. ln z is for wins
 * counted in total bets.
 */
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

/**
 * Lower bounds of the bands of round results, in total bets. The first band is a win below one bet; no win is `Bands.none`. A result
 * above the cap counts as the cap.
 */
export const BANDS = [0, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/**
 * Chances of a round: `none` of no win, `bands` of a win in each of `BANDS`, `top` of the largest payout. `top` is an upper bound where
 * floating point cannot resolve the chance.
 */
export type Bands = { none: number; bands: number[]; top: number };

/** Approximate error of the chances, which are sums of many floating-point numbers. */
const UNSURE = 1e-11;

export function bandsOf(p: Prepared, most: number, choice = 0): Bands {
  const bet = priceOf(p.machine);
  const largest = roundSum(p, MOST, choice);
  const chances = chancesUpTo(p, Math.min(largest.coins, 2 * most), choice);
  const bands = BANDS.map(() => 0);
  let top = 0;
  for (let coins = 1; coins < chances.length; coins++) {
    const chance = Math.max(0, chances[coins]!);
    bands[BANDS.findLastIndex((from) => Math.min(coins, most) >= from * bet)]! += chance;
    if (coins >= most) top += chance;
  }
  const isBounded = largest.coins <= most && !isZero(largest.chance);
  if (isBounded) top = toNumber(largest.chance) > 1e-9 ? toNumber(largest.chance) : smallest(largest.chance);
  else if (top < UNSURE) top = chernoff(p, most, choice, () => 1);
  return { none: chances[0]!, bands, top };
}

/** Returns the chance of each result of a round in coins, from 0 to below a power of two above `coins`. */
function chancesUpTo(p: Prepared, coins: number, choice: number): ArrayLike<number> {
  let size = 1024;
  while (size <= coins) size *= 2;
  return chancesOf(roundSum(p, spectra(size), choice), size);
}

/** Range of all outcomes, counted from the worst, that decides how much of a stake is at risk (decision 026). */
const [FROM, UPTO] = [1 / 20, 1 / 3];

/**
 * Returns the coins that a round pays in its bad outcomes, rounded up: their mean over the worst third without the worst twentieth. This
 * share of the price is not at risk.
 */
export function backOf(p: Prepared, most: number, choice = 0): number {
  const chances = chancesUpTo(p, Math.min(roundSum(p, MOST, choice).coins, 2 * most), choice);
  let [at, back] = [0, 0];
  for (let coins = 0; coins < chances.length && at < UPTO; coins++) {
    const next = at + Math.max(0, chances[coins]!);
    back += coins * Math.max(0, Math.min(next, UPTO) - Math.max(at, FROM));
    at = next;
  }
  return Math.ceil(back / (UPTO - FROM) - 1e-6);
}

/** Converts a chance of at most 10^-9 to floating point, with more digits than the 15 decimals of `toNumber`. */
function smallest({ top, bottom }: Fraction): number {
  const digits = bottom.toString().length - top.toString().length;
  const ratio = Number((top * 10n ** BigInt(digits + 17)) / bottom);
  return ratio / 10 ** 17 / 10 ** digits;
}
