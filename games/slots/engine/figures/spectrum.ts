import { toNumber } from '#kernel/fraction.ts';
import type { Algebra } from '#games/slots/engine/figures/algebra.ts';

/** A distribution of coins, stored by its values at the roots of unity. Products of spectra are sums of independent wins. */
export type Spectrum = { re: Float64Array; im: Float64Array };

/** Most turns in which free spins with retriggers settle within floating-point precision. */
const MOST_DEPTH = 200;
const SETTLED = 4e-15;

/** Returns the arithmetic of distributions of wins below `size` coins, a power of two. A win above that is counted `size` too low. */
export function spectra(size: number): Algebra<Spectrum> {
  const points = size / 2 + 1;
  const even = (value: number): Spectrum => ({ re: new Float64Array(points).fill(value), im: new Float64Array(points) });
  const times = (a: Spectrum, b: Spectrum): Spectrum => {
    const [re, im] = [new Float64Array(points), new Float64Array(points)];
    for (let at = 0; at < points; at++) {
      re[at] = a.re[at]! * b.re[at]! - a.im[at]! * b.im[at]!;
      im[at] = a.re[at]! * b.im[at]! + a.im[at]! * b.re[at]!;
    }
    return { re, im };
  };
  return {
    zero: even(0),
    one: even(1),
    turn(wins, total, factor) {
      const whole = Number(total);
      const [re, im] = [new Float64Array(size), new Float64Array(size)];
      for (const [coins, count] of wins) re[(coins * factor) % size]! += Number(count) / whole;
      transform(re, im);
      return { re: re.slice(0, points), im: im.slice(0, points) };
    },
    plus: (a, b) => ({ re: a.re.map((one, at) => one + b.re[at]!), im: a.im.map((one, at) => one + b.im[at]!) }),
    times,
    share(a, part) {
      const share = toNumber(part);
      return { re: a.re.map((one) => one * share), im: a.im.map((one) => one * share) };
    },
    tree(step) {
      let g = even(1);
      for (let turn = 0; turn < MOST_DEPTH; turn++) {
        const next = step(g);
        const isSettled = next.re.every((one, at) => Math.abs(one - g.re[at]!) < SETTLED && Math.abs(next.im[at]! - g.im[at]!) < SETTLED);
        g = next;
        if (isSettled) break;
      }
      return g;
    },
  };
}

/** Returns the chance of every win below `size` coins. */
export function chancesOf({ re, im }: Spectrum, size: number): Float64Array {
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let at = 0; at < size; at++) {
    const from = at <= size / 2 ? at : size - at;
    real[at] = re[from]!;
    // The inverse is the transform of the conjugate.
    imaginary[at] = at <= size / 2 ? -im[from]! : im[from]!;
  }
  transform(real, imaginary);
  return real.map((one) => one / size);
}

/** Computes the fast Fourier transform in place (Cooley and Tukey). The length must be a power of two. */
export function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let at = 1, mirrored = 0; at < size; at++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at >= mirrored) continue;
    [re[at], re[mirrored]] = [re[mirrored]!, re[at]!];
    [im[at], im[mirrored]] = [im[mirrored]!, im[at]!];
  }
  const cos = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  for (let span = 1; span < size; span *= 2) {
    const step = size / (2 * span);
    for (let from = 0; from < size; from += 2 * span) {
      for (let at = from, angle = 0; at < from + span; at++, angle += step) {
        const [x, y] = [re[at + span]!, im[at + span]!];
        const real = x * cos[angle]! - y * sin[angle]!;
        const imaginary = x * sin[angle]! + y * cos[angle]!;
        re[at + span] = re[at]! - real;
        im[at + span] = im[at]! - imaginary;
        re[at] = re[at]! + real;
        im[at] = im[at]! + imaginary;
      }
    }
  }
}
