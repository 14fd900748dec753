import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Distribution } from '#games/slots/engine/distribution.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** The most that a round can come to, in coins; Infinity where free spins may go on and on. */
export function mostCoins(p: Prepared, { byScatters }: Distribution): number {
  const base = byScatters.reduce((most, wins) => Math.max(most, ...wins.keys()), 0);
  if (p.hold) return base + p.cellCount * Math.max(...p.hold.values.map(({ coins }) => coins)) + p.hold.grand;
  const isFree = byScatters.some((wins, scatters) => wins.size > 0 && p.freeSpins[scatters]! > 0);
  return isFree ? Infinity : base;
}

/**
 * How much of the return a cap at `most` coins can take away, at the most: an upper bound of E max(W - most, 0) ÷ total bet,
 * and exactly 0 where no round reaches the cap.
 *
 * For any z > 1 (Chernoff): max(w - c, 0) ≤ z^(w - c) ÷ (e·ln z), so the loss is at most E z^W · z^-c ÷ (e·ln z). E z^W is the paid
 * spin's sum over z^w·g^n, where g = E z^T of one free spin with its retriggers solves g = Σ p·z^w·g^k. Iteration from below finds
 * the least solution; any larger g with Σ p·z^w·g^k ≤ g proves the bound, so g is raised a little and checked, and with it all
 * rounding of floating point. The best of several z is taken, and rounded up.
 */
export function capLoss(p: Prepared, distribution: Distribution, most: number): Fraction {
  if (mostCoins(p, distribution) <= most) return ZERO;
  const bet = p.machine.totalBet;
  let least = 1;
  for (let rate = 2; rate <= 20; rate += 2) {
    // ln z for wins counted in total bets.
    const slope = rate / 1000;
    const mean = (isPaid: boolean, g: number): number => expected(p, distribution, isPaid, g, slope / bet);
    const g = supersolution((g) => mean(false, g));
    if (g === undefined) continue;
    least = Math.min(least, (mean(true, g) * Math.exp((-slope * most) / bet)) / (Math.E * slope));
  }
  return fraction(BigInt(Math.ceil(least * 1.000001 * 1e15)), 10n ** 15n);
}

/** Σ p·z^w·g^n over the windows of one turn, paid or free; n are the free spins that it awards. */
function expected(p: Prepared, { cycle, byScatters }: Distribution, isPaid: boolean, g: number, slope: number): number {
  const factor = isPaid ? 1 : p.machine.freeMultiplier;
  let sum = 0;
  for (const [scatters, wins] of byScatters.entries()) {
    const awarded = isPaid || p.machine.retrigger ? p.freeSpins[scatters]! : 0;
    let turn = 0;
    for (const [coins, count] of wins) turn += Number(count) * Math.exp(slope * factor * coins);
    if (turn > 0) sum += turn * g ** awarded;
  }
  return sum / Number(cycle);
}

function supersolution(mean: (g: number) => number): number | undefined {
  let g = 1;
  for (let turn = 0; turn < 60; turn++) g = mean(g);
  const raised = g * 1.0001;
  return Number.isFinite(raised) && mean(raised) * 1.0000001 <= raised ? raised : undefined;
}
