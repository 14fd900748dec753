/** An exact fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

export const ZERO: Fraction = { top: 0n, bottom: 1n };
export const ONE: Fraction = { top: 1n, bottom: 1n };

export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('a fraction has no zero below');
  const sign = bottom < 0n ? -1n : 1n;
  const common = divisor(top < 0n ? -top : top, bottom * sign) * sign;
  return { top: top / common, bottom: bottom / common };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom);
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom, a.bottom * b.top);
}

export function power(a: Fraction, exponent: number): Fraction {
  return { top: a.top ** BigInt(exponent), bottom: a.bottom ** BigInt(exponent) };
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom < b.top * a.bottom;
}

export function isZero({ top }: Fraction): boolean {
  return top === 0n;
}

/** Writes a fraction: `1296379/1331712`. A whole number has no slash. */
export function toText({ top, bottom }: Fraction): string {
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

export function parseFraction(text: string): Fraction {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is no fraction`);
  return fraction(BigInt(match[1]!), BigInt(match[2] ?? '1'));
}

/** Returns the exact fraction that the digits of a number mean: 0.2 is one fifth. */
export function decimal(value: number): Fraction {
  const [whole, part = ''] = String(value).split('.') as [string, string?];
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}

/** Returns the number of ways to choose `k` of `n` things. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}

/** Returns `top × 10^digits ÷ bottom`, cut towards zero. A percentage with two decimals is `scaled(f, 4)` hundredths. */
export function scaled({ top, bottom }: Fraction, digits: number): bigint {
  return (top * 10n ** BigInt(digits)) / bottom;
}

/** Writes a fraction as a percentage with two decimals, cut and never rounded up: 95.7472 % is `95.74`. */
export function percentText(part: Fraction): string {
  const hundredths = scaled(part, 4).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** Returns an approximate number, for display and comparison only. No code that decides about money uses it. */
export function toNumber(value: Fraction): number {
  return Number(scaled(value, 15)) / 1e15;
}

function divisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
