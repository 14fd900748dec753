/** Returns the chance of a deviation at least as large as the seen one, if the outcomes have these weights (Pearson's chi-square test). */
export function chiSquare(seen: readonly number[], weights: readonly number[]): number {
  const total = seen.reduce((sum, one) => sum + one, 0);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const statistic = seen.reduce((sum, one, at) => {
    const expected = (total * weights[at]!) / weight;
    return sum + (one - expected) ** 2 / expected;
  }, 0);
  return upperGamma((seen.length - 1) / 2, statistic / 2);
}

/** Returns Q(a, x), the regularised upper incomplete gamma function: by its series below a + 1, by Lentz's continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < 10_000 && term > sum * 1e-16; n++) sum += term *= x / (a + n);
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return front * fraction;
}

/** Returns the logarithm of the gamma function by Lanczos's approximation, g = 7. */
function logGamma(z: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
    9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const x = z - 1;
  const sum = terms.reduce((total, term, at) => total + term / (x + at + 1), 0.9999999999998099);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
